//! Phase selection: which value a decided variable gets.
//!
//! Usually the last one it had. In stable mode, the one it had on the longest conflict-free trail. Now and then all
//! phases are reset (*rephasing*), so that the search looks elsewhere.

use super::trail::Trail;

/// Values by variable, initially all false.
#[derive(Debug)]
pub(super) struct Phases {
    last: Vec<bool>,
    /// From the longest conflict-free trail since the last rephasing.
    target: BestTrail,
    /// From the longest conflict-free trail since the phases were last set to it.
    best: BestTrail,
    rephasings: u64,
    random: u64,
}

#[derive(Debug)]
struct BestTrail {
    values: Vec<bool>,
    len: usize,
}

impl BestTrail {
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
        let empty = || BestTrail { values: vec![false; vars], len: 0 };
        let (target, best) = (empty(), empty());
        Phases { last: vec![false; vars], target, best, rephasings: 0, random: 0x9E37_79B9_7F4A_7C15 }
    }

    /// Saves the value of a variable that is being unassigned.
    #[inline]
    pub(super) fn save(&mut self, var: usize, value: bool) {
        self.last[var] = value;
    }

    /// The value to try.
    #[inline]
    pub(super) fn pick(&self, var: usize, stable: bool) -> bool {
        if stable && self.target.len > 0 { self.target.values[var] } else { self.last[var] }
    }

    /// Records a conflict: the trail up to the last decision was conflict-free.
    pub(super) fn conflict(&mut self, trail: &Trail) {
        let len = trail.before_last_decision();
        self.target.offer(trail, len, &self.last);
        self.best.offer(trail, len, &self.last);
    }

    /// Resets the phases, cycling through: best, all false, best, all true, best, random.
    pub(super) fn rephase(&mut self) {
        match self.rephasings % 6 {
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
        self.rephasings += 1;
        self.target.len = 0;
    }
}
