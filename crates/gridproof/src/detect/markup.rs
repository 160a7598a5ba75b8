//! Lines without what programs and pages put around cells: declarations, comments, strings over several lines, tags.

use std::borrow::Cow;

/// The line without markup. Columns stay right, except behind tags.
pub(super) fn bare(line: &str) -> Cow<'_, str> {
    // PERF: most lines have no sign of any markup.
    if !line.contains(['<', '[', '{', '(', '"', '\'', '`', '#', '/']) {
        return Cow::Borrowed(line);
    }
    if is_string_end(line) {
        return Cow::Borrowed("");
    }
    let line = without_tags(line);
    match without_code(&line) {
        Some(code) => Cow::Owned(code),
        None => line,
    }
}

/// Whether a line only begins or ends a string over several lines: `grid = """`, `` const p = ` ``, `` `; ``.
fn is_string_end(line: &str) -> bool {
    let text = line.trim().trim_end_matches([';', ',', ')', '.']);
    let before = ["\"\"\"", "'''", "`", "r\"", "\""].iter().find_map(|mark| text.strip_suffix(mark));
    before.is_some_and(|before| {
        let head = before.trim_end();
        let is_name = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_:&.<>".contains(c);
        let declares = head.strip_suffix(['=', '(']).is_some_and(|name| !name.is_empty() && name.chars().all(is_name));
        declares || (head.is_empty() && text.len() > usize::from(line.trim().starts_with('"')))
    })
}

/// Tags that only say how text looks.
const TAGS: [&str; 19] = [
    "pre",
    "code",
    "p",
    "br",
    "b",
    "i",
    "u",
    "em",
    "strong",
    "tt",
    "kbd",
    "samp",
    "span",
    "font",
    "li",
    "ul",
    "ol",
    "blockquote",
    "small",
];
/// The same in the square brackets of forums.
const FORUM_TAGS: [&str; 6] = ["code", "pre", "quote", "tt", "b", "spoiler"];

/// The line without the tags that only say how it looks. A line break among cells becomes a `/`. A line with any other tag stays as it is.
fn without_tags(line: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(line);
    for tag in FORUM_TAGS {
        for mark in [format!("[{tag}]"), format!("[/{tag}]")] {
            if let Some(at) = text.to_ascii_lowercase().find(&mark) {
                text = Cow::Owned([&text[..at], &text[at + mark.len()..]].concat());
            }
        }
    }
    if !text.contains('<') {
        return text;
    }
    let mut bare = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some(open) = rest.find('<') {
        let Some(close) = rest[open..].find('>').map(|at| open + at) else { return text };
        let tag = rest[open + 1..close].trim_start_matches('/');
        let name = tag.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
        if !TAGS.iter().any(|known| name.eq_ignore_ascii_case(known)) {
            return text;
        }
        bare.push_str(&rest[..open]);
        rest = &rest[close + 1..];
        let ends_row = ["br", "li", "p"].iter().any(|end| name.eq_ignore_ascii_case(end));
        if ends_row && !bare.trim().is_empty() && !rest.trim().is_empty() && !bare.ends_with('/') {
            bare.push('/');
        }
    }
    bare.push_str(rest);
    let bare = bare.replace("&nbsp;", " ");
    Cow::Owned(bare.trim_end().trim_end_matches('/').to_string())
}

/// Words that make a list of what follows in brackets.
const MAKERS: [&str; 14] = [
    "vec!",
    "arrayOf",
    "intArrayOf",
    "charArrayOf",
    "byteArrayOf",
    "listOf",
    "mutableListOf",
    "List.of",
    "Arrays.asList",
    "Array",
    "array",
    "Vector",
    "Seq",
    "List",
];

