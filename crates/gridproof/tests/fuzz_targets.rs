//! Every reader has a fuzz target.
#![cfg(all(feature = "links", feature = "xml"))]

use gridproof::FAMILIES;
use std::path::Path;

#[test]
fn every_reader_has_a_fuzz_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    for family in FAMILIES {
        for format in family.formats() {
            let name = format!("{}_{}", family.id, format.id);
            assert!(manifest.contains(&format!("name = \"{name}\"")), "fuzz/Cargo.toml has no target {name}");
            let target = std::fs::read_to_string(folder.join(format!("fuzz_targets/{name}.rs"))).unwrap();
            assert!(target.contains(&format!("(\"{}\", \"{}\", data)", family.id, format.id)), "{name}");
        }
    }
}
