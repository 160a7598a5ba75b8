//! Sentences from steps.
//!
//! A [`Language`] is a table: a name and two sentences for every kind of step, and phrases for everything else. The
//! sentences refer to the premises of a step in braces:
//!
//! | in a sentence | becomes |
//! |---|---|
//! | `{base}` | the evidence with the role `base`: cells, houses, digits, ..., joined as in a list of the language |
//! | `{base#row\|rows}` | `row` if the evidence has one member, else `rows` |
//! | `{base:은/는}` | the evidence and the particle that fits its last sound; the part before the slash follows a consonant |
//! | `{?fins: but {fins} are in the way}` | the text after the colon, if the step has that role |
//! | `{=assumed}`, `{≠denied}` | candidates as equations: `r1c2=5`, `r1c2≠5` |
//!
//! `{known}` is what the roles `least`, `most`, `remaining` and `lacks` say of cells, each a list of candidates: `r1c1≥3, r1c2≤7, r1c3=2/5,
//! r1c4≠8`. `{bounds}` is what a sum leaves: `r1c1≤25−20=5`, from the roles `total`, `caps` with `others-least`, and `floors` with `others-most`.
//!
//! Roles that every step has: `places` (`r1c2 = 5`), `strikes` (`5 from r1c2 and r1c3`), `digit` (the digits placed or
//! struck), `target` (the cells where that happens).

use super::name::{HouseName, HouseNames, Place};
use super::reason::Clash;
use super::step::{Evidence, House, HouseIndex, Link, Mark, Node, Step};
use crate::digits::Digits;
use crate::message::Message;
use crate::template;

pub use crate::template::roles;

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Naming {
    /// `r4c7`: row and column from 1.
    #[default]
    RowColumn,
    /// `D7`: rows are letters (`AA` after `Z`), columns are numbers.
    Letters,
}

impl Naming {
    /// The name of a cell.
    pub fn cell(self, cell: usize, columns: usize) -> String {
        self.at(cell / columns.max(1), cell % columns.max(1))
    }

    /// The name of the cell in this row and column, both from 0.
    pub fn at(self, row: usize, column: usize) -> String {
        match self {
            Naming::RowColumn => format!("r{}c{}", row + 1, column + 1),
            Naming::Letters => format!("{}{}", letters(row), column + 1),
        }
    }

    /// The name of a row, from 0.
    pub fn row(self, row: usize) -> String {
        match self {
            Naming::RowColumn => (row + 1).to_string(),
            Naming::Letters => letters(row),
        }
    }
}

/// `A` to `Z`, then `AA`.
fn letters(number: usize) -> String {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => letter(number).to_string(),
        more => format!("{}{}", letter((more - 1) % 26), letter(number)),
    }
}

/// The words for one kind of step.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// The key: [`Step::kind`].
    pub kind: &'static str,
    /// The name of the technique.
    pub name: &'static str,
    /// The step in one line.
    pub short: &'static str,
    /// The step as a paragraph for a learner.
    pub full: &'static str,
}

/// A language: tables of words.
#[derive(Clone, Copy)]
pub struct Language {
    /// Its tag, such as `en`.
    pub tag: &'static str,
    /// Its name in the language itself.
    pub name: &'static str,
    /// Every kind of step.
    pub steps: &'static [&'static [Words]],
    /// All other phrases, by key. Placeholders in braces are filled by [`Language::phrase`].
    pub phrases: &'static [(&'static str, &'static str)],
    /// Messages by their English template; those it lacks are shown in English.
    pub messages: &'static [&'static [(&'static str, &'static str)]],
    /// Joins a list: `a, b and c`.
    pub join: fn(&[String]) -> String,
    /// Chooses a particle such as `은/는` after a word.
    pub particle: fn(&str, &str) -> String,
}