/// A line of a program, with spaces for comments behind brackets, types and words that make lists; `None` if it has none of them.
fn without_code(line: &str) -> Option<String> {
    let open = line.find(['[', '{', '(']).unwrap_or(line.len());
    let mut code = line.as_bytes().to_vec();
    let mut blank = |from: usize, to: usize| code[from..to].fill(b' ');
    let mut changed = false;
    if let Some(at) = comment(line) {
        blank(at, line.len());
        changed = true;
    }
    // `new int[9][9] {`, `[][]byte{`: a type before a brace.
    for (at, _) in line.match_indices('{') {
        let before = line[..at].trim_end();
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let word = before.trim_end_matches(is_word);
        let is_go = word.ends_with(']') && word.len() < before.len();
        let start = match before.ends_with(']') || is_go {
            true => {
                let sizes = word.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '[' | ']'));
                match sizes.trim_end_matches(is_word).trim_end().strip_suffix("new") {
                    Some(head) => head.len(),
                    None if is_go => sizes.len(),
                    None => continue,
                }
            }
            false => continue,
        };
        blank(start, at);
        changed = true;
    }
    for maker in MAKERS {
        for (at, _) in line.match_indices(maker) {
            let end = at + maker.len();
            let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
            if at.max(open) <= end && line[end..].starts_with(['[', '(']) && !line[..at].ends_with(is_part) {
                blank(at, end);
                changed = true;
            }
        }
    }
    // Blanks were put in place of whole characters.
    changed.then(|| String::from_utf8(code).ok()).flatten()
}

/// Where a comment begins that stands behind brackets or a comma: `{5, 3, 0}, // row 1`.
fn comment(line: &str) -> Option<usize> {
    // `530070000 # row 1`: words behind the cells of a row.
    for mark in [" #", " //", " <-"] {
        if let Some((cells, words)) = line.split_once(mark) {
            let is_cell = |c: char| c.is_ascii_digit() || "._*| ".contains(c);
            let is_row = cells.trim().len() > 3 && cells.chars().all(is_cell);
            let is_words = words.contains(char::is_alphabetic) && !words.contains(['#', '\\']);
            if is_row && is_words && words.split_whitespace().all(|word| word.len() < 3 || super::lines::is_prose(word))
            {
                return Some(cells.len());
            }
        }
    }
    let mut found = None;
    for mark in ["//", "#", "/*"] {
        let at = line.match_indices(mark).map(|(at, _)| at).find(|&at| {
            let before = line[..at].trim_end();
            before.len() < at
                && before.ends_with([']', '}', ',', '{', '[', ';', ')'])
                && before.contains(['[', '{', ']', '}'])
        });
        found = match (found, at) {
            (Some(one), Some(other)) => Some(std::cmp::min(one, other)),
            (one, other) => one.or(other),
        };
    }
    // The cells of a Kakuro are no comment.
    let is_remark = |text: &str| !text.starts_with('#') || text.chars().any(char::is_alphabetic);
    found.filter(|&at| is_remark(&line[at..]) && !line[at..].contains([']', '}']))
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn types_and_comments_become_spaces() {
        assert_eq!(bare("int[][] b = new int[9][9] {").trim_end(), "int[][] b =               {");
        assert_eq!(bare("board := [][]byte{"), "board :=         {");
        assert_eq!(bare("let b = vec![vec![5, 3], // first").trim_end(), "let b =     [    [5, 3],");
        assert_eq!(bare("  [5, 3, 0],  # row 1").trim_end(), "  [5, 3, 0],");
        assert_eq!(bare("{5, 3, 0}, // 1").trim_end(), "{5, 3, 0},");
        assert_eq!(bare("x = arrayOf(intArrayOf(5, 3)"), "x =        (          (5, 3)");
    }

    #[test]
    fn strings_over_several_lines_have_no_ends() {
        for line in ["grid = \"\"\"", "\"\"\"", "'''", "const p = `", "`;", "    \"\"\")"] {
            assert_eq!(bare(line), "", "{line}");
        }
        for line in ["\"53..7....\"", "puzzle = \"53..7....\"", "say \"hello\""] {
            assert_eq!(bare(line), line);
        }
    }

    #[test]
    fn tags_go_and_line_breaks_divide_rows() {
        assert_eq!(bare("<pre>53..7....</pre>"), "53..7....");
        assert_eq!(bare("[CODE]53..7...."), "53..7....");
        assert_eq!(bare("1..4<br/>.3..<br>..2.<BR />4..1<br>"), "1..4/.3../..2./4..1");
        for line in ["<td>5</td>", "a < b", "[5, 3, 0]", "# # [1]"] {
            assert_eq!(bare(line), line);
        }
    }
}
