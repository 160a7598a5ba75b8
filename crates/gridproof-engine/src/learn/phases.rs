//! Which value a variable is given when it is decided.
//!
//! Usually the one it had last. In steady stretches of the search, the one it had when most variables were
//! assigned without a conflict. Now and then the values are turned over, so that the search looks elsewhere.

use super::trail::Trail;

/// Values by variable, all false at first.
#[derive(Debug)]
pub(super) struct Phases {
    last: Vec<bool>,
    /// Of the longest trail without a conflict since the last turn.
    target: Longest,
    /// Of the longest trail without a conflict since values were last set to it.
    best: Longest,
    turns: u64,
    random: u64,
}

#[derive(Debug)]
struct Longest {
    values: Vec<bool>,
    len: usize,
}

impl Longest {
    fn offer(&mut self, trail: &Trail, len: usize, others: &[bool]) {
        if len > self.len {
            self.len = len;
            self.values.copy_from_slice(others);
            for at in 0..len {
                let lit = trail.at(at);
                self.values[lit.var()] = lit.positive();
            }
        }
    }
}

impl Phases {
    pub(super) fn new(vars: usize) -> Phases {
        let longest = || Longest { values: vec![false; vars], len: 0 };
        let (target, best) = (longest(), longest());
        Phases { last: vec![false; vars], target, best, turns: 0, random: 0x9E37_79B9_7F4A_7C15 }
    }

    /// Remembers the value that a variable had.
    #[inline]
    pub(super) fn save(&mut self, var: usize, value: bool) {
        self.last[var] = value;
    }

    /// The value to try.
    #[inline]
    pub(super) fn pick(&self, var: usize, steady: bool) -> bool {
        if steady && self.target.len > 0 { self.target.values[var] } else { self.last[var] }
    }

    /// Hears of a conflict; the literals before the last decision were without one.
    pub(super) fn conflict(&mut self, trail: &Trail) {
        let len = trail.before_last_decision();
        self.target.offer(trail, len, &self.last);
        self.best.offer(trail, len, &self.last);
    }

    /// Turns the values over: to the best, to all false, the best, all true, the best, by chance, and again.
    pub(super) fn turn(&mut self) {
        match self.turns % 6 {
            1 => self.last.fill(false),
            3 => self.last.fill(true),
            5 => {
                for value in &mut self.last {
                    self.random ^= self.random << 13;
                    self.random ^= self.random >> 7;
                    self.random ^= self.random << 17;
                    *value = self.random >> 63 != 0;
                }
            }
            _ => {
                self.last.copy_from_slice(&self.best.values);
                self.best.len = 0;
            }
        }
        self.turns += 1;
        self.target.len = 0;
    }
}
