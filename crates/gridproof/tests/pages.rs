//! The pages and pictures in `docs/techniques` and `docs/explanations`, generated from the tables, the words and the libraries of
//! cases, with boards of lessons where there is no case. `GRIDPROOF_UPDATE=1 cargo test -p gridproof --test all pages::`
//! updates them.

use crate::support;

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::{kakuro, skyscrapers, sudoku};
use gridproof::lessons;
use gridproof::logic::{Explanation, Position, explain};
use gridproof::picture::BranchPicture;
use gridproof::say::{self, LANGUAGES, Language, Speaker};
use gridproof::scene::svg;
use gridproof::{AnyPuzzle, Control, Digits, FAMILIES, Family, Limits, picture};
use gridproof_engine::logic::{AnyReasoner, End, Evidence, Level, Step, TechniqueInfo, WalkOptions};
use std::collections::BTreeMap;
use std::path::PathBuf;
use support::root;

/// A state, and a step found there.
pub(crate) struct Example {
    pub(crate) puzzle: Box<dyn AnyPuzzle>,
    pub(crate) before: Box<dyn AnyReasoner>,
    pub(crate) step: Step,
    /// Where it is from, and its text there.
    source: (String, String),
}

/// The first case of every kind that passes.
pub(crate) type Examples = BTreeMap<String, Example>;

