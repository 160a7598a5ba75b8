//! Writes elements of an SVG picture. The only place that knows XML.

use crate::scene::plot::Point;

/// A picture being written.
#[derive(Default)]
pub(super) struct Canvas {
    out: String,
}

/// Formats a number with at most two decimals. Anything that is not a number counts as 0.
pub fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        _ if rest.is_multiple_of(10) => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}

/// Escapes text for XML. Characters that XML cannot hold become question marks.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(c),
            '\u{fffe}' | '\u{ffff}' => safe.push('?'),
            _ if c.is_control() => safe.push('?'),
            _ => safe.push(c),
        }
    }
    safe
}

/// `x,y`.
fn pair((x, y): Point) -> String {
    format!("{},{}", number(x), number(y))
}

/// An open line through points, as path data.
pub(super) fn open(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().copied().map(pair).collect();
    format!("M{}", points.join("L"))
}

/// A closed line through points, as path data.
pub(super) fn closed(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().copied().map(pair).collect();
    format!("M{}Z", points.join("L"))
}

/// A curve with one control point, as path data; a straight line if the control point is halfway.
pub(super) fn curve([from, bend, to]: [Point; 3]) -> String {
    format!("M{}Q{} {}", pair(from), pair(bend), pair(to))
}

impl Canvas {
    /// Opens an element with children. Attributes must be valid XML, here and in every method.
    pub(super) fn open(&mut self, name: &str, attributes: &str) {
        let gap = if attributes.is_empty() { "" } else { " " };
        self.out.push_str(&format!("<{name}{gap}{attributes}>\n"));
    }

    /// Closes an element.
    pub(super) fn close(&mut self, name: &str) {
        self.out.push_str(&format!("</{name}>\n"));
    }

    /// Adds an element that contains only text.
    pub(super) fn text_element(&mut self, name: &str, text: &str) {
        self.out.push_str(&format!("<{name}>{}</{name}>\n", escape(text)));
    }

    /// Adds finished elements.
    pub(super) fn add(&mut self, elements: &str) {
        self.out.push_str(elements);
    }

    /// A path.
    pub(super) fn path(&mut self, data: &str, attributes: &str) {
        let gap = if attributes.is_empty() { "" } else { " " };
        self.out.push_str(&format!("<path d=\"{data}\"{gap}{attributes}/>\n"));
    }

    /// A rectangle with corners rounded by `round`.
    pub(super) fn rect(&mut self, [x, y, width, height]: [f64; 4], round: f64, attributes: &str) {
        let round = if round > 0.0 { format!(" rx=\"{}\"", number(round)) } else { String::new() };
        let [x, y, width, height] = [x, y, width, height].map(number);
        self.out.push_str(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round} {attributes}/>\n"
        ));
    }

    /// A circle.
    pub(super) fn circle(&mut self, (x, y): Point, radius: f64, attributes: &str) {
        let [x, y, radius] = [x, y, radius].map(number);
        self.out.push_str(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {attributes}/>\n"));
    }

    /// Text with the middle of its baseline at a point, unless `attributes` anchor it elsewhere.
    pub(super) fn text(&mut self, (x, y): Point, text: &str, attributes: &str) {
        let [x, y] = [x, y].map(number);
        let gap = if attributes.is_empty() { "" } else { " " };
        self.out.push_str(&format!("<text x=\"{x}\" y=\"{y}\"{gap}{attributes}>{}</text>\n", escape(text)));
    }

    /// The finished picture.
    pub(super) fn finish(self) -> String {
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_always_numbers() {
        let cases = [(0.0, "0"), (-0.001, "0"), (1.5, "1.5"), (-2.25, "-2.25"), (0.1 + 0.2, "0.3"), (7.05, "7.05")];
        for (value, text) in cases {
            assert_eq!(number(value), text);
        }
        assert_eq!(number(f64::NAN), "0");
        assert!(!number(f64::INFINITY).contains("inf"));
    }

    #[test]
    fn text_cannot_leave_its_element() {
        assert_eq!(escape("<a b=\"c\">&'\u{0}\u{7}"), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;??");
        assert_eq!(escape("한글 ≤ 9"), "한글 ≤ 9");
    }
}
