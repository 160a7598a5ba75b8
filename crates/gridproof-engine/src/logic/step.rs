//! Steps: what they do, and why.

use crate::digits::Digits;

/// A digit in a cell: a candidate, or a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark {
    /// The cell, row by row from 0.
    pub cell: u16,
    /// The digit.
    pub digit: u8,
}

impl Mark {
    /// A digit in a cell.
    pub const fn new(cell: usize, digit: u8) -> Mark {
        Mark { cell: cell as u16, digit }
    }

    /// The cell as an index.
    pub const fn at(self) -> usize {
        self.cell as usize
    }
}

/// A kind of house, as data: rows and columns are declared here, all other kinds by the families that have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseKind {
    /// The word used in JSON. Languages name the kind in the phrase `house.ID`.
    pub id: &'static str,
    /// What the index of a house of this kind counts.
    pub index: HouseIndex,
    /// On which side of its first cell a house of this kind shows its clue, if it can have one.
    pub clue: Option<Side>,
}

/// What the index of a house counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseIndex {
    /// Rows from 0, which have letters where cells are named by letters.
    Row,
    /// Houses of the kind from 0.
    Number,
    /// Nothing: the index is the first cell of the house.
    FirstCell,
    /// Nothing: [`House::FIRST_CELL`] times a number, which tells houses with the same first cell apart, and the first cell.
    OneOfFirstCell,
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The cell above.
    Above,
    /// The cell below.
    Below,
    /// The cell to the left.
    Left,
    /// The cell to the right.
    Right,
}

impl HouseKind {
    /// A whole row.
    pub const ROW: HouseKind = HouseKind::new("row", HouseIndex::Row);
    /// A whole column.
    pub const COLUMN: HouseKind = HouseKind::new("column", HouseIndex::Number);

    /// A kind of house without clues.
    pub const fn new(id: &'static str, index: HouseIndex) -> HouseKind {
        HouseKind { id, index, clue: None }
    }

    /// The same kind with clues on this side of the first cell.
    #[must_use]
    pub const fn with_clue(mut self, side: Side) -> HouseKind {
        self.clue = Some(side);
        self
    }
}

/// The name of a house: a row, a run, a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// Its kind.
    pub kind: HouseKind,
    /// Which of that kind; [`HouseKind::index`] says what it counts.
    pub index: u16,
    /// Its clue, or 0.
    pub clue: u8,
}

impl House {
    /// More than the number of any first cell.
    pub const FIRST_CELL: usize = 2048;

    /// The first cell of a house whose kind is named by it.
    pub const fn first_cell(self) -> usize {
        match self.kind.index {
            HouseIndex::OneOfFirstCell => self.index as usize % House::FIRST_CELL,
            _ => self.index as usize,
        }
    }

    /// A house without a clue.
    pub const fn new(kind: HouseKind, index: usize) -> House {
        House { kind, index: index as u16, clue: 0 }
    }

    /// The same house with its clue.
    #[must_use]
    pub const fn with_clue(mut self, clue: u8) -> House {
        self.clue = clue;
        self
    }
}

/// One place in a chain: a candidate, or several cells that act as one, on or off.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// The cells; more than one for a group or an almost locked set.
    pub cells: Vec<u16>,
    /// The digit.
    pub digit: u8,
    /// Whether the chain places the digit here, or rules it out.
    pub on: bool,
    /// Whether the cells form an almost locked set.
    pub locked: bool,
}

/// A link of a chain, with the node it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// Where it leads.
    pub to: Node,
    /// Strong: if one end is off, the other is on. Weak: if one end is on, the other is off.
    pub strong: bool,
    /// What it rests on; empty for the first, and where nobody has asked yet ([`State::justify`](super::State::justify)).
    pub via: Via,
}

impl Link {
    /// A link whose reason has not been looked up yet.
    pub const fn new(to: Node, strong: bool) -> Link {
        Link { to, strong, via: Via { cells: Vec::new(), houses: Vec::new() } }
    }

    /// The same link with its reason.
    #[must_use]
    pub fn with_via(self, via: Via) -> Link {
        Link { via, ..self }
    }
}

/// What a link of a chain rests on: the cell that both ends share, the house that has both, or an almost locked set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Via {
    /// The cell whose candidates the ends are; several cells are an almost locked set.
    pub cells: Vec<u16>,
    /// The houses in which the ends see each other; one, except for almost locked sets.
    pub houses: Vec<House>,
}

