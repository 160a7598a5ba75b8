//! The game ID of Simon Tatham's Keen, `N:blocks,clues`.
//!
//! Blocks are what lies between walls. The edges between neighbours, first those between the cells of a row in reading order, then those between
//! the cells of a column, column by column, are counted up to the next wall: `_` for a wall at once, `a` to `y` for 1 to 25 edges and a
//! wall, `z` for 25 edges without one. A number repeats the letter before it. A last wall ends the list. Clues are those of the blocks in
//! reading order of their first cells: `a`, `s`, `m` or `d`, and a number. The program itself stops at size 9; the format has no such limit.

use super::super::model::Variant;
use super::super::rule::Rule;
use super::parts;
use super::tatham;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText, Signs};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Variant> = Format {
    info: FormatInfo {
        id: "keen",
        name: "Keen game ID",
        about: "the game ID of Simon Tatham's Keen (KenKen): size, blocks, clues",
        example: "3:aa_aa_a_,a3d3m18s1",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The letters of operations.
const OPERATIONS: [(char, &str); 4] = [('a', "+"), ('s', "-"), ('m', "x"), ('d', "/")];

/// A size, perhaps with a difficulty, a colon, blocks, a comma and clues.
fn sniff(text: &PuzzleText<'_>) -> bool {
    if !text.has(Signs::of(":,")) || text.is_address() {
        return false;
    }
    let Some((params, rest)) = tatham::sniffed(text) else { return false };
    let Some((blocks, clues)) = rest.split_once(',') else { return false };
    let is_block = |byte: u8| byte == b'_' || byte.is_ascii_lowercase() || byte.is_ascii_digit();
    tatham::is_size(params, "m")
        && blocks.starts_with(|first: char| first == '_' || first.is_ascii_lowercase())
        && blocks.bytes().all(is_block)
        && clues.starts_with(|first: char| OPERATIONS.iter().any(|&(letter, _)| letter == first))
        && clues.bytes().all(|byte| b"asmd".contains(&byte) || byte.is_ascii_digit())
}

/// The two cells of every edge, in the order of the ID.
fn edges(size: usize) -> impl Iterator<Item = (usize, usize)> {
    let across = (0..size * size).filter(move |cell| cell % size + 1 < size).map(|cell| (cell, cell + 1));
    let down = (0..size).flat_map(move |column| (1..size).map(move |row| row * size + column));
    across.chain(down.map(move |cell| (cell - size, cell)))
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Variant, ReadError> {
    let (params, rest) = tatham::split(text, message!("`N:blocks,clues`"))?;
    let size = tatham::size(text, params, &["", "m"], "enhxu")?.0;
    let Some((blocks, clues)) = rest.text.split_once(',') else {
        let end = rest.span().end;
        return Err(
            ReadError::new(text, end..end, message!("the clues are missing")).expected(message!("`,` and clues"))
        );
    };
    let blocks = read_blocks(text, Token { text: blocks, start: rest.start }, size)?;
    let clues = Token { text: clues, start: rest.start + rest.text.len() - clues.len() };
    let rules = read_clues(text, clues, blocks)?;
    let grid = parts::latin_square(size);
    Variant::new(grid, vec![0; size * size], rules).map_err(|problem| ReadError::new(text, clues.span(), problem))
}

/// The cells of every block, in reading order.
fn read_blocks(text: &str, list: Token<'_>, size: usize) -> Result<Vec<Vec<usize>>, ReadError> {
    let edges: Vec<(usize, usize)> = edges(size).collect();
    let mut block: Vec<usize> = (0..size * size).collect();
    let mut open = |(a, b): (usize, usize)| {
        let (from, to) = (block[a].max(block[b]), block[a].min(block[b]));
        block.iter_mut().filter(|block| **block == from).for_each(|block| *block = to);
    };
    let wrong = |from: usize, to: usize, problem| ReadError::new(text, list.start + from..list.start + to, problem);
    let (mut at, mut place) = (0, 0);
    while let Some(letter) = list.text[place..].chars().next() {
        let from = place;
        place += letter.len_utf8();
        let digits = list.text[place..].bytes().take_while(u8::is_ascii_digit).count();
        let times = match digits {
            0 => 1,
            _ => list.text[place..place + digits].parse::<usize>().unwrap_or(usize::MAX),
        };
        place += digits;
        let (count, wall) = match letter {
            '_' => (0, 1),
            'a'..='y' => (letter as usize - 'a' as usize + 1, 1),
            'z' => (25, 0),
            _ => {
                let problem = message!("this is neither a wall nor a run of open edges");
                return Err(wrong(from, place, problem).expected(message!("`_`, `a` to `z`, or `,` after the blocks")));
            }
        };
        // The last wall is beyond the last edge.
        if (count + wall).saturating_mul(times) > edges.len() + 1 - at {
            let problem = message!("the blocks go beyond the {edges} edges of the board", edges = edges.len());
            return Err(wrong(from, place, problem));
        }
        for _ in 0..times {
            edges[at..edges.len().min(at + count)].iter().for_each(|&edge| open(edge));
            at += count + wall;
        }
    }
    if at != edges.len() + 1 {
        let problem = message!("the blocks end after {count} of {edges} edges", count = at, edges = edges.len());
        return Err(wrong(list.text.len(), list.text.len(), problem));
    }
    let firsts = (0..size * size).filter(|&cell| block[cell] == cell);
    Ok(firsts.map(|first| (0..size * size).filter(|&cell| block[cell] == first).collect()).collect())
}

fn read_clues(text: &str, list: Token<'_>, blocks: Vec<Vec<usize>>) -> Result<Vec<Rule>, ReadError> {
    let count = blocks.len();
    let mut rules = Vec::with_capacity(count);
    let mut place = 0;
    for cells in blocks {
        let start = list.start + place;
        let letter = list.text[place..].chars().next();
        let Some(letter) = letter else {
            let problem = message!("the clues end after {count}", count = rules.len());
            return Err(ReadError::new(text, start..start, problem).expected(message!("{count} clues", count)));
        };
        place += letter.len_utf8();
        let Some(&(_, operation)) = OPERATIONS.iter().find(|&&(known, _)| known == letter) else {
            let error = ReadError::new(text, start..list.start + place, message!("this is not an operation"));
            return Err(error.expected(message!("`a`, `s`, `m` or `d`")));
        };
        let digits = list.text[place..].bytes().take_while(u8::is_ascii_digit).count();
        let value = list.text[place..place + digits].parse::<i32>();
        place += digits;
        let span = start..list.start + place;
        let value = value.map_err(|_| ReadError::new(text, span.clone(), message!("this clue is not a number")))?;
        if matches!(operation, "-" | "/") && cells.len() != 2 {
            return Err(ReadError::new(text, span, message!("subtraction and division take two cells")));
        }
        let values = vec![parts::cells("cells", cells), parts::text("op", operation), parts::number("value", value)];
        rules.push(parts::rule("keen", values).map_err(|problem| ReadError::new(text, span, problem))?);
    }
    match place < list.text.len() {
        true => {
            let problem = message!("there are more clues than the {count} blocks", count);
            Err(ReadError::new(text, list.start + place..list.span().end, problem))
        }
        false => Ok(rules),
    }
}

fn write(puzzle: &Variant) -> Result<String, CannotWrite> {
    let size = parts::only_latin_square(puzzle)?;
    if puzzle.givens().iter().any(|&given| given != 0) {
        return Err(CannotWrite(message!("this format cannot hold given digits")));
    }
    let mut block = vec![usize::MAX; size * size];
    let mut clues: Vec<(usize, String)> = Vec::new();
    for rule in puzzle.rules() {
        let cells = rule.cells("cells");
        let operation = OPERATIONS.iter().find(|(_, operation)| rule.text("op") == Some(operation));
        let Some(&(letter, _)) = operation.filter(|_| rule.kind.id == "keen") else {
            return Err(parts::cannot_say(rule));
        };
        let first = cells.iter().copied().min().unwrap_or(0);
        if !puzzle.grid().is_connected(cells) || cells.iter().any(|&cell| block[cell] != usize::MAX) {
            return Err(CannotWrite(message!("the cages are in several pieces, or overlap")));
        }
        cells.iter().for_each(|&cell| block[cell] = first);
        clues.push((first, format!("{letter}{}", rule.number("value").unwrap_or(0))));
    }
    if block.contains(&usize::MAX) {
        return Err(CannotWrite(message!("there are cells without a cage")));
    }
    clues.sort_unstable();
    let mut letters = String::new();
    let mut run = 0usize;
    let walls = edges(size).map(|(a, b)| block[a] != block[b]).chain([true]);
    for wall in walls {
        if !wall {
            run += 1;
            continue;
        }
        // 25 edges and a wall are a `y`.
        letters.push_str(&"z".repeat((run.max(1) - 1) / 25));
        run -= (run.max(1) - 1) / 25 * 25;
        letters.push(if run == 0 { '_' } else { char::from(b'a' + run as u8 - 1) });
        run = 0;
    }
    let clues: String = clues.into_iter().map(|(_, clue)| clue).collect();
    Ok(format!("{size}:{},{clues}", shortened(&letters)))
}

/// Letters that come three times or more are written once, with their number.
fn shortened(letters: &str) -> String {
    let bytes: Vec<u8> = letters.bytes().collect();
    let run = |run: &[u8]| match run.len() {
        1 | 2 => run.iter().map(|&byte| char::from(byte)).collect::<String>(),
        count => format!("{}{count}", char::from(run[0])),
    };
    bytes.chunk_by(|a, b| a == b).map(run).collect()
}

#[cfg(test)]
mod tests {
    use super::super::parts::same;
    use super::*;

    fn read_id(id: &str) -> Result<Variant, ReadError> {
        read(&PuzzleText::new(id), &Hints::default())
    }

    #[test]
    fn blocks_and_clues_are_read_and_written_back() {
        let puzzle = read_id(FORMAT.info.example).expect("the example is an ID");
        assert_eq!(write(&puzzle).as_deref(), Ok(FORMAT.info.example));
        let cages: Vec<(&[usize], Option<&str>, Option<i32>)> =
            puzzle.rules().iter().map(|rule| (rule.cells("cells"), rule.text("op"), rule.number("value"))).collect();
        assert_eq!(
            cages,
            [
                (&[0, 1][..], Some("+"), Some(3)),
                (&[2, 5][..], Some("/"), Some(3)),
                (&[3, 4, 6][..], Some("x"), Some(18)),
                (&[7, 8][..], Some("-"), Some(1)),
            ]
        );
        // The parameters may name the difficulty.
        for params in ["3dx", "3dum", "3m", "3mdn"] {
            let id = FORMAT.info.example.replacen('3', params, 1);
            assert!(sniff(&PuzzleText::new(&id)) && read_id(&id).is_ok_and(|other| same(&other, &puzzle)), "{id}");
        }
        assert_eq!(read_id("1:_,a1").map(|puzzle| write(&puzzle)), Ok(Ok("1:_,a1".to_string())));
    }

    #[test]
    fn runs_longer_than_the_alphabet_are_written() {
        for size in [5, 6, 7, 36] {
            let cells: Vec<usize> = (0..size * size).collect();
            let values = vec![parts::cells("cells", cells), parts::text("op", "+"), parts::number("value", 9)];
            let rules = vec![parts::rule("keen", values).expect("a kind")];
            let puzzle = Variant::new(parts::latin_square(size), vec![0; size * size], rules).expect("a board");
            let id = write(&puzzle).expect("one block");
            assert!(read_id(&id).is_ok_and(|other| same(&other, &puzzle)), "{id}");
        }
    }

    #[test]
    fn wrong_ids_are_refused_where_they_are_wrong() {
        for (id, column) in [
            ("3:aa_aa_a_,a3d3m18", 19),
            ("3:aa_aa_a_,a3d3m18s1a2", 21),
            ("3:aa_aa_a_,a3d3d18s1", 16),
            ("3:aa_aa_a_,a3d3q18s1", 16),
            ("3:aa_aa_a_,a3d3ms1", 16),
            ("3:aa_aa_99999999999999999999,a3", 8),
            ("3:aa,a3", 5),
            ("3:aaA,a3", 5),
            ("3:aa_aa_a_", 11),
            ("3q:aa_aa_a_,a3", 2),
            ("0:_,a3", 1),
            ("99:_,a3", 1),
            ("3#123", 2),
            ("", 1),
        ] {
            let error = read_id(id).expect_err(id);
            assert_eq!(error.column(), column, "{id}: {error}");
        }
        for other in
            ["5:/2//1/3////////2////4/1/2/,q2g", "3x3:a5d4_6a5g4_2g5a3_6d2a", "3:0R,0,0,0,0D,0,0,0,1,", "a:b,c"]
        {
            assert!(!sniff(&PuzzleText::new(other)), "{other}");
        }
    }

    #[test]
    fn boards_that_keen_cannot_hold_are_not_written() {
        let written = |more: &str| {
            let line = format!("2x2; keen + 3 R1C1 R1C2; keen + 3 R2C1 R2C2{more}");
            write(&(super::super::rules::FORMAT.read)(&PuzzleText::new(&line), &Hints::default()).expect(&line))
        };
        assert_eq!(written("").as_deref(), Ok("2:b__,a3a3"));
        for more in ["; given R1C1=1", "; anti_king", "; keen + 1 R1C1", "; digits 0-1", "; boxes 1x2"] {
            assert!(written(more).is_err(), "{more}");
        }
        let apart = "2x2; keen + 3 R1C1 R2C2; keen + 3 R2C1 R1C2";
        let apart = (super::super::rules::FORMAT.read)(&PuzzleText::new(apart), &Hints::default()).expect(apart);
        assert!(write(&apart).is_err());
    }
}
