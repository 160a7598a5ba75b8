//! Automata over the digits of a line, as tables and as regular expressions.
//!
//! An expression has digits (`7`, or `<12>` for digits of several figures), `.` for any digit, `[1-5]` and `[^12]`, `( )`, `|`, and `*`, `+`,
//! `?`, `{2}`, `{2,}`, `{2,4}` for how often. It must fit the whole line.

use super::compile::Builder;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use std::collections::BTreeSet;

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
        let state = |number: i32| {
            let state = usize::try_from(number).ok().filter(|&state| state < MAX_STATES);
            state.ok_or_else(|| message!("an automaton has at most {max} states", max = MAX_STATES))
        };
        let all = |numbers: &[i32]| numbers.iter().map(|&number| state(number)).collect::<Result<BTreeSet<usize>, _>>();
        let (start, accepted) = (all(start)?, all(accepted)?);
        if start.is_empty() || accepted.is_empty() {
            return Err(message!("an automaton needs a state to start in and one to end in"));
        }
        if !steps.len().is_multiple_of(3) {
            return Err(message!("every step is a state, a digit and a state"));
        }
        let mut automaton = Automaton { start, accepted, ..Automaton::default() };
        for step in steps.chunks(3) {
            let (from, to) = (state(step[0])?, state(step[2])?);
            automaton.grow(from.max(to));
            automaton.steps[from].push((Digits { listed: BTreeSet::from([step[1]]), others: false }, to));
        }
        let last = automaton.start.iter().chain(&automaton.accepted).copied().max().unwrap_or(0);
        automaton.grow(last);
        Ok(automaton)
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

    /// The states after a digit.
    fn next(&self, states: &[usize], digit: i32) -> Vec<usize> {
        let steps = states.iter().flat_map(|&state| &self.steps[state]);
        self.closed(steps.filter(|(digits, _)| digits.has(digit)).map(|&(_, to)| to))
    }

    fn ends(&self, states: &[usize]) -> bool {
        states.iter().any(|state| self.accepted.contains(state))
    }

    /// Whether it accepts a line of digits.
    pub(super) fn accepts(&self, digits: &[i32]) -> bool {
        self.ends(&digits.iter().fold(self.first(), |states, &digit| self.next(&states, digit)))
    }

    /// The constraint that says the same: sets of states are the states.
    pub(super) fn state_over(&self, cells: &[usize], builder: &mut Builder<'_>) -> Result<(), ModelError> {
        let next = |_: usize, states: &Vec<usize>, digit: i32| {
            let next = self.next(states, digit);
            (!next.is_empty()).then_some(next)
        };
        builder.automaton(cells, self.first(), next, |states| self.ends(states))
    }
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
            let number = self.number()?;
            return if self.take('>') { Ok(number as i32) } else { Err(self.wrong()) };
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
    fn tables_may_be_nondeterministic() {
        let automaton = Automaton::from_table(&[0], &[2], &[0, 1, 0, 0, 1, 1, 1, 2, 2]).expect("an automaton");
        assert!(automaton.accepts(&[1, 1, 2]) && !automaton.accepts(&[1, 1]) && !automaton.accepts(&[2]));
    }
}
