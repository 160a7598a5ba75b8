//! The interface of a puzzle family.
//!
//! A family implements the typed trait [`Puzzle`] and declares tables of formats and engines; front ends see only [`Family`] and
//! the type-erased [`AnyPuzzle`]. The bridge between them is written once, here: it runs the engines, checks every answer against
//! the rules, and builds the verdict.

use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText, SavedPosition, Written, json};
use crate::generate::form::{Form, Named};
use crate::isomorph::{Isomorph, NoIsomorph, Transforms};
use crate::kernel::{self, Compiled};
use crate::list::{AnyList, List, Listed};
use crate::logic::{Classic, Logic, Position};
use crate::parts::Parts;
use crate::sheet::{BadSheet, BoardForm, RuleForm, Sheet};
use gridproof_engine::count::Count;
pub(crate) use gridproof_engine::count::Counted;
use gridproof_engine::csp::model::{Model, ModelError};
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::rate::Scale;
use gridproof_engine::logic::{AnyReasoner, House, HouseKind, HouseNames, TechniqueInfo};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::random::Seed;
use gridproof_engine::scene::Scene;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::text::ReadError;
use gridproof_engine::verdict::{Verdict, Violation};
use std::any::Any;
use std::fmt;
use std::ops::ControlFlow;

/// Receives the answers of a search one by one; a break ends the search.
pub(crate) type Found<'f> = dyn FnMut(Fill) -> ControlFlow<()> + 'f;

/// Passes an answer to `found` and counts it. An error ends the search: an engine returns it at once.
pub(crate) fn emit(fill: Fill, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    match found(fill) {
        ControlFlow::Break(()) => Err(Stop::Answers),
        ControlFlow::Continue(()) => control.answer(),
    }
}

/// One row of a family's table of engines.
pub(crate) struct Engine<P: 'static> {
    /// The name used on the command line.
    pub id: &'static str,
    /// A one-line description.
    pub about: &'static str,
    /// Passes every answer to `found` exactly once. `Ok` means that there are no others; a break from `found` ends the search with
    /// [`Stop::Answers`].
    pub search: fn(&P, &mut Control<'_>, &mut Found<'_>) -> Result<(), Stop>,
    /// Counts without listing, if the engine can; otherwise answers are listed and counted.
    pub count: Option<fn(&P, &mut Control<'_>) -> Counted>,
}

/// The digits that occur in some answer, cell by cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    /// The number of columns of the board.
    pub columns: usize,
    /// The digits of each cell that occur in some answer.
    pub seen: Vec<Digits>,
    /// The digits of each cell that were undecided when the search was stopped; empty if it finished.
    pub open: Vec<Digits>,
    /// `Ok` if everything was decided, otherwise why the search stopped.
    pub ended: Result<(), Stop>,
}

