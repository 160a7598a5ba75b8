//! The files to read, in order.

use crate::args::like_a_name;
use gridproof::detect::{self, Content, DetectError, Part, Wanted};
use gridproof::message;
use gridproof::message::Message;
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
    /// A puzzle instead of the name of a file, and which argument it is if there are several.
    Text(String, Option<usize>),
    /// A path that cannot be opened, and why.
    Bad(PathBuf, Message),
}

impl Source {
    /// The name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".to_string(),
            Source::Text(_, None) => "<argument>".to_string(),
            Source::Text(_, Some(number)) => format!("<argument {number}>"),
            Source::File(path) | Source::Bad(path, _) => path.display().to_string(),
        }
    }
}

/// The sources that arguments name. `-` is standard input, and so is no argument at all; a directory means every
/// regular file below it in name order, except hidden ones. An argument that is not a file may be a puzzle as it is `wanted`.
pub(crate) fn sources(arguments: &[PathBuf], wanted: &Wanted) -> Vec<Source> {
    if arguments.is_empty() {
        return vec![Source::Stdin];
    }
    let mut all = Vec::new();
    for (at, path) in arguments.iter().enumerate() {
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
                    all.push(Source::Bad(path.clone(), message!("this directory contains no files")));
                }
            }
            Ok(_) => all.push(Source::File(path.clone())),
            Err(error) => all.push(match path.to_str() {
                Some(text) if is_puzzle(text, wanted) => {
                    Source::Text(text.to_string(), (arguments.len() > 1).then_some(at + 1))
                }
                _ => Source::Bad(path.clone(), describe(&error)),
            }),
        }
    }
    all
}

/// Whether an argument that is not the name of a file is a puzzle, or looks more like a broken one than like a name.
fn is_puzzle(text: &str, wanted: &Wanted) -> bool {
    let cells = text.bytes().filter(|byte| byte.is_ascii_digit() || *byte == b'.').count();
    let is_read = |part: &Part| match &part.content {
        Content::Puzzle(_) => true,
        // A size and a semicolon, or a constraint string: a board with rules.
        Content::Wrong(DetectError::Unreadable { guess, .. }) => matches!(guess.format.id, "rules" | "iss"),
        _ => false,
    };
    text.contains("://")
        || text.trim().contains('\n')
        || (!like_a_name(text) && text.trim_start().starts_with(['[', '{']))
        || (!like_a_name(text) && cells >= 16 && cells * 2 > text.len())
        || detect::read_all(text, wanted).iter().any(is_read)
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
pub(crate) fn describe(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("no such file or directory"),
        io::ErrorKind::PermissionDenied => message!("permission denied"),
        io::ErrorKind::IsADirectory => message!("this is a directory"),
        _ => Message::verbatim(error.to_string()),
    }
}
