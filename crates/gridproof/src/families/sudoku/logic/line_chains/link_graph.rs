//! The links between candidates.

use gridproof_engine::logic::Mark;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;

/// Candidates that are on: cells whose lower digit is on, and cells whose higher digit is. Chains of one digit use only the
/// first set.
pub(super) type Front<const W: usize> = [Cells<W>; 2];

/// Candidates and their links.
pub(super) trait LinkGraph<const W: usize> {
    /// Whether a chain may return to its start, showing that it is on if it is off.
    const LOOPS: bool;
    /// Which set of a [`Front`] a candidate belongs to.
    fn side(&self, mark: Mark) -> usize;
    /// The cells of a front where this digit is on.
    fn of(&self, front: &Front<W>, digit: u8) -> Cells<W>;
    /// What is on if `start` is off: its strong links.
    fn first(&self, start: Mark) -> Front<W>;
    /// What is on if one of these is: one hop further, by a weak link and a strong one.
    fn spread(&self, front: &Front<W>) -> Front<W>;
    /// The same for one candidate, as pairs of what goes off and what goes on, in reverse order of trying.
    fn hops(&self, from: Mark) -> Vec<[Mark; 2]>;
    /// The strong links of a start, in the same form.
    fn starts(&self, start: Mark) -> Vec<[Mark; 2]>;
}

/// The places of one digit. Strong: the only two in a house; weak: any two in a house.
pub(super) struct Places<'b, const W: usize> {
    board: &'b Board<W>,
    digit: u8,
    /// Places that have a strong link; chains go through no others.
    pub(super) linked: Cells<W>,
    /// The strong links of each cell.
    strong: Vec<Cells<W>>,
}

impl<'b, const W: usize> Places<'b, W> {
    pub(super) fn new(board: &'b Board<W>, digit: u8) -> Places<'b, W> {
        let mut strong = vec![Cells::EMPTY; board.size() * board.size()];
        let mut linked = Cells::EMPTY;
        for unit in board.shape.complete().filter(|&unit| board.count(unit, digit) == 2) {
            let places = board.places(unit, digit);
            for cell in places {
                strong[cell] |= places - Cells::one(cell);
            }
            linked |= places;
        }
        Places { board, digit, linked, strong }
    }

    /// The strong links from a place, as pairs of what is off and what is on.
    fn links(&self, off: usize) -> impl Iterator<Item = [Mark; 2]> {
        let digit = self.digit;
        self.strong[off].into_iter().map(move |on| [Mark::new(off, digit), Mark::new(on, digit)])
    }

    fn weak(&self, cell: usize) -> Cells<W> {
        self.board.shape.peers[cell] & self.linked
    }
}

impl<const W: usize> LinkGraph<W> for Places<'_, W> {
    const LOOPS: bool = true;

    fn side(&self, _mark: Mark) -> usize {
        0
    }

    fn of(&self, front: &Front<W>, _digit: u8) -> Cells<W> {
        front[0]
    }

    fn first(&self, start: Mark) -> Front<W> {
        [self.strong[start.at()], Cells::EMPTY]
    }

    fn spread(&self, front: &Front<W>) -> Front<W> {
        let off = front[0].iter().fold(Cells::EMPTY, |off, cell| off | self.weak(cell));
        [off.iter().fold(Cells::EMPTY, |on, cell| on | self.strong[cell]), Cells::EMPTY]
    }

    fn hops(&self, from: Mark) -> Vec<[Mark; 2]> {
        let mut hops: Vec<_> = self.weak(from.at()).iter().flat_map(|off| self.links(off)).collect();
        hops.reverse();
        hops
    }

    fn starts(&self, start: Mark) -> Vec<[Mark; 2]> {
        let mut starts: Vec<_> = self.links(start.at()).collect();
        starts.reverse();
        starts
    }
}

/// Cells of two candidates. Strong: the two candidates of a cell; weak: the same digit in cells that see each other.
#[derive(Clone)]
pub(super) struct Pairs<'b, const W: usize> {
    board: &'b Board<W>,
    /// For each digit, the cells whose lower digit it is, and the cells whose higher digit it is.
    with: Vec<Front<W>>,
}

impl<'b, const W: usize> Pairs<'b, W> {
    pub(super) fn new(board: &'b Board<W>, pairs: Cells<W>) -> Pairs<'b, W> {
        let mut with = vec![[Cells::EMPTY; 2]; board.size() + 1];
        for cell in pairs {
            for (side, digit) in board.at(cell).iter().enumerate().take(2) {
                with[usize::from(digit)][side].insert(cell);
            }
        }
        Pairs { board, with }
    }

    /// The other digit of a cell.
    fn other(&self, mark: Mark) -> Option<Mark> {
        let digit = self.board.at(mark.at()).iter().find(|&digit| digit != mark.digit)?;
        Some(Mark::new(mark.at(), digit))
    }
}

impl<const W: usize> LinkGraph<W> for Pairs<'_, W> {
    const LOOPS: bool = false;

    fn of(&self, front: &Front<W>, digit: u8) -> Cells<W> {
        let [low, high] = self.with[usize::from(digit)];
        (front[0] & low) | (front[1] & high)
    }

    fn side(&self, mark: Mark) -> usize {
        usize::from(self.board.at(mark.at()).min() != Some(mark.digit))
    }

    fn first(&self, start: Mark) -> Front<W> {
        let mut front = [Cells::EMPTY; 2];
        if let Some(on) = self.other(start) {
            front[self.side(on)].insert(start.at());
        }
        front
    }

    fn spread(&self, front: &Front<W>) -> Front<W> {
        let mut on = [Cells::EMPTY; 2];
        for (side, cells) in front.iter().enumerate() {
            for cell in *cells {
                let digits = self.board.at(cell);
                let Some(digit) = (if side == 0 { digits.min() } else { digits.max() }) else { continue };
                let [low, high] = self.with[usize::from(digit)];
                let peers = self.board.shape.peers[cell];
                on[1] |= peers & low;
                on[0] |= peers & high;
            }
        }
        on
    }

    fn hops(&self, from: Mark) -> Vec<[Mark; 2]> {
        let [low, high] = self.with[usize::from(from.digit)];
        let off = (self.board.shape.peers[from.at()] & (low | high)).into_iter();
        let off = off.map(|cell| Mark::new(cell, from.digit));
        let mut hops: Vec<_> = off.filter_map(|mark| Some([mark, self.other(mark)?])).collect();
        hops.reverse();
        hops
    }

    fn starts(&self, start: Mark) -> Vec<[Mark; 2]> {
        self.other(start).map(|on| vec![[start, on]]).unwrap_or_default()
    }
}
