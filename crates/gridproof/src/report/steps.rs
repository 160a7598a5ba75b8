//! Steps, hints and ratings as JSON.

use super::{Place, VerdictTag, micros};
use crate::detect::Detected;
use crate::family::AnyPuzzle;
use crate::logic::{Advice, ClassicRating, Named, Rated, Standing};
use crate::say::{Speaker, Strength, advice, end};
use gridproof_engine::logic::{End, Evidence, House, HouseIndex, Link, Mark, Premise, Step};
use gridproof_engine::search::Control;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A puzzle and the way to its answer, step by step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explanation {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format the puzzle was read in.
    pub format: String,
    /// What board it is.
    pub board: String,
    /// What is proved about the number of answers.
    pub verdict: VerdictTag,
    /// The language of names and sentences, such as `en`.
    pub language: String,
    /// The steps in order; with `--find`, every instance in the same state.
    pub steps: Vec<StepReport>,
    /// How it ended; null where there was no walk, because the puzzle or the position does not allow it.
    pub end: Option<EndTag>,
    /// How many cells are still open.
    pub left: u64,
    /// The same, and what is wrong with the position, in a sentence.
    pub remark: String,
    /// Time taken, in microseconds.
    pub micros: u64,
}

/// A puzzle and what to do next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HintReport {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format the puzzle was read in.
    pub format: String,
    /// What board it is.
    pub board: String,
    /// The language of names and sentences, such as `en`.
    pub language: String,
    /// What kind of advice it is.
    pub advice: AdviceTag,
    /// Where to look, in a sentence; the same as `text` where there is no step.
    #[serde(rename = "where")]
    pub place: String,
    /// Which technique, in a sentence.
    pub technique: String,
    /// All of it.
    pub text: String,
    /// The steps; several where no pencil marks are kept and it takes several to find a digit.
    pub steps: Vec<StepReport>,
    /// Entries that are wrong.
    pub wrong: Vec<Candidate>,
    /// Digits that belong to cells whose pencil marks leave them out.
    pub missing: Vec<Candidate>,
    /// Time taken, in microseconds.
    pub micros: u64,
}

/// A puzzle and how hard it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingReport {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format the puzzle was read in.
    pub format: String,
    /// What board it is.
    pub board: String,
    /// What is proved about the number of answers; only puzzles with one are rated.
    pub verdict: VerdictTag,
    /// Our rating: the sum of the costs of its rounds. Null where the puzzle has not one answer.
    pub rating: Option<u32>,
    /// The level in one word.
    pub level: Option<String>,
    /// The hardest technique that was needed.
    pub hardest: Option<String>,
    /// The rounds by technique, in the order of the table.
    pub techniques: Vec<Use>,
    /// How it ended; null where the puzzle has not one answer. What was stopped has no rating.
    pub end: Option<EndTag>,
    /// What a classic program says, for families that have one.
    pub classic: Option<ClassicReport>,
    /// Time taken, in microseconds.
    pub micros: u64,
}

/// How often a technique was used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Use {
    /// The technique, or `trial`.
    pub technique: String,
    /// How many rounds used it.
    pub rounds: u64,
    /// How many digits and candidates that placed or struck.
    pub changes: u64,
    /// What one round costs.
    pub cost: u32,
}

/// What a classic program says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassicReport {
    /// The program whose order, levels and scores are used.
    pub program: String,
    /// Its word for the level.
    pub level: String,
    /// Its score.
    pub score: u32,
    /// How many digits had to be guessed.
    pub guesses: u64,
    /// How often each kind of step was taken.
    pub steps: Vec<(String, u64)>,
}

/// How a path or a rating ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EndTag {
    /// Every cell is filled.
    Solved,
    /// The techniques in use find nothing more.
    Stuck,
    /// There is no answer from here.
    Clash,
    /// As many steps as were wanted.
    Enough,
    /// A limit was reached.
    Stopped,
    /// A step was against the answer: a bug.
    Fault,
}

