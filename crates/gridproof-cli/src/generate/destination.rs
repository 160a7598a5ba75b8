//! Where puzzles are written. No finished puzzle is lost: a file that cannot be opened is an error before work begins,
//! and if the disk is full, the file ends with its last whole puzzle and the others go to standard output.

use crate::stdio::print_stderr;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file, or standard output.
pub(crate) struct Destination {
    file: Option<OutputFile>,
    /// Whether there is anything before the next puzzle.
    begun: bool,
    /// Whether every puzzle was written where it was meant to go.
    pub(crate) whole: bool,
}

struct OutputFile {
    name: String,
    file: File,
    /// The length up to the last whole puzzle.
    good_length: u64,
}

impl Destination {
    /// Opens the file, or standard output without one.
    pub(crate) fn open(path: Option<&Path>, append: bool) -> Result<Destination, String> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Destination { file: None, begun: false, whole: true });
        };
        let name = path.display().to_string();
        let mut options = OpenOptions::new();
        options.write(true);
        // A device or a pipe exists already, and nothing in it can be overwritten.
        let special = std::fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir());
        let opened =
            if append || special { options.create(true).open(path) } else { options.create_new(true).open(path) };
        let mut file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => format!("{name}: this file exists; use --append or another name"),
            _ => format!("{name}: {error}"),
        })?;
        // A pipe or a device has no length.
        let length = file.seek(SeekFrom::End(0)).unwrap_or(0);
        if length > 0 && !ends_with_newline(path) {
            file.write_all(b"\n").map_err(|error| format!("{name}: {error}"))?;
        }
        let good_length = file.stream_position().unwrap_or(0);
        Ok(Destination { file: Some(OutputFile { name, file, good_length }), begun: good_length > 0, whole: true })
    }

    /// Writes one puzzle, after a blank line if it is `spaced` and not the first.
    pub(crate) fn write(&mut self, text: &str, spaced: bool) -> io::Result<()> {
        let text = if spaced && self.begun { format!("\n{text}") } else { text.to_string() };
        self.begun = true;
        if let Some(file) = &mut self.file {
            match file.file.write_all(text.as_bytes()) {
                Ok(()) => {
                    file.good_length += text.len() as u64;
                    return Ok(());
                }
                Err(error) => {
                    let _ = file.file.set_len(file.good_length);
                    print_stderr(&format!(
                        "error: {}: {error}; the remaining puzzles go to standard output\n",
                        file.name
                    ));
                }
            }
            self.file = None;
            self.whole = false;
        }
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes()).and_then(|()| out.flush())
    }
}

/// Whether a file that is not empty ends with a newline.
fn ends_with_newline(path: &Path) -> bool {
    let mut last = [0];
    let read = File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)
    });
    // If that cannot be determined, an extra blank line does no harm.
    read.is_ok() && last == [b'\n']
}
