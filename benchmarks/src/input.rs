//! Inputs: the lists of a definition, read into boards, puzzles and problems.

use crate::definition::{Bench, here};
use crate::made;
use gridproof::detect::{self, Wanted};
use gridproof::families::kakuro::{Cell, Kakuro};
use gridproof::{AnyPuzzle, FAMILIES, Family};
use gridproof_cover::{Problem, text};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// Why an input cannot be used.
#[derive(Debug)]
pub(crate) enum InputError {
    /// The list at this path is not on this machine; its row is left out.
    Missing(String),
    /// Anything else; the run ends.
    Invalid(String),
}

impl From<String> for InputError {
    fn from(message: String) -> InputError {
        InputError::Invalid(message)
    }
}

/// A puzzle and what is known about it.
pub(crate) struct Member {
    /// The part of the row that it belongs to, if any.
    pub(crate) part: String,
    pub(crate) puzzle: Box<dyn AnyPuzzle>,
    /// Its number of answers, where the list has it.
    pub(crate) count: Option<u64>,
}

/// A puzzle as its list states it.
#[derive(Default)]
struct Text {
    /// The word by which the line was selected.
    word: String,
    /// Its name, where it has one.
    name: String,
    text: String,
    format: Option<String>,
    count: Option<u64>,
}

/// The fields of a line of `testdata/*/corpus.jsonl` that are used here.
#[derive(Deserialize)]
struct Known {
    name: String,
    format: String,
    puzzle: String,
    count: Option<String>,
}

/// Reads 9 x 9 boards as digits, 0 for a blank.
pub(crate) fn nine(bench: &Bench) -> Result<Vec<[u8; 81]>, InputError> {
    let path = file(&bench.input)?;
    let text = read(&path)?;
    let lines: Vec<String> = if ends(&path, "jsonl") {
        let known: Vec<Known> = corpus(&text)?;
        known.into_iter().filter(|known| known.puzzle.len() == 81).map(|known| known.puzzle).collect()
    } else {
        text.lines().map(String::from).collect()
    };
    let digit = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    let board = |line: &String| -> Result<[u8; 81], InputError> {
        let digits: Vec<u8> = line.bytes().map(digit).collect();
        digits.try_into().map_err(|_| InputError::Invalid(format!("not 81 cells: {line}")))
    };
    let boards = lines.iter().take(bench.max_puzzles.unwrap_or(usize::MAX)).map(board);
    let forms = bench.forms.unwrap_or(1);
    Ok(boards.collect::<Result<Vec<_>, _>>()?.into_iter().flat_map(|board| vec![board; forms]).collect())
}

/// The puzzles of a row.
pub(crate) fn puzzles(bench: &Bench) -> Result<Vec<Member>, InputError> {
    let mut members = Vec::new();
    for input in std::iter::once(&bench.input).chain(&bench.also) {
        let (family, texts) = match input.strip_prefix("make:") {
            Some(what) => {
                let (family, made) = made::puzzles(what)?;
                (
                    family_named(family)?,
                    made.into_iter().map(|(name, text)| Text { name, text, ..Text::default() }).collect(),
                )
            }
            None => list(bench, &file(input)?)?,
        };
        for text in texts {
            members.push(member(bench, family, text).map_err(|error| format!("{input}: {error}"))?);
        }
    }
    members.truncate(bench.max_puzzles.unwrap_or(usize::MAX));
    if !bench.cells.is_empty() {
        // Parts appear in the order of their first puzzles.
        members.sort_by_key(|member| cells(member.puzzle.as_ref()));
    }
    Ok(members)
}

fn member(bench: &Bench, family: &'static Family, text: Text) -> Result<Member, String> {
    let wanted = Wanted::default().with_family(family).with_format(text.format);
    let puzzle = detect::read(&text.text, &wanted).map_err(|error| error.to_string())?.puzzle;
    let part = match &bench.cells[..] {
        [] if bench.each => text.name,
        [] => text.word,
        edges => cells_part(edges, cells(puzzle.as_ref())),
    };
    Ok(Member { part, puzzle, count: text.count })
}

/// The number of cells to fill.
fn cells(puzzle: &dyn AnyPuzzle) -> usize {
    match puzzle.as_any().downcast_ref::<Kakuro>() {
        Some(kakuro) => kakuro.cells().iter().filter(|cell| matches!(cell, Cell::White(_))).count(),
        None => puzzle.rows() * puzzle.columns(),
    }
}

/// `50 to 99 cells`.
fn cells_part(edges: &[usize], cells: usize) -> String {
    match (edges.iter().rfind(|&&edge| edge <= cells), edges.iter().find(|&&edge| edge > cells)) {
        (None, Some(end)) => format!("under {end} cells"),
        (Some(start), Some(end)) => format!("{start} to {} cells", end - 1),
        (start, None) => format!("{} cells and more", start.unwrap_or(&0)),
    }
}

