//! Number16: numbers and runs of blanks, the encoding of most puzz.link bodies.
//!
//! | text | meaning |
//! |---|---|
//! | `0` to `9`, `a` to `f` | 0 to 15 |
//! | `-hh`, `+hhh`, `=hhh`, `@hhh`, `*hhhh`, `$hhhhh` | larger numbers, in hexadecimal |
//! | `.` | a question mark: an unspecified number |
//! | `g` to `z` | 1 to 20 blanks |

use super::Link;
use gridproof_engine::message;
use gridproof_engine::text::ReadError;
use std::ops::RangeInclusive;

/// The sign of a larger number, the number of hexadecimal digits, the value of 0, and the largest value. Each range begins
/// where the previous one ends; `%` is an older spelling of `@`.
const SIGNS: [(u8, usize, u32, u32); 7] = [
    (b'-', 2, 0, 255),
    (b'+', 3, 0, 4095),
    (b'=', 3, 4096, 8191),
    (b'@', 3, 8192, 12239),
    (b'%', 3, 8192, 12239),
    (b'*', 4, 12240, 77775),
    (b'$', 5, 77776, 77776 + 0xfffff),
];

/// The maximum number of blanks that one letter stands for.
const LONGEST_RUN: usize = 20;

/// Reads `count` cells from byte `from` of the body: their numbers, 0 for blanks and question marks, and the byte after the
/// last. As in pzpr, cells missing at the end are blank, since link shorteners cut such ends off; but no more of them
/// than one letter stands for, and not all.
///
/// The caller checks that a board of `count` cells may be allocated. A number outside `range` is an error.
pub(crate) fn read(
    link: &Link<'_>,
    from: usize,
    count: usize,
    range: RangeInclusive<u32>,
) -> Result<(Vec<u32>, usize), ReadError> {
    let body = link.body.as_bytes();
    let mut cells = Vec::with_capacity(count);
    let mut at = from;
    while cells.len() < count && at < body.len() {
        match body[at] {
            b'.' => cells.push(0),
            letter @ b'g'..=b'z' => {
                let run = usize::from(letter - b'f');
                if run > count - cells.len() {
                    let left = count - cells.len();
                    let problem =
                        message!("{run} blanks, but only {left} {left#cell|cells} left on the board", run, left);
                    return Err(link.error(at..at + 1, problem).expected(message!("as many cells as the size states")));
                }
                cells.resize(cells.len() + run, 0);
            }
            _ => {
                let (number, after) = number(link, at)?;
                if !range.contains(&number) {
                    let problem = message!("the number {number} is out of range", number);
                    let expected = message!("{min} to {max}", min = *range.start(), max = *range.end());
                    return Err(link.error(at..after, problem).expected(expected));
                }
                cells.push(number);
                at = after;
                continue;
            }
        }
        at += 1;
    }
    let missing = count - cells.len();
    // A later block may be omitted entirely.
    let left_out = from > 0 && missing == count;
    if (missing > LONGEST_RUN || (missing > 0 && missing == count)) && !left_out {
        let end = link.body.len();
        return Err(link
            .error(end..end, message!("the link ends too early"))
            .expected(message!("{count} more cells", count = missing)));
    }
    cells.resize(count, 0);
    Ok((cells, at))
}

