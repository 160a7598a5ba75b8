//! Every language has words for everything in every front end, with the placeholders of the English ones.
#![cfg(feature = "json")]

use gridproof::AnyPuzzle;
use gridproof::FAMILIES;
use gridproof::families::variants::Variant;
use gridproof::internals::say::{LOCALES, Locale, TerminalWords};
use gridproof::logic::Level;
use gridproof::say::{self, LANGUAGES};
use gridproof::sheet::{RuleForm, RuleHolds};
use gridproof_engine::logic::House;
use gridproof_engine::logic::say::Words;
use gridproof_engine::logic::say::roles;
use gridproof_engine::random::Random;
use std::collections::{BTreeMap, BTreeSet};

fn kinds() -> BTreeSet<&'static str> {
    let kinds = FAMILIES.iter().flat_map(|family| family.techniques()).flat_map(|about| about.kinds.iter().copied());
    kinds.chain(["trial"]).collect()
}

fn rows(language: &gridproof::say::Language) -> Vec<&'static Words> {
    language.steps.iter().flat_map(|part| part.iter()).collect()
}

#[test]
fn every_kind_of_step_has_words_in_every_language() {
    for language in LANGUAGES {
        let missing: Vec<&str> = kinds().into_iter().filter(|kind| language.words(kind).is_none()).collect();
        assert!(missing.is_empty(), "{} has no words for {missing:?}", language.tag);
        for words in rows(language) {
            let empty = words.name.is_empty() || words.short.is_empty() || words.full.is_empty();
            assert!(!empty, "{}: {}", language.tag, words.kind);
        }
    }
}

#[test]
fn every_kind_of_house_has_a_name_in_every_language() {
    for kind in FAMILIES.iter().flat_map(|family| family.house_kinds) {
        for language in LANGUAGES {
            assert!(language.has_phrase(&format!("house.{}", kind.id)), "{}: {}", language.tag, kind.id);
        }
    }
}

#[test]
fn no_kind_has_words_twice() {
    for language in LANGUAGES {
        let mut seen = BTreeSet::new();
        for words in rows(language) {
            assert!(seen.insert(words.kind), "{}: {} twice", language.tag, words.kind);
        }
    }
}

/// A phrase whose placeholders differ from the English ones says something else, or omits something.
#[test]
fn languages_have_the_same_phrases() {
    let keys = |language: &gridproof::say::Language| -> BTreeSet<&str> {
        language.phrases.iter().map(|(key, _)| *key).collect()
    };
    for language in LANGUAGES {
        assert_eq!(keys(language), keys(LANGUAGES[0]), "{}", language.tag);
        for (key, text) in language.phrases {
            let english = LANGUAGES[0].phrases.iter().find(|(name, _)| name == key).map(|(_, text)| *text);
            let known: BTreeSet<&str> = english.map(roles).unwrap_or_default().into_iter().collect();
            let unknown: Vec<&str> = roles(text).into_iter().filter(|role| !known.contains(role)).collect();
            assert!(unknown.is_empty(), "{} {key}: {unknown:?}", language.tag);
        }
    }
}

#[test]
fn braces_are_closed() {
    for language in LANGUAGES {
        let texts = rows(language).into_iter().flat_map(|words| [words.short, words.full]);
        for text in texts.chain(language.phrases.iter().map(|(_, text)| *text)) {
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "{}: {text}", language.tag);
        }
    }
}

