//! The files to read, in order.

use gridproof::detect::{self, Wanted};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Something to read puzzles from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Standard input.
    Stdin,
    /// A file, or something that can be opened like one.
    File(PathBuf),
    /// A path that cannot be opened, and why.
    Bad(PathBuf, String),
}

impl Source {
    /// The name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".to_string(),
            Source::File(path) | Source::Bad(path, _) => path.display().to_string(),
        }
    }
}

/// The sources that arguments name. `-` is standard input, and so is no argument at all; a directory means every
/// regular file below it in name order, except hidden ones.
pub(crate) fn sources(arguments: &[PathBuf]) -> Vec<Source> {
    if arguments.is_empty() {
        return vec![Source::Stdin];
    }
    let mut all = Vec::new();
    for path in arguments {
        if path.as_os_str() == "-" {
            all.push(Source::Stdin);
            continue;
        }
        match fs::metadata(path) {
            Ok(about) if about.is_dir() => {
                let before = all.len();
                if let Err((path, error)) = walk(path, &mut all) {
                    all.push(Source::Bad(path, describe(&error)));
                } else if all.len() == before {
                    all.push(Source::Bad(path.clone(), "this directory contains no files".to_string()));
                }
            }
            Ok(_) => all.push(Source::File(path.clone())),
            Err(error) => all.push(Source::Bad(path.clone(), format!("{}{}", describe(&error), puzzle_hint(path)))),
        }
    }
    all
}

/// A hint for a name that is not a file but reads as a puzzle.
fn puzzle_hint(path: &Path) -> &'static str {
    let text = path.to_string_lossy();
    match detect::read(&text, &Wanted::default()).is_ok() {
        true => "; it is a puzzle, so pipe it in: echo 'PUZZLE' | gridproof ... -",
        false => "",
    }
}

/// Collects the files below a directory. Links to directories are not followed, so that there are no cycles.
fn walk(directory: &Path, all: &mut Vec<Source>) -> Result<(), (PathBuf, io::Error)> {
    let mut open = vec![directory.to_path_buf()];
    while let Some(path) = open.pop() {
        let about = fs::symlink_metadata(&path).map_err(|error| (path.clone(), error))?;
        if about.is_dir() || path == directory {
            let mut inside = Vec::new();
            for entry in fs::read_dir(&path).map_err(|error| (path.clone(), error))? {
                let entry = entry.map_err(|error| (path.clone(), error))?;
                if !entry.file_name().as_encoded_bytes().starts_with(b".") {
                    inside.push(entry.path());
                }
            }
            inside.sort();
            open.extend(inside.into_iter().rev());
        } else if about.is_file() || fs::metadata(&path).is_ok_and(|about| about.is_file()) {
            all.push(Source::File(path));
        }
    }
    Ok(())
}

/// A system error, in plainer words where possible.
pub(crate) fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or directory".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::IsADirectory => "this is a directory".to_string(),
        _ => error.to_string(),
    }
}
