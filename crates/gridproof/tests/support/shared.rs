//! Puzzle lists that are not in the repository, in the folder that the environment variable `GRIDPROOF_SHARED` names.

use std::path::{Path, PathBuf};

/// The folder `data/NAME` of the lists, or `None` with a note on stderr if the variable is not set.
pub(crate) fn folder(name: &str) -> Option<PathBuf> {
    let Some(shared) = std::env::var_os("GRIDPROOF_SHARED") else {
        eprintln!("skipped: GRIDPROOF_SHARED is not set, so data/{name} was not tested");
        return None;
    };
    Some(Path::new(&shared).join("data").join(name))
}

/// The text of the file `data/NAME`, or `None` if the variable is not set. Once it is set, a missing file is a failure.
pub(crate) fn text(name: &str) -> Option<String> {
    let path = folder(name)?;
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}