/// The trait that each family implements.
///
/// Answers are [`Fill`]s of `rows` by `columns` cells, with 0 in cells that take no digit.
pub(crate) trait Puzzle: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The name used on the command line and in JSON.
    const ID: &'static str;
    /// The name used in sentences.
    const NAME: &'static str;
    /// The rules in one sentence.
    const ABOUT: &'static str;
    /// The formats of its puzzles, best known first.
    const FORMATS: &'static [Format<Self>];
    /// The engines that solve it, the default first.
    const ENGINES: &'static [Engine<Self>];
    /// A shortcut for lists of puzzles, one per line, if the family has one.
    const LIST: Option<List<Self>> = None;

    /// The options of its generator, if it has one.
    const GENERATOR: Option<&'static Form> = None;

    /// The parts of its boards.
    const BOARD: BoardForm;

    /// The kinds of rules that its boards can have, if they have a list of rules.
    fn rule_kinds() -> Vec<RuleForm> {
        Vec::new()
    }

    /// Techniques, ratings and houses.
    const LOGIC: Logic<Self>;

    /// The family's row in [`crate::FAMILIES`].
    fn family() -> &'static Family;

    /// Rows of the board.
    fn rows(&self) -> usize;

    /// Columns of the board.
    fn columns(&self) -> usize;

    /// Whether techniques that rely on uniqueness ([`TechniqueInfo::needs_unique`]) are sound for this puzzle once uniqueness is
    /// proved. They argue that digits could be swapped within rows, columns and boxes, so a puzzle with any other rule must return
    /// false: there the swapped digits need not be an answer.
    fn uniqueness_is_sound(&self) -> bool {
        false
    }

    /// The board at the start, row by row: `None` for cells that take no digit, otherwise the given, or 0 for a blank.
    fn start(&self) -> Vec<Option<u8>>;

    /// The name of its own that such a board has within its family, if any.
    fn named(&self) -> Option<&'static Named> {
        None
    }

    /// The largest digit a cell can hold.
    fn largest_digit(&self) -> u8 {
        u8::try_from(self.columns()).unwrap_or(u8::MAX)
    }

    /// The number that the board shows for digit 1.
    fn lowest_digit(&self) -> i32 {
        1
    }

    /// What tells its houses apart in sentences, if their kind, index and clue do not.
    fn house_names(&self) -> Option<&dyn HouseNames> {
        None
    }

    /// The same puzzle with more givens, row by row, 0 for none. Digits are ignored in cells that have a given or take no digit, and
    /// if no cell can hold them.
    #[must_use]
    fn with_entries(&self, entries: &[u8]) -> Self;

    /// Clues and givens that obviously contradict each other. An empty list proves nothing.
    fn contradictions(&self) -> Vec<Violation>;

    /// Every rule that a filled board breaks. Written from the rules alone; shares no code with any search.
    fn violations(&self, fill: &Fill) -> Vec<Violation>;

    /// Rules that the givens leave no way to meet, one by one. Slower than [contradictions](Puzzle::contradictions): asked only where
    /// a person wants to know.
    fn unmeetable(&self) -> Vec<Violation> {
        Vec::new()
    }

    /// A few rules and givens that already contradict each other, on a board without an answer. Empty if that does not show quickly.
    fn conflict(&self, _: &mut Control<'_>) -> Vec<Violation> {
        Vec::new()
    }

    /// The rules as a constraint model.
    fn compile(&self) -> Result<Compiled, ModelError>;

    /// The board as a picture, empty or filled, with the cells `differs` marked.
    fn scene(&self, fill: Option<&Fill>, differs: &[usize]) -> Scene;

    /// Finds the digits that occur in some answer. Called only if there are no [contradictions](Puzzle::contradictions). The default
    /// uses the constraint kernel; families with a faster method override it.
    fn true_candidates(&self, control: &mut Control<'_>) -> Candidates {
        kernel::candidates(self, control)
    }

    /// Its clues and givens, as parts that can be removed.
    fn parts(&self) -> Parts;

    /// The same puzzle without some of its parts, as indices into the list of [`Puzzle::parts`].
    #[must_use]
    fn without(&self, removed: &[usize]) -> Self;

    /// An equivalent puzzle, with the same difficulty and number of answers: variation `number` of a seed. It depends only on the
    /// puzzle, the kinds of transformations, the seed and the number.
    fn variation(&self, kinds: Transforms, seed: &Seed, number: u64) -> Result<Isomorph<Self>, NoIsomorph>;

    /// The canonical form: the first of all equivalent puzzles in the family's own order. Two puzzles are equivalent if and only if
    /// their canonical forms are equal.
    fn canonical(&self, control: &mut Control<'_>) -> Result<Self, NoIsomorph>;

    /// The board as players and setters see it.
    fn sheet(&self) -> Sheet;

    /// The puzzle on a sheet. The sheet's houses are ignored: they follow from the rest.
    fn from_sheet(sheet: &Sheet) -> Result<Self, BadSheet>;

    /// A board without givens and clues.
    fn blank(rows: usize, columns: usize, boxes: Option<(usize, usize)>) -> Result<Self, BadSheet> {
        let mut sheet = Sheet::of_lines(columns, u8::try_from(columns).unwrap_or(u8::MAX), &vec![0; rows * columns]);
        sheet.boxes = boxes;
        Self::from_sheet(&sheet)
    }

    /// The board in a few words: its size, and anything the reader had to assume.
    fn board(&self) -> String {
        format!("{}x{}", self.rows(), self.columns())
    }

    /// An answer on one line: one character per cell if all digits are below 10, otherwise rows of space-separated numbers joined by
    /// ` / `.
    fn answer_line(&self, fill: &Fill) -> String {
        if fill.digits().iter().all(|&d| d <= 9) {
            fill.digits().iter().map(|&d| char::from(b'0' + d.min(9))).collect()
        } else {
            fill.to_string().replace('\n', " / ")
        }
    }

    /// An answer as rows of space-separated numbers.
    fn answer_rows(&self, fill: &Fill) -> String {
        fill.to_string()
    }
}