impl Language {
    /// The words for a kind of step.
    pub fn words(&self, kind: &str) -> Option<&'static Words> {
        self.steps.iter().flat_map(|part| part.iter()).find(|words| words.kind == kind)
    }

    /// Whether the language has a phrase with this key.
    pub fn has_phrase(&self, key: &str) -> bool {
        self.phrases.iter().any(|(name, _)| *name == key)
    }

    /// A phrase with its placeholders filled; the key itself if the language lacks it.
    pub fn phrase(&self, key: &str, values: &[(&str, &str)]) -> String {
        let Some((_, text)) = self.phrases.iter().find(|(name, _)| *name == key) else { return key.to_string() };
        template::fill(text, self.particle, &|role| {
            let (_, value) = values.iter().find(|(name, _)| *name == role)?;
            Some(template::Value { text: (*value).to_string(), members: usize::from(*value != "1") + 1 })
        })
    }

    /// A message in this language.
    pub fn message(&self, message: &Message, naming: Naming) -> String {
        let translation = |english: &str| {
            self.messages.iter().copied().flatten().find(|(key, _)| *key == english).map(|(_, own)| *own)
        };
        message.say(&translation, self.particle, naming)
    }

    /// The name of a kind of step.
    pub fn name_of<'k>(&self, kind: &'k str) -> &'k str
    where
        'static: 'k,
    {
        self.words(kind).map_or(kind, |words| words.name)
    }
}

/// How much is said about evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// A chain is a row of arrows, and steps under an assumption are their effects.
    Line,
    /// Every link of a chain has its reason, and every step under an assumption its sentence.
    Paragraph,
}

/// Describes steps on one board in one language.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// The language.
    pub language: &'a Language,
    /// How cells are named.
    pub naming: Naming,
    /// The number of columns of the board.
    pub columns: usize,
    /// The number that the board shows for digit 1. Steps number digits from 1; sentences name them as the board shows them.
    pub lowest: i32,
    /// What tells the houses of the board apart; without it a house is named by its kind, its first cell and its clue.
    pub names: Option<&'a dyn HouseNames>,
}

