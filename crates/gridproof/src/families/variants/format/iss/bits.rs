//! Bits in letters: tables of pairs, regular expressions and automata.

/// Six bits a letter.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn sextets(text: &str) -> Option<Vec<u8>> {
    text.bytes().map(|byte| LETTERS.iter().position(|&letter| letter == byte).map(|at| at as u8)).collect()
}

fn letters(sextets: &[u8]) -> String {
    sextets.iter().map(|&six| char::from(LETTERS[usize::from(six & 63)])).collect()
}

/// The bytes of a text in base 64 without padding.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    let sextets = sextets(text)?;
    let whole = |four: &[u8]| {
        let bits = four.iter().fold(0u32, |bits, &six| bits << 6 | u32::from(six)) << (6 * (4 - four.len()));
        let count = four.len() * 6 / 8;
        (0..count).map(|at| (bits >> (16 - 8 * at)) as u8).collect::<Vec<_>>()
    };
    Some(sextets.chunks(4).flat_map(whole).collect())
}

/// Bytes in base 64 without padding.
pub(super) fn from_bytes(bytes: &[u8]) -> String {
    let part = |three: &[u8]| {
        let bits = three.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        let sextets: Vec<u8> = (0..=three.len()).map(|at| (bits >> (18 - 6 * at)) as u8 & 63).collect();
        letters(&sextets)
    };
    bytes.chunks(3).map(part).collect()
}

/// The pairs of digits, from 1 to `digits`, that a key allows.
pub(super) fn pairs(key: &str, digits: usize) -> Option<Vec<(usize, usize)>> {
    let sextets = sextets(key)?;
    let has = |at: usize| sextets.get(at / 6).is_some_and(|six| six >> (at % 6) & 1 == 1);
    let all = (0..digits * digits).filter(|&at| has(at));
    Some(all.map(|at| (at / digits + 1, at % digits + 1)).collect())
}

/// The key that allows pairs of digits from 1 to `digits`.
pub(super) fn key(digits: usize, allowed: impl Fn(usize, usize) -> bool) -> String {
    let mut sextets = vec![0u8; (digits * digits).div_ceil(6)];
    for at in (0..digits * digits).filter(|&at| allowed(at / digits + 1, at % digits + 1)) {
        sextets[at / 6] |= 1 << (at % 6);
    }
    while sextets.last() == Some(&0) {
        sextets.pop();
    }
    letters(&sextets)
}

/// An automaton; digits are numbered from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Machine {
    /// Its first states.
    pub(super) start: Vec<usize>,
    /// Where it may end.
    pub(super) accept: Vec<usize>,
    /// A state, a digit and the next state.
    pub(super) steps: Vec<(usize, usize, usize)>,
    /// How many digits it knows.
    pub(super) digits: usize,
}

/// Reads bits, the highest of every byte first.
struct Reader {
    bytes: Vec<u8>,
    at: usize,
}

impl Reader {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.at
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        if self.left() < count || count > 32 {
            return None;
        }
        let bit = |at: usize| usize::from(self.bytes[at / 8] >> (7 - at % 8) & 1);
        let number = (self.at..self.at + count).fold(0, |number, at| number << 1 | bit(at));
        self.at += count;
        Some(number)
    }
}

fn width(largest: usize) -> usize {
    (usize::BITS - largest.leading_zeros()) as usize
}

impl Machine {
    /// From its letters. States come in order: those to start in, others to end in, the rest.
    pub(super) fn read(text: &str) -> Option<Machine> {
        let mut bits = Reader { bytes: bytes(text)?, at: 0 };
        let packed = match bits.take(2)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let state_bits = bits.take(4)? + 1;
        let digits = bits.take(4)? + 1;
        let (starts, accepts) = (bits.take(state_bits)?, bits.take(state_bits)?);
        // Many states to start in do not fit a number.
        if starts == 0 || starts > 32 {
            return None;
        }
        let both = bits.take(starts)?;
        let mut machine = Machine { start: (0..starts).collect(), digits, ..Machine::default() };
        machine.accept = (0..starts).filter(|at| both >> at & 1 == 1).chain(starts..starts + accepts).collect();
        if packed {
            for state in 0.. {
                if bits.left() < digits {
                    break;
                }
                let active = bits.take(digits)?;
                for digit in (0..digits).filter(|digit| active >> digit & 1 == 1) {
                    machine.steps.push((state, digit + 1, bits.take(state_bits)?));
                }
            }
        } else {
            let (count_bits, digit_bits) = (bits.take(4)?, width(digits - 1));
            for state in 0.. {
                if count_bits == 0 || bits.left() < count_bits {
                    break;
                }
                for _ in 0..bits.take(count_bits)? {
                    let digit = bits.take(digit_bits)? + 1;
                    machine.steps.push((state, digit, bits.take(state_bits)?));
                }
            }
        }
        Some(machine)
    }

