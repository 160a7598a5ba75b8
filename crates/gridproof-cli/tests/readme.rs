//! The README's own commands are run, and must say what it says.

#[test]
fn the_readme_is_true() {
    // Its paths start at the project's folder.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::env::set_current_dir(root).unwrap();
    trycmd::TestCases::new().case("README.md").run();
}