impl<'a> Speaker<'a> {
    /// A speaker for a board of this many columns, with cells named `r1c1`.
    pub fn new(language: &'a Language, columns: usize) -> Speaker<'a> {
        Speaker { language, naming: Naming::default(), columns, lowest: 1, names: None }
    }

    /// The same speaker for a board with these houses.
    #[must_use]
    pub const fn with_names(self, names: &'a dyn HouseNames) -> Speaker<'a> {
        Speaker { names: Some(names), ..self }
    }

    /// The same speaker for a board that shows this number for digit 1.
    #[must_use]
    pub const fn with_lowest(self, lowest: i32) -> Speaker<'a> {
        Speaker { lowest, ..self }
    }

    /// A digit as the board shows it.
    pub fn digit(&self, digit: u8) -> i32 {
        self.lowest - 1 + i32::from(digit)
    }

    /// The step in one line.
    pub fn short(&self, step: &Step) -> String {
        self.told(step, Detail::Line)
    }

    /// The sentences of a step, and of what follows from it at once.
    fn told(&self, step: &Step, detail: Detail) -> String {
        let Some(words) = self.language.words(step.kind) else { return String::new() };
        let sentence = match detail {
            Detail::Line => words.short,
            Detail::Paragraph => words.full,
        };
        let mut told = self.fill(sentence, step, detail);
        if let Some(Evidence::Steps(then)) = step.role("then") {
            told.push(' ');
            told.push_str(&match detail {
                Detail::Line => self.effects(then),
                Detail::Paragraph => {
                    let line = |(number, step): (usize, &Step)| format!("\n  ({number}) {}", self.consequent(step));
                    let text: String = (1..).zip(then).map(line).collect();
                    self.language.phrase("then.full", &[("then", &text)])
                }
            });
        }
        told
    }

    /// What steps place and strike, placements first. What is struck where a digit is placed goes without saying.
    fn effects(&self, steps: &[Step]) -> String {
        let places: Vec<Mark> = steps.iter().flat_map(|step| step.places.iter().copied()).collect();
        let filled = |mark: &Mark| places.iter().any(|place| place.cell == mark.cell);
        let strikes: Vec<Mark> = steps.iter().flat_map(|step| step.strikes.iter().copied()).collect();
        let strikes: Vec<Mark> = strikes.into_iter().filter(|mark| !filled(mark)).collect();
        let placed = self.list(places.iter().map(|&mark| self.placed(mark)).collect()).text;
        let struck = self.list(self.struck(&strikes)).text;
        let mut values = Vec::new();
        if !places.is_empty() {
            values.push(("places", placed.as_str()));
        }
        if !strikes.is_empty() {
            values.push(("strikes", struck.as_str()));
        }
        self.language.phrase("then", &values)
    }

    /// A consequence inside a paragraph: in one line if that names every reason.
    fn consequent(&self, step: &Step) -> String {
        let more = ["blockers", "earlier", "just-struck"].iter().any(|role| step.role(role).is_some());
        if more { self.full(step) } else { self.short(step) }
    }

    /// The step as a paragraph. Steps under an assumption are on lines of their own, numbered `(1)`, `(2)`, `(2.1)`.
    pub fn full(&self, step: &Step) -> String {
        self.told(step, Detail::Paragraph)
    }

    /// A phrase of the language, its placeholders filled from these values.
    pub fn phrase(&self, key: &str, values: &[(&str, Evidence)]) -> String {
        let Some((_, text)) = self.language.phrases.iter().find(|(name, _)| *name == key) else {
            return key.to_string();
        };
        template::fill(text, self.language.particle, &|role| {
            values.iter().find(|(name, _)| *name == role).map(|(_, what)| self.what(what))
        })
    }

    /// Where a step happens, without giving it away: its houses, or its cells.
    pub fn place_of(&self, step: &Step) -> String {
        // Where the reasons are is not where to look.
        let named =
            || step.because.iter().filter(|because| !["blockers", "earlier", "by", "out"].contains(&because.role));
        let houses = named().filter_map(|because| match &because.what {
            Evidence::Houses(houses) => Some(houses.as_slice()),
            _ => None,
        });
        let mut houses: Vec<House> = houses.flatten().copied().collect();
        houses.dedup();
        houses.truncate(4);
        if !houses.is_empty() {
            return self.what(&Evidence::Houses(houses)).text;
        }
        let chain = named().find_map(|because| match &because.what {
            Evidence::Chain(links) => links.first().map(|link| link.to.cells.clone()),
            _ => None,
        });
        let cells = named().find_map(|because| match &because.what {
            Evidence::Cells(cells) if !cells.is_empty() => Some(cells.clone()),
            Evidence::Marks(marks) if !marks.is_empty() => Some(marks.iter().map(|mark| mark.cell).collect()),
            _ => None,
        });
        let changed = || step.places.iter().chain(&step.strikes).map(|mark| mark.cell).take(1).collect();
        let mut cells = cells.or(chain).unwrap_or_else(changed);
        cells.dedup();
        cells.truncate(6);
        self.what(&Evidence::Cells(cells)).text
    }

    /// Fills a template from a step.
    fn fill(&self, text: &str, step: &Step, detail: Detail) -> String {
        capitalised(&template::fill(text, self.language.particle, &|role| self.role(step, role, detail)))
    }

    fn role(&self, step: &Step, role: &str, detail: Detail) -> Option<template::Value> {
        // Consequences have sentences of their own.
        let then: &[Step] = match step.role("then") {
            Some(Evidence::Steps(then)) => then,
            _ => &[],
        };
        let own = |marks: &[Mark], of: fn(&Step) -> &[Mark]| -> Vec<Mark> {
            let later = |mark: &Mark| then.iter().any(|step| of(step).contains(mark));
            marks.iter().copied().filter(|mark| !later(mark)).collect()
        };
        let places = own(&step.places, |step| &step.places);
        let strikes = own(&step.strikes, |step| &step.strikes);
        let changed = || places.iter().chain(&strikes);
        for sign in ['=', '≠'] {
            if let Some(role) = role.strip_prefix(sign) {
                let marks = match (role, step.role(role)) {
                    ("places", _) => &places,
                    ("strikes", _) => &strikes,
                    (_, Some(Evidence::Marks(marks))) => marks,
                    _ => return None,
                };
                if marks.is_empty() {
                    return None;
                }
                let equation = |mark: &Mark| format!("{}{sign}{}", self.cell(mark.at()), self.digit(mark.digit));
                return Some(self.list(marks.iter().map(equation).collect()));
            }
        }
        match role {
            "known" => self.known(step),
            "bounds" => self.bounds(step),
            "places" if places.is_empty() => None,
            "strikes" if strikes.is_empty() => None,
            "places" => Some(self.list(places.iter().map(|&mark| self.placed(mark)).collect())),
            "strikes" => Some(self.list(self.struck(&strikes))),
            "digit" => Some(self.what(&Evidence::Digits(changed().map(|mark| mark.digit).collect()))),
            "target" => {
                let mut cells: Vec<u16> = changed().map(|mark| mark.cell).collect();
                cells.sort_unstable();
                cells.dedup();
                Some(self.what(&Evidence::Cells(cells)))
            }
            _ => step.role(role).map(|what| match (what, detail) {
                (Evidence::Marks(marks), _) if role == "earlier" => self.earlier(marks, step.role("earlier-steps")),
                (Evidence::Chain(links), Detail::Paragraph) => {
                    template::Value { text: self.chain_with_reasons(links), members: links.len() }
                }
                (Evidence::Steps(steps), Detail::Paragraph) => {
                    let mut text = String::new();
                    self.numbered(steps, "", &mut text);
                    text.push('\n');
                    template::Value { text, members: steps.len() }
                }
                _ => self.what(what),
            }),
        }
    }

    /// What is known of cells and decides the step, each cell once.
    fn known(&self, step: &Step) -> Option<template::Value> {
        let marks = |role: &str| match step.role(role) {
            Some(Evidence::Marks(marks)) => marks.as_slice(),
            _ => &[],
        };
        let (least, most, left, lacks) = (marks("least"), marks("most"), marks("remaining"), marks("lacks"));
        let mut cells: Vec<u16> = [least, most, left, lacks].concat().iter().map(|mark| mark.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let say = |cell: &u16| {
            let of = |marks: &[Mark]| -> Vec<String> {
                self.shown(marks.iter().filter(|mark| mark.cell == *cell).map(|mark| mark.digit))
            };
            let name = self.cell(usize::from(*cell));
            match (of(least).first(), of(most).first()) {
                (Some(least), Some(most)) => format!("{least}≤{name}≤{most}"),
                (Some(least), None) => format!("{name}≥{least}"),
                (None, Some(most)) => format!("{name}≤{most}"),
                _ if lacks.iter().any(|mark| mark.cell == *cell) => format!("{name}≠{}", of(lacks).join("/")),
                (None, None) => format!("{name}={}", of(left).join("/")),
            }
        };
        (!cells.is_empty()).then(|| self.list(cells.iter().map(say).collect()))
    }

    /// What a sum leaves for cells, given what the others make at least or at most.
    fn bounds(&self, step: &Step) -> Option<template::Value> {
        let Some(Evidence::Number(total)) = step.role("total") else { return None };
        let mut items = Vec::new();
        for (role, others, sign) in [("caps", "others-least", '≤'), ("floors", "others-most", '≥')] {
            if let (Some(Evidence::Marks(marks)), Some(Evidence::Numbers(others))) =
                (step.role(role), step.role(others))
            {
                items.extend(marks.iter().zip(others).map(|(mark, other)| {
                    format!("{}{sign}{total}−{other}={}", self.cell(mark.at()), self.digit(mark.digit))
                }));
            }
        }
        (!items.is_empty()).then(|| self.list(items))
    }

    /// Candidates with the steps that struck them: `1 (step 4) and 6 (step 9) in r2c3`, or `6 in r2c3 (step 4) and r5c3 (step 9)`.
    fn earlier(&self, marks: &[Mark], steps: Option<&Evidence>) -> template::Value {
        let plain = self.what(&Evidence::Marks(marks.to_vec()));
        let (Some(Evidence::Numbers(numbers)), Some(first)) = (steps, marks.first()) else { return plain };
        if numbers.len() != marks.len() {
            return plain;
        }
        let step =
            |what: &str, number: u32| self.language.phrase("of-step", &[("what", what), ("step", &number.to_string())]);
        let each = |name: &dyn Fn(&Mark) -> String| {
            self.list(marks.iter().zip(numbers).map(|(mark, &number)| step(&name(mark), number)).collect()).text
        };
        let text = if numbers.iter().all(|&number| number == numbers[0]) {
            step(&plain.text, numbers[0])
        } else if marks.iter().all(|mark| mark.cell == first.cell) {
            let digits = each(&|mark| self.digit(mark.digit).to_string());
            self.language.phrase("marks", &[("digits", &digits), ("cells", &self.cell(first.at()))])
        } else if marks.iter().all(|mark| mark.digit == first.digit) {
            let cells = each(&|mark| self.cell(mark.at()));
            self.language.phrase("marks", &[("digits", &self.digit(first.digit).to_string()), ("cells", &cells)])
        } else {
            each(&|mark| self.what(&Evidence::Marks(vec![*mark])).text)
        };
        template::Value { text, ..plain }
    }

    /// Steps under an assumption, one a line, with those under further assumptions indented below theirs.
    fn numbered(&self, steps: &[Step], before: &str, text: &mut String) {
        for (number, step) in (1..).zip(steps) {
            let number = format!("{before}{number}");
            let indent = "  ".repeat(number.matches('.').count() + 1);
            text.push_str(&format!("\n{indent}({number}) {}", self.short(step)));
            for premise in &step.because {
                if let Evidence::Steps(inner) = &premise.what {
                    self.numbered(inner, &format!("{number}."), text);
                }
            }
        }
    }

    fn list(&self, items: Vec<String>) -> template::Value {
        template::Value { text: (self.language.join)(&items), members: items.len() }
    }

    /// The name of a cell.
    pub fn cell(&self, cell: usize) -> String {
        self.naming.cell(cell, self.columns)
    }

    fn placed(&self, mark: Mark) -> String {
        format!("{} = {}", self.cell(mark.at()), self.digit(mark.digit))
    }

    /// `5 from r1c2 and r1c3`: cells that lose the same digits are listed together.
    fn struck(&self, marks: &[Mark]) -> Vec<String> {
        self.grouped(marks, "struck")
    }

    fn grouped(&self, marks: &[Mark], key: &str) -> Vec<String> {
        let mut groups: Vec<(Digits, Vec<u16>)> = Vec::new();
        let mut cells: Vec<u16> = marks.iter().map(|mark| mark.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            let digits: Digits = marks.iter().filter(|mark| mark.cell == cell).map(|mark| mark.digit).collect();
            match groups.iter_mut().find(|(set, _)| *set == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        if key == "marks" {
            groups.sort_by_key(|(digits, _)| digits.iter().next());
        }
        let say = |(digits, cells): &(Digits, Vec<u16>)| {
            let digits = self.what(&Evidence::Digits(*digits)).text;
            let cells = self.what(&Evidence::Cells(cells.clone())).text;
            self.language.phrase(key, &[("digits", &digits), ("cells", &cells)])
        };
        groups.iter().map(say).collect()
    }

    /// The name of a house: the phrase `house.ID` of its kind, or `house.ID.unclued` for a house without a clue, if the
    /// language has that; or `house.ID.FORM` if the board says so.
    pub fn house(&self, house: House) -> String {
        if let Some(name) = self.names.and_then(|names| names.name(house)) {
            return self.named(house, &name);
        }
        let mut key = format!("house.{}", house.kind.id);
        if house.clue == 0 {
            let unclued = format!("{key}.unclued");
            if self.language.has_phrase(&unclued) {
                key = unclued;
            }
        }
        let index = usize::from(house.index);
        let number = match house.kind.index {
            HouseIndex::FirstCell | HouseIndex::OneOfFirstCell => self.cell(house.first_cell()),
            HouseIndex::Row => self.naming.row(index),
            HouseIndex::Number => (index + 1).to_string(),
        };
        let place = self.language.phrase("place.at", &[("n", &number)]);
        let clue = house.clue.to_string();
        let mut values = vec![("n", number.as_str()), ("place", &place)];
        if house.clue != 0 {
            values.push(("clue", &clue));
        }
        self.language.phrase(&key, &values)
    }

    /// A house by what tells it apart from the others of its board.
    fn named(&self, house: House, name: &HouseName) -> String {
        let mut key = format!("house.{}", house.kind.id);
        if let Some(form) = name.form {
            key = format!("{key}.{form}");
        }
        let cell = |cell: u16| self.cell(usize::from(cell));
        let (id, from, to) = match &name.place {
            Place::At(at) => ("place.at", cell(*at), None),
            Place::Between(from, to) => ("place.between", cell(*from), Some(cell(*to))),
            Place::Line(from, to) => ("place.line", cell(*from), Some(cell(*to))),
            Place::Parts(parts) => ("place.parts", self.what(&Evidence::Cells(parts.clone())).text, None),
            Place::Along(line, None) => ("place.along", self.house(*line), None),
            Place::Along(line, Some(side)) => (side.along(), self.house(*line), None),
        };
        let mut at = vec![("n", from.as_str())];
        at.extend(to.as_deref().map(|to| ("to", to)));
        let place = self.language.phrase(id, &at);
        let mut values = vec![("place", place.as_str())];
        values.extend(at.iter().copied());
        values.extend(name.values.iter().map(|(key, value)| (*key, value.as_str())));
        let said = self.language.phrase(&key, &values);
        let cells = self.what(&Evidence::Cells(name.cells.clone())).text;
        let number = name.number.map(|number| number.to_string());
        let mut more = vec![("house", said.as_str())];
        if !name.cells.is_empty() {
            more.push(("cells", &cells));
        }
        more.extend(number.as_deref().map(|number| ("number", number)));
        if more.len() == 1 { said } else { self.language.phrase("house.told-apart", &more) }
    }

    /// A message in this language, with its cells named as everywhere.
    pub fn message(&self, message: &Message) -> String {
        self.language.message(message, self.naming)
    }

    /// Describes a contradiction.
    pub fn clash(&self, clash: Clash) -> String {
        match clash {
            Clash::Cell(cell) => self.language.phrase("clash.cell", &[("cell", &self.cell(usize::from(cell)))]),
            Clash::Digit(house, digit) => {
                let (house, digit) = (self.house(house), self.digit(digit).to_string());
                self.language.phrase("clash.digit", &[("house", &house), ("digit", &digit)])
            }
            Clash::Clue(house) => self.language.phrase("clash.clue", &[("house", &self.house(house))]),
        }
    }

    /// Digits as the board shows them.
    fn shown(&self, digits: impl Iterator<Item = u8>) -> Vec<String> {
        digits.map(|digit| self.digit(digit).to_string()).collect()
    }

    /// `1+3+5`; negative numbers are in brackets: `(-1)+0+4`.
    fn sum_of(&self, digits: Digits) -> String {
        let term = |digit: u8| match self.digit(digit) {
            negative @ ..0 => format!("({negative})"),
            other => other.to_string(),
        };
        digits.iter().map(term).collect::<Vec<_>>().join("+")
    }

    /// Evidence in words, with the number of its members.
    fn what(&self, what: &Evidence) -> template::Value {
        match what {
            Evidence::Cells(cells) => self.list(cells.iter().map(|&cell| self.cell(usize::from(cell))).collect()),
            Evidence::Marks(marks) => {
                template::Value { members: marks.len(), ..self.list(self.grouped(marks, "marks")) }
            }
            Evidence::Houses(houses) => self.list(houses.iter().map(|&house| self.house(house)).collect()),
            Evidence::Digits(digits) => self.list(self.shown(digits.iter())),
            Evidence::Number(number) => {
                template::Value { text: number.to_string(), members: usize::try_from(*number).unwrap_or(0) }
            }
            Evidence::Numbers(numbers) => self.list(numbers.iter().map(u32::to_string).collect()),
            Evidence::Sets(sets) => {
                let sets: Vec<String> = sets.iter().map(|set| self.sum_of(*set)).collect();
                template::Value { members: sets.len(), text: sets.join(", ") }
            }
            Evidence::Sequences(lists) => {
                let lists: Vec<String> = lists.iter().map(|list| self.shown(list.iter().copied()).join(" ")).collect();
                template::Value { members: lists.len(), text: lists.join(", ") }
            }
            Evidence::Text(text) => template::Value { text: text.clone(), members: 1 },
            Evidence::Chain(links) => template::Value { text: self.chain(links), members: links.len() },
            Evidence::Steps(steps) => {
                let text: Vec<String> = steps.iter().map(|step| self.consequence(step)).collect();
                template::Value { members: steps.len(), text: text.join(" → ") }
            }
        }
    }

    /// `r1c2=5 → r1c8≠5 → ...`.
    fn chain(&self, links: &[Link]) -> String {
        links.iter().map(|link| self.node(&link.to)).collect::<Vec<_>>().join(" → ")
    }

    /// A chain in arrows, with the reason of every link: `r1c2=5 → r1c8≠5 (row 1) → ...`.
    pub fn chain_with_reasons(&self, links: &[Link]) -> String {
        let mut text = String::new();
        let mut before: Option<&Node> = None;
        for link in links {
            if let Some(from) = before {
                text.push_str(" → ");
                text.push_str(&self.node(&link.to));
                if let Some(reason) = self.reason(from, link) {
                    text.push_str(&format!(" ({reason})"));
                }
            } else {
                text.push_str(&self.node(&link.to));
            }
            before = Some(&link.to);
        }
        text
    }

    fn node(&self, node: &Node) -> String {
        let cells: Vec<String> = node.cells.iter().map(|&cell| self.cell(usize::from(cell))).collect();
        format!("{}{}{}", cells.join("/"), if node.on { "=" } else { "≠" }, self.digit(node.digit))
    }

    /// What a link rests on, in words.
    fn reason(&self, from: &Node, link: &Link) -> Option<String> {
        let Link { to, via, .. } = link;
        if via.is_empty() {
            return None;
        }
        let key = match (via.cells.len(), !from.on && to.on) {
            (0, _) if from.digit != to.digit && from.cells != to.cells => "link.sum",
            (0, false) => "link.house",
            (0, true) => "link.house.strong",
            (1, false) => "link.cell",
            (1, true) => "link.cell.strong",
            _ => "link.set",
        };
        let cells = self.what(&Evidence::Cells(via.cells.clone())).text;
        let houses = self.what(&Evidence::Houses(via.houses.clone())).text;
        let mut values = vec![("cells", cells.as_str())];
        if !via.houses.is_empty() {
            values.push(("houses", houses.as_str()));
        }
        Some(self.language.phrase(key, &values))
    }

    /// The effect of a step in symbols.
    fn consequence(&self, step: &Step) -> String {
        let places = step.places.iter().map(|mark| format!("{}={}", self.cell(mark.at()), self.digit(mark.digit)));
        let strikes = step.strikes.iter().map(|mark| format!("{}≠{}", self.cell(mark.at()), self.digit(mark.digit)));
        places.chain(strikes).collect::<Vec<_>>().join(", ")
    }
}

/// Capitalises sentences that begin with a word: `row 3 has` becomes `Row 3 has`, but `r3c4 has` stays.
fn capitalised(text: &str) -> String {
    let mut done = String::with_capacity(text.len());
    let mut begins = true;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let word = signs.peek().is_some_and(|next| next.is_ascii_lowercase());
        if begins && word && sign.is_ascii_lowercase() {
            done.push(sign.to_ascii_uppercase());
        } else {
            done.push(sign);
        }
        begins = match sign {
            ' ' => begins,
            '.' | '?' => signs.peek() == Some(&' '),
            _ => false,
        };
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital_and_cells_do_not() {
        assert_eq!(capitalised("row 3 has it. column 4 too. r1c2 not."), "Row 3 has it. Column 4 too. r1c2 not.");
        assert_eq!(capitalised("the 16 across: strike 5."), "The 16 across: strike 5.");
        assert_eq!(capitalised("5 in r1c2.5 and more"), "5 in r1c2.5 and more");
    }

    #[test]
    fn rows_have_letters() {
        let names: Vec<String> = [0, 25, 26, 51, 52].map(|row| Naming::Letters.cell(row * 60 + 6, 60)).to_vec();
        assert_eq!(names, ["A7", "Z7", "AA7", "AZ7", "BA7"]);
        assert_eq!(Naming::RowColumn.cell(34, 9), "r4c8");
    }
}