/// An engine, as front ends see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EngineInfo {
    /// The name used on the command line.
    pub id: &'static str,
    /// A one-line description.
    pub about: &'static str,
}

/// Reads a text in the format with this id; `None` if the id is unknown.
type ReadNamed = fn(&str, &PuzzleText<'_>, &Hints) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>>;

/// What a text in the format with this id holds besides the puzzle.
type ReadSaved = fn(&str, &PuzzleText<'_>, &Hints) -> SavedPosition;

/// A family of puzzles, as front ends see it.
#[non_exhaustive]
pub struct Family {
    /// The name used on the command line and in JSON.
    pub id: &'static str,
    /// The name used in sentences.
    pub name: &'static str,
    /// The rules in one sentence.
    pub about: &'static str,
    formats: fn() -> Vec<&'static FormatInfo>,
    engines: fn() -> Vec<EngineInfo>,
    read: ReadNamed,
    saved_position: ReadSaved,
    list: fn() -> Option<Box<dyn AnyList>>,
    techniques: fn() -> Vec<TechniqueInfo>,
    generator: Option<&'static Form>,
    board: BoardForm,
    rule_kinds: fn() -> Vec<RuleForm>,
    read_sheet: fn(&Sheet) -> Result<Box<dyn AnyPuzzle>, BadSheet>,
    blank: Blank,
    /// The kinds of houses that its steps name.
    pub house_kinds: &'static [HouseKind],
}

/// An empty board with these rows and columns, and these boxes if it has any.
type Blank = fn(usize, usize, Option<(usize, usize)>) -> Result<Box<dyn AnyPuzzle>, BadSheet>;

impl Family {
    /// The row of a family in [`crate::FAMILIES`].
    pub(crate) const fn of<P: Puzzle>() -> Family {
        Family {
            id: P::ID,
            name: P::NAME,
            about: P::ABOUT,
            formats: || P::FORMATS.iter().map(|format| &format.info).collect(),
            engines: || P::ENGINES.iter().map(|engine| EngineInfo { id: engine.id, about: engine.about }).collect(),
            read: |id, text, hints| {
                let carried = if id == json::ID { json::carried(text) } else { None };
                let read = |id: &str, text: &PuzzleText<'_>| {
                    let format = P::FORMATS.iter().find(|format| format.info.id == id)?;
                    Some((format.read)(text, hints).map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>))
                };
                carried.map_or_else(|| read(id, text), |(id, text)| read(&id, &PuzzleText::new(&text)))
            },
            saved_position: |id, text, hints| {
                let row = |id: &str| P::FORMATS.iter().find(|format| format.info.id == id);
                let carried = if id == json::ID { json::carried(text) } else { None };
                let Some((id, puzzle)) = carried else {
                    let codec = row(id).and_then(|format| format.saved_position.as_ref());
                    return codec.map_or_else(SavedPosition::default, |codec| (codec.read)(text, hints));
                };
                let Some(state) = json::carried_state(text) else { return SavedPosition::default() };
                let puzzle = row(&id).and_then(|format| (format.read)(&PuzzleText::new(&puzzle), hints).ok());
                match puzzle.and_then(|puzzle| Position::read(&state, &puzzle, Some(false)).ok()) {
                    Some(position) => SavedPosition { position, ..SavedPosition::default() },
                    None => SavedPosition {
                        lost: vec!["the position, which cannot be read".to_string()],
                        ..SavedPosition::default()
                    },
                }
            },
            techniques: || (P::LOGIC.table)(),
            generator: P::GENERATOR,
            board: P::BOARD,
            rule_kinds: P::rule_kinds,
            read_sheet: |sheet| P::from_sheet(sheet).map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>),
            blank: |rows, columns, boxes| {
                P::blank(rows, columns, boxes).map(|puzzle| Box::new(puzzle) as Box<dyn AnyPuzzle>)
            },
            house_kinds: P::LOGIC.kinds,
            list: || Listed::<P>::new().map(|list| Box::new(list) as Box<dyn AnyList>),
        }
    }

    /// The formats its puzzles are written in.
    pub fn formats(&self) -> Vec<&'static FormatInfo> {
        (self.formats)()
    }

    /// The engines that solve it, the default first.
    pub fn engines(&self) -> Vec<EngineInfo> {
        (self.engines)()
    }

    /// The techniques that explain its puzzles, cheapest first.
    pub fn techniques(&self) -> Vec<TechniqueInfo> {
        (self.techniques)()
    }

    /// The options of its generator, if it has one.
    pub fn generator(&self) -> Option<&'static Form> {
        self.generator
    }

    /// The parts of its boards, and what a setter can type where.
    pub fn board(&self) -> &BoardForm {
        &self.board
    }

    /// The kinds of rules that its boards can have, if they have a list of rules.
    pub fn rule_kinds(&self) -> Vec<RuleForm> {
        (self.rule_kinds)()
    }

    /// The puzzle on a sheet.
    pub fn read_sheet(&self, sheet: &Sheet) -> Result<Box<dyn AnyPuzzle>, BadSheet> {
        (self.read_sheet)(sheet)
    }

    /// A board without givens and clues.
    pub fn blank(
        &self,
        rows: usize,
        columns: usize,
        boxes: Option<(usize, usize)>,
    ) -> Result<Box<dyn AnyPuzzle>, BadSheet> {
        (self.blank)(rows, columns, boxes)
    }

    /// Reads one puzzle in the named format; `None` if the family does not have that format.
    pub fn read(&self, format: &str, text: &str, hints: &Hints) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>> {
        self.read_text(format, &PuzzleText::new(text), hints)
    }

    /// [`Family::read`], for a text that other readers are asked about too.
    pub(crate) fn read_text(
        &self,
        format: &str,
        text: &PuzzleText<'_>,
        hints: &Hints,
    ) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>> {
        (self.read)(format, text, hints)
    }

    /// What a text in the named format holds besides the puzzle.
    pub fn saved_position(&self, format: &str, text: &str, hints: &Hints) -> SavedPosition {
        self.saved_position_of(format, &PuzzleText::new(text), hints)
    }

    /// [`Family::saved_position`], for a text that has been read.
    pub(crate) fn saved_position_of(&self, format: &str, text: &PuzzleText<'_>, hints: &Hints) -> SavedPosition {
        (self.saved_position)(format, text, hints)
    }

    /// The shortcut for lists of its puzzles, if there is one. [`crate::detect::lists`] decides when it applies.
    pub(crate) fn list(&self) -> Option<Box<dyn AnyList>> {
        (self.list)()
    }
}

