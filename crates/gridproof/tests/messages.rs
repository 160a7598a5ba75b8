//! Every message has a sentence in every language, with the same holes, and no language has one that nothing uses.
//!
//! The templates are read from the sources: `message!` takes literals only.
#![cfg(feature = "json")]

use gridproof::detect::{self, Wanted};
use gridproof::internals::say::LOCALES;
use gridproof::message::Message;
use gridproof::say::{LANGUAGES, Language, Naming, language};
use gridproof::{FAMILIES, Fill, Hints, family};
use gridproof_engine::logic::say::roles;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates whose messages are shown in the user's language. `gridproof cover` speaks English only.
const CRATES: [&str; 6] =
    ["gridproof-engine", "gridproof", "gridproof-api", "gridproof-play", "gridproof-server", "gridproof-cli"];

/// What comes before a template in the sources.
const BEFORE: [&str; 2] = ["message!(", ".with_template("];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The text of a literal at the beginning of `code`, if there is one.
fn literal(code: &str) -> Option<String> {
    let mut signs = code.trim_start().strip_prefix('"')?.chars();
    let mut text = String::new();
    loop {
        match signs.next()? {
            '"' => return Some(text),
            '\\' => match signs.next()? {
                'n' => text.push('\n'),
                '\n' => signs = signs.as_str().trim_start().chars(),
                sign => text.push(sign),
            },
            sign => text.push(sign),
        }
    }
}

/// Every template that the sources use, and a file that uses it.
fn templates() -> BTreeMap<String, String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    CRATES.iter().for_each(|name| sources(&crates.join(name).join("src"), &mut files));
    let mut all = BTreeMap::new();
    for path in files.iter().filter(|path| !path.to_str().unwrap().contains("tests")) {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code: String =
            code.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect();
        for before in BEFORE {
            for (at, _) in code.match_indices(before) {
                if let Some(template) = literal(&code[at + before.len()..]) {
                    all.insert(template, path.display().to_string());
                }
            }
        }
    }
    assert!(all.len() > 600, "only {} templates were found", all.len());
    all
}

/// Whether a template has words of its own; if not, it needs no translation.
fn has_words(template: &str) -> bool {
    let mut depth = 0;
    template.chars().any(|sign| {
        depth += i32::from(sign == '{') - i32::from(sign == '}');
        depth == 0 && sign.is_alphabetic()
    })
}

fn catalogue(language: &Language) -> Vec<(&'static str, &'static str)> {
    language.messages.iter().copied().flatten().copied().collect()
}

#[test]
fn every_message_is_in_every_language() {
    let used = templates();
    let mut names: BTreeSet<&str> = FAMILIES.iter().map(|family| family.name).collect();
    names.extend(FAMILIES.iter().flat_map(|family| family.rule_kinds()).map(|rule| rule.name));
    let forms = FAMILIES.iter().filter_map(|family| family.generator());
    names.extend(forms.flat_map(|form| form.names).map(|named| named.name));
    for language in &LANGUAGES[1..] {
        let known = catalogue(language);
        let unnamed: Vec<_> = names.iter().filter(|name| known.iter().all(|(key, _)| key != *name)).collect();
        assert!(unnamed.is_empty(), "{} has no name for {unnamed:?}", language.tag);
        let keys: BTreeSet<&str> = known.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys.len(), known.len(), "{}: a template is there twice", language.tag);
        let missing: Vec<_> =
            used.iter().filter(|(text, _)| has_words(text) && !keys.contains(text.as_str())).collect();
        assert!(missing.is_empty(), "{} lacks {missing:#?}", language.tag);
        let unused: Vec<_> = keys.iter().filter(|key| !used.contains_key(**key) && !names.contains(**key)).collect();
        assert!(unused.is_empty(), "{} has what nothing uses: {unused:#?}", language.tag);
    }
}

