//! Which modules may depend on which. ARCHITECTURE.md has the rules; this test reads the sources.

use gridproof::FAMILIES;
use std::fs;
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The names of the families, from the files in `families`.
fn families() -> Vec<String> {
    let names = fs::read_dir(crates().join("gridproof/src/families")).unwrap().map(|entry| entry.unwrap().path());
    let names = names.filter(|path| path.is_file()).map(|path| path.file_stem().unwrap().to_str().unwrap().to_string());
    let names: Vec<String> = names.collect();
    assert!(names.contains(&"latin".to_string()));
    names
}

/// Every Rust source below a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&entry).unwrap();
                found.push((entry, text));
            }
        }
    }
    assert!(!found.is_empty(), "no sources below {}", folder.display());
    found
}

/// The source without comments, which may name what code may not.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n").to_lowercase()
}

/// Whether code has a word, alone or with an `s`: not as a part of a longer name.
fn has_word(code: &str, word: &str) -> bool {
    let in_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    code.match_indices(word).any(|(at, _)| {
        let behind = &code[at + word.len()..];
        let ends = |rest: &str| word.ends_with(':') || !rest.starts_with(in_name);
        let starts = word.starts_with(':') || !code[..at].ends_with(in_name);
        starts && (ends(behind) || behind.strip_prefix('s').is_some_and(ends))
    })
}

/// The dependencies that a crate's manifest lists, without those for tests.
fn dependencies(name: &str) -> String {
    let manifest = fs::read_to_string(crates().join(name).join("Cargo.toml")).unwrap();
    let listed = manifest.split("\n[dependencies]\n").nth(1).unwrap();
    listed.split("\n[").next().unwrap_or_default().to_string()
}

#[test]
fn the_engines_name_no_puzzle() {
    for engine in ["gridproof-engine/src", "gridproof-cover/src"] {
        for (path, text) in sources(&crates().join(engine)) {
            for word in families().iter().map(|name| name.trim_end_matches('s')).chain(["gridproof::"]) {
                assert!(!has_word(&code(&text), word), "{} names {word}", path.display());
            }
        }
    }
}

/// Rows and columns are the engine's; every other kind of house is declared by the families that have it.
#[test]
fn the_engine_names_no_house_but_rows_and_columns() {
    // Rules are named like houses, by everyday words such as `count`.
    let houses = FAMILIES.iter().flat_map(|family| family.house_kinds);
    let houses = houses.filter(|kind| kind.index != gridproof::logic::HouseIndex::OneOfFirstCell);
    let kinds: Vec<&str> = houses.map(|kind| kind.id).collect();
    assert!(["row", "column", "box", "across", "top"].iter().all(|id| kinds.contains(id)));
    let is_test = |path: &Path| path.components().any(|part| part.as_os_str() == "tests");
    for (path, text) in sources(&crates().join("gridproof-engine/src/logic")) {
        if is_test(&path) {
            continue;
        }
        let code = code(text.split("#[cfg(test)]").next().unwrap_or_default());
        for kind in kinds.iter().filter(|kind| !["row", "column"].contains(kind)) {
            assert!(!code.contains(&format!("\"{kind}\"")), "{} names the house {kind}", path.display());
        }
        for named in code.split("housekind::").skip(1) {
            let known = ["row", "column", "new("].iter().any(|name| named.starts_with(name));
            assert!(known, "{} names a kind of house: {named:.20}", path.display());
        }
    }
}

/// Exact cover builds on the engine's limits, counts and errors; the engine knows nothing of it.
#[test]
fn the_engine_knows_no_exact_cover() {
    for (path, text) in sources(&crates().join("gridproof-engine/src")) {
        for word in ["exact cover", "exact_cover", "gridproof_cover", "mod cover"] {
            assert!(!code(&text).contains(word), "{} says {word}", path.display());
        }
    }
    assert!(!dependencies("gridproof-engine").contains("gridproof-cover"));
    let own = dependencies("gridproof-cover");
    let own: Vec<&str> = own.lines().filter(|line| line.starts_with("gridproof")).collect();
    assert_eq!(own, ["gridproof-engine.workspace = true"]);
}

#[test]
fn a_family_knows_no_other_family() {
    let folder = crates().join("gridproof/src/families");
    for family in families() {
        let mut files = sources(&folder.join(&family));
        let head = folder.join(format!("{family}.rs"));
        files.push((head.clone(), fs::read_to_string(&head).unwrap()));
        for (path, text) in files {
            for other in families().iter().filter(|&other| *other != family) {
                let text = code(&text);
                let known = has_word(&text, &format!("{other}::")) || has_word(&text, &format!("::{other}"));
                assert!(!known, "{} knows {other}", path.display());
            }
        }
    }
}

/// The rules check every search, so they may depend on the puzzle and the filled board, but on nothing that searches.
#[test]
fn the_rules_share_nothing_with_the_search() {
    let allowed =
        ["super::", "gridproof_engine::fill::", "gridproof_engine::message", "gridproof_engine::verdict::", "std::"];
    for family in families() {
        let path = crates().join(format!("gridproof/src/families/{family}/rules.rs"));
        let text = fs::read_to_string(&path).unwrap();
        let rules = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in rules.lines().map(str::trim).filter(|line| line.starts_with("use ")) {
            let import = line.trim_start_matches("use ");
            assert!(allowed.iter().any(|prefix| import.starts_with(prefix)), "{}: {line}", path.display());
            for searching in ["compile", "textbook", "kernel", "solve", "csp", "cover"] {
                assert!(!import.contains(searching), "{}: {line}", path.display());
            }
        }
        assert!(!rules.contains("csp") && !rules.contains("compile"), "{} knows the search", path.display());
    }
}

#[test]
fn front_ends_depend_on_the_library_alone() {
    for front_end in ["gridproof-cli", "gridproof-api", "gridproof-server", "gridproof-play", "gridproof-print"] {
        let manifest = fs::read_to_string(crates().join(front_end).join("Cargo.toml")).unwrap();
        assert!(
            (manifest.contains("\ngridproof.workspace") || manifest.contains("\ngridproof = {"))
                && !manifest.contains("gridproof-engine"),
            "{front_end}"
        );
    }
    for engine in ["gridproof-engine", "gridproof-cover"] {
        for outside in ["serde", "gridproof.", "clap"] {
            assert!(!dependencies(engine).contains(outside), "{engine} depends on {outside}");
        }
    }
}

#[test]
fn libraries_do_no_input_or_output() {
    for library in ["gridproof-engine/src", "gridproof-cover/src", "gridproof/src", "gridproof-api/src"] {
        for (path, text) in sources(&crates().join(library)) {
            let code = code(text.split("#[cfg(test)]").next().unwrap_or_default());
            for word in ["std::fs", "std::io", "std::process", "std::net", "println!", "instant::now"] {
                let the_clock = word == "instant::now" && path.ends_with("gridproof-engine/src/search.rs");
                assert!(the_clock || !code.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}

#[test]
fn serde_is_used_by_reports_and_formats_alone() {
    let src = crates().join("gridproof/src");
    for (path, text) in sources(&src) {
        let mut folders = path.strip_prefix(&src).unwrap().components().map(|part| part.as_os_str().to_string_lossy());
        let allowed = folders.any(|name| matches!(&*name, "format" | "report" | "report.rs"));
        assert!(allowed || !code(&text).contains("serde"), "{} uses serde", path.display());
    }
}
