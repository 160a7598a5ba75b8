//! Puzzle lists from `../shared/data`, read into puzzles.

use gridproof::detect::{self, Wanted};
use gridproof::{AnyPuzzle, FAMILIES};
use std::path::{Path, PathBuf};

/// A list of puzzles that all have exactly one answer.
pub(crate) struct List {
    pub(crate) name: String,
    pub(crate) puzzles: Vec<Box<dyn AnyPuzzle>>,
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data")
}

/// The published Kakuro boards.
pub(crate) fn kakuro() -> Result<Vec<List>, String> {
    ["real.janko", "real.misc"].iter().map(|name| kakuro_list(name)).collect()
}

/// The KAKURO2 judge files: whole input files, each with its cases.
pub(crate) fn judge() -> Result<Vec<List>, String> {
    let folder = std::fs::read_dir(data().join("kakuro")).map_err(|error| error.to_string())?;
    let mut files: Vec<PathBuf> = folder.filter_map(|entry| Some(entry.ok()?.path())).collect();
    // Only where an answer is promised.
    let promised = |path: &PathBuf| path.with_extension("out").exists();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "in") && promised(path));
    files.sort();
    let format = FAMILIES.iter().flat_map(|family| family.formats()).find(|format| format.id == "kakuro2");
    let split = format.and_then(|format| format.split).ok_or("there is no format kakuro2")?;
    let list = |path: &PathBuf| {
        let text = read(path)?;
        let cases = split(&text).map_err(|error| error.to_string())?;
        let family = FAMILIES.iter().copied().find(|row| row.id == "kakuro");
        let wanted = Wanted { family, format: Some("kakuro2".to_string()), ..Wanted::default() };
        let puzzle = |span: std::ops::Range<usize>| detect::read(&text[span], &wanted).map(|found| found.puzzle);
        let puzzles = cases.into_iter().map(puzzle).collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        Ok(List { name: path.file_name().map(|name| name.to_string_lossy().to_string()).unwrap_or_default(), puzzles })
    };
    files.iter().map(list).collect()
}

fn kakuro_list(name: &str) -> Result<List, String> {
    let text = read(&data().join(format!("kakuro/{name}.kk")))?;
    let blocks = text.split("; id: ").skip(1).map(|block| format!("; id: {block}"));
    Ok(List {
        name: name.to_string(),
        puzzles: blocks.map(|block| puzzle("kakuro", &block)).collect::<Result<_, _>>()?,
    })
}

/// Towers puzzles, one list per size and level, at most `most` of each.
pub(crate) fn skyscrapers(most: usize) -> Result<Vec<List>, String> {
    let folder = std::fs::read_dir(data().join("skyscrapers")).map_err(|error| error.to_string())?;
    let mut files: Vec<PathBuf> = folder.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("sgt__")));
    files.sort();
    let list = |path: &PathBuf| {
        let text = read(path)?;
        let puzzles = text.lines().take(most).map(|line| puzzle("skyscrapers", &towers_id(line)));
        let name = path.file_stem().map(|name| name.to_string_lossy().replace("sgt__", "")).unwrap_or_default();
        Ok(List { name, puzzles: puzzles.collect::<Result<_, String>>()? })
    };
    files.iter().map(list).collect()
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

fn puzzle(family: &str, text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    let family = FAMILIES.iter().copied().find(|row| row.id == family);
    let wanted = Wanted { family, ..Wanted::default() };
    detect::read(text, &wanted).map(|found| found.puzzle).map_err(|error| error.to_string())
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
