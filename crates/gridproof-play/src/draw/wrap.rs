//! Lines wrapped to a width. The widgets' own wrapping lets a wide character extend one column too far, onto the next row of the
//! terminal; and to scroll a text, its number of rows must be known.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// Number of columns of a character.
fn columns(sign: char) -> usize {
    if sign.is_ascii() { 1 } else { Span::raw(sign.to_string()).width() }
}

/// Breaks lines between words; words that are longer than a line are broken too.
pub(super) fn wrapped(lines: &[Line<'_>], width: u16) -> Vec<Line<'static>> {
    lines.iter().flat_map(|line| wrap_line(line, usize::from(width))).collect()
}

fn wrap_line(line: &Line<'_>, width: usize) -> Vec<Line<'static>> {
    let of_span = |span: &Span<'_>| {
        let style = line.style.patch(span.style);
        span.content.chars().map(|sign| (sign, style)).collect::<Vec<_>>()
    };
    let signs: Vec<(char, Style)> = line.spans.iter().flat_map(of_span).collect();
    let (mut rows, mut from) = (Vec::new(), 0);
    while from < signs.len() {
        // `end` is the first character that does not fit.
        let (mut end, mut used) = (from, 0);
        while end < signs.len() && used + columns(signs[end].0) <= width {
            used += columns(signs[end].0);
            end += 1;
        }
        let blank = |at: &usize| signs[*at].0 == ' ';
        let mut next = end;
        if end < signs.len() {
            if let Some(at) = (from + 1..=end).rev().find(blank) {
                (end, next) = (at, at + 1);
            } else if end == from {
                // Not even one character fits.
                return Vec::new();
            }
        }
        rows.push(joined(&signs[from..end]));
        from = next;
    }
    if rows.is_empty() { vec![Line::default()] } else { rows }
}

/// Joins characters of the same style into spans.
fn joined(signs: &[(char, Style)]) -> Line<'static> {
    let mut spans: Vec<Span<'static>> = Vec::new();
    for &(sign, style) in signs {
        match spans.last_mut().filter(|span| span.style == style) {
            Some(span) => span.content.to_mut().push(sign),
            None => spans.push(Span::styled(sign.to_string(), style)),
        }
    }
    Line::from(spans)
}

/// Writes the lines that fit, from the scrolled position on.
pub(super) fn write(frame: &mut Frame<'_>, lines: &[Line<'_>], scroll: u16, area: Rect) {
    let area = area.intersection(frame.area());
    for (line, y) in lines.iter().skip(usize::from(scroll)).zip(0..area.height) {
        frame.render_widget(line, Rect { y: area.y + y, height: 1, ..area });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, width: u16) -> Vec<String> {
        wrapped(&[Line::raw(text)], width).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn words_stay_whole() {
        assert_eq!(rows("the quick brown fox", 9), ["the quick", "brown fox"]);
        assert_eq!(rows("the quick brown fox", 10), ["the quick", "brown fox"]);
        assert_eq!(rows("incomprehensible", 6), ["incomp", "rehens", "ible"]);
        assert_eq!(rows("", 6), [""]);
        assert_eq!(rows("  12 indented", 8), ["  12", "indented"]);
    }

    #[test]
    fn rows_of_wide_characters_fit() {
        let text = "항상 보이므로 둘은 같은 건물입니다. 그러므로 가장 높은 건물이 첫 칸에 있습니다: r4c2 = 4.";
        for width in 2..60 {
            let lines = wrapped(&[Line::raw(text)], width);
            assert!(lines.iter().all(|line| line.width() <= usize::from(width)), "{width}: {lines:?}");
            let all: String = lines.iter().map(ToString::to_string).collect();
            assert_eq!(all.replace(' ', ""), text.replace(' ', ""), "{width}");
        }
        assert_eq!(rows("가장", 3), ["가", "장"]);
        assert!(rows("가장", 1).is_empty() && rows("a", 0).is_empty());
    }
}