impl Via {
    /// The candidates of a cell.
    pub fn cell(cell: usize) -> Via {
        Via { cells: vec![cell as u16], houses: Vec::new() }
    }

    /// The places of a digit in a house.
    pub fn house(house: House) -> Via {
        Via { cells: Vec::new(), houses: vec![house] }
    }

    /// Whether nothing is known.
    pub const fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.houses.is_empty()
    }
}

/// The evidence behind a step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// Cells.
    Cells(Vec<u16>),
    /// Candidates.
    Marks(Vec<Mark>),
    /// Houses.
    Houses(Vec<House>),
    /// A set of digits.
    Digits(Digits),
    /// A number: a sum, a count.
    Number(i32),
    /// Several numbers: of steps, of addends.
    Numbers(Vec<u32>),
    /// Sets of digits, such as the remaining combinations of a sum.
    Sets(Vec<Digits>),
    /// Sequences of digits, such as the ways to fill a line.
    Sequences(Vec<Vec<u8>>),
    /// A chain. The first link leads to the first node; its strength is meaningless.
    Chain(Vec<Link>),
    /// Steps taken under an assumption.
    Steps(Vec<Step>),
    /// Literal text: a name, a remark.
    Text(String),
}

/// One premise of a step, under the name of its role.
///
/// Roles are the technique's own terms: `base`, `cover`, `fins`, `pivot`. Sentences refer to them in braces, pictures
/// choose colours by them ([`crate::scene`]).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Premise {
    /// Its role in the argument.
    pub role: &'static str,
    /// The evidence.
    pub what: Evidence,
}

/// One step of reasoning.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The kind of step: the key of its name and its sentences. A technique may find steps of several kinds.
    pub kind: &'static str,
    /// The digits it places.
    pub places: Vec<Mark>,
    /// The candidates it strikes.
    pub strikes: Vec<Mark>,
    /// Its premises.
    pub because: Vec<Premise>,
}

impl Step {
    /// Creates a step that does nothing yet.
    pub const fn new(kind: &'static str) -> Step {
        Step { kind, places: Vec::new(), strikes: Vec::new(), because: Vec::new() }
    }

    /// Adds a placement.
    #[must_use]
    pub fn place(mut self, cell: usize, digit: u8) -> Step {
        self.places.push(Mark::new(cell, digit));
        self
    }

    /// Adds a strike.
    #[must_use]
    pub fn strike(mut self, cell: usize, digit: u8) -> Step {
        self.strikes.push(Mark::new(cell, digit));
        self
    }

    /// Adds several strikes.
    #[must_use]
    pub fn strikes(mut self, marks: impl IntoIterator<Item = Mark>) -> Step {
        self.strikes.extend(marks);
        self
    }

    /// Adds a premise.
    #[must_use]
    pub fn because(mut self, role: &'static str, what: Evidence) -> Step {
        self.because.push(Premise { role, what });
        self
    }

    /// Adds cells as a premise.
    #[must_use]
    pub fn cells(self, role: &'static str, cells: impl IntoIterator<Item = usize>) -> Step {
        self.because(role, Evidence::Cells(cells.into_iter().map(|cell| cell as u16).collect()))
    }

    /// Adds houses as a premise.
    #[must_use]
    pub fn houses(self, role: &'static str, houses: impl IntoIterator<Item = House>) -> Step {
        self.because(role, Evidence::Houses(houses.into_iter().collect()))
    }

    /// Adds digits as a premise.
    #[must_use]
    pub fn digits(self, role: &'static str, digits: Digits) -> Step {
        self.because(role, Evidence::Digits(digits))
    }

    /// Adds candidates as a premise.
    #[must_use]
    pub fn marks(self, role: &'static str, marks: impl IntoIterator<Item = Mark>) -> Step {
        self.because(role, Evidence::Marks(marks.into_iter().collect()))
    }

    /// The evidence in this role, if the step has any.
    pub fn role(&self, role: &str) -> Option<&Evidence> {
        self.because.iter().find(|because| because.role == role).map(|because| &because.what)
    }

    /// Whether it places and strikes nothing.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.strikes.is_empty()
    }

    /// Whether two steps place and strike the same marks, regardless of their premises.
    pub fn has_same_effect(&self, other: &Step) -> bool {
        let sorted = |marks: &[Mark]| {
            let mut marks = marks.to_vec();
            marks.sort_unstable();
            marks.dedup();
            marks
        };
        sorted(&self.places) == sorted(&other.places) && sorted(&self.strikes) == sorted(&other.strikes)
    }
}
