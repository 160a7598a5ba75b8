//! Text as readers expect it, from text as it is pasted: without colours, invisible signs and the wide forms of East Asian fonts.

use crate::format::link;
use std::borrow::Cow;

/// The text with plain signs. Columns stay right, except behind what is invisible.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    let text = escapes(text);
    // PERF: most texts are ASCII without control signs.
    if text.bytes().all(|byte| byte.is_ascii() && byte != 0x1b) {
        return text;
    }
    let mut all = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '\u{1b}' => skip_escape(&mut rest),
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{fe0e}' | '\u{fe0f}' => {}
            c => all.push(ascii(c)),
        }
    }
    Cow::Owned(all)
}

/// The sign that stands for another one.
fn ascii(c: char) -> char {
    match c {
        // The wide forms of ASCII, in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from((c as u32 - 0xff01 + 0x21) as u8),
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        // What Korean and Japanese keyboards have in place of a backslash, and its other forms.
        '₩' | '￦' | '￥' | '¥' | '╲' | '∖' | '⧵' | '⧹' | '﹨' => '\\',
        '∕' | '⁄' | '╱' => '/',
        '·' | '∙' | '⋅' | '․' | '‧' | '・' | '•' | '。' => '.',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
        '“' | '”' | '„' | '«' | '»' => '"',
        '‘' | '’' | '‚' => '\'',
        '×' | '✕' | '✖' => 'x',
        '、' => ',',
        '￨' => '|',
        c => c,
    }
}

/// Skips a terminal's escape sequence, whose first sign has been taken.
fn skip_escape(rest: &mut std::str::Chars<'_>) {
    match rest.as_str().chars().next() {
        Some('[') => {
            rest.next();
            // Parameters, up to a final letter.
            for c in rest.by_ref() {
                if ('\u{40}'..='\u{7e}').contains(&c) {
                    break;
                }
            }
        }
        Some(']') => {
            rest.next();
            // A title or a link, up to a bell or the end of a string.
            while let Some(c) = rest.next() {
                if c == '\u{7}' || (c == '\u{1b}' && rest.as_str().starts_with('\\')) {
                    if c == '\u{1b}' {
                        rest.next();
                    }
                    break;
                }
            }
        }
        Some('(' | ')' | '#') => {
            rest.next();
            rest.next();
        }
        Some(_) => {
            rest.next();
        }
        None => {}
    }
}

/// Links that are percent-encoded as a whole, as in a redirect, are decoded.
fn escapes(text: &str) -> Cow<'_, str> {
    let is_encoded = |word: &str| {
        let colon = word.as_bytes().windows(9).any(|part| part.eq_ignore_ascii_case(b"%3a%2f%2f"));
        colon || (word.contains("://") && word.as_bytes().windows(3).any(|part| part.eq_ignore_ascii_case(b"%3f")))
    };
    if !text.contains('%') || !text.split_whitespace().any(is_encoded) {
        return Cow::Borrowed(text);
    }
    let mut all = String::with_capacity(text.len());
    for part in text.split_inclusive(char::is_whitespace) {
        match is_encoded(part) {
            true => all.push_str(&link::decoded(part)),
            false => all.push_str(part),
        }
    }
    Cow::Owned(all)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_of_other_fonts_and_keyboards_become_plain() {
        assert_eq!(plain("５３００７"), "53007");
        assert_eq!(plain("17₩24 3＼ ╲9"), "17\\24 3\\ \\9");
        assert_eq!(plain("5\u{a0}3\u{3000}·"), "5 3 .");
        assert_eq!(plain("\u{feff}5\u{200b}3"), "53");
    }

    #[test]
    fn colours_are_removed() {
        assert_eq!(plain("\u{1b}[1;31m5\u{1b}[0m3"), "53");
        assert_eq!(plain("\u{1b}]8;;http://a.b\u{1b}\\link\u{1b}]8;;\u{7}!"), "link!");
        assert_eq!(plain("a\u{1b}"), "a");
        assert_eq!(plain("a\u{1b}[12"), "a");
    }

    #[test]
    fn whole_links_are_decoded() {
        let link = "https%3A%2F%2Fpuzz.link%2Fp%3Fsudoku%2F4%2F4%2Fg1k23k3g";
        assert_eq!(plain(link), "https://puzz.link/p?sudoku/4/4/g1k23k3g");
        assert_eq!(plain(&format!("see {link}\nand 100%")), "see https://puzz.link/p?sudoku/4/4/g1k23k3g\nand 100%");
        // A link with an encoded part stays as it is: its reader decodes that part.
        assert_eq!(plain("https://a.b/?load=N4%3D"), "https://a.b/?load=N4%3D");
    }
}
