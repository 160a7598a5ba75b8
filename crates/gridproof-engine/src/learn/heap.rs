//! Variables by activity, the most active first.

/// A binary heap that tracks the position of each variable.
#[derive(Debug)]
pub(super) struct Heap {
    order: Vec<u32>,
    /// By variable; `ABSENT` if it is not in the heap.
    position: Vec<u32>,
    activity: Vec<f64>,
    /// The amount that one bump adds.
    increment: f64,
}

const ABSENT: u32 = u32::MAX;
/// Activities are rescaled when one exceeds this.
const RESCALE_ABOVE: f64 = 1e100;

impl Heap {
    /// All variables, in order.
    pub(super) fn new(vars: usize) -> Heap {
        let order: Vec<u32> = (0..vars as u32).collect();
        Heap { position: order.clone(), order, activity: vec![0.0; vars], increment: 1.0 }
    }

    /// The most active variable.
    #[inline]
    pub(super) fn top(&self) -> Option<usize> {
        self.order.first().map(|&var| var as usize)
    }

    /// Removes the most active variable.
    pub(super) fn pop(&mut self) {
        let Some(last) = self.order.pop() else { return };
        let top = match self.order.first_mut() {
            Some(first) => std::mem::replace(first, last),
            None => last,
        };
        self.position[top as usize] = ABSENT;
        if top != last {
            self.position[last as usize] = 0;
            self.sink(0);
        }
    }

    /// Reinserts a variable if it is absent.
    #[inline]
    pub(super) fn insert(&mut self, var: usize) {
        if self.position[var] == ABSENT {
            self.position[var] = self.order.len() as u32;
            self.order.push(var as u32);
            self.rise(self.order.len() - 1);
        }
    }

    /// Increases the activity of a variable.
    #[inline]
    pub(super) fn bump(&mut self, var: usize) {
        self.activity[var] += self.increment;
        if self.activity[var] > RESCALE_ABOVE {
            for activity in &mut self.activity {
                *activity /= RESCALE_ABOVE;
            }
            self.increment /= RESCALE_ABOVE;
        }
        if self.position[var] != ABSENT {
            self.rise(self.position[var] as usize);
        }
    }

    /// Makes future bumps weigh more than past ones.
    #[inline]
    pub(super) fn decay(&mut self, factor: f64) {
        self.increment /= factor;
    }

    fn before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || (x == y && a < b)
    }

    fn rise(&mut self, mut at: usize) {
        let var = self.order[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.order[parent];
            if !self.before(var, above) {
                break;
            }
            self.order[at] = above;
            self.position[above as usize] = at as u32;
            at = parent;
        }
        self.order[at] = var;
        self.position[var as usize] = at as u32;
    }

    fn sink(&mut self, mut at: usize) {
        let var = self.order[at];
        loop {
            let mut child = 2 * at + 1;
            if child >= self.order.len() {
                break;
            }
            if child + 1 < self.order.len() && self.before(self.order[child + 1], self.order[child]) {
                child += 1;
            }
            let below = self.order[child];
            if !self.before(below, var) {
                break;
            }
            self.order[at] = below;
            self.position[below as usize] = at as u32;
            at = child;
        }
        self.order[at] = var;
        self.position[var as usize] = at as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_active_comes_first() {
        let mut heap = Heap::new(50);
        for round in 0..7u32 {
            for var in 0..50usize {
                if (var as u32).is_multiple_of(round + 2) {
                    heap.bump(var);
                }
            }
            heap.decay(1e-20);
        }
        let mut out = Vec::new();
        while let Some(var) = heap.top() {
            heap.pop();
            out.push(var);
        }
        let mut sorted = out.clone();
        sorted.sort_by(|&a, &b| heap.activity[b].total_cmp(&heap.activity[a]).then(a.cmp(&b)));
        assert_eq!(out, sorted);
        assert_eq!(out.len(), 50);
        heap.insert(7);
        heap.insert(7);
        assert_eq!((heap.top(), heap.order.len()), (Some(7), 1));
    }
}