/// What kind of advice a hint is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AdviceTag {
    /// A step, or several.
    Step,
    /// The board is full and right.
    Done,
    /// Entries are wrong.
    WrongEntries,
    /// Pencil marks leave out digits of the answer.
    WrongMarks,
    /// The puzzle has several answers.
    Many,
    /// The puzzle has no answer.
    Impossible,
    /// Not decided: the search was stopped.
    Unknown,
    /// The techniques in use find nothing.
    Stuck,
    /// A step was against the answer: a bug.
    Fault,
}

/// One step of reasoning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepReport {
    /// The technique as it is switched on and off, or `trial`.
    pub technique: String,
    /// The kind of step; some techniques make several kinds.
    pub kind: String,
    /// What people call it.
    pub name: String,
    /// How hard it is.
    pub level: String,
    /// What it costs; for Sudoku, HoDoKu's score of the step.
    pub cost: u32,
    /// Digits it places.
    pub places: Vec<Candidate>,
    /// Candidates it strikes.
    pub strikes: Vec<Candidate>,
    /// Because of what.
    pub because: Vec<ReasonReport>,
    /// The step in one line.
    pub short: String,
    /// The step as a paragraph.
    pub text: String,
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// One reason of a step: the part it plays, and what plays it. Only the keys that apply are there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReasonReport {
    /// The part it plays, such as `base` or `pivot`.
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
    /// Words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A house, run or line of sight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HouseReport {
    /// `row`, `column`, `box`, `across`, `down`, or the side from which a line is seen: `top`, `bottom`, `left`, `right`.
    pub kind: String,
    /// Its number from 1, for rows, columns, boxes and lines of sight; null for runs, which are known by their first cell.
    pub number: Option<u16>,
    /// Its cells.
    pub cells: Vec<CellReport>,
    /// Its clue, if it has one.
    pub clue: Option<u8>,
}

/// A node of a chain, and the link that leads to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkReport {
    /// The cells of the node.
    pub cells: Vec<CellReport>,
    /// Its digit.
    pub digit: u8,
    /// Whether the chain says that the digit is there.
    pub on: bool,
    /// Whether the link that leads here is strong.
    pub strong: bool,
}

/// Turns steps into JSON for one puzzle in one language.
pub struct StepWriter<'a> {
    /// The puzzle.
    pub puzzle: &'a dyn AnyPuzzle,
    /// Who speaks.
    pub speaker: Speaker<'a>,
}

impl StepWriter<'_> {
    /// A step.
    pub fn step(&self, (about, step): &Named) -> StepReport {
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
        }
    }

    fn marks(&self, marks: &[Mark]) -> Vec<Candidate> {
        Candidate::list(marks, self.speaker.columns)
    }

    fn cells(&self, cells: &[u16]) -> Vec<CellReport> {
        cells.iter().map(|&at| cell(at, self.speaker.columns.max(1))).collect()
    }

    fn reason(&self, because: &Premise) -> ReasonReport {
        let list = |digits: gridproof_engine::digits::Digits| digits.iter().collect::<Vec<u8>>();
        let mut reason = ReasonReport { role: because.role.to_string(), ..ReasonReport::default() };
        match &because.what {
            Evidence::Cells(cells) => reason.cells = Some(self.cells(cells)),
            Evidence::Marks(marks) => reason.candidates = Some(self.marks(marks)),
            Evidence::Houses(houses) => reason.houses = Some(houses.iter().map(|&house| self.house(house)).collect()),
            Evidence::Digits(digits) => reason.digits = Some(list(*digits)),
            Evidence::Number(number) => reason.number = Some(*number),
            Evidence::Sets(sets) => reason.sets = Some(sets.iter().map(|&set| list(set)).collect()),
            Evidence::Sequences(lists) => reason.sequences = Some(lists.clone()),
            Evidence::Chain(links) => reason.chain = Some(links.iter().map(|link| self.link(link)).collect()),
            Evidence::Steps(steps) => reason.steps = Some(steps.iter().map(|step| self.bare(step)).collect()),
            Evidence::Text(text) => reason.text = Some(text.clone()),
        }
        reason
    }

    /// A step under an assumption: its technique is known by its kind alone.
    fn bare(&self, step: &Step) -> StepReport {
        StepReport { level: String::new(), ..self.step(&(None, step.clone())) }
    }

    fn house(&self, house: House) -> HouseReport {
        let cells: Vec<u16> = self.puzzle.house(house).into_iter().map(|cell| cell as u16).collect();
        HouseReport {
            kind: house.kind.id.to_string(),
            number: (house.kind.index != HouseIndex::FirstCell).then_some(house.index + 1),
            cells: self.cells(&cells),
            clue: (house.clue != 0).then_some(house.clue),
        }
    }

    fn link(&self, link: &Link) -> LinkReport {
        LinkReport { cells: self.cells(&link.to.cells), digit: link.to.digit, on: link.to.on, strong: link.strong }
    }
}