impl fmt::Debug for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Family").field("id", &self.id).finish_non_exhaustive()
    }
}

/// An engine that the family does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NoSuchEngine {
    /// The requested engine.
    pub requested: String,
    /// The engines that exist.
    pub known: Vec<&'static str>,
}

impl NoSuchEngine {
    /// What is wrong, for any language.
    pub fn to_message(&self) -> Message {
        message!(
            "this family has no engine `{engine}`; it has: {known}",
            engine = self.requested.clone(),
            known = self.known.join(", ")
        )
    }
}

impl fmt::Display for NoSuchEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

impl std::error::Error for NoSuchEngine {}

/// What ratings, pictures and tests need from a puzzle beyond [`AnyPuzzle`]. It seals that trait: only the families of this crate
/// implement it.
pub trait PuzzleInternals {
    /// A reasoner at a position, with the techniques for our rating.
    fn fair_reasoner(&self, position: &Position) -> Box<dyn AnyReasoner>;

    /// The scale of our ratings for this family.
    fn scale(&self) -> Scale;

    /// The rating scheme of another program, if the family has one.
    fn classic(&self) -> Option<Classic>;

    /// Every house with its cells. No digit repeats in a house.
    fn houses(&self) -> Vec<(House, Vec<usize>)>;

    /// The cells of a house that a step names.
    fn house(&self, house: House) -> Vec<usize>;

