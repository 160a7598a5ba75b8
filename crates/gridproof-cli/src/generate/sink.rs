//! Where puzzles are written. What is finished is never lost: a file that cannot be opened is told before the work begins, and if
//! a disk is full, the file ends with its last whole puzzle and the others go to standard output.

use crate::batch::talk;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file, or standard output.
pub(crate) struct Sink {
    file: Option<Target>,
    /// Whether something stands before what is written next.
    begun: bool,
    /// Whether all that was written went where it was meant to go.
    pub(crate) whole: bool,
}

struct Target {
    name: String,
    file: File,
    /// The length with whole puzzles only.
    good: u64,
}

impl Sink {
    /// Opens the file, or standard output if there is none.
    pub(crate) fn open(path: Option<&Path>, append: bool) -> Result<Sink, String> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Sink { file: None, begun: false, whole: true });
        };
        let name = path.display().to_string();
        let mut options = OpenOptions::new();
        options.write(true);
        // A device or a pipe is there already, and nothing in it is lost.
        let special = std::fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir());
        let opened =
            if append || special { options.create(true).open(path) } else { options.create_new(true).open(path) };
        let mut file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => format!("{name}: this file exists; use --append, or another name"),
            _ => format!("{name}: {error}"),
        })?;
        // A pipe or a device has no length and takes what comes.
        let good = file.seek(SeekFrom::End(0)).unwrap_or(0);
        if good > 0 && !ends_with_a_line(path) {
            file.write_all(b"\n").map_err(|error| format!("{name}: {error}"))?;
        }
        let good = file.stream_position().unwrap_or(0);
        Ok(Sink { file: Some(Target { name, file, good }), begun: good > 0, whole: true })
    }

    /// Writes the text of one puzzle, set apart by a blank line from what stands before it if it takes several lines.
    pub(crate) fn write(&mut self, text: &str, apart: bool) -> io::Result<()> {
        let text = if apart && self.begun { format!("\n{text}") } else { text.to_string() };
        self.begun = true;
        if let Some(target) = &mut self.file {
            match target.file.write_all(text.as_bytes()) {
                Ok(()) => {
                    target.good += text.len() as u64;
                    return Ok(());
                }
                Err(error) => {
                    let _ = target.file.set_len(target.good);
                    talk(&format!("error: {}: {error}; the puzzles that follow go to standard output\n", target.name));
                }
            }
            self.file = None;
            self.whole = false;
        }
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes()).and_then(|()| out.flush())
    }
}

/// Whether a file that is not empty ends with a whole line.
fn ends_with_a_line(path: &Path) -> bool {
    let mut last = [0];
    let read = File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)
    });
    // Where that cannot be known, a blank line more does no harm.
    read.is_ok() && last == [b'\n']
}
