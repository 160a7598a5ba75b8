//! Steps of reasoning, as JSON.

use crate::family::AnyPuzzle;
use crate::logic::Named;
use crate::picture::branch_sentences;
use crate::say::Speaker;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, House, HouseIndex, Link, Mark, Premise, Step};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One step of reasoning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepReport {
    /// The id of the technique, or `trial`; in an argument also `inner-contradiction`, `case` and `refuted-case`.
    pub technique: String,
    /// The kind of step; some techniques find several kinds.
    pub kind: String,
    /// Its name in the requested language.
    pub name: String,
    /// Its level.
    pub level: String,
    /// Its cost; for Sudoku, HoDoKu's score of the step.
    pub cost: u32,
    /// The digits it places.
    pub places: Vec<Candidate>,
    /// The candidates it strikes.
    pub strikes: Vec<Candidate>,
    /// Its reasons.
    pub because: Vec<ReasonReport>,
    /// The step in one line.
    pub short: String,
    /// The step as a paragraph.
    pub text: String,
    /// The branches of its argument that can be drawn: cases, chains, what follows from assumptions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<BranchReport>,
}

/// A branch of an argument, which has a picture of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BranchReport {
    /// Its name: the number of its sentence, such as `2.3`, or `0` for what follows from the assumption of the step.
    pub name: String,
    /// Its sentence.
    pub caption: String,
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Candidate {
    /// The row, from 1.
    pub row: u16,
    /// The column, from 1.
    pub column: u16,
    /// The digit.
    pub digit: u8,
}

/// A cell as row and column, from 1.
pub type CellReport = [u16; 2];

/// A reason of a step: its role, and one of the other keys.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReasonReport {
    /// Its role, such as `base` or `pivot`.
    pub role: String,
    /// Cells, each as row and column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<CellReport>>,
    /// Candidates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Candidate>>,
    /// Houses, runs or lines of sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub houses: Option<Vec<HouseReport>>,
    /// A set of digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digits: Option<Vec<u8>>,
    /// A number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Several numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Vec<u32>>,
    /// Sets of digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sets: Option<Vec<Vec<u8>>>,
    /// Sequences of digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequences: Option<Vec<Vec<u8>>>,
    /// A chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<Vec<LinkReport>>,
    /// Steps taken under an assumption.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepReport>>,
    /// Text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A house, run or line of sight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HouseReport {
    /// `row`, `column`, `box`, `across`, `down`, or the side from which a line is seen: `top`, `bottom`, `left` or `right`.
    pub kind: String,
    /// Its number from 1, for rows, columns, boxes and lines of sight; null for runs, which are named by their first cell.
    pub number: Option<u16>,
    /// Its cells.
    pub cells: Vec<CellReport>,
    /// Its clue, if it has one.
    pub clue: Option<u8>,
}

/// A node of a chain, and the link that leads to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LinkReport {
    /// The cells of the node.
    pub cells: Vec<CellReport>,
    /// Its digit.
    pub digit: u8,
    /// Whether the chain places the digit there; false if it rules the digit out.
    pub on: bool,
    /// Whether the link that leads here is strong.
    pub strong: bool,
    /// The cell whose candidates the link connects; several cells are an almost locked set. None for links within houses, and for
    /// the first node.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via_cells: Vec<CellReport>,
    /// The house that has both ends of the link; several where an almost locked set needs them. None for links within a cell,
    /// and for the first node.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via_houses: Vec<HouseReport>,
}

/// Converts the steps of one puzzle to JSON, in one language.
pub struct StepWriter<'a> {
    /// The puzzle.
    pub puzzle: &'a dyn AnyPuzzle,
    /// The language, and how it names cells.
    pub speaker: Speaker<'a>,
}

