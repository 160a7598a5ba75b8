//! What a step does, and because of what.

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

/// A kind of house, declared as data by whoever has such houses: rows and columns here, all others by the puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseKind {
    /// The word used in JSON; languages name the kind under `house.` and this word.
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
    /// Nothing: it is the first cell of the house.
    FirstCell,
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
    /// Its cells; more than one for a group or an almost locked set.
    pub cells: Vec<u16>,
    /// Its digit.
    pub digit: u8,
    /// Whether the chain says that the digit is there.
    pub on: bool,
    /// Whether the cells are an almost locked set.
    pub locked: bool,
}

/// A link of a chain to its next node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// Where it leads.
    pub to: Node,
    /// Strong: if the one is off, the other is on. Weak: if the one is on, the other is off.
    pub strong: bool,
}

/// What a reason consists of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum What {
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
    /// Sets of digits, such as the combinations that are left for a sum.
    Sets(Vec<Digits>),
    /// Sequences of digits, such as the ways to fill a line.
    Sequences(Vec<Vec<u8>>),
    /// A chain: the first link leads to the first node and its strength means nothing.
    Chain(Vec<Link>),
    /// Steps taken under an assumption.
    Steps(Vec<Step>),
    /// Words as they are: a name, a remark.
    Text(String),
}

/// One reason for a step, under the name of the part it plays.
///
/// Names are words of the technique's own language: `base`, `cover`, `fins`, `pivot`. Sentences name them in braces,
/// pictures choose a colour by them ([`crate::scene`]).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Because {
    /// The part it plays.
    pub role: &'static str,
    /// What plays it.
    pub what: What,
}

/// One step of reasoning.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// What kind of step it is: the key of its name and its sentences. A technique may make steps of several kinds.
    pub kind: &'static str,
    /// Digits it places.
    pub places: Vec<Mark>,
    /// Candidates it strikes.
    pub strikes: Vec<Mark>,
    /// Because of what.
    pub because: Vec<Because>,
}

impl Step {
    /// A step that does nothing yet.
    pub const fn new(kind: &'static str) -> Step {
        Step { kind, places: Vec::new(), strikes: Vec::new(), because: Vec::new() }
    }

    /// Also places a digit.
    #[must_use]
    pub fn place(mut self, cell: usize, digit: u8) -> Step {
        self.places.push(Mark::new(cell, digit));
        self
    }

    /// Also strikes a candidate.
    #[must_use]
    pub fn strike(mut self, cell: usize, digit: u8) -> Step {
        self.strikes.push(Mark::new(cell, digit));
        self
    }

    /// Also strikes all these.
    #[must_use]
    pub fn strikes(mut self, marks: impl IntoIterator<Item = Mark>) -> Step {
        self.strikes.extend(marks);
        self
    }

    /// Names a reason.
    #[must_use]
    pub fn because(mut self, role: &'static str, what: What) -> Step {
        self.because.push(Because { role, what });
        self
    }

    /// Names cells as a reason.
    #[must_use]
    pub fn cells(self, role: &'static str, cells: impl IntoIterator<Item = usize>) -> Step {
        self.because(role, What::Cells(cells.into_iter().map(|cell| cell as u16).collect()))
    }

    /// Names houses as a reason.
    #[must_use]
    pub fn houses(self, role: &'static str, houses: impl IntoIterator<Item = House>) -> Step {
        self.because(role, What::Houses(houses.into_iter().collect()))
    }

    /// Names digits as a reason.
    #[must_use]
    pub fn digits(self, role: &'static str, digits: Digits) -> Step {
        self.because(role, What::Digits(digits))
    }

    /// Names candidates as a reason.
    #[must_use]
    pub fn marks(self, role: &'static str, marks: impl IntoIterator<Item = Mark>) -> Step {
        self.because(role, What::Marks(marks.into_iter().collect()))
    }

    /// The reason that plays this part.
    pub fn role(&self, role: &str) -> Option<&What> {
        self.because.iter().find(|because| because.role == role).map(|because| &because.what)
    }

    /// Whether it does anything.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.strikes.is_empty()
    }

    /// Whether two steps do the same, for whatever reason.
    pub fn does_the_same(&self, other: &Step) -> bool {
        let sorted = |marks: &[Mark]| {
            let mut marks = marks.to_vec();
            marks.sort_unstable();
            marks.dedup();
            marks
        };
        sorted(&self.places) == sorted(&other.places) && sorted(&self.strikes) == sorted(&other.strikes)
    }
}
