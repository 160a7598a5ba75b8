//! What follows from an assumption, fact by fact.

use super::web::Web;

/// How far an assumption is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Along chains: a candidate is true if it is one of two and the other is false. Ends where a candidate is both.
    Chains,
    /// The same, and also where every candidate of a choice is false.
    Branches,
    /// By singles: a candidate is true if all others of a choice are false, for whatever reasons.
    Singles,
}

/// Why a fact holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It is assumed.
    Assumed,
    /// This candidate is true and excludes it.
    Excluded(u16),
    /// It is the last candidate of this choice.
    Last(u16),
    /// Assuming further candidates shows it: an index into what was found inside.
    Inside(u16),
}

/// A candidate that is true or false under the assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) id: u16,
    pub(super) on: bool,
    pub(super) why: Why,
}

/// A position under assumptions.
#[derive(Clone, Debug, Default)]
pub(super) struct Trial {
    /// By choice: how many candidates are left, and their numbers combined by exclusive or.
    left: Vec<u8>,
    last: Vec<u16>,
    on: Vec<u64>,
    off: Vec<u64>,
    /// Candidates that must be true and have not been followed yet.
    queue: Vec<(u16, Why)>,
    next: usize,
    /// The facts since the last assumption, in the order found.
    pub(super) log: Vec<Fact>,
    /// The choice that has no candidate left.
    pub(super) clash: Option<u16>,
}

#[inline]
pub(super) fn has(bits: &[u64], id: u16) -> bool {
    bits[usize::from(id) / 64] >> (id % 64) & 1 == 1
}

impl Trial {
    /// The position before any assumption.
    pub(super) fn new(web: &Web) -> Trial {
        let words = web.marks.len().div_ceil(64);
        let members = |choice: usize| web.members(choice);
        Trial {
            left: (0..web.choices.len()).map(|choice| members(choice).len() as u8).collect(),
            last: (0..web.choices.len()).map(|choice| members(choice).iter().fold(0, |all, id| all ^ id)).collect(),
            on: vec![0; words],
            off: vec![0; words],
            ..Trial::default()
        }
    }

    /// Starts from another position, with an empty log.
    #[inline]
    pub(super) fn restart(&mut self, from: &Trial) {
        self.left.clone_from(&from.left);
        self.last.clone_from(&from.last);
        self.on.clone_from(&from.on);
        self.off.clone_from(&from.off);
        self.queue.clear();
        self.next = 0;
        self.log.clear();
        self.clash = from.clash;
    }

    /// Whether nothing is known of a candidate.
    #[inline]
    pub(super) fn is_open(&self, id: u16) -> bool {
        !has(&self.on, id) && !has(&self.off, id)
    }

    /// The candidates that are true, as bits.
    pub(super) fn on(&self) -> &[u64] {
        &self.on
    }

    /// The candidates that are false, as bits.
    pub(super) fn off(&self) -> &[u64] {
        &self.off
    }

    /// How many candidates of a choice are left.
    pub(super) fn left(&self, choice: usize) -> u8 {
        self.left[choice]
    }

    /// Assumes that a candidate is true.
    #[inline]
    pub(super) fn assume(&mut self, id: u16) {
        self.queue.push((id, Why::Assumed));
    }

    /// Notes that candidates must be true.
    pub(super) fn need(&mut self, marks: &[(u16, Why)]) {
        self.queue.extend_from_slice(marks);
    }

    /// Notes that a candidate is false.
    #[inline]
    pub(super) fn strike(&mut self, web: &Web, start: &Trial, mode: Mode, id: u16, why: Why) {
        if has(&self.off, id) {
            return;
        }
        self.off[usize::from(id) / 64] |= 1 << (id % 64);
        self.log.push(Fact { id, on: false, why });
        for &choice in web.choices_of(id) {
            let at = usize::from(choice);
            self.left[at] -= 1;
            self.last[at] ^= id;
            match self.left[at] {
                1 if mode == Mode::Singles || start.left[at] == 2 => {
                    let last = self.last[at];
                    if !has(&self.on, last) {
                        self.queue.push((last, Why::Last(choice)));
                    }
                }
                0 if mode != Mode::Chains || start.left[at] == 2 => self.clash = self.clash.or(Some(choice)),
                _ => {}
            }
        }
    }

    /// Follows what has been assumed and struck, to the end or to a contradiction. `start` is the position in which the
    /// assumption was made.
    #[inline]
    pub(super) fn follow(&mut self, web: &Web, start: &Trial, mode: Mode) {
        while let (None, Some(&(id, why))) = (self.clash, self.queue.get(self.next)) {
            self.next += 1;
            if has(&self.on, id) {
                continue;
            }
            if has(&self.off, id) {
                // The choice that needs it has lost its last candidate, and that is the contradiction.
                if let Why::Last(choice) = why {
                    self.clash = Some(choice);
                }
                continue;
            }
            self.on[usize::from(id) / 64] |= 1 << (id % 64);
            self.log.push(Fact { id, on: true, why });
            for &rival in web.rivals(id) {
                self.strike(web, start, mode, rival, Why::Excluded(id));
            }
        }
    }
}