/// The number at a byte of the body, and the byte after it.
fn number(link: &Link<'_>, at: usize) -> Result<(u32, usize), ReadError> {
    let body = link.body.as_str();
    let sign = SIGNS.iter().find(|(sign, ..)| body.as_bytes().get(at) == Some(sign));
    let (start, digits, base) = sign.map_or((at, 1, 0), |&(_, digits, base, _)| (at + 1, digits, base));
    let hex = body.get(start..start + digits);
    let hex = hex.filter(|hex| hex.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')));
    match hex.and_then(|hex| u32::from_str_radix(hex, 16).ok()) {
        Some(value) => Ok((base + value, start + digits)),
        None if sign.is_some() => {
            let end = (start + digits).min(body.len());
            let expected = message!("{digits} hexadecimal digits after the sign", digits);
            Err(link.error(at..end, message!("this is not a number")).expected(expected))
        }
        None => {
            let end = body.get(at..).and_then(|rest| rest.chars().next()).map_or(at, |c| at + c.len_utf8());
            Err(link
                .error(at..end, message!("this character is invalid here"))
                .expected(message!("`0` to `z`, `-` or `.`")))
        }
    }
}

/// Writes cells, 0 for blanks; `None` if a number is too large.
pub(crate) fn write(cells: &[u32]) -> Option<String> {
    let mut text = String::new();
    let mut rest = cells;
    while let Some(&cell) = rest.first() {
        let run = rest.iter().take(LONGEST_RUN).take_while(|&&cell| cell == 0).count();
        if run > 0 {
            text.push(char::from(b'f' + run as u8));
        } else if cell < 16 {
            text.push(char::from_digit(cell, 16)?);
        } else {
            let &(sign, digits, base, _) = SIGNS.iter().find(|&&(.., max)| cell <= max)?;
            text.push(char::from(sign));
            text.push_str(&format!("{:0digits$x}", cell - base));
        }
        rest = &rest[run.max(1)..];
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{PuzzleText, puzzlink};
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    fn check(body: &str, count: usize, expect: Expect) {
        let text = format!("puzz.link/p?x/9/9/{body}");
        let text = PuzzleText::new(&text);
        let link = puzzlink::parse(&text).unwrap().unwrap();
        expect.assert_eq(&match read(&link, 0, count, 1..=300) {
            Ok((cells, next)) => format!("{cells:?} to {next} of {}", body.len()),
            Err(error) => error.to_string(),
        });
    }

    #[test]
    fn numbers_and_runs() {
        check("g1h-10+100.f", 8, expect!["[0, 1, 0, 0, 16, 256, 0, 15] to 12 of 12"]);
        check("5", 3, expect!["[5, 0, 0] to 1 of 1"]);
        check("512", 2, expect!["[5, 1] to 2 of 3"]);
    }

    #[test]
    fn errors_point_at_the_problem() {
        check(
            "5-1",
            3,
            expect![[r#"
                line 1, column 20: this is not a number; expected 2 hexadecimal digits after the sign
                  puzz.link/p?x/9/9/5-1
                                     ^^"#]],
        );
        check(
            "5é1",
            3,
            expect![[r#"
                line 1, column 20: this character is invalid here; expected `0` to `z`, `-` or `.`
                  puzz.link/p?x/9/9/5é1
                                     ^"#]],
        );
        check(
            "5z",
            3,
            expect![[r#"
                line 1, column 20: 20 blanks, but only 2 cells left on the board; expected as many cells as the size states
                  puzz.link/p?x/9/9/5z
                                     ^"#]],
        );
        check(
            "+fff",
            3,
            expect![[r#"
                line 1, column 19: the number 4095 is out of range; expected 1 to 300
                  puzz.link/p?x/9/9/+fff
                                    ^^^^"#]],
        );
    }

    proptest! {
        /// Numbers of every width and long runs of blanks survive a round trip.
        #[test]
        fn what_is_written_is_read(parts in prop::collection::vec((0u32..1_000_000, 0u32..20, 0usize..50), 0..20)) {
            let cells: Vec<u32> = parts.iter().flat_map(|&(number, shift, blanks)| {
                std::iter::once(number >> shift).chain(std::iter::repeat_n(0, blanks))
            }).collect();
            let text = puzzlink::url("x", 9, 9, &write(&cells).unwrap());
            let text = PuzzleText::new(&text);
            let link = puzzlink::parse(&text).unwrap().unwrap();
            let (back, next) = read(&link, 0, cells.len(), 1..=2_000_000).unwrap();
            prop_assert_eq!(back, cells);
            prop_assert!(link.nothing_after(next).is_ok());
        }
    }
}
