//! Every language has words for everything, with the placeholders of the English ones.

use gridproof::FAMILIES;
use gridproof::engine::logic::say::roles;
use gridproof::say::{LANGUAGES, Words};
use std::collections::BTreeSet;

fn kinds() -> BTreeSet<&'static str> {
    let kinds = FAMILIES.iter().flat_map(|family| family.techniques()).flat_map(|about| about.kinds.iter().copied());
    kinds.chain(["trial"]).collect()
}

fn rows(language: &gridproof::say::Language) -> Vec<&'static Words> {
    language.steps.iter().flat_map(|part| part.iter()).collect()
}

#[test]
fn every_kind_of_step_has_words_in_every_language() {
    for language in LANGUAGES {
        let missing: Vec<&str> = kinds().into_iter().filter(|kind| language.words(kind).is_none()).collect();
        assert!(missing.is_empty(), "{} has no words for {missing:?}", language.tag);
        for words in rows(language) {
            let empty = words.name.is_empty() || words.short.is_empty() || words.full.is_empty();
            assert!(!empty, "{}: {}", language.tag, words.kind);
        }
    }
}

#[test]
fn every_kind_of_house_has_a_name_in_every_language() {
    for kind in FAMILIES.iter().flat_map(|family| family.house_kinds) {
        for language in LANGUAGES {
            assert!(language.has_phrase(&format!("house.{}", kind.id)), "{}: {}", language.tag, kind.id);
        }
    }
}

#[test]
fn no_kind_has_words_twice() {
    for language in LANGUAGES {
        let mut seen = BTreeSet::new();
        for words in rows(language) {
            assert!(seen.insert(words.kind), "{}: {} twice", language.tag, words.kind);
        }
    }
}

/// A phrase that names other parts than the English one says something else, or forgets something.
#[test]
fn languages_have_the_same_phrases() {
    let keys = |language: &gridproof::say::Language| -> BTreeSet<&str> {
        language.phrases.iter().map(|(key, _)| *key).collect()
    };
    for language in LANGUAGES {
        assert_eq!(keys(language), keys(LANGUAGES[0]), "{}", language.tag);
        for (key, text) in language.phrases {
            let english = LANGUAGES[0].phrases.iter().find(|(name, _)| name == key).map(|(_, text)| *text);
            let known: BTreeSet<&str> = english.map(roles).unwrap_or_default().into_iter().collect();
            let unknown: Vec<&str> = roles(text).into_iter().filter(|role| !known.contains(role)).collect();
            assert!(unknown.is_empty(), "{} {key}: {unknown:?}", language.tag);
        }
    }
}

#[test]
fn braces_are_closed() {
    for language in LANGUAGES {
        let texts = rows(language).into_iter().flat_map(|words| [words.short, words.full]);
        for text in texts.chain(language.phrases.iter().map(|(_, text)| *text)) {
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "{}: {text}", language.tag);
        }
    }
}
