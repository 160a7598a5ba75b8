//! The game ID of Simon Tatham's Unequal (Futoshiki), `N:cells`, or `Na:cells` for its mode Adjacent.
//!
//! A cell is its digit, 0 for a blank, with `U`, `R`, `D` and `L` for the neighbours that it is greater than; every cell ends with a
//! comma. In the mode Adjacent the letters are bars, on both sides of which they stand: digits on the two sides of a bar are consecutive,
//! and neighbours without a bar are not.

use super::super::model::Variant;
use super::super::rule::Rule;
use super::parts;
use super::tatham;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText, Signs};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Variant> = Format {
    info: FormatInfo {
        id: "unequal",
        name: "Unequal game ID",
        about: "the game ID of Simon Tatham's Unequal (Futoshiki), with inequalities or bars",
        example: "3:0R,0,0,0,0D,0,0,0,1,",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// Letters for directions: rows down, columns to the right.
const DIRECTIONS: [(char, i64, i64); 4] = [('U', -1, 0), ('R', 0, 1), ('D', 1, 0), ('L', 0, -1)];

/// A size, perhaps with `a` and a difficulty, a colon and cells that end with commas.
fn sniff(text: &PuzzleText<'_>) -> bool {
    if !text.has(Signs::of(":,")) || text.is_address() {
        return false;
    }
    let Some((params, rest)) = tatham::sniffed(text) else { return false };
    tatham::is_size(params, "a")
        && rest.starts_with(|first: char| first.is_ascii_digit())
        && rest.bytes().all(|byte| byte.is_ascii_digit() || b"URDL,".contains(&byte))
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Variant, ReadError> {
    let (params, list) = tatham::split(text, message!("`N:cells` or `Na:cells`"))?;
    let (size, mode) = tatham::size(text, params, &["", "a"], "tekxr")?;
    let adjacent = mode == "a";
    let grid = parts::latin_square(size);
    let mut givens = Vec::with_capacity(size * size);
    let mut signs: Vec<(usize, usize, Token<'_>)> = Vec::new();
    let mut start = list.start;
    // The last comma may be missing.
    for piece in list.text.strip_suffix(',').unwrap_or(list.text).split(',') {
        let token = Token { text: piece, start };
        start += piece.len() + 1;
        let cell = givens.len();
        if cell == size * size {
            let problem = message!("the givens go beyond the {cells} cells of the board", cells = size * size);
            return Err(ReadError::new(text, token.span(), problem));
        }
        let digits = piece.bytes().take_while(u8::is_ascii_digit).count();
        let digit = piece[..digits].parse::<u8>().ok().filter(|&digit| usize::from(digit) <= size);
        let wrong = || {
            let problem = message!("this cell does not begin with a digit of the board");
            ReadError::new(text, token.span(), problem).expected(message!("0 to {size}", size))
        };
        givens.push(digit.ok_or_else(wrong)?);
        for (at, letter) in piece[digits..].char_indices() {
            let from = token.start + digits + at;
            let span = from..from + letter.len_utf8();
            let Some(&(_, down, right)) = DIRECTIONS.iter().find(|&&(known, ..)| known == letter) else {
                let error = ReadError::new(text, span, message!("this is not a direction"));
                return Err(error.expected(message!("`U`, `R`, `D`, `L` or `,`")));
            };
            let Some(other) = grid.beside(cell, down, right) else {
                return Err(ReadError::new(text, span, message!("there is no neighbour in this direction")));
            };
            if !signs.iter().any(|&(one, two, _)| (one, two) == (cell, other)) {
                signs.push((cell, other, token));
            }
        }
    }
    if givens.len() < size * size {
        let end = list.span().end;
        let problem = message!("the givens fill {count} of {cells} cells", count = givens.len(), cells = size * size);
        return Err(ReadError::new(text, end..end, problem));
    }
    let is_sign = |from: usize, to: usize| signs.iter().any(|&(one, two, _)| (one, two) == (from, to));
    let mut rules = Vec::with_capacity(signs.len() + 1);
    for &(cell, other, token) in &signs {
        let both = is_sign(other, cell);
        let wrong = |problem| ReadError::new(text, token.span(), problem);
        match adjacent {
            true if !both => return Err(wrong(message!("this bar is missing on its other side"))),
            false if both => return Err(wrong(message!("each of two neighbours is greater than the other"))),
            true if other < cell => {}
            _ => {
                let id = if adjacent { "difference" } else { "greater" };
                rules.push(parts::rule(id, vec![parts::cells("cells", [cell, other])]).map_err(wrong)?);
            }
        }
    }
    let at = |problem| ReadError::new(text, list.span(), problem);
    if adjacent {
        rules.push(parts::rule("adjacent_all", Vec::new()).map_err(at)?);
    }
    Variant::new(grid, givens, rules).map_err(at)
}

fn write(puzzle: &Variant) -> Result<String, CannotWrite> {
    let size = parts::only_latin_square(puzzle)?;
    let grid = puzzle.grid();
    let adjacent = puzzle.rules().iter().any(|rule| rule.kind.id == "adjacent_all");
    let mut flags = vec![[false; 4]; grid.cells()];
    for rule in puzzle.rules() {
        let direction = |from: usize, to: usize| {
            DIRECTIONS.iter().position(|&(_, down, right)| grid.beside(from, down, right) == Some(to))
        };
        let known = known(rule, adjacent);
        match *rule.cells("cells") {
            [] if known => {}
            [a, b] if known => {
                let (to, back) = direction(a, b).zip(direction(b, a)).ok_or_else(|| parts::cannot_say(rule))?;
                flags[a][to] = true;
                flags[b][back] |= adjacent;
                if !adjacent && flags[b][back] {
                    return Err(CannotWrite(message!("each of two neighbours is greater than the other")));
                }
            }
            _ => return Err(parts::cannot_say(rule)),
        }
    }
    let mut id = format!("{size}{}:", if adjacent { "a" } else { "" });
    for (given, flags) in puzzle.givens().iter().zip(flags) {
        id.push_str(&given.to_string());
        id.extend(DIRECTIONS.iter().zip(flags).filter(|(_, flag)| *flag).map(|(&(letter, ..), _)| letter));
        id.push(',');
    }
    Ok(id)
}

/// Whether the mode has this rule.
fn known(rule: &Rule, adjacent: bool) -> bool {
    match rule.kind.id {
        "greater" => !adjacent,
        "difference" => adjacent && matches!(rule.number("value"), None | Some(1)),
        "adjacent_all" => adjacent,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::parts::same;
    use super::*;

    fn read_id(id: &str) -> Result<Variant, ReadError> {
        read(&PuzzleText::new(id), &Hints::default())
    }

    #[test]
    fn both_modes_are_read_and_written_back() {
        for id in [FORMAT.info.example, "3a:0R,0L,0,0D,1,0D,0U,0,0U,"] {
            let puzzle = read_id(id).expect(id);
            assert!(sniff(&PuzzleText::new(id)));
            assert_eq!(write(&puzzle).as_deref(), Ok(id));
            let bare = id.strip_suffix(',').expect("a comma");
            assert!(read_id(bare).is_ok_and(|other| same(&other, &puzzle)));
        }
        let unequal = read_id(FORMAT.info.example).expect("an ID");
        assert_eq!(unequal.givens(), [0, 0, 0, 0, 0, 0, 0, 0, 1]);
        let signs: Vec<&[usize]> = unequal.rules().iter().map(|rule| rule.cells("cells")).collect();
        assert_eq!(signs, [[0, 1], [4, 7]]);
        let adjacent = read_id("3adk:0R,0L,0,0D,1,0D,0U,0,0U,").expect("an ID");
        let kinds: Vec<&str> = adjacent.rules().iter().map(|rule| rule.kind.id).collect();
        assert_eq!(kinds, ["difference", "difference", "difference", "adjacent_all"]);
    }

    #[test]
    fn wrong_ids_are_refused_where_they_are_wrong() {
        for (id, column) in [
            ("2:0,0,0,", 9),
            ("2:0,0,0,0,0,", 11),
            ("2:0U,0,0,0,", 4),
            ("2:0R,0L,0,0,", 3),
            ("2a:0R,0,0,0,", 4),
            ("2:0x,0,0,0,", 4),
            ("2:3,0,0,0,", 3),
            ("2:,0,0,0,", 3),
            ("2b:0,0,0,0,", 2),
            ("37:0,", 1),
            ("2:", 3),
        ] {
            let error = read_id(id).expect_err(id);
            assert_eq!(error.column(), column, "{id}: {error}");
        }
        for other in ["5:/2//1/3////////2////4/1/2/,q2g", "3:a_a__3a,a3d3m18s1", "4x4:1,2,3,4", "1,2:3"] {
            assert!(!sniff(&PuzzleText::new(other)), "{other}");
        }
    }

    #[test]
    fn bars_and_inequalities_do_not_mix() {
        let written = |rules: &str| {
            let line = format!("2x2; {rules}");
            write(&(super::super::rules::FORMAT.read)(&PuzzleText::new(&line), &Hints::default()).expect(&line))
        };
        assert_eq!(written("greater R1C1 R1C2").as_deref(), Ok("2:0R,0,0,0,"));
        assert_eq!(written("difference R1C1 R1C2; adjacent_all").as_deref(), Ok("2a:0R,0L,0,0,"));
        for rules in [
            "difference R1C1 R1C2",
            "greater R1C1 R1C2; adjacent_all",
            "difference 2 R1C1 R1C2; adjacent_all",
            "greater R1C1 R2C2",
            "greater R1C1 R1C2; greater R1C2 R1C1",
        ] {
            assert!(written(rules).is_err(), "{rules}");
        }
    }
}