impl Candidate {
    /// Marks on a board of so many columns.
    pub(super) fn list(marks: &[Mark], columns: usize) -> Vec<Candidate> {
        let one = |mark: &Mark| {
            let [row, column] = cell(mark.cell, columns.max(1));
            Candidate { row, column, digit: mark.digit }
        };
        marks.iter().map(one).collect()
    }
}

fn cell(at: u16, columns: usize) -> CellReport {
    let columns = columns as u16;
    [at / columns + 1, at % columns + 1]
}

impl Explanation {
    /// The way to the answer of a puzzle, with so many cells left open.
    pub fn new(
        place: Place,
        read: &Detected,
        (standing, steps, ended): (&Standing, &[Named], End),
        left: usize,
        speaker: Speaker<'_>,
        spent: &Control<'_>,
    ) -> Explanation {
        let writer = StepWriter { puzzle: &*read.puzzle, speaker };
        let mut remark = crate::say::of_standing(standing, Strength::Step, &speaker);
        let walked =
            matches!(standing, Standing::Good(_) | Standing::Done | Standing::Many { entries_fit: Some(true), .. });
        if remark.is_empty() || !steps.is_empty() || matches!(ended, End::Stopped(_)) {
            remark = [remark, end(ended, steps.len(), left, &speaker)].join(" ").trim().to_string();
        }
        Explanation {
            source: place.source,
            line: place.line,
            family: read.puzzle.family().id.to_string(),
            format: read.format.id.to_string(),
            board: read.puzzle.board(),
            verdict: VerdictTag::from(standing),
            language: speaker.language.tag.to_string(),
            steps: steps.iter().map(|step| writer.step(step)).collect(),
            end: walked.then(|| EndTag::from(ended)),
            left: left as u64,
            remark,
            micros: micros(spent),
        }
    }
}

impl HintReport {
    /// Advice about a puzzle.
    pub fn new(place: Place, read: &Detected, given: &Advice, speaker: Speaker<'_>, spent: &Control<'_>) -> HintReport {
        let writer = StepWriter { puzzle: &*read.puzzle, speaker };
        let said = |strength| advice(given, strength, &speaker);
        let (steps, wrong, missing): (&[Named], &[Mark], &[Mark]) = match given {
            Advice::Steps(steps) => (steps, &[], &[]),
            Advice::Instead(Standing::WrongEntries(wrong, _)) => (&[], wrong, &[]),
            Advice::Instead(Standing::WrongMarks(missing, _)) => (&[], &[], missing),
            _ => (&[], &[], &[]),
        };
        HintReport {
            source: place.source,
            line: place.line,
            family: read.puzzle.family().id.to_string(),
            format: read.format.id.to_string(),
            board: read.puzzle.board(),
            language: speaker.language.tag.to_string(),
            advice: AdviceTag::from(given),
            place: said(Strength::Where),
            technique: said(Strength::Technique),
            text: said(Strength::Step),
            steps: steps.iter().map(|step| writer.step(step)).collect(),
            wrong: writer.marks(wrong),
            missing: writer.marks(missing),
            micros: micros(spent),
        }
    }
}