    /// Its letters, if there are not too many states.
    pub(super) fn write(&self) -> Option<String> {
        // In the order that reading expects.
        let mut order: Vec<usize> = self.start.clone();
        order.extend(self.accept.iter().filter(|state| !self.start.contains(state)));
        let accepts = order.len() - self.start.len();
        for &(from, _, to) in &self.steps {
            for state in [from, to] {
                if !order.contains(&state) {
                    order.push(state);
                }
            }
        }
        let number = |state: usize| order.iter().position(|&known| known == state).unwrap_or(0);
        let mut steps: Vec<Vec<(usize, usize)>> = vec![Vec::new(); order.len()];
        for &(from, digit, to) in &self.steps {
            steps[number(from)].push((digit - 1, number(to)));
        }
        for list in &mut steps {
            list.sort_unstable();
            list.dedup();
        }
        // So many states must be a number of as many bits.
        let state_bits = width(order.len() - 1).max(width(self.start.len())).max(width(accepts)).max(1);
        let count_bits = width(steps.iter().map(Vec::len).max().unwrap_or(0)).max(1);
        if state_bits > 16 || count_bits > 15 || self.start.is_empty() || self.start.len() > 32 {
            return None;
        }
        let mut bits = Vec::new();
        let mut put = |number: usize, count: usize| bits.extend((0..count).rev().map(|at| number >> at & 1 == 1));
        put(0, 2);
        put(state_bits - 1, 4);
        put(self.digits - 1, 4);
        put(self.start.len(), state_bits);
        put(accepts, state_bits);
        let both = self.start.iter().enumerate().filter(|(_, state)| self.accept.contains(state));
        put(both.fold(0, |bits, (at, _)| bits | 1 << at), self.start.len());
        put(count_bits, 4);
        for list in &steps {
            put(list.len(), count_bits);
            for &(digit, to) in list {
                put(digit, width(self.digits - 1));
                put(to, state_bits);
            }
        }
        let byte = |part: &[bool]| (0..8).fold(0u8, |byte, at| byte << 1 | u8::from(part.get(at) == Some(&true)));
        Some(from_bytes(&bits.chunks(8).map(byte).collect::<Vec<_>>()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_hold_bytes_pairs_and_automata() {
        for text in ["", "a", "ab", "abc", "[1-5]*|2"] {
            assert_eq!(bytes(&from_bytes(text.as_bytes())).as_deref(), Some(text.as_bytes()));
        }
        assert_eq!(from_bytes(b"[1-5]*"), "WzEtNV0q");
        assert_eq!(bytes("a+b"), None);
        let apart = |a: usize, b: usize| a.abs_diff(b) >= 2;
        assert_eq!(key(9, apart), "8H_xf8H_xf8H_B");
        let pairs = pairs("8H_xf8H_xf8H_B", 9).expect("a key");
        assert_eq!(
            pairs.len(),
            (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b))).filter(|&(a, b)| apart(a, b)).count()
        );
        assert!(pairs.iter().all(|&(a, b)| apart(a, b)));
        let machine = Machine {
            start: vec![0, 1],
            accept: vec![1, 2],
            steps: vec![(0, 1, 2), (1, 4, 3), (3, 2, 2), (3, 2, 0)],
            digits: 4,
        };
        let written = machine.write().expect("few states");
        let mut back = Machine::read(&written).expect("what was written");
        back.steps.sort_unstable();
        let mut steps = machine.steps.clone();
        steps.sort_unstable();
        assert_eq!(back, Machine { steps, ..machine });
        for text in ["", "A", "____", "TkRf"] {
            let _ = Machine::read(text);
        }
    }
}
