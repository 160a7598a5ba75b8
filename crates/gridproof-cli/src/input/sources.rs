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
    /// Something that cannot be opened, and why.
    Bad(PathBuf, String),
}

impl Source {
    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".to_string(),
            Source::File(path) | Source::Bad(path, _) => path.display().to_string(),
        }
    }
}

/// The sources behind the arguments: `-` is standard input, and so is no argument at all; directories stand
/// for every regular file below them in the order of their names, except hidden ones.
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
                    all.push(Source::Bad(path.clone(), "this directory holds no files".to_string()));
                }
            }
            Ok(_) => all.push(Source::File(path.clone())),
            Err(error) => all.push(Source::Bad(path.clone(), format!("{}{}", describe(&error), or_text(path)))),
        }
    }
    all
}

/// What is said beside of a name that is no file but looks like a puzzle.
fn or_text(path: &Path) -> &'static str {
    let text = path.to_string_lossy();
    match detect::read(&text, &Wanted::default()).is_ok() {
        true => "; it is a puzzle, which can be piped in: echo 'PUZZLE' | gridproof ... -",
        false => "",
    }
}

/// Files below a directory. Links to directories are not followed, so that there are no circles.
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

/// An error of the system in our words, where there are better ones.
pub(crate) fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or directory".to_string(),
        io::ErrorKind::PermissionDenied => "reading this is not permitted".to_string(),
        io::ErrorKind::IsADirectory => "this is a directory".to_string(),
        _ => error.to_string(),
    }
}
