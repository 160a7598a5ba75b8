//! Sentences with placeholders.

/// The text for a placeholder.
pub(crate) struct Value {
    pub(crate) text: String,
    /// The number of members, for words that have a plural.
    pub(crate) members: usize,
}

/// Chooses a particle such as `은/는` after a word.
pub(crate) type Particle = fn(&str, &str) -> String;

/// A piece of a sentence.
enum Piece<'t> {
    Text(&'t str),
    /// The text between braces.
    Placeholder(&'t str),
}

/// Splits a sentence at its outermost braces. An unbalanced brace is text.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let (mut from, mut open, mut depth) = (0, 0, 0u32);
    for (at, sign) in text.char_indices() {
        match sign {
            '{' => {
                if depth == 0 {
                    open = at;
                }
                depth += 1;
            }
            '}' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    found.push(Piece::Text(&text[from..open]));
                    found.push(Piece::Placeholder(&text[open + 1..at]));
                    from = at + 1;
                }
            }
            _ => {}
        }
    }
    found.push(Piece::Text(&text[from..]));
    found
}

/// Fills the placeholders of a sentence. Those without a value are dropped.
pub(crate) fn fill(text: &str, particle: Particle, value: &dyn Fn(&str) -> Option<Value>) -> String {
    // PERF: sentences without placeholders are written for every puzzle of a list.
    if !text.contains('{') {
        return text.to_string();
    }
    let mut filled = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Text(text) => filled.push_str(text),
            Piece::Placeholder(hole) => filled.push_str(&one(hole, particle, value)),
        }
    }
    filled
}

fn one(hole: &str, particle: Particle, value: &dyn Fn(&str) -> Option<Value>) -> String {
    if let Some((role, text)) = hole.strip_prefix('?').and_then(|hole| hole.split_once(':')) {
        let (role, wanted) = role.strip_prefix('!').map_or((role, true), |role| (role, false));
        return if value(role).is_some() == wanted { fill(text, particle, value) } else { String::new() };
    }
    if let Some((role, words)) = hole.split_once('#') {
        let (one, many) = words.split_once('|').unwrap_or((words, words));
        return value(role).map_or_else(String::new, |value| if value.members == 1 { one } else { many }.to_string());
    }
    if let Some((role, choice)) = hole.split_once(':') {
        return value(role)
            .map_or_else(String::new, |value| format!("{}{}", value.text, particle(&value.text, choice)));
    }
    value(hole).map_or_else(String::new, |value| value.text)
}

/// The roles a sentence refers to outside of `{?role: ...}`: the step must have them for the sentence to be complete.
pub fn roles(text: &str) -> Vec<&str> {
    let holes = pieces(text).into_iter().filter_map(|piece| match piece {
        Piece::Placeholder(hole) if !hole.starts_with('?') => Some(hole),
        _ => None,
    });
    holes.map(|hole| hole.split(['#', ':']).next().unwrap_or(hole).trim_start_matches(['=', '≠'])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str) -> String {
        fill(text, |word, choice| format!("<{choice} after {word}>"), &|role| match role {
            "one" => Some(Value { text: "a".to_string(), members: 1 }),
            "two" => Some(Value { text: "b".to_string(), members: 2 }),
            _ => None,
        })
    }

    #[test]
    fn placeholders_are_filled() {
        assert_eq!(filled("x {one} {two}, {none}."), "x a b, .");
        assert_eq!(filled("{one#cell|cells} {two#cell|cells}"), "cell cells");
        assert_eq!(filled("{one:은/는}"), "a<은/는 after a>");
        assert_eq!(filled("{?one:yes {two}}{?none:no {two}}{?!none:!}"), "yes b!");
        assert_eq!(filled("a } b { c"), "a } b { c");
    }

    #[test]
    fn the_roles_a_sentence_needs() {
        assert_eq!(roles("{a} {b#x|y} {?c:{d}} {e:은/는}"), ["a", "b", "e"]);
    }
}