fn lines(family: &str) -> Vec<String> {
    let path = root().join(format!("testdata/techniques/{family}.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().filter(|line| line.starts_with(':')).map(ToString::to_string).collect()
}

/// The steps under an assumption, which are numbered lines, as a nested list, each with the picture of its branch if it has one.
/// Pictures are file names by the name of their branch.
fn markdown(text: &str, pictures: &[(String, String)]) -> String {
    let mut lines = Vec::new();
    let mut listed = false;
    let show = |name: &str, indent: &str| {
        let file = pictures.iter().find(|(branch, _)| branch == name).map(|(_, file)| file);
        file.map(|file| format!("\n{indent}![({name})]({file})\n"))
    };
    for line in text.lines() {
        let step = line.trim_start();
        let number = step.strip_prefix('(').and_then(|rest| rest.split_once(')')).map(|(number, _)| number);
        let number = number.filter(|_| step.len() < line.len());
        if number.is_some() != listed {
            if !listed && number == Some("1") {
                lines.extend(show("0", "").map(|picture| picture.trim_end().to_string()));
            }
            lines.push(String::new());
        }
        let indent = " ".repeat((line.len() - step.len()).saturating_sub(2));
        lines.push(if number.is_some() { format!("{indent}- {step}") } else { line.to_string() });
        lines.extend(number.and_then(|name| show(name, &format!("{indent}  "))));
        listed = number.is_some();
    }
    lines.join("\n")
}

/// Pictures for pages: a little smaller than by default.
fn style() -> svg::Style {
    svg::Style { side: 44, ..svg::Style::default() }
}

/// Adds the case as the example of the kind of step that its state shows, if there is none yet.
fn note(
    all: &mut Examples,
    puzzle: Box<dyn AnyPuzzle>,
    before: Box<dyn AnyReasoner>,
    wanted: (&str, &Step),
    line: &str,
) {
    if all.contains_key(wanted.0) {
        return;
    }
    let mut control = Control::new(Limits::NONE);
    for (row, about) in before.techniques().iter().enumerate() {
        if !about.kinds.contains(&wanted.0) {
            continue;
        }
        let steps = before.find(row, false, &mut control).expect("no limits");
        let found = steps.into_iter().find(|step| step.kind == wanted.0 && step.has_same_effect(wanted.1));
        if let Some(step) = found.map(|step| before.justify(step)) {
            let file = format!("The case in `testdata/techniques/{}.txt`", puzzle.family().id);
            all.insert(wanted.0.to_string(), Example { puzzle, before, step, source: (file, line.to_string()) });
            return;
        }
    }
}

fn doing(places: &[gridproof_engine::logic::Mark], strikes: &[gridproof_engine::logic::Mark]) -> Step {
    Step { places: places.to_vec(), strikes: strikes.to_vec(), ..Step::new("") }
}

fn of_sudoku() -> Examples {
    let mut all = Examples::new();
    for line in lines("sudoku") {
        let case = sudoku::library::Case::read(&line).expect("a case").expect("a case");
        let board = &case.board;
        let digit = |given: bool| {
            let one = move |cell| if board.given().contains(cell) == given { board.value(cell) } else { 0 };
            (0..81).map(one).collect::<Vec<u8>>()
        };
        let boxes = Boxes::new(3, 3).expect("boxes");
        let puzzle = Sudoku::new(boxes, digit(true)).expect("a board");
        let marks: Vec<Digits> = (0..81).map(|cell| board.at(cell)).collect();
        let before = puzzle.reasoner(&Position { entries: digit(false), marks: Some(marks) });
        let step = doing(&case.places, &case.strikes);
        note(&mut all, Box::new(puzzle), before, (case.kind().expect("a code"), &step), &line);
    }
    all
}

fn of_kakuro() -> Examples {
    use gridproof_engine::logic::State;
    let mut all = Examples::new();
    for line in lines("kakuro") {
        let case = kakuro::library::Case::read(&line).expect("a case").expect("a case");
        if case.must_fail() {
            continue;
        }
        let marks = (0..case.board.cells()).map(|cell| case.board.candidates(cell)).collect();
        let before = case.puzzle.reasoner(&Position { entries: Vec::new(), marks: Some(marks) });
        let step = doing(&case.places, &case.strikes);
        note(&mut all, Box::new(case.puzzle.clone()), before, (&case.technique, &step), &line);
    }
    all
}

fn of_skyscrapers() -> Examples {
    let mut all = Examples::new();
    for line in lines("skyscrapers") {
        let case = skyscrapers::library::Case::read(&line).expect("a case").expect("a case");
        if !case.must_fail() {
            let step = doing(&case.places, &case.strikes);
            note(&mut all, Box::new(case.puzzle.clone()), case.state(), (&case.technique, &step), &line);
        }
    }
    all
}

/// The examples of every family that has a library of cases.
#[cfg(all(feature = "json", feature = "xml"))]
pub(crate) fn all_examples() -> [(&'static str, Examples); 3] {
    [("sudoku", of_sudoku()), ("kakuro", of_kakuro()), ("skyscrapers", of_skyscrapers())]
}

/// Adds the boards of lessons for kinds of steps without a case.
fn add_lessons(family: &Family, all: &mut Examples) {
    let course = lessons::course(family.id).expect("a course");
    for lesson in &course.lessons {
        for state in [lesson.example()].into_iter().chain(lesson.exercises()) {
            if lesson.technique.kinds.iter().all(|kind| all.contains_key(*kind)) {
                break;
            }
            let step = state.first_step(&mut Control::new(Limits::NONE)).expect("no limits").expect("a step");
            if !all.contains_key(step.kind) {
                let puzzle = state.puzzle.with_entries(&[]);
                let source = ("The board of a lesson, as a link to our page".to_string(), state.link());
                all.insert(step.kind.to_string(), Example { puzzle, before: state.reasoner(), step, source });
            }
        }
    }
}

/// The page of one kind of step, and its pictures: file name and text.
fn page(
    family: &Family,
    about: &TechniqueInfo,
    kind: &str,
    example: Option<&Example>,
) -> (String, Vec<(String, String)>) {
    let names: Vec<&str> = LANGUAGES.iter().map(|language| language.name_of(kind)).collect();
    let off = if about.on { "" } else { ", off by default" };
    let mut page = format!(
        "# {} ({})\n\n{}; level {}, cost {}{off}. The name on the command line is `{}`.\n",
        names[0],
        names[1..].join(", "),
        family.name,
        about.level,
        about.cost,
        about.id
    );
    let Some(example) = example else {
        page.push_str("\nThere is no example yet.\n");
        return (page, Vec::new());
    };
    let mut pictures = Vec::new();
    let (scene, mut overlay) = picture::of_step(&*example.puzzle, &*example.before, &example.step);
    page.push_str(&format!("\n![{}]({kind}.svg)\n", names[0]));
    for language in LANGUAGES {
        let speaker = say::speaker(language, &*example.puzzle);
        let full = speaker.full(&example.step);
        assert!(!full.is_empty(), "{} {kind} in {}", family.id, language.tag);
        let mut branches = picture::of_branches(&*example.puzzle, &*example.before, &example.step, &speaker).pictures;
        branches.truncate(SHOWN);
        let file = |branch: &BranchPicture| (branch.name.clone(), format!("{kind}-{}.svg", branch.name));
        let files: Vec<(String, String)> = branches.iter().map(file).collect();
        page.push_str(&format!("\n{}\n", markdown(&full, &files)));
        // Chains have no numbers in the text.
        for (branch, (_, file)) in branches.iter().zip(&files).filter(|_| has_chains(&example.step)) {
            page.push_str(&format!("\n{}\n\n![({})]({file})\n", branch.caption, branch.name));
        }
        if language.tag == "en" {
            let paint = |branch: &BranchPicture| svg::paint(&branch.scene, &branch.overlay, &style());
            pictures.extend(files.into_iter().map(|(_, file)| file).zip(branches.iter().map(paint)));
            overlay.title = format!("{}: {}", family.name, names[0]);
            overlay.text = full;
        }
    }
    page.push_str(&format!("\n{}:\n\n```text\n{}\n```\n", example.source.0, example.source.1));
    pictures.push((format!("{kind}.svg"), svg::paint(&scene, &overlay, &style())));
    (page, pictures)
}

fn has_chains(step: &Step) -> bool {
    step.because.iter().any(|because| matches!(because.what, Evidence::Chain(_)))
}

/// The maximum number of branches that a page shows.
const SHOWN: usize = 6;

/// Our own puzzles that get a complete explanation: family, format and text.
const EXPLAINED: [(&str, &str, &str); 3] = [
    ("sudoku", "line", SUDOKU),
    ("kakuro", "grid", include_str!("../../../testdata/examples/2-kakuro.txt")),
    ("skyscrapers", "grid", include_str!("../../../testdata/examples/3-skyscrapers.txt")),
];

/// One of our own puzzles, which needs more than singles.
const SUDOKU: &str = "....8.4.6...4..3......5.....12..9.8.7.........59..6.....4.6...76.73...9......1..2";

/// A complete explanation in one language, with pictures of the steps that are not easy.
fn explanation(
    family: &Family,
    format: &str,
    text: &str,
    language: &'static Language,
) -> (String, Vec<(PathBuf, String)>) {
    let puzzle = support::puzzle(family.id, format, text);
    let Explanation { steps, end, .. } =
        explain(&*puzzle, &Position::default(), &WalkOptions::default(), &mut Control::new(Limits::answers(2)));
    assert_eq!(end, End::Solved, "{}", family.id);
    let speaker = Speaker::new(language, puzzle.columns());
    let mut reason = puzzle.reasoner(&Position::default());
    let (scene, overlay) = picture::of_marks(&*puzzle, None, &[]);
    let mut pictures =
        vec![(PathBuf::from(format!("{}-start.svg", family.id)), svg::paint(&scene, &overlay, &style()))];
    let mut page = format!("# {}\n\n![{}]({}-start.svg)\n", family.name, puzzle.board(), family.id);
    for (number, (about, step)) in steps.iter().enumerate() {
        page.push_str(&format!(
            "\n**{}. {}.** {}\n",
            number + 1,
            language.name_of(step.kind),
            markdown(&speaker.full(step), &[])
        ));
        if about.is_none_or(|about| about.level > Level::Easy) {
            let name = format!("{}-{:03}.svg", family.id, number + 1);
            let (scene, mut overlay) = picture::of_step(&*puzzle, &*reason, step);
            overlay.text = speaker.full(step);
            page.push_str(&format!("\n![{}]({name})\n", language.name_of(step.kind)));
            pictures.push((PathBuf::from(name), svg::paint(&scene, &overlay, &style())));
        }
        reason.apply(step);
    }
    page.push_str(&format!("\n{}\n", say::end(end, steps.len(), 0, &speaker)));
    (page, pictures)
}

#[test]
fn the_explanations_are_true() {
    let mut made = BTreeMap::new();
    for (id, format, text) in EXPLAINED {
        let family = FAMILIES.iter().find(|family| family.id == id).expect("a family");
        for language in LANGUAGES {
            let (page, pictures) = explanation(family, format, text, language);
            made.insert(PathBuf::from(format!("{id}.{}.md", language.tag)), page);
            if language.tag == "en" {
                made.extend(pictures);
            }
        }
    }
    compare("docs/explanations", &made);
}

/// Every generated file of `docs/techniques`: path and text.
fn made() -> BTreeMap<PathBuf, String> {
    let mut files = BTreeMap::new();
    let mut index = String::from(
        "# Techniques\n\nThe techniques behind explanations, hints and ratings: for every family, cheapest first, each with a page and a \
         generated\npicture. Costs and levels of Sudoku are HoDoKu's; [rating](../rating.md) describes how they become ratings. The\n\
         cases behind the pages: [library](library.md), [Skyscrapers](library-skyscrapers.md).\n",
    );
    for family in FAMILIES {
        let mut examples = match family.id {
            "sudoku" => of_sudoku(),
            "kakuro" => of_kakuro(),
            "skyscrapers" => of_skyscrapers(),
            _ => Examples::new(),
        };
        add_lessons(family, &mut examples);
        index.push_str(&format!("\n## {}\n\n| technique | | level | cost |\n|---|---|---|--:|\n", family.name));
        for about in family.techniques() {
            for kind in about.kinds {
                let example = examples.get(*kind);
                let missing = example.is_none() && family.id != "sudoku";
                assert!(!missing, "{} {kind} has no example in testdata/techniques", family.id);
                let (page, pictures) = page(family, &about, kind, example);
                let folder = PathBuf::from(family.id);
                let names: Vec<&str> = LANGUAGES.iter().map(|language| language.name_of(kind)).collect();
                let (id, level, cost) = (family.id, about.level, about.cost);
                index.push_str(&format!("| [{}]({id}/{kind}.md) | {} | {level} | {cost} |\n", names[0], names[1]));
                files.insert(folder.join(format!("{kind}.md")), page);
                files.extend(pictures.into_iter().map(|(name, picture)| (folder.join(name), picture)));
            }
        }
    }
    files.insert(PathBuf::from("README.md"), index);
    files
}

#[test]
fn the_pages_are_up_to_date() {
    let made = made();
    assert!(made.len() > 200, "{} pages and pictures", made.len());
    compare("docs/techniques", &made);
}

/// Compares files with their generated text, or updates them.
fn compare(folder: &str, made: &BTreeMap<PathBuf, String>) {
    let folder = root().join(folder);
    let update = std::env::var_os("GRIDPROOF_UPDATE").is_some();
    for (path, text) in made {
        let path = folder.join(path);
        if update {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(&path, text).expect("written");
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(written == *text, "{} is stale: run this test with GRIDPROOF_UPDATE=1", path.display());
    }
}