fn family_named(name: &str) -> Result<&'static Family, String> {
    FAMILIES.iter().copied().find(|family| family.id == name).ok_or_else(|| format!("unknown family {name}"))
}

/// The puzzles of a list, of the family that its folder is named after.
fn list(bench: &Bench, path: &Path) -> Result<(&'static Family, Vec<Text>), InputError> {
    let text = read(path)?;
    let folder = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().to_string());
    let family = family_named(&folder.unwrap_or_default())?;
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_string()).unwrap_or_default();
    let named = |text: &Text| bench.select.is_empty() || bench.select.contains(&text.name);
    let texts: Vec<Text> = match path.extension().and_then(|ending| ending.to_str()) {
        Some("jsonl") => {
            let wanted = |known: &Known| bench.select.is_empty() || bench.select.iter().any(|s| known.name.contains(s));
            corpus(&text)?.into_iter().filter(wanted).map(Known::text).collect()
        }
        Some("kk") => text.split("; id: ").skip(1).map(board).filter(named).collect(),
        Some("tsv") => text.lines().map(towers).filter(named).collect(),
        Some("in") => {
            let cases = judge_cases(family, &text)?;
            let name = |at: usize| if cases.len() == 1 { stem.clone() } else { format!("{stem}, case {}", at + 1) };
            let format = || Some("kakuro2".to_string());
            let case = |(at, case): (usize, &String)| Text {
                name: name(at),
                text: case.clone(),
                format: format(),
                ..Text::default()
            };
            cases.iter().enumerate().map(case).filter(named).collect()
        }
        _ => text.lines().filter_map(|line| selected(bench, line)).collect(),
    };
    Ok((family, texts))
}

impl Known {
    fn text(self) -> Text {
        let count = self.count.and_then(|count| count.parse().ok());
        Text { word: String::new(), name: self.name, text: self.puzzle, format: Some(self.format), count }
    }
}

/// A board of a `.kk` list, from its name on.
fn board(block: &str) -> Text {
    let name = block.lines().next().unwrap_or_default().trim().to_string();
    Text { name, text: format!("; id: {block}"), ..Text::default() }
}

/// A line of a `.tsv` list: name, size, clues, givens, perhaps the number of answers.
fn towers(line: &str) -> Text {
    let mut fields = line.split('\t');
    let name = fields.next().unwrap_or_default().to_string();
    let count = fields.nth(3).and_then(|count| count.parse().ok());
    Text { name, text: towers_id(line), count, ..Text::default() }
}

/// An exact cover problem.
pub(crate) fn problem(bench: &Bench) -> Result<Problem, InputError> {
    if let Some(what) = bench.input.strip_prefix("make:") {
        return Ok(made::problem(what)?);
    }
    let path = file(&bench.input)?;
    text::read(&read(&path)?).map_err(|error| InputError::Invalid(format!("{}: {error}", path.display())))
}

/// The board of a line, with the selected word that follows it; `None` if no word is selected.
fn selected(bench: &Bench, line: &str) -> Option<Text> {
    let mut words = line.split_whitespace();
    let text = words.next()?.to_string();
    let word = if bench.select.is_empty() {
        String::new()
    } else {
        words.find(|word| bench.select.iter().any(|wanted| wanted == word))?.to_string()
    };
    Some(Text { word, text, ..Text::default() })
}

fn judge_cases(family: &Family, text: &str) -> Result<Vec<String>, String> {
    let formats = family.formats();
    let split = formats.iter().find(|format| format.id == "kakuro2").and_then(|format| format.split);
    let spans = split.ok_or("unknown format kakuro2")?(text).map_err(|error| error.to_string())?;
    Ok(spans.into_iter().map(|span| text[span].to_string()).collect())
}

fn corpus(text: &str) -> Result<Vec<Known>, String> {
    text.lines().map(|line| serde_json::from_str(line).map_err(|error| error.to_string())).collect()
}

/// The folder `data/NAME` of the puzzle lists that are not in the repository. The environment variable `GRIDPROOF_SHARED` names the
/// folder that contains `data`.
pub fn shared(name: &str) -> Result<PathBuf, String> {
    let folder = std::env::var_os("GRIDPROOF_SHARED");
    let folder = folder.ok_or("GRIDPROOF_SHARED is not set: it must name the folder that contains data/");
    Ok(Path::new(&folder?).join("data").join(name))
}

fn file(input: &str) -> Result<PathBuf, InputError> {
    let (folder, path) = match input.split_once(':') {
        Some(("shared", path)) => (shared("").ok(), path),
        Some(("testdata", path)) => (Some(here().join("../testdata")), path),
        _ => return Err(InputError::Invalid(format!("expected shared:, testdata: or make:, found {input}"))),
    };
    let full = folder.map(|folder| folder.join(path)).filter(|full| full.exists());
    full.ok_or_else(|| InputError::Missing(path.to_string()))
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
