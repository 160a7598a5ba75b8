//! Inputs: the lists of a definition, read into boards, puzzles and problems.

use crate::definition::{Bench, here};
use crate::made;
use gridproof::detect::{self, Wanted};
use gridproof::engine::cover::{Problem, text};
use gridproof::{AnyPuzzle, FAMILIES, Family};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// Why an input could not be had.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The list is not on this machine; that row is left out.
    NotHere(String),
    /// Anything else; the run ends.
    Wrong(String),
}

impl From<String> for Trouble {
    fn from(message: String) -> Trouble {
        Trouble::Wrong(message)
    }
}

/// A puzzle, and the part of its row that it belongs to: the word that was selected, if any.
pub(crate) struct Member {
    pub(crate) part: String,
    pub(crate) puzzle: Box<dyn AnyPuzzle>,
}

/// A line of `testdata/*/corpus.jsonl`, as far as it is wanted here.
#[derive(Deserialize)]
struct Known {
    name: String,
    format: String,
    puzzle: String,
}

/// 9 x 9 boards as digits, 0 for a blank.
pub(crate) fn nine(bench: &Bench) -> Result<Vec<[u8; 81]>, Trouble> {
    let path = file(&bench.input)?;
    let text = read(&path)?;
    let lines: Vec<String> = if ends(&path, "jsonl") {
        let known: Vec<Known> = corpus(&text)?;
        known.into_iter().filter(|known| known.puzzle.len() == 81).map(|known| known.puzzle).collect()
    } else {
        text.lines().map(String::from).collect()
    };
    let digit = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    let board = |line: &String| -> Result<[u8; 81], Trouble> {
        let digits: Vec<u8> = line.bytes().map(digit).collect();
        digits.try_into().map_err(|_| Trouble::Wrong(format!("not 81 cells: {line}")))
    };
    let boards = lines.iter().take(bench.most.unwrap_or(usize::MAX)).map(board);
    let forms = bench.forms.unwrap_or(1);
    Ok(boards.collect::<Result<Vec<_>, _>>()?.into_iter().flat_map(|board| vec![board; forms]).collect())
}

/// Puzzles of the family that the folder of the list is named after.
pub(crate) fn puzzles(bench: &Bench) -> Result<Vec<Member>, Trouble> {
    let path = file(&bench.input)?;
    let text = read(&path)?;
    let folder = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().to_string());
    let family = FAMILIES.iter().copied().find(|family| Some(family.id) == folder.as_deref());
    let family = family.ok_or_else(|| format!("{}: no family has that name", path.display()))?;
    let whole = |text: String| (String::new(), text, None);
    let texts: Vec<(String, String, Option<String>)> = match path.extension().and_then(|ending| ending.to_str()) {
        Some("jsonl") => {
            let wanted = |known: &Known| bench.select.is_empty() || bench.select.iter().any(|s| known.name.contains(s));
            let known = corpus(&text)?.into_iter().filter(wanted);
            known.map(|known| (String::new(), known.puzzle, Some(known.format))).collect()
        }
        Some("kk") => text.split("; id: ").skip(1).map(|block| whole(format!("; id: {block}"))).collect(),
        Some("tsv") => text.lines().map(|line| whole(towers_id(line))).collect(),
        Some("in") => {
            judge_cases(family, &text)?.into_iter().map(|c| (String::new(), c, Some("kakuro2".into()))).collect()
        }
        _ => text.lines().filter_map(|line| selected(bench, line)).collect(),
    };
    let member = |(part, text, format): (String, String, Option<String>)| {
        let wanted = Wanted { family: Some(family), format, ..Wanted::default() };
        let found = detect::read(&text, &wanted).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Member { part, puzzle: found.puzzle })
    };
    texts.into_iter().take(bench.most.unwrap_or(usize::MAX)).map(member).collect()
}

/// An exact cover problem.
pub(crate) fn problem(bench: &Bench) -> Result<Problem, Trouble> {
    if let Some(what) = bench.input.strip_prefix("make:") {
        return Ok(made::problem(what)?);
    }
    let path = file(&bench.input)?;
    text::read(&read(&path)?).map_err(|error| Trouble::Wrong(format!("{}: {error}", path.display())))
}

/// The board of a line, if the words after it are wanted, and the one that was.
fn selected(bench: &Bench, line: &str) -> Option<(String, String, Option<String>)> {
    let mut words = line.split_whitespace();
    let board = words.next()?.to_string();
    let part = if bench.select.is_empty() {
        String::new()
    } else {
        words.find(|word| bench.select.iter().any(|wanted| wanted == word))?.to_string()
    };
    Some((part, board, None))
}

fn judge_cases(family: &Family, text: &str) -> Result<Vec<String>, String> {
    let formats = family.formats();
    let split = formats.iter().find(|format| format.id == "kakuro2").and_then(|format| format.split);
    let spans = split.ok_or("there is no format kakuro2")?(text).map_err(|error| error.to_string())?;
    Ok(spans.into_iter().map(|span| text[span].to_string()).collect())
}

fn corpus(text: &str) -> Result<Vec<Known>, String> {
    text.lines().map(|line| serde_json::from_str(line).map_err(|error| error.to_string())).collect()
}

fn file(input: &str) -> Result<PathBuf, Trouble> {
    let (folder, path) = match input.split_once(':') {
        Some(("shared", path)) => ("../../shared/data", path),
        Some(("testdata", path)) => ("../testdata", path),
        _ => return Err(Trouble::Wrong(format!("an input is shared:, testdata: or make:, and not {input}"))),
    };
    let full = here().join(folder).join(path);
    if full.exists() { Ok(full) } else { Err(Trouble::NotHere(path.to_string())) }
}

fn ends(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|other| other == ending)
}

/// A line of the lists (id, size, clues, givens) as a Towers game ID.
fn towers_id(line: &str) -> String {
    let fields: Vec<&str> = line.split('\t').collect();
    let (size, clues, givens) = (fields[1], fields[2], fields[3]);
    let clue = |clue: &str| if clue == "0" { String::new() } else { clue.to_string() };
    let clues: Vec<String> = clues.split(',').map(clue).collect();
    let mut id = format!("{size}:{}", clues.join("/"));
    if givens != "-" {
        id.push(',');
        let (mut blanks, mut after_number) = (0u8, false);
        for given in givens.split(',') {
            if given == "0" {
                blanks += 1;
                after_number = false;
                if blanks == 26 {
                    id.push('z');
                    blanks = 0;
                }
                continue;
            }
            if blanks > 0 {
                id.push(char::from(b'`' + blanks));
            } else if after_number {
                id.push('_');
            }
            blanks = 0;
            id.push_str(given);
            after_number = true;
        }
        if blanks > 0 {
            id.push(char::from(b'`' + blanks));
        }
    }
    id
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