#[test]
fn the_holes_are_those_of_the_english_template() {
    let holes = |text: &'static str| roles(text).into_iter().collect::<BTreeSet<&str>>();
    for language in LANGUAGES {
        for (english, own) in catalogue(language) {
            assert_eq!(holes(english), holes(own), "{}: {own}", language.tag);
            // One message may be part of another, which adds the full stop.
            assert!(
                !own.ends_with(['.', ' ']) || english.ends_with('.') || own.ends_with(".`") || own.ends_with("..."),
                "{own}"
            );
        }
    }
}

/// Particles in the wrong order read wrong after every word; a closing backquote may go with them.
#[test]
fn korean_particles_are_in_order() {
    let pairs = ["은/는", "이/가", "을/를", "과/와", "으로/로", "이라고/라고", "이어서/여서"];
    let korean = language("ko").unwrap();
    for (_, text) in catalogue(korean) {
        for hole in text.split('{').skip(1).filter_map(|rest| rest.split('}').next()) {
            if let Some((_, particle)) = hole.split_once(':') {
                assert!(pairs.contains(&particle.replace('`', "").as_str()), "{text}");
            }
        }
        assert!(!text.contains("바라보"), "{text}");
    }
}

#[test]
fn families_have_their_names_in_messages() {
    for locale in LOCALES {
        for family in FAMILIES {
            let said = locale.language.message(&Message::name(family.name), Naming::RowColumn);
            assert_eq!(said, locale.family_name(family), "{}", locale.tag());
        }
    }
}

fn korean(message: &Message) -> String {
    language("ko").unwrap().message(message, Naming::RowColumn)
}

/// What is wrong with a text that is no puzzle, in Korean.
fn misread(text: &str) -> String {
    korean(&detect::read(text, &Wanted::default()).expect_err(text).to_message())
}

/// The same, in a format that is named.
fn misread_as(id: &str, format: &str, text: &str) -> String {
    let read = family(id).unwrap().read(format, text, &Hints::default()).unwrap();
    korean(&read.expect_err(text).to_message())
}

#[test]
fn reader_errors_in_korean() {
    assert_eq!(
        misread("latin 3\n1 . .\n. x .\n. . ."),
        "라틴 방진 `grid` 형식으로 읽음: 숫자가 아닙니다. 올바른 입력: 1~3, 빈칸은 `.`"
    );
    assert_eq!(misread(""), "내용이 없습니다. 올바른 입력: 아는 형식으로 쓴 퍼즐");
    assert_eq!(misread("hello"), "알 수 없는 형식입니다. 올바른 입력: 아는 형식으로 쓴 퍼즐");
    assert_eq!(
        misread("https://puzz.link/p?slither/4/4/x"),
        "`slither` 퍼즐의 링크입니다. 올바른 입력: 아는 형식으로 쓴 퍼즐"
    );
    assert_eq!(misread_as("sudoku", "line", &".".repeat(80)), "이 줄은 글자 80개입니다. 9x9 판은 81칸입니다");
    assert_eq!(misread_as("sudoku", "grid", "12\n34\n56"), "2열짜리 판의 3번째 행입니다. 올바른 입력: 2행");
    assert_eq!(misread_as("kakuro", "grid", "2 2\n# 3\\\n\\50 _"), "합이 범위를 벗어났습니다. 올바른 입력: 1~45");
    assert_eq!(
        misread_as("kakuro", "grid", "2 2\n# 3\\\n\\3 #"),
        "이 단서에는 이어지는 흰 칸이 없습니다. 올바른 입력: 오른쪽의 흰 칸"
    );
    assert_eq!(misread_as("skyscrapers", "clues", "1 2 3"), "단서가 3개입니다. 올바른 입력: 행의 수의 네 배");
    assert_eq!(
        misread_as("skyscrapers", "grid", "  . .\n. . . .\n. 9 . .\n  . ."),
        "숫자가 범위를 벗어났습니다. 올바른 입력: 1~2, 빈칸은 `.`"
    );
    assert_eq!(
        misread_as("skyscrapers", "towers", "5:/2//1/3"),
        "단서가 5개에서 끝납니다. 올바른 입력: 빗금으로 나눈 20개"
    );
    assert_eq!(
        misread_as("sudoku", "janko", "[begin]\npuzzle sudoku\n[what]\n[end]"),
        "알 수 없는 구역입니다. 규칙일 수도 있습니다. 올바른 입력: `[begin]`, `[clabels]`, `[rlabels]`, `[problem]`, \
         `[solution]`, `[moves]`, `[end]`"
    );
}