    /// The rules as a constraint model.
    fn model(&self) -> Result<Model, ModelError>;
}

/// A puzzle of any family.
///
/// Sealed: it is implemented for the puzzle types of [`crate::families`] and cannot be implemented elsewhere, so that methods can
/// be added.
pub trait AnyPuzzle: PuzzleInternals + fmt::Debug + Send + Sync {
    /// Its family.
    fn family(&self) -> &'static Family;

    /// The name of its own that such a board has within its family, if any: KenKen is a board with rules.
    fn named(&self) -> Option<&'static Named>;

    /// Rows of the board.
    fn rows(&self) -> usize;

    /// Columns of the board.
    fn columns(&self) -> usize;

    /// The board in a few words, such as `6x6 with boxes 2x3`.
    fn board(&self) -> String;

    /// Searches with the default engine until the limits of `control` are reached.
    fn solve(&self, control: &mut Control<'_>) -> Verdict;

    /// Searches with the named engine.
    fn solve_with(&self, engine: &str, control: &mut Control<'_>) -> Result<Verdict, NoSuchEngine>;

    /// Counts answers with the named engine or the default one.
    fn count(&self, engine: Option<&str>, control: &mut Control<'_>) -> Result<Counted, NoSuchEngine>;

    /// Finds the digits that occur in some answer, cell by cell.
    fn candidates(&self, control: &mut Control<'_>) -> Candidates;

    /// Clues and givens that obviously contradict each other.
    fn contradictions(&self) -> Vec<Violation>;

    /// Every rule that a filled board breaks.
    fn violations(&self, fill: &Fill) -> Vec<Violation>;

    /// What is wrong with a board that has these entries besides its givens: digits that repeat, and rules that cannot be met any more.
    /// An empty list proves nothing.
    fn conflicts(&self, entries: &[u8]) -> Vec<Violation>;

    /// The board at the start, row by row: `None` for cells that take no digit, otherwise the given, or 0 for a blank.
    fn start(&self) -> Vec<Option<u8>>;

    /// The largest digit a cell can hold.
    fn largest_digit(&self) -> u8;

    /// The number that the board shows for digit 1, nearly always 1: everywhere else digits are numbered from 1.
    fn lowest_digit(&self) -> i32;

    /// What tells its houses apart in sentences, if their kind, index and clue do not.
    fn house_names(&self) -> Option<&dyn HouseNames>;

    /// The same puzzle with more givens.
    fn with_entries(&self, entries: &[u8]) -> Box<dyn AnyPuzzle>;

    /// Its clues and givens, as parts that can be removed.
    fn parts(&self) -> Parts;

    /// The same puzzle without some of its parts, as indices into the list of [`AnyPuzzle::parts`].
    fn without(&self, removed: &[usize]) -> Box<dyn AnyPuzzle>;

    /// An equivalent puzzle: variation `number` of a seed.
    fn variation(
        &self,
        kinds: Transforms,
        seed: &Seed,
        number: u64,
    ) -> Result<Isomorph<Box<dyn AnyPuzzle>>, NoIsomorph>;

    /// The canonical form: the same for all equivalent puzzles.
    fn canonical(&self, control: &mut Control<'_>) -> Result<Box<dyn AnyPuzzle>, NoIsomorph>;

    /// A reasoner at a position, with the techniques for explanations. Techniques that rely on uniqueness are excluded where they are
    /// not sound for the puzzle; where uniqueness is not proved, the caller must exclude them
    /// ([`AnyReasoner::without_uniqueness`]).
    fn reasoner(&self, position: &Position) -> Box<dyn AnyReasoner>;

    /// Writes the puzzle in the named format.
    fn write(&self, format: &str) -> Result<String, CannotWrite>;

    /// Writes the puzzle and a position in the named format; the result lists what the format cannot hold.
    fn write_with(&self, format: &str, position: &Position) -> Result<Written, CannotWrite>;

    /// The board as a picture, empty or filled, with the cells `differs` marked.
    fn scene(&self, fill: Option<&Fill>, differs: &[usize]) -> Scene;

    /// The board as players and setters see it.
    fn sheet(&self) -> Sheet;

    /// An answer as text, in a layout that matches the format of the puzzle.
    fn answer_text(&self, fill: &Fill, layout: Layout) -> String;

    /// Whether `other` is the same puzzle of the same family.
    fn same(&self, other: &dyn AnyPuzzle) -> bool;

    /// For downcasting to the family's own type.
    fn as_any(&self) -> &dyn Any;
}

/// Excludes techniques that are not sound for the puzzle.
fn sound<P: Puzzle>(puzzle: &P, mut reason: Box<dyn AnyReasoner>) -> Box<dyn AnyReasoner> {
    if !puzzle.uniqueness_is_sound() {
        reason.without_uniqueness();
    }
    reason
}

impl<P: Puzzle> PuzzleInternals for P {
    fn fair_reasoner(&self, position: &Position) -> Box<dyn AnyReasoner> {
        sound(self, (P::LOGIC.fair)(self, position))
    }

    fn scale(&self) -> Scale {
        P::LOGIC.scale
    }

    fn classic(&self) -> Option<Classic> {
        (P::LOGIC.classic)(self)
    }

    fn houses(&self) -> Vec<(House, Vec<usize>)> {
        (P::LOGIC.houses)(self)
    }

    fn house(&self, house: House) -> Vec<usize> {
        (P::LOGIC.house)(self, house)
    }

    fn model(&self) -> Result<Model, ModelError> {
        Ok(self.compile()?.model)
    }
}

impl<P: Puzzle> AnyPuzzle for P {
    fn family(&self) -> &'static Family {
        P::family()
    }

    fn rows(&self) -> usize {
        Puzzle::rows(self)
    }

    fn columns(&self) -> usize {
        Puzzle::columns(self)
    }

    fn board(&self) -> String {
        Puzzle::board(self)
    }

    fn solve(&self, control: &mut Control<'_>) -> Verdict {
        match P::ENGINES.first() {
            Some(engine) => drive(self, engine, control),
            None => Verdict::Unknown { shown: Vec::new(), stop: Stop::Fault },
        }
    }

    fn solve_with(&self, engine: &str, control: &mut Control<'_>) -> Result<Verdict, NoSuchEngine> {
        Ok(drive(self, engine_named::<P>(Some(engine))?, control))
    }

    fn count(&self, engine: Option<&str>, control: &mut Control<'_>) -> Result<Counted, NoSuchEngine> {
        let engine = engine_named::<P>(engine)?;
        if !Puzzle::contradictions(self).is_empty() {
            return Ok(Counted { count: 0u8.into(), ended: Ok(()) });
        }
        control.note_engine(engine.id);
        if let Some(count) = engine.count {
            let mut counted = count(self, control);
            // An engine that multiplies may exceed the limit in one step.
            if let (Err(Stop::Answers), Some(limit)) = (counted.ended, control.limits().answers) {
                counted.count = counted.count.min(limit.into());
            }
            return Ok(counted);
        }
        let mut count = Count::ZERO;
        let limit = control.limits().answers;
        let ended = each_answer(self, engine, limit, control, |_| {
            count += 1;
            Ok(())
        });
        Ok(Counted { count, ended })
    }

    fn candidates(&self, control: &mut Control<'_>) -> Candidates {
        if Puzzle::contradictions(self).is_empty() {
            return Puzzle::true_candidates(self, control);
        }
        let none = vec![Digits::EMPTY; Puzzle::rows(self) * Puzzle::columns(self)];
        Candidates { columns: Puzzle::columns(self), seen: none.clone(), open: none, ended: Ok(()) }
    }

    fn contradictions(&self) -> Vec<Violation> {
        Puzzle::contradictions(self)
    }

    fn violations(&self, fill: &Fill) -> Vec<Violation> {
        Puzzle::violations(self, fill)
    }

    fn conflicts(&self, entries: &[u8]) -> Vec<Violation> {
        let puzzle = Puzzle::with_entries(self, entries);
        let mut found = Puzzle::contradictions(&puzzle);
        found.extend(puzzle.unmeetable());
        found
    }

    fn start(&self) -> Vec<Option<u8>> {
        Puzzle::start(self)
    }

    fn named(&self) -> Option<&'static Named> {
        Puzzle::named(self)
    }

    fn largest_digit(&self) -> u8 {
        Puzzle::largest_digit(self)
    }

    fn lowest_digit(&self) -> i32 {
        Puzzle::lowest_digit(self)
    }

    fn house_names(&self) -> Option<&dyn HouseNames> {
        Puzzle::house_names(self)
    }

    fn with_entries(&self, entries: &[u8]) -> Box<dyn AnyPuzzle> {
        Box::new(Puzzle::with_entries(self, entries))
    }

    fn parts(&self) -> Parts {
        Puzzle::parts(self)
    }

    fn without(&self, removed: &[usize]) -> Box<dyn AnyPuzzle> {
        Box::new(Puzzle::without(self, removed))
    }

    fn variation(
        &self,
        kinds: Transforms,
        seed: &Seed,
        number: u64,
    ) -> Result<Isomorph<Box<dyn AnyPuzzle>>, NoIsomorph> {
        let Isomorph { puzzle, map } = Puzzle::variation(self, kinds, seed, number)?;
        Ok(Isomorph { puzzle: Box::new(puzzle), map })
    }

    fn canonical(&self, control: &mut Control<'_>) -> Result<Box<dyn AnyPuzzle>, NoIsomorph> {
        Ok(Box::new(Puzzle::canonical(self, control)?))
    }

    fn reasoner(&self, position: &Position) -> Box<dyn AnyReasoner> {
        sound(self, (P::LOGIC.reasoner)(self, position))
    }

    fn write(&self, format: &str) -> Result<String, CannotWrite> {
        match P::FORMATS.iter().find(|row| row.info.id == format) {
            Some(row) => (row.write)(self),
            None => Err(CannotWrite::because(message!("{family} has no format `{id}`", family = P::NAME, id = format))),
        }
    }

    fn write_with(&self, format: &str, position: &Position) -> Result<Written, CannotWrite> {
        let row = P::FORMATS.iter().find(|row| row.info.id == format);
        let write = row.and_then(|row| row.saved_position.as_ref()).and_then(|codec| codec.write);
        if let Some(write) = write.filter(|_| !position.is_empty()) {
            return write(self, position);
        }
        Ok(Written { text: AnyPuzzle::write(self, format)?, lost: position.parts() })
    }

    fn scene(&self, fill: Option<&Fill>, differs: &[usize]) -> Scene {
        Puzzle::scene(self, fill, differs)
    }

    fn sheet(&self) -> Sheet {
        Puzzle::sheet(self)
    }

    fn answer_text(&self, fill: &Fill, layout: Layout) -> String {
        match layout {
            Layout::Line => self.answer_line(fill),
            _ => self.answer_rows(fill),
        }
    }

    fn same(&self, other: &dyn AnyPuzzle) -> bool {
        other.as_any().downcast_ref::<P>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn engine_named<P: Puzzle>(id: Option<&str>) -> Result<&'static Engine<P>, NoSuchEngine> {
    let found = match id {
        None => P::ENGINES.first(),
        Some(id) => P::ENGINES.iter().find(|engine| engine.id == id),
    };
    found.ok_or_else(|| NoSuchEngine {
        requested: id.unwrap_or_default().to_string(),
        known: P::ENGINES.iter().map(|engine| engine.id).collect(),
    })
}

/// The maximum number of cells in all answers of a verdict together: bounds the memory when a billion answers are requested.
const KEPT_CELLS: usize = 1 << 24;

/// Runs an engine and builds the verdict.
fn drive<P: Puzzle>(puzzle: &P, engine: &Engine<P>, control: &mut Control<'_>) -> Verdict {
    let because = puzzle.contradictions();
    if !because.is_empty() {
        return Verdict::Impossible { because };
    }
    control.note_engine(engine.id);
    let mut shown = Vec::new();
    let limit = control.limits().answers;
    let ended = collect(puzzle, engine, limit, control, &mut shown);
    match Verdict::from_search(shown, ended) {
        Verdict::Impossible { because } if because.is_empty() => {
            let mut because = puzzle.unmeetable();
            if because.is_empty() {
                because = puzzle.conflict(control);
            }
            Verdict::Impossible { because }
        }
        verdict => verdict,
    }
}

/// Runs an engine and collects at most `limit` answers; stops when [`KEPT_CELLS`] is reached.
pub(crate) fn collect<P: Puzzle>(
    puzzle: &P,
    engine: &Engine<P>,
    limit: Option<u64>,
    control: &mut Control<'_>,
    shown: &mut Vec<Fill>,
) -> Result<(), Stop> {
    let capacity = (KEPT_CELLS / (puzzle.rows() * puzzle.columns()).max(1)).max(2);
    each_answer(puzzle, engine, limit, control, |fill| {
        shown.push(fill);
        if shown.len() < capacity { Ok(()) } else { Err(Stop::Memory) }
    })
}

/// Runs an engine and passes on at most `limit` answers, each checked against the rules. An answer that breaks a rule is a bug in
/// the engine and ends the search with [`Stop::Fault`]: none of its results are trusted.
fn each_answer<P: Puzzle>(
    puzzle: &P,
    engine: &Engine<P>,
    limit: Option<u64>,
    control: &mut Control<'_>,
    mut take: impl FnMut(Fill) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut taken = 0;
    let mut stop = None;
    if limit == Some(0) {
        return Err(Stop::Answers);
    }
    let ended = (engine.search)(puzzle, control, &mut |fill| {
        if !puzzle.violations(&fill).is_empty() {
            stop = Some(Stop::Fault);
            return ControlFlow::Break(());
        }
        taken += 1;
        let full = take(fill).err();
        stop = if limit.is_some_and(|limit| taken >= limit) { Some(Stop::Answers) } else { full };
        if stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match stop {
        Some(stop) => Err(stop),
        None => ended,
    }
}
