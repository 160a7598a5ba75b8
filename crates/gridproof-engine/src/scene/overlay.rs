//! What an explanation shows on top of a board, as data. Tiles are numbered as in [`Scene::tiles`].
//!
//! Colours, lengths and shapes are chosen by the painters, which may leave out what they cannot show.
//!
//! [`Scene::tiles`]: super::Scene::tiles

/// What a part of the picture belongs to. Painters give each highlight a colour and a shape, so that nothing depends on colour
/// alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Highlight {
    /// What the picture is about.
    Pattern,
    /// Its other half: the second set, the other colour.
    Second,
    /// A third part.
    Third,
    /// A fourth part.
    Fourth,
    /// An exception to the pattern, such as a fin.
    Fin,
    /// Where it happens: a house, a line, a region.
    Scope,
    /// A contradiction.
    Wrong,
}

/// A candidate in a tile, and what happens to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PencilMark {
    /// The digit.
    pub digit: u8,
    /// What it is part of, if anything.
    pub highlight: Option<Highlight>,
    /// Whether it is struck.
    pub struck: bool,
    /// Whether it becomes the digit of its cell.
    pub placed: bool,
}

impl PencilMark {
    /// A candidate without a highlight, neither struck nor placed.
    pub const fn plain(digit: u8) -> PencilMark {
        PencilMark { digit, highlight: None, struck: false, placed: false }
    }
}

/// A line around tiles that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The tiles; they need not touch.
    pub tiles: Vec<usize>,
    /// What it is part of.
    pub highlight: Highlight,
}

/// A candidate, named by its tile and digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileCandidate {
    /// The tile.
    pub tile: usize,
    /// The digit.
    pub digit: u8,
}

/// Candidates that act as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The candidates.
    pub candidates: Vec<TileCandidate>,
    /// What they are part of.
    pub highlight: Highlight,
}

/// A link between candidates, in reading direction. An end of several candidates is a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Its start.
    pub from: Vec<TileCandidate>,
    /// Its end.
    pub to: Vec<TileCandidate>,
    /// Strong or weak.
    pub strong: bool,
    /// What it is part of.
    pub highlight: Highlight,
}

/// A line of sight: from a digit to the cells in which it rules something out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The tile of the digit.
    pub from: usize,
    /// The tiles it reaches, nearest first.
    pub to: Vec<usize>,
    /// The tiles of the house that has all of these; empty if they lie in one row or column, so that a line shows it.
    pub area: Vec<usize>,
    /// What it is part of.
    pub highlight: Highlight,
}

/// A thin arrow from a cause to what follows from it. An end in a tile with a digit is that digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The cause.
    pub from: TileCandidate,
    /// What follows.
    pub to: TileCandidate,
    /// What it is part of.
    pub highlight: Highlight,
}

/// A small label, such as the number of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its tile.
    pub tile: usize,
    /// The candidate it labels; `None` for the digit of the tile.
    pub digit: Option<u8>,
    /// The label.
    pub text: String,
    /// What it is part of.
    pub highlight: Highlight,
}

/// Which clue of a tile is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClueAt {
    /// The only one, of a tile beside the board.
    Whole,
    /// The one for the column below.
    Down,
    /// The one for the row to the right.
    Across,
}

/// A highlighted clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clue {
    /// Its tile.
    pub tile: usize,
    /// Which of its clues.
    pub at: ClueAt,
}

/// Text below the board, such as the combinations that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it is part of.
    pub highlight: Highlight,
    /// Pieces that are not broken across lines.
    pub items: Vec<String>,
}

/// Everything on top of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// The title, for readers who cannot see the picture.
    pub title: String,
    /// A description, for readers who cannot see the picture.
    pub text: String,
    /// The largest digit, by which candidates are arranged.
    pub top: u8,
    /// What the board adds to the number of a digit to show it; 0 where digits begin with 1.
    pub shift: i32,
    /// Candidates by tile, smallest first; tiles beyond the end have none.
    pub marks: Vec<Vec<PencilMark>>,
    /// Tiles with a background, each at most once.
    pub fills: Vec<(usize, Highlight)>,
    /// Lines around tiles.
    pub outlines: Vec<Outline>,
    /// Candidates that act as one.
    pub groups: Vec<Group>,
    /// Links between candidates.
    pub links: Vec<Link>,
    /// Lines of sight.
    pub sights: Vec<Sight>,
    /// Arrows from causes to what follows.
    pub ties: Vec<Tie>,
    /// Labels.
    pub tags: Vec<Tag>,
    /// Highlighted clues.
    pub clues: Vec<Clue>,
    /// Text below the board.
    pub notes: Vec<Note>,
    /// Names of the rows of tiles, from the top; empty for rows without a name.
    pub row_names: Vec<String>,
    /// Names of the columns of tiles, from the left.
    pub column_names: Vec<String>,
}

impl Overlay {
    /// The candidates of a tile.
    pub fn marks(&self, tile: usize) -> &[PencilMark] {
        self.marks.get(tile).map_or(&[], Vec::as_slice)
    }

    /// A digit as the board shows it.
    pub fn shown(&self, digit: u8) -> String {
        (i32::from(digit) + self.shift).to_string()
    }

    /// Returns whether a clue is highlighted.
    pub fn highlights(&self, tile: usize, at: ClueAt) -> bool {
        self.clues.contains(&Clue { tile, at })
    }
}