impl StepWriter<'_> {
    /// Converts a step.
    pub fn step(&self, named: &Named) -> StepReport {
        let branch = |(name, caption): (String, String)| BranchReport { name, caption };
        let branches = branch_sentences(&named.1, &self.speaker).into_iter().map(branch).collect();
        StepReport { branches, ..self.bare(named) }
    }

    /// Converts a step without its branches.
    fn bare(&self, (about, step): &Named) -> StepReport {
        StepReport {
            technique: about.map_or(step.kind, |about| about.id).to_string(),
            kind: step.kind.to_string(),
            name: self.speaker.language.name_of(step.kind).to_string(),
            level: about.map_or("extreme", |about| about.level.id()).to_string(),
            cost: about.map_or(0, |about| about.cost),
            places: self.marks(&step.places),
            strikes: self.marks(&step.strikes),
            because: step.because.iter().map(|because| self.reason(because)).collect(),
            short: self.speaker.short(step),
            text: self.speaker.full(step),
            branches: Vec::new(),
        }
    }

    fn marks(&self, marks: &[Mark]) -> Vec<Candidate> {
        Candidate::list(marks, self.speaker.columns)
    }

    pub(super) fn cells(&self, cells: &[u16]) -> Vec<CellReport> {
        cells.iter().map(|&at| cell(at, self.speaker.columns.max(1))).collect()
    }

    fn reason(&self, because: &Premise) -> ReasonReport {
        let list = |digits: Digits| digits.iter().collect::<Vec<u8>>();
        let mut reason = ReasonReport { role: because.role.to_string(), ..ReasonReport::default() };
        match &because.what {
            Evidence::Cells(cells) => reason.cells = Some(self.cells(cells)),
            Evidence::Marks(marks) => reason.candidates = Some(self.marks(marks)),
            Evidence::Houses(houses) => reason.houses = Some(houses.iter().map(|&house| self.house(house)).collect()),
            Evidence::Digits(digits) => reason.digits = Some(list(*digits)),
            Evidence::Number(number) => reason.number = Some(*number),
            Evidence::Numbers(numbers) => reason.numbers = Some(numbers.clone()),
            Evidence::Sets(sets) => reason.sets = Some(sets.iter().map(|&set| list(set)).collect()),
            Evidence::Sequences(lists) => reason.sequences = Some(lists.clone()),
            Evidence::Chain(links) => reason.chain = Some(links.iter().map(|link| self.link(link)).collect()),
            Evidence::Steps(steps) => reason.steps = Some(steps.iter().map(|step| self.inner(step)).collect()),
            Evidence::Text(text) => reason.text = Some(text.clone()),
        }
        reason
    }

    /// Converts a step under an assumption. Its technique is the first that finds steps of its kind; a contradiction or a case
    /// inside an argument belongs to no technique.
    fn inner(&self, step: &Step) -> StepReport {
        let techniques = self.puzzle.family().techniques();
        let about = techniques.into_iter().find(|about| about.kinds.contains(&step.kind));
        self.bare(&(about, step.clone()))
    }

    fn house(&self, house: House) -> HouseReport {
        let cells: Vec<u16> = self.puzzle.house(house).into_iter().map(|cell| cell as u16).collect();
        HouseReport {
            kind: house.kind.id.to_string(),
            number: matches!(house.kind.index, HouseIndex::Row | HouseIndex::Number).then_some(house.index + 1),
            cells: self.cells(&cells),
            clue: (house.clue != 0).then_some(house.clue),
        }
    }

    fn link(&self, link: &Link) -> LinkReport {
        LinkReport {
            cells: self.cells(&link.to.cells),
            digit: link.to.digit,
            on: link.to.on,
            strong: link.strong,
            via_cells: self.cells(&link.via.cells),
            via_houses: link.via.houses.iter().map(|&house| self.house(house)).collect(),
        }
    }
}

impl Candidate {
    /// Converts marks on a board with this number of columns.
    pub(super) fn list(marks: &[Mark], columns: usize) -> Vec<Candidate> {
        marks.iter().map(|&mark| Candidate::of(mark, columns)).collect()
    }

    /// Converts a mark on a board with this number of columns.
    pub(super) fn of(mark: Mark, columns: usize) -> Candidate {
        let [row, column] = cell(mark.cell, columns.max(1));
        Candidate { row, column, digit: mark.digit }
    }
}

fn cell(at: u16, columns: usize) -> CellReport {
    let columns = columns as u16;
    [at / columns + 1, at % columns + 1]
}