/// English uses what the families declare; every other language has words for the same families, and for every part of each.
#[test]
fn languages_have_words_for_the_same_families() {
    assert!(LOCALES[0].families.is_empty(), "English is declared by the families");
    let ids = |locale: &Locale| -> BTreeSet<&str> { locale.families.iter().map(|words| words.id).collect() };
    for locale in &LOCALES[1..] {
        assert_eq!(ids(locale), ids(LOCALES[1]), "{}", locale.tag());
        for words in locale.families {
            let place = format!("{}: {}", locale.tag(), words.id);
            let family = gridproof::family(words.id).unwrap_or_else(|| panic!("{place} is unknown"));
            let keys = |pairs: &[(&'static str, &str)]| pairs.iter().map(|(id, _)| *id).collect::<Vec<_>>();
            let options = family.generator().map_or(&[][..], |form| form.options);
            assert_eq!(
                keys(words.parts),
                family.board().parts.iter().map(|part| part.id).collect::<Vec<_>>(),
                "{place}"
            );
            assert_eq!(keys(words.options), options.iter().map(|option| option.id).collect::<Vec<_>>(), "{place}");
            let texts = words.parts.iter().chain(words.options).map(|(_, text)| *text);
            let mut texts = texts.chain([words.name, words.about, words.generator]);
            assert!(texts.all(|text| !text.is_empty()), "{place}");
        }
    }
}

#[test]
fn every_technique_has_one_name_in_every_language() {
    for technique in FAMILIES.iter().flat_map(|family| family.techniques()) {
        for locale in LOCALES {
            let own = locale.language.words(technique.id).is_some()
                || locale.language.has_phrase(&format!("technique.{}", technique.id));
            assert!(own, "{}: {}", locale.tag(), technique.id);
            assert!(!locale.technique_name(&technique).is_empty(), "{}: {}", locale.tag(), technique.id);
        }
    }
}

/// A key that the screen does not show is never discovered.
#[test]
fn terminals_show_the_same_keys_in_every_language() {
    let keys = |words: &TerminalWords| {
        let lists = [words.keys_play, words.keys_hint, words.keys_path, words.keys_start, words.keys_list, words.help];
        lists.map(|list| list.iter().map(|(key, _)| *key).collect::<Vec<_>>())
    };
    for locale in LOCALES {
        assert_eq!(keys(locale.terminal), keys(LOCALES[0].terminal), "{}", locale.tag());
    }
}

/// No text is empty, and each has as many placeholders as the English one.
#[test]
fn terminals_and_books_have_every_text_in_every_language() {
    // Debug lists the fields in order, so every text is checked, including any added later.
    let texts = |locale: &Locale| -> Vec<String> {
        let shown = format!("{:#?}\n{:#?}", locale.terminal, locale.book);
        shown.lines().filter(|line| line.contains('"')).map(str::to_string).collect()
    };
    let english = texts(LOCALES[0]);
    for locale in LOCALES {
        let own = texts(locale);
        assert_eq!(own.len(), english.len(), "{}", locale.tag());
        for (own, english) in own.iter().zip(&english) {
            assert_eq!(own.matches("{}").count(), english.matches("{}").count(), "{}: {own}", locale.tag());
            let empty = own.contains("\"\"") && !english.contains("\"\"");
            assert!(!empty, "{}: {own}", locale.tag());
        }
    }
}

fn page(tag: &str) -> BTreeMap<String, String> {
    let file = format!("{}/src/say/{tag}/page.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The page takes every `page.json` it finds. Its own tests hold languages to the same keys; here its names are those of the
/// library.
#[test]
fn the_page_has_the_languages_of_the_list_and_their_names() {
    let folders = std::fs::read_dir(format!("{}/src/say", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path()).filter(|path| path.join("page.json").exists());
    let found: BTreeSet<String> = folders.map(|path| path.file_name().unwrap().to_string_lossy().into()).collect();
    assert_eq!(found, LOCALES.iter().map(|locale| locale.tag().to_string()).collect());
    for locale in LOCALES {
        let page = page(locale.tag());
        assert_eq!(page["language.name"], locale.language.name);
        for family in FAMILIES {
            let Some(name) = page.get(&format!("family.{}", family.id)) else { continue };
            assert_eq!(name, locale.family_name(family), "{}", locale.tag());
            let rules = page.get(&format!("rules.{}", family.id)).map(String::as_str);
            assert!(locale.tag() == "en" || rules == Some(locale.family_about(family)), "{}: {rules:?}", locale.tag());
        }
        for level in Level::ALL {
            let own = locale.language.phrase(&format!("level.{level}"), &[]);
            assert_eq!(page[&format!("level.{level}")], own, "{}", locale.tag());
        }
    }
}

#[test]
fn a_language_is_found_by_its_tag_with_or_without_a_region() {
    assert_eq!(gridproof::internals::say::locale("ko-KR").map(Locale::tag), Some("ko"));
    assert_eq!(gridproof::internals::say::locale("xx").map(Locale::tag), None);
    assert_eq!(say::LANGUAGES.len(), LOCALES.len());
    for (language, locale) in say::LANGUAGES.iter().zip(LOCALES) {
        assert_eq!(language.tag, locale.tag());
    }
}

/// The kinds of rules, and boards with a name of their own, in every language.
#[test]
fn rules_are_said_in_every_language() {
    for locale in LOCALES.iter().filter(|locale| locale.tag() != "en") {
        for family in FAMILIES {
            let rules = family.rule_kinds();
            for rule in &rules {
                let (name, about) = (locale.rule_name(rule.name), locale.rule_about(family, rule));
                assert!(name != rule.name && about != rule.about, "{}: {} is not translated", locale.tag(), rule.id);
            }
            let words = locale.families.iter().find(|words| words.id == family.id);
            let unknown =
                words.iter().flat_map(|words| words.rules).find(|(id, _)| rules.iter().all(|rule| rule.id != *id));
            assert_eq!(unknown, None, "{}", locale.tag());
            for named in family.generator().map_or(&[][..], |form| form.names) {
                let page = page(locale.tag());
                assert_eq!(page[&format!("family.{}", named.id)], locale.named_name(named), "{}", locale.tag());
                assert_ne!(locale.named_name(named), named.name, "{}", locale.tag());
            }
        }
    }
}

/// Where a language has no words for a family or an option, those that the family declares are used.
#[test]
fn what_a_language_lacks_is_english() {
    let sudoku = gridproof::family("sudoku").unwrap();
    let size = sudoku.generator().and_then(|form| form.option("size")).unwrap();
    assert_eq!(LOCALES[0].family_name(sudoku), "Sudoku");
    assert_eq!(LOCALES[0].option_about(sudoku, size), size.about);
    assert_ne!(LOCALES[1].option_about(sudoku, size), size.about);
    assert_eq!(LOCALES[1].family_name(sudoku), "스도쿠");
}

#[test]
fn books_have_rules_for_every_family_in_every_language() {
    for locale in LOCALES {
        let english = LOCALES[0].book;
        for family in FAMILIES {
            let own = locale.book.families.iter().find(|rules| rules.id == family.id);
            let rules = own.unwrap_or_else(|| panic!("{} has no rules of {}", locale.tag(), family.id));
            let count = english.rules_of(family.id).map(|rules| rules.rules.len());
            assert_eq!(Some(rules.rules.len()), count, "{}: {}", locale.tag(), family.id);
            assert!(!rules.first_step.is_empty(), "{}: {}", locale.tag(), family.id);
        }
    }
}

/// The names of all rules of a kind on a board in a language.
fn names_of_rules(puzzle: &Variant, id: &str, language: &say::Language) -> Vec<String> {
    let speaker = say::speaker(language, puzzle);
    let names = (puzzle as &dyn AnyPuzzle).house_names().unwrap();
    let kinds = gridproof::family("variant").unwrap().house_kinds;
    let kind = *kinds.iter().find(|kind| kind.id == id).unwrap();
    let indices = (0..=usize::from(u16::MAX)).filter(|index| index % House::FIRST_CELL < 81);
    let houses = indices.map(|index| House::new(kind, index)).filter(|&house| names.name(house).is_some());
    houses.map(|house| speaker.house(house)).collect()
}

/// A board of nine rows with rules.
fn board_with(rules: &[serde_json::Value]) -> Result<Variant, String> {
    let givens = vec![vec![serde_json::Value::Null; 9]; 9];
    let regions: Vec<Vec<usize>> = (0..9).map(|row| (0..9).map(|column| row / 3 * 3 + column / 3).collect()).collect();
    let board = serde_json::json!({
        "family": "variant", "rows": 9, "columns": 9, "digits": [1, 9], "latin": true, "regions": regions,
        "givens": givens, "rules": rules,
    });
    Variant::from_json(&board.to_string()).map_err(|error| format!("{error:?}"))
}

fn cell(at: usize) -> String {
    format!("R{}C{}", at / 9 + 1, at % 9 + 1)
}

/// A line of different cells, each next to the one before.
fn line(random: &mut Random, least: usize, most: usize) -> Vec<String> {
    let length = random.index(most.min(5).max(least) - least + 1) + least;
    'again: loop {
        let mut cells = vec![random.index(81)];
        while cells.len() < length {
            let last = cells[cells.len() - 1];
            let beside = [
                (last % 9 < 8).then(|| last + 1),
                (last % 9 > 0).then(|| last - 1),
                (last < 72).then(|| last + 9),
                last.checked_sub(9),
            ];
            let free: Vec<usize> = beside.into_iter().flatten().filter(|cell| !cells.contains(cell)).collect();
            if free.is_empty() {
                continue 'again;
            }
            cells.push(free[random.index(free.len())]);
        }
        return cells.into_iter().map(cell).collect();
    }
}

/// A rule of a kind at random; numbers are as given, or at random.
fn random_rule(form: &RuleForm, random: &mut Random, number: Option<i32>) -> serde_json::Value {
    let mut rule = serde_json::Map::new();
    rule.insert("rule".to_string(), form.id.into());
    for field in &form.fields {
        let value = match (field.name, field.holds) {
            ("look" | "label" | "cuts" | "breaks", _) => continue,
            ("holds", _) => "|a - b| >= 3".into(),
            ("pattern", _) => "[1-9]*".into(),
            ("op", _) if rule["cells"].as_array().is_some_and(|cells| cells.len() != 2) => {
                ["+", "x"][random.index(2)].into()
            }
            (_, RuleHolds::Cells(least, most)) => line(random, least, most).into(),
            (_, RuleHolds::Lists) => vec![line(random, 2, 3), line(random, 2, 3)].into(),
            (_, RuleHolds::Number(least, most)) => match number {
                Some(number) => number.clamp(least, most).into(),
                None => ((random.index(9) + 1) as i32).clamp(least, most).into(),
            },
            ("start" | "accept", _) => vec![0].into(),
            ("steps", _) => (1..=9).flat_map(|digit| [0, digit, 0]).collect::<Vec<i32>>().into(),
            (_, RuleHolds::Numbers) => vec![random.index(4) + 1, random.index(4) + 5].into(),
            (_, RuleHolds::Word(words)) => words[random.index(words.len())].into(),
            (_, RuleHolds::Text) => continue,
        };
        rule.insert(field.name.to_string(), value);
    }
    if form.id == "sum" {
        rule.remove("factors");
    }
    if form.id == "clone" {
        rule["clone"] = line(random, rule["cells"].as_array().unwrap().len(), 5).into();
    }
    rule.into()
}

/// No two rules of a board have the same name, however many of a kind there are and whichever cells they share.
#[test]
fn names_of_rules_are_unique() {
    let mut random = Random::from_number(7);
    for form in &gridproof::family("variant").unwrap().rule_kinds() {
        let mut boards = 0;
        for _ in 0..20 {
            // A rule of the whole board says the same however often it is listed.
            let count =
                if form.fields.iter().any(|field| matches!(field.holds, RuleHolds::Cells(..) | RuleHolds::Lists)) {
                    12
                } else {
                    1
                };
            let rules: Vec<_> = (0..count).map(|_| random_rule(form, &mut random, None)).collect();
            let fitting: Vec<_> =
                rules.into_iter().filter(|rule| board_with(std::slice::from_ref(rule)).is_ok()).collect();
            let Ok(puzzle) = board_with(&fitting) else { continue };
            for language in LANGUAGES {
                let names = names_of_rules(&puzzle, form.id, language);
                let different: BTreeSet<&String> = names.iter().collect();
                assert_eq!(names.len(), different.len(), "{} {}: {names:#?}", language.tag, form.id);
                assert!(names.iter().all(|name| !name.contains(['{', '}']) && !name.contains("  ")), "{names:?}");
                boards += usize::from(!names.is_empty());
            }
            if boards >= 2 {
                break;
            }
        }
        // Names are made for what houses and filters say; every kind says something, but houses of all digits are equal anyway.
        assert!(boards >= 2 || form.id == "region_same_values", "{}: no board", form.id);
    }
}

/// What is written on a rule is in its name, in every language.
#[test]
fn names_of_rules_have_their_numbers() {
    let mut random = Random::from_number(8);
    let mut seen = BTreeSet::new();
    for form in &gridproof::family("variant").unwrap().rule_kinds() {
        for number in [0, 432] {
            let rule = random_rule(form, &mut random, Some(number));
            let Ok(puzzle) = board_with(std::slice::from_ref(&rule)) else { continue };
            for language in LANGUAGES {
                let names = names_of_rules(&puzzle, form.id, language);
                let Some(name) = names.first() else { continue };
                let said: BTreeSet<&str> = name.split(|sign: char| !sign.is_ascii_digit()).collect();
                for field in &form.fields {
                    let numbers: Vec<i64> = match (field.holds, &rule[field.name]) {
                        (RuleHolds::Number(..), value) => value.as_i64().into_iter().collect(),
                        (RuleHolds::Numbers, value) if !["start", "accept", "steps", "table"].contains(&field.name) => {
                            value.as_array().into_iter().flatten().filter_map(serde_json::Value::as_i64).collect()
                        }
                        _ => continue,
                    };
                    for number in numbers {
                        assert!(said.contains(number.to_string().as_str()), "{} has no {number}: {name}", language.tag);
                        seen.insert(form.id);
                    }
                }
                let sign = match rule["op"].as_str() {
                    Some("x") => Some('×'),
                    Some("/") => Some('÷'),
                    Some("-") => Some('−'),
                    Some(_) => Some('+'),
                    None => None,
                };
                let alone = rule["cells"].as_array().is_some_and(|cells| cells.len() == 1);
                assert!(alone || sign.is_none_or(|sign| name.contains(sign)), "{}: {name}", language.tag);
            }
        }
    }
    let numbered =
        ["killer", "keen", "sandwich", "little_killer", "x_sum", "skyscraper", "contains", "whisper", "xv", "sum"];
    assert!(numbered.iter().all(|id| seen.contains(id)), "{seen:?}");
}