impl RatingReport {
    /// The rating of a puzzle, or why there is none.
    pub fn new(
        place: Place,
        read: &Detected,
        standing: VerdictTag,
        rated: Option<&Rated>,
        spent: &Control<'_>,
    ) -> RatingReport {
        let (mut techniques, mut hardest) = (Vec::new(), None);
        if let Some(rated) = rated.filter(|rated| !matches!(rated.rating.end, End::Stopped(_))) {
            techniques = uses(rated, read.puzzle.scale().trial);
            hardest = rated.rating.hardest(&rated.table).map(|row| row.map_or("trial", |row| rated.table[row].id));
        }
        let end = rated.map(|rated| EndTag::from(rated.rating.end));
        // A part of a rating is none.
        let rated = rated.filter(|_| end != Some(EndTag::Stopped));
        let rating = rated.map(|rated| &rated.rating);
        RatingReport {
            source: place.source,
            line: place.line,
            family: read.puzzle.family().id.to_string(),
            format: read.format.id.to_string(),
            board: read.puzzle.board(),
            verdict: standing,
            rating: rating.map(|rating| rating.rating),
            level: rating.map(|rating| rating.level.id().to_string()),
            hardest: hardest.map(str::to_string),
            techniques,
            end,
            classic: rated.and_then(|rated| rated.classic.as_ref()).map(ClassicReport::from),
            micros: micros(spent),
        }
    }
}

/// The rounds of a rating by technique, trial last.
pub fn uses(rated: &Rated, trial: u32) -> Vec<Use> {
    let rows = (0..rated.table.len()).map(Some).chain([None]);
    let used = rows.filter_map(|row| {
        let rounds: Vec<_> = rated.rating.rounds.iter().filter(|round| round.row == row).collect();
        (!rounds.is_empty()).then(|| Use {
            technique: row.map_or("trial", |row| rated.table[row].id).to_string(),
            rounds: rounds.len() as u64,
            changes: rounds.iter().map(|round| round.changes as u64).sum(),
            cost: row.map_or(trial, |row| rated.table[row].cost),
        })
    });
    used.collect()
}

impl From<&ClassicRating> for ClassicReport {
    fn from(rating: &ClassicRating) -> ClassicReport {
        ClassicReport {
            program: rating.program.to_string(),
            level: rating.level.to_string(),
            score: rating.score,
            guesses: rating.guesses as u64,
            steps: rating.steps.iter().map(|&(kind, count)| (kind.to_string(), count as u64)).collect(),
        }
    }
}

impl From<End> for EndTag {
    fn from(end: End) -> EndTag {
        match end {
            End::Solved => EndTag::Solved,
            End::Stuck => EndTag::Stuck,
            End::Clash(_) => EndTag::Clash,
            End::Enough => EndTag::Enough,
            End::Stopped(_) => EndTag::Stopped,
            End::Fault => EndTag::Fault,
        }
    }
}

impl From<&Standing> for VerdictTag {
    fn from(standing: &Standing) -> VerdictTag {
        match standing {
            Standing::Good(_) | Standing::Done | Standing::WrongEntries(..) | Standing::WrongMarks(..) => {
                VerdictTag::Unique
            }
            Standing::Many { .. } => VerdictTag::Many,
            Standing::Impossible(_) => VerdictTag::Impossible,
            Standing::Unknown(_) => VerdictTag::Unknown,
        }
    }
}

impl From<&Advice> for AdviceTag {
    fn from(advice: &Advice) -> AdviceTag {
        match advice {
            Advice::Steps(_) | Advice::Instead(Standing::Good(_)) => AdviceTag::Step,
            Advice::Instead(Standing::Done) => AdviceTag::Done,
            Advice::Instead(Standing::WrongEntries(..)) => AdviceTag::WrongEntries,
            Advice::Instead(Standing::WrongMarks(..)) => AdviceTag::WrongMarks,
            Advice::Instead(Standing::Many { .. }) => AdviceTag::Many,
            Advice::Instead(Standing::Impossible(_)) => AdviceTag::Impossible,
            Advice::Instead(Standing::Unknown(_)) | Advice::Stopped(_) => AdviceTag::Unknown,
            Advice::Stuck => AdviceTag::Stuck,
            Advice::Fault => AdviceTag::Fault,
        }
    }
}
