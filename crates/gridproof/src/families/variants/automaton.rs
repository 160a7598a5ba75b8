//! Automata over the digits of a line, as tables and as regular expressions.
//!
//! An expression has digits (`7`, or `<12>` and `<-3>` for digits that are not one figure), `.` for any digit, `[1-5]` and `[^12]`, `( )`, `|`, and `*`, `+`,
//! `?`, `{2}`, `{2,}`, `{2,4}` for how often. It must fit the whole line.

use super::compile::Builder;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use std::collections::{BTreeMap, BTreeSet};

/// The largest automaton.
pub(super) const MAX_STATES: usize = 4096;
/// The deepest nesting of brackets.
const MAX_DEPTH: usize = 64;

/// An automaton that may have several next states.
#[derive(Clone, Debug, Default)]
pub(super) struct Automaton {
    /// By state: the digits (all, if there is no set) that lead to another.
    steps: Vec<Vec<(Digits, usize)>>,
    /// By state: where it goes without reading a digit.
    free: Vec<Vec<usize>>,
    start: BTreeSet<usize>,
    accepted: BTreeSet<usize>,
    /// How many cells come before each place where a new line begins.
    cuts: BTreeSet<usize>,
    /// By state: where it goes when a new line begins.
    breaks: BTreeMap<usize, BTreeSet<usize>>,
}

/// Digits that a step reads.
#[derive(Clone, Debug)]
struct Digits {
    listed: BTreeSet<i32>,
    /// Whether it reads the digits that are not listed.
    others: bool,
}

impl Digits {
    fn has(&self, digit: i32) -> bool {
        self.listed.contains(&digit) != self.others
    }
}

impl Automaton {
    /// From numbers of states: those to start in, those to end in, and triples of a state, a digit and the next state.
    pub(super) fn from_table(start: &[i32], accepted: &[i32], steps: &[i32]) -> Result<Automaton, Message> {
        let all =
            |numbers: &[i32]| numbers.iter().map(|&number| state_of(number)).collect::<Result<BTreeSet<usize>, _>>();
        let (start, accepted) = (all(start)?, all(accepted)?);
        if start.is_empty() || accepted.is_empty() {
            return Err(message!("an automaton needs a state to start in and one to end in"));
        }
        if !steps.len().is_multiple_of(3) {
            return Err(message!("every step is a state, a digit and a state"));
        }
        let mut automaton = Automaton { start, accepted, ..Automaton::default() };
        for step in steps.chunks(3) {
            let (from, to) = (state_of(step[0])?, state_of(step[2])?);
            automaton.grow(from.max(to));
            automaton.steps[from].push((Digits { listed: BTreeSet::from([step[1]]), others: false }, to));
        }
        let last = automaton.start.iter().chain(&automaton.accepted).copied().max().unwrap_or(0);
        automaton.grow(last);
        Ok(automaton)
    }

