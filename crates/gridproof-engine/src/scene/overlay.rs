//! What is to be seen on top of a board, as data: tiles are named by their place in [`Scene::tiles`].
//!
//! No colour, no length and no shape stands here; painters choose them, and may leave out what they cannot show.
//!
//! [`Scene::tiles`]: super::Scene::tiles

/// Things of one tint belong together. Painters give each a colour and a shape, so that nothing depends on colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tint {
    /// What the picture is about.
    Pattern,
    /// Its other half: the second set, the other colour.
    Second,
    /// A third thing.
    Third,
    /// A fourth thing.
    Fourth,
    /// What stands in the way, such as a fin.
    Fin,
    /// Where it happens: a house, a line, a region.
    Scope,
    /// What cannot be.
    Wrong,
}

/// A candidate in a tile and how it is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pencil {
    /// The digit.
    pub digit: u8,
    /// What it belongs to, if to anything.
    pub tint: Option<Tint>,
    /// It is taken away.
    pub struck: bool,
    /// It becomes the digit of its cell.
    pub placed: bool,
}

impl Pencil {
    /// A candidate that is just there.
    pub const fn plain(digit: u8) -> Pencil {
        Pencil { digit, tint: None, struck: false, placed: false }
    }
}

/// A line around tiles that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The tiles; they need not touch.
    pub tiles: Vec<usize>,
    /// What it belongs to.
    pub tint: Tint,
}

/// The place of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The tile.
    pub tile: usize,
    /// The digit.
    pub digit: u8,
}

/// Candidates that act as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The candidates.
    pub spots: Vec<Spot>,
    /// What they belong to.
    pub tint: Tint,
}

/// A link between candidates, in the direction in which it is read. An end of several candidates is a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: Vec<Spot>,
    /// Where it leads.
    pub to: Vec<Spot>,
    /// Strong or weak.
    pub strong: bool,
    /// What it belongs to.
    pub tint: Tint,
}

/// Which clue of a tile is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClueAt {
    /// The only one: the tile stands beside the board.
    Whole,
    /// The one for the column below.
    Down,
    /// The one for the row to the right.
    Across,
}

/// A clue that is to be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clue {
    /// Its tile.
    pub tile: usize,
    /// Which of its clues.
    pub at: ClueAt,
}

/// Something that is written under the board, such as the sums that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it belongs to.
    pub tint: Tint,
    /// Pieces that are not broken across lines.
    pub items: Vec<String>,
}

/// Everything on top of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// What the picture is, for those who cannot see it.
    pub title: String,
    /// What is to be seen, for those who cannot see it.
    pub text: String,
    /// The largest digit there is: candidates are arranged by it.
    pub top: u8,
    /// Candidates by tile, smallest first; tiles beyond the end have none.
    pub marks: Vec<Vec<Pencil>>,
    /// Tiles with a background; one tile once.
    pub fills: Vec<(usize, Tint)>,
    /// Lines around tiles.
    pub outlines: Vec<Outline>,
    /// Candidates that act as one.
    pub groups: Vec<Group>,
    /// Links between candidates.
    pub links: Vec<Link>,
    /// Clues that are to be noticed.
    pub clues: Vec<Clue>,
    /// What is written under the board.
    pub notes: Vec<Note>,
    /// Names of the rows of tiles, from the top; empty where there is none.
    pub row_names: Vec<String>,
    /// Names of the columns of tiles, from the left.
    pub column_names: Vec<String>,
}

impl Overlay {
    /// The candidates of a tile.
    pub fn marks(&self, tile: usize) -> &[Pencil] {
        self.marks.get(tile).map_or(&[], Vec::as_slice)
    }

    /// Whether a clue is to be noticed.
    pub fn notices(&self, tile: usize, at: ClueAt) -> bool {
        self.clues.contains(&Clue { tile, at })
    }
}
