//! Writes files atomically: whole, or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where output goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// Standard output.
    Stdout,
    /// A file, or several with numbered names.
    File(PathBuf),
    /// Numbered files in a directory.
    Directory(PathBuf),
}

impl Target {
    /// The target of a path. A directory exists already, or its name ends with a slash.
    pub(crate) fn new(path: &Path) -> Target {
        if path.as_os_str() == "-" {
            return Target::Stdout;
        }
        let slash = path.as_os_str().as_encoded_bytes().last().is_some_and(|&last| last == b'/' || last == b'\\');
        if slash || path.is_dir() { Target::Directory(path.into()) } else { Target::File(path.into()) }
    }

    /// The names of `count` files.
    pub(crate) fn names(&self, count: usize, ending: &str) -> Vec<PathBuf> {
        let width = count.to_string().len();
        let numbers = (1..=count).map(|number| format!("{number:0width$}"));
        match self {
            Target::Stdout => Vec::new(),
            Target::File(path) if count == 1 => vec![path.clone()],
            Target::File(path) => {
                let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
                let ending = path.extension().map_or(ending.to_string(), |own| own.to_string_lossy().into_owned());
                numbers.map(|number| path.with_file_name(format!("{stem}-{number}.{ending}"))).collect()
            }
            Target::Directory(path) => numbers.map(|number| path.join(format!("{number}.{ending}"))).collect(),
        }
    }
}

/// Checks that a file may be written.
pub(crate) fn check_writable(path: &Path, force: bool) -> Result<(), String> {
    // A link counts as its target; a dangling link blocks the path too.
    match fs::metadata(path).or_else(|_| fs::symlink_metadata(path)) {
        Ok(about) if about.is_dir() => Err(format!("{}: this is a directory", path.display())),
        Ok(about) if (about.is_file() || about.is_symlink()) && !force => {
            Err(format!("{}: this file exists; --force replaces it", path.display()))
        }
        _ => Ok(()),
    }
}

/// Writes a file: to a temporary one beside it, which is then renamed. Missing directories are created.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), String> {
    check_writable(path, force)?;
    let failed = |error: io::Error| format!("{}: {}", path.display(), describe(&error));
    // A pipe or a device is written to directly.
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return fs::write(path, bytes).map_err(failed);
    }
    if let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        fs::create_dir_all(parent).map_err(failed)?;
    }
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let temporary = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let written = OpenOptions::new().write(true).create_new(true).open(&temporary).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let moved = written.and_then(|()| fs::rename(&temporary, path));
    moved.map_err(|error| {
        let _ = fs::remove_file(&temporary);
        failed(error)
    })
}

/// Writes to standard output. A closed pipe is not an error.
pub(crate) fn stdout(bytes: &[u8]) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("<stdout>: {error}")),
        _ => Ok(()),
    }
}

fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::NotADirectory => "a part of this path is not a directory".to_string(),
        io::ErrorKind::StorageFull => "no space left on the device".to_string(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_files_have_numbers_of_equal_length() {
        let names = |path: &str, count| -> Vec<String> {
            Target::new(Path::new(path)).names(count, "png").iter().map(|path| path.display().to_string()).collect()
        };
        assert_eq!(names("a/x.svg", 1), ["a/x.svg"]);
        assert_eq!(names("a/x.y.svg", 2), ["a/x.y-1.svg", "a/x.y-2.svg"]);
        assert_eq!(names("x", 10)[..2], ["x-01.png", "x-02.png"]);
        assert_eq!(names("no-such/", 1), ["no-such/1.png"]);
        assert_eq!(names("-", 3), Vec::<String>::new());
    }
}