    /// The same over several lines: `cuts` says how many cells come before each further line, and `breaks` has pairs of the state at the end of
    /// a line and one at the start of the next.
    pub(super) fn over_lines(mut self, cuts: &[i32], breaks: &[i32], cells: usize) -> Result<Automaton, Message> {
        let inside = |cut: &i32| usize::try_from(*cut).is_ok_and(|cut| (1..cells).contains(&cut));
        if !cuts.iter().all(inside) || cuts.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(message!("`cuts` are places between cells, from the first on"));
        }
        if !breaks.len().is_multiple_of(2) || cuts.is_empty() && !breaks.is_empty() {
            return Err(message!("`breaks` needs pairs of states, and `cuts`"));
        }
        if breaks.is_empty() && !cuts.is_empty() {
            return Err(message!("`cuts` needs `breaks`"));
        }
        self.cuts = cuts.iter().filter_map(|&cut| usize::try_from(cut).ok()).collect();
        for pair in breaks.chunks(2) {
            let (from, to) = (state_of(pair[0])?, state_of(pair[1])?);
            self.grow(from.max(to));
            self.breaks.entry(from).or_default().insert(to);
        }
        Ok(self)
    }

    /// From a regular expression.
    pub(super) fn from_pattern(pattern: &str) -> Result<Automaton, Message> {
        let mut parser = Parser { signs: pattern.chars().collect(), at: 0, depth: 0, automaton: Automaton::default() };
        let start = parser.automaton.state()?;
        let end = parser.either(start)?;
        if parser.at < parser.signs.len() {
            return Err(parser.wrong());
        }
        let mut automaton = parser.automaton;
        automaton.start.insert(start);
        automaton.accepted.insert(end);
        Ok(automaton)
    }

    fn grow(&mut self, last: usize) {
        if self.steps.len() <= last {
            self.steps.resize(last + 1, Vec::new());
            self.free.resize(last + 1, Vec::new());
        }
    }

    fn state(&mut self) -> Result<usize, Message> {
        let state = self.steps.len();
        if state >= MAX_STATES {
            return Err(message!("an automaton has at most {max} states", max = MAX_STATES));
        }
        self.grow(state);
        Ok(state)
    }

    /// The states that are reached without reading a digit.
    fn closed(&self, states: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut reached = BTreeSet::new();
        let mut waiting: Vec<usize> = states.into_iter().collect();
        while let Some(state) = waiting.pop() {
            if reached.insert(state) {
                waiting.extend(&self.free[state]);
            }
        }
        reached.into_iter().collect()
    }

    fn first(&self) -> Vec<usize> {
        self.closed(self.start.iter().copied())
    }

    /// The states after the digit at a place.
    fn next(&self, at: usize, states: &[usize], digit: i32) -> Vec<usize> {
        let broken: Vec<usize>;
        let states = match self.cuts.contains(&at) {
            true => {
                let after = states.iter().filter_map(|state| self.breaks.get(state)).flatten();
                broken = self.closed(after.copied());
                &broken
            }
            false => states,
        };
        let steps = states.iter().flat_map(|&state| &self.steps[state]);
        self.closed(steps.filter(|(digits, _)| digits.has(digit)).map(|&(_, to)| to))
    }

    fn ends(&self, states: &[usize]) -> bool {
        states.iter().any(|state| self.accepted.contains(state))
    }

    /// Whether it accepts a line of digits.
    pub(super) fn accepts(&self, digits: &[i32]) -> bool {
        self.ends(&digits.iter().enumerate().fold(self.first(), |states, (at, &digit)| self.next(at, &states, digit)))
    }

    /// The constraint that says the same: sets of states are the states.
    pub(super) fn state_over(&self, cells: &[usize], builder: &mut Builder<'_>) -> Result<(), ModelError> {
        let next = |at: usize, states: &Vec<usize>, digit: i32| {
            let next = self.next(at, states, digit);
            (!next.is_empty()).then_some(next)
        };
        builder.automaton(cells, self.first(), next, |states| self.ends(states))
    }
}

/// A state by its number.
fn state_of(number: i32) -> Result<usize, Message> {
    let state = usize::try_from(number).ok().filter(|&state| state < MAX_STATES);
    state.ok_or_else(|| message!("an automaton has states from 0 to {max}", max = MAX_STATES - 1))
}

