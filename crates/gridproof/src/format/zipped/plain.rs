//! Plain JSON, parsed by `serde_json`.

use super::Json;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

impl<'de> Deserialize<'de> for Json<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Json<'de>, D::Error> {
        from.deserialize_any(Values)
    }
}

/// Values of any type.
struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json<'de>, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, yes: bool) -> Result<Json<'de>, E> {
        Ok(Json::Bool(yes))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json<'de>, E> {
        Ok(Json::Whole(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json<'de>, E> {
        Ok(Json::Number(number.to_string().into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json<'de>, E> {
        Ok(Json::Number(serde_json::Value::from(number).to_string().into()))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Json<'de>, E> {
        Ok(Json::Text(text.into()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json<'de>, E> {
        Ok(Json::Text(text.to_string().into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut members: A) -> Result<Json<'de>, A::Error> {
        let mut list = Vec::new();
        while let Some(member) = members.next_element()? {
            list.push(member);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Json<'de>, A::Error> {
        let mut pairs: Vec<(Cow<'de, str>, Json<'de>)> = Vec::new();
        while let Some((Key(key), value)) = members.next_entry()? {
            pairs.push((key, value));
        }
        pairs.sort_by(|(a, _), (b, _)| a.cmp(b));
        // The last value of a key wins.
        pairs.dedup_by(|later, kept| {
            later.0 == kept.0 && {
                std::mem::swap(later, kept);
                true
            }
        });
        Ok(Json::Object(pairs))
    }
}

/// A key. A `Cow` by itself would always be read as an owned text.
#[derive(Deserialize)]
struct Key<'t>(#[serde(borrow)] Cow<'t, str>);