/// The contradictions of a puzzle in Korean, with cells named like this.
fn contradictions(text: &str, naming: Naming) -> Vec<String> {
    let puzzle = detect::read(text, &Wanted::default()).unwrap().puzzle;
    let said = |message: &Message| language("ko").unwrap().message(message, naming);
    puzzle.contradictions().iter().map(|violation| said(&violation.message)).collect()
}

#[test]
fn contradictions_in_korean() {
    let twice = format!("55{}", ".".repeat(79));
    assert_eq!(
        contradictions(&twice, Naming::RowColumn),
        ["1행에 5가 두 번 나옵니다: r1c1, r1c2", "1번 상자에 5가 두 번 나옵니다: r1c1, r1c2"]
    );
    assert_eq!(contradictions(&twice, Naming::Letters)[0], "A행에 5가 두 번 나옵니다: A1, A2");
    assert_eq!(
        contradictions("latin 3\n1 . .\n. . .\n1 . .", Naming::RowColumn),
        ["1열에 1이 두 번 나옵니다: r1c1, r3c1"]
    );
    let kakuro = "3 3\n# 3\\ 4\\\n\\30 _ _\n\\3 _ _";
    assert_eq!(
        contradictions(kakuro, Naming::RowColumn),
        ["r2c2부터 r2c3까지 이어진 줄은 2칸이므로 합이 3~17이고, 30이 될 수 없습니다"]
    );
    assert_eq!(
        contradictions("4 4 . . . . . . . . . . . . . .", Naming::RowColumn),
        ["1열 위와 2열 위의 단서가 모두 4이므로 두 단서 바로 앞 칸이 모두 1이 되어야 합니다. 그럴 수는 없습니다"]
    );
}

/// A violation of each rule of a filled board, in both languages.
#[test]
fn violations_in_both_languages() {
    let said = |text: &str, columns: usize, digits: &[u8], tag: &str| -> Vec<String> {
        let puzzle = detect::read(text, &Wanted::default()).unwrap().puzzle;
        let fill = Fill::new(columns, digits.to_vec()).unwrap();
        let language = language(tag).unwrap();
        puzzle.violations(&fill).iter().map(|broken| language.message(&broken.message, Naming::RowColumn)).collect()
    };
    let latin = "latin 2\n1 .\n. .";
    assert_eq!(said(latin, 2, &[2, 1, 1, 3], "en"), ["r1c1 is given as 1", "r2c2 is not between 1 and 2"]);
    assert_eq!(said(latin, 2, &[2, 1, 1, 3], "ko"), ["r1c1에는 1이 주어져 있습니다", "r2c2가 1~2 범위를 벗어났습니다"]);
    assert_eq!(said(latin, 3, &[1, 2, 3], "ko"), ["판은 2x2 크기여야 합니다"]);
    let kakuro = "2 3\n# 3\\ 4\\\n\\4 _ _";
    assert_eq!(
        said(kakuro, 3, &[1, 0, 0, 0, 3, 3], "ko"),
        [
            "r1c1은 검은 칸이므로 숫자를 넣을 수 없습니다",
            "r2c2부터 r2c3까지 이어진 줄에 3이 두 번 나옵니다: r2c2, r2c3",
            "r2c2부터 r2c3까지 이어진 줄의 합이 단서 4가 아니라 6입니다",
            "r2c3 한 칸짜리 줄의 합이 단서 4가 아니라 3입니다"
        ]
    );
    let towers = "2 . . . . . . .";
    assert_eq!(said(towers, 2, &[2, 1, 1, 2], "en"), ["the clue 2 above column 1 sees 1"]);
    assert_eq!(said(towers, 2, &[2, 1, 1, 2], "ko"), ["1열 위의 단서는 2인데 건물이 1개 보입니다"]);
}