/// Reads an expression; every method starts at a state and returns the state behind what it read.
struct Parser {
    signs: Vec<char>,
    at: usize,
    depth: usize,
    automaton: Automaton,
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.signs.get(self.at).copied()
    }

    fn take(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(sign);
        self.at += usize::from(found);
        found
    }

    fn wrong(&self) -> Message {
        match self.peek() {
            Some(sign) => message!("the pattern cannot have `{sign}` at {place}", sign, place = self.at + 1),
            None => message!("the pattern ends too early"),
        }
    }

    fn free(&mut self, from: usize, to: usize) {
        self.automaton.free[from].push(to);
    }

    fn either(&mut self, start: usize) -> Result<usize, Message> {
        let end = self.automaton.state()?;
        loop {
            let from = self.automaton.state()?;
            self.free(start, from);
            let to = self.sequence(from)?;
            self.free(to, end);
            if !self.take('|') {
                return Ok(end);
            }
        }
    }

    fn sequence(&mut self, start: usize) -> Result<usize, Message> {
        let mut at = start;
        while self.peek().is_some_and(|sign| sign != '|' && sign != ')') {
            at = self.repeated(at)?;
        }
        Ok(at)
    }

    fn repeated(&mut self, start: usize) -> Result<usize, Message> {
        let from = self.at;
        let end = self.one(start)?;
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                self.at += 1;
                let least = self.number()?;
                let most = if !self.take(',') {
                    Some(least)
                } else if self.peek() == Some('}') {
                    None
                } else {
                    Some(self.number()?)
                };
                if self.peek() != Some('}') || most.is_some_and(|most| most < least) {
                    return Err(self.wrong());
                }
                (least, most)
            }
            _ => return Ok(end),
        };
        self.at += 1;
        let behind = self.at;
        // The first copy has been read already; the others are read again from the text.
        let done = self.automaton.state()?;
        if least == 0 {
            self.free(start, done);
        }
        let (mut last, mut at) = (start, end);
        for count in 1..most.unwrap_or(least.max(1)) {
            if count >= least {
                self.free(at, done);
            }
            self.at = from;
            last = at;
            let again = self.automaton.state()?;
            self.free(at, again);
            at = self.one(again)?;
        }
        if most.is_none() {
            let back = if last == start { start } else { last };
            self.free(at, back);
        }
        if most != Some(0) {
            self.free(at, done);
        }
        self.at = behind;
        Ok(done)
    }

    fn one(&mut self, start: usize) -> Result<usize, Message> {
        if self.take('(') {
            self.depth += 1;
            if self.depth > MAX_DEPTH {
                return Err(message!("the brackets are nested too deeply"));
            }
            let inner = self.automaton.state()?;
            self.free(start, inner);
            let end = self.either(inner)?;
            self.depth -= 1;
            return if self.take(')') { Ok(end) } else { Err(self.wrong()) };
        }
        let digits = if self.take('.') {
            Digits { listed: BTreeSet::new(), others: true }
        } else if self.take('[') {
            self.class()?
        } else {
            Digits { listed: BTreeSet::from([self.digit()?]), others: false }
        };
        let end = self.automaton.state()?;
        self.automaton.steps[start].push((digits, end));
        Ok(end)
    }

    fn class(&mut self) -> Result<Digits, Message> {
        let others = self.take('^');
        let mut listed = BTreeSet::new();
        while !self.take(']') {
            let from = self.digit()?;
            let to = if self.take('-') { self.digit()? } else { from };
            listed.extend(from..=to);
        }
        Ok(Digits { listed, others })
    }

    fn digit(&mut self) -> Result<i32, Message> {
        if self.take('<') {
            let minus = self.take('-');
            let number = self.number()? as i32;
            let number = if minus { -number } else { number };
            return if self.take('>') { Ok(number) } else { Err(self.wrong()) };
        }
        let digit = self.peek().and_then(|sign| sign.to_digit(10)).ok_or_else(|| self.wrong())?;
        self.at += 1;
        Ok(digit as i32)
    }

    /// A number of up to three figures.
    fn number(&mut self) -> Result<usize, Message> {
        let from = self.at;
        while self.at < from + 3 && self.peek().is_some_and(|sign| sign.is_ascii_digit()) {
            self.at += 1;
        }
        let text: String = self.signs[from..self.at].iter().collect();
        text.parse().map_err(|_| self.wrong())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of up to four digits from 1 to 3 that a pattern accepts.
    fn accepted(pattern: &str) -> Vec<String> {
        let automaton = Automaton::from_pattern(pattern).expect(pattern);
        let mut lines: Vec<Vec<i32>> = vec![Vec::new()];
        for length in 0..4 {
            let longer: Vec<Vec<i32>> = lines.iter().filter(|line| line.len() == length).cloned().collect();
            lines.extend(longer.iter().flat_map(|line| (1..4).map(|digit| [line.as_slice(), &[digit]].concat())));
        }
        let text = |line: &Vec<i32>| line.iter().map(i32::to_string).collect::<String>();
        lines.iter().filter(|line| automaton.accepts(line)).map(text).collect()
    }

    #[test]
    fn patterns_accept_what_they_say() {
        assert_eq!(accepted("12|3"), ["3", "12"]);
        assert_eq!(accepted("1*2"), ["2", "12", "112", "1112"]);
        assert_eq!(accepted("(12)+"), ["12", "1212"]);
        assert_eq!(accepted("1?2?"), ["", "1", "2", "12"]);
        assert_eq!(accepted("[12]{3}").len(), 8);
        assert_eq!(accepted("1{2,3}"), ["11", "111"]);
        assert_eq!(accepted("1{2,}3"), ["113", "1113"]);
        assert_eq!(accepted("1{0,1}2"), ["2", "12"]);
        assert_eq!(accepted("1{0}2"), ["2"]);
        assert_eq!(accepted("(1|22){2}"), ["11", "122", "221", "2222"]);
        assert_eq!(accepted("[^1-2].<2>"), ["312", "322", "332"]);
        assert_eq!(accepted("((1*2)*3)*").len(), 1 + 1 + 2 + 5 + 13);
        assert_eq!(accepted("").len(), 1);
        assert_eq!(accepted("[<1>-<2>]<3>"), ["13", "23"]);
        assert!(Automaton::from_pattern("<-2>[<-1>-<10>]<12>").is_ok_and(|automaton| automaton.accepts(&[-2, 10, 12])));
    }

    #[test]
    fn bad_patterns_are_refused() {
        for pattern in ["(", ")", "[1", "*", "1{", "1{3,2}", "1{2", "x", "<1", "|*", "1**x", "(((1)"] {
            assert!(Automaton::from_pattern(pattern).is_err(), "{pattern}");
        }
        assert!(Automaton::from_pattern(&"(".repeat(10_000)).is_err());
        assert!(Automaton::from_pattern("(((1{99}){99}){99}){99}").is_err());
        assert!(Automaton::from_table(&[], &[0], &[]).is_err());
        assert!(Automaton::from_table(&[0], &[], &[]).is_err());
        assert!(Automaton::from_table(&[0], &[4096], &[]).is_err());
        assert!(Automaton::from_table(&[0], &[1], &[0, 1]).is_err());
        assert!(Automaton::from_table(&[0], &[1], &[0, 1, -1]).is_err());
    }

    #[test]
    fn lines_are_read_one_after_the_other() {
        let table = || Automaton::from_table(&[0], &[0, 1], &[0, 1, 1, 1, 2, 0]).expect("an automaton");
        let lines = table().over_lines(&[3], &[0, 0, 1, 0], 5).expect("two lines");
        assert!(lines.accepts(&[1, 2, 1, 1, 2]), "the second line begins anew");
        assert!(!lines.accepts(&[1, 2, 1, 2, 1]) && table().accepts(&[1, 2, 1, 2, 1]));
        let stuck = table().over_lines(&[3], &[0, 0], 5).expect("two lines");
        assert!(!stuck.accepts(&[1, 2, 1, 1, 2]), "state 1 does not lead to another line");
        for (cuts, breaks) in [
            (&[0][..], &[0, 0][..]),
            (&[5], &[0, 0]),
            (&[2, 2], &[0, 0]),
            (&[3], &[0]),
            (&[3], &[]),
            (&[], &[0, 0]),
            (&[3], &[0, 4096]),
        ] {
            assert!(table().over_lines(cuts, breaks, 5).is_err(), "{cuts:?} {breaks:?}");
        }
    }

    #[test]
    fn tables_may_be_nondeterministic() {
        let automaton = Automaton::from_table(&[0], &[2], &[0, 1, 0, 0, 1, 1, 1, 2, 2]).expect("an automaton");
        assert!(automaton.accepts(&[1, 1, 2]) && !automaton.accepts(&[1, 1]) && !automaton.accepts(&[2]));
    }
}
