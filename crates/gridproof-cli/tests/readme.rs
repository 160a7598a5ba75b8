//! Runs the commands in the documents, which must print what the documents show.

/// The root of the repository, where paths in the documents start.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn the_documents_are_true() {
    std::env::set_current_dir(ROOT).unwrap();
    trycmd::TestCases::new().case("README.md").case("docs/tour.md").case("docs/rules.md").run();
}

fn read(name: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/{name}")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The blocks of code, and the level of each heading.
fn outline(text: &str) -> (Vec<String>, Vec<usize>) {
    let (mut blocks, mut headings, mut block) = (Vec::new(), Vec::new(), None::<String>);
    for line in text.lines() {
        match (&mut block, line.starts_with("```")) {
            (None, true) => block = Some(format!("{line}\n")),
            (Some(_), true) => blocks.extend(block.take()),
            (Some(inside), false) => inside.push_str(&format!("{line}\n")),
            (None, false) if line.starts_with('#') => {
                headings.push(line.bytes().take_while(|&byte| byte == b'#').count())
            }
            (None, false) => {}
        }
    }
    (blocks, headings)
}

#[test]
fn the_korean_readme_has_the_same_commands_and_headings() {
    let (english, korean) = (outline(&read("README.md")), outline(&read("README.ko.md")));
    assert!(english.0.len() >= 6 && english.1.len() >= 6);
    assert_eq!(english.0, korean.0);
    assert_eq!(english.1, korean.1);
}

#[test]
fn the_readme_is_short() {
    for name in ["README.md", "README.ko.md"] {
        assert!(read(name).lines().count() <= 150, "{name}");
    }
}

#[test]
fn links_of_the_readmes_lead_somewhere() {
    for name in ["README.md", "README.ko.md", "docs/tour.md", "docs/rules.md"] {
        let text = read(name);
        let folder = std::path::Path::new(name).parent().unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let outside = target.starts_with("http") || target.starts_with('#');
            assert!(outside || std::path::Path::new(ROOT).join(folder).join(target).exists(), "{name}: {target}");
        }
    }
}
