//! Files in which Simon Tatham's programs save a game: lines `KEY:length:value`, the key filled up with blanks. `DESC` is the part
//! of the game ID behind the colon, `CPARAMS` the part before it; behind `NSTATES` and `STATEPOS` stands a line per move.
//!
//! Moves up to `STATEPOS` are played again, so that what was entered and marked is known; those behind it were undone.

use super::work::Work;
use gridproof_engine::digits::Digits;
use gridproof_engine::text::{ReadError, Token, lines};

/// What every such file begins with.
const HEAD: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection";

/// A saved game, taken apart.
#[derive(Clone, Debug)]
pub struct Save<'t> {
    /// What stands before the colon of the game ID.
    pub params: Token<'t>,
    /// What stands behind it.
    pub desc: Token<'t>,
    /// The moves that were not undone: the key, and what it says.
    moves: Vec<(&'t str, Token<'t>)>,
    /// Whether moves were undone.
    undone: bool,
    /// What is said beside the game.
    more: Vec<&'static str>,
    text: &'t str,
}

/// A line: its key, and what it says.
fn line(line: (usize, &str)) -> Option<(&str, Token<'_>)> {
    let (start, whole) = line;
    let (key, rest) = whole.split_once(':')?;
    let (length, value) = rest.split_once(':')?;
    let start = start + key.len() + length.len() + 2;
    let length = length.parse::<usize>().ok()?;
    (value.len() == length).then_some((key.trim_end(), Token { text: value, start }))
}

/// Whether the text is a saved game of this program, readable or not.
pub fn is_save_of(text: &str, game: &str) -> bool {
    let mut said = lines(text).filter(|(_, line)| !line.trim().is_empty());
    said.next().is_some_and(|(_, line)| line.starts_with("SAVEFILE:"))
        && said.take(4).filter_map(line).any(|(key, value)| key == "GAME" && value.text == game)
}

/// Takes a saved game apart.
pub fn parse<'t>(text: &'t str, game: &'static str) -> Result<Save<'t>, ReadError> {
    let end = text.trim_end().len();
    let missing = |key: &str| ReadError::new(text, end..end, format!("there is no line `{key}`"));
    let mut values: Vec<(&str, Token<'_>)> = Vec::new();
    let mut moves = Vec::new();
    for (start, whole) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let Some((key, value)) = line((start, whole)) else {
            let problem = "this is no line of a saved game";
            let expected = "`KEY:length:value`, with the length of the value in bytes";
            return Err(ReadError::new(text, start..start + whole.len(), problem).expected(expected));
        };
        match key {
            "MOVE" | "SOLVE" | "RESTART" => moves.push((key, value)),
            "SAVEFILE" if !values.is_empty() => {
                let span = start..start + whole.len();
                return Err(ReadError::new(text, span, "a second saved game").expected("a blank line between them"));
            }
            _ => values.push((key, value)),
        }
    }
    let find = |key: &str| values.iter().find(|(other, _)| *other == key).map(|(_, value)| *value);
    let name = find("GAME").ok_or_else(|| missing("GAME"))?;
    if name.text != game {
        let problem = "a saved game of another program";
        return Err(ReadError::new(text, name.span(), problem).expected(format!("`{game}`")));
    }
    let params = find("CPARAMS").or_else(|| find("PARAMS")).ok_or_else(|| missing("CPARAMS"))?;
    let desc = find("DESC").ok_or_else(|| missing("DESC"))?;
    let states = number(text, find("NSTATES").ok_or_else(|| missing("NSTATES"))?, moves.len() + 1)?;
    let at = number(text, find("STATEPOS").ok_or_else(|| missing("STATEPOS"))?, states)?;
    if states != moves.len() + 1 {
        let problem = format!("the game has {} moves", moves.len());
        let expected = format!("{}, one less than `NSTATES`", states - 1);
        return Err(ReadError::new(text, end..end, problem).expected(expected));
    }
    moves.truncate(at - 1);
    let named = [("AUXINFO", "the answer that the file holds"), ("SEED", "the seed"), ("TIME", "the time")];
    let more = named.into_iter().filter(|(key, _)| find(key).is_some()).map(|(_, name)| name).collect();
    Ok(Save { params, desc, moves, undone: at < states, more, text })
}

fn number(text: &str, value: Token<'_>, most: usize) -> Result<usize, ReadError> {
    let number = value.text.parse::<usize>().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| {
        ReadError::new(text, value.span(), "this number of states does not fit").expected(format!("1 to {most}"))
    })
}

impl Save<'_> {
    /// Plays the moves on a board of `n` rows with these givens, and says what is not kept.
    pub fn replay(&self, n: usize, givens: &[u8]) -> Result<(Work, Vec<String>), ReadError> {
        let mut work = Work::new(n * n);
        let mut ticks = false;
        for (key, value) in &self.moves {
            match *key {
                "RESTART" => work = Work::new(n * n),
                "SOLVE" => self.solve(&mut work, *value, n)?,
                _ if value.text.starts_with('D') => ticks = true,
                _ => self.play(&mut work, *value, n, givens)?,
            }
        }
        let mut lost: Vec<String> = self.more.iter().map(ToString::to_string).collect();
        lost.extend(self.undone.then(|| "moves that were undone".to_string()));
        lost.extend(ticks.then(|| "ticks on clues".to_string()));
        Ok((work, lost))
    }

    fn wrong(&self, value: Token<'_>) -> ReadError {
        ReadError::new(self.text, value.span(), "this is no move").expected("`Rx,y,digit`, `Px,y,digit`, `M` or `S...`")
    }

    fn play(&self, work: &mut Work, value: Token<'_>, n: usize, givens: &[u8]) -> Result<(), ReadError> {
        let all = Digits::upto(n as u8);
        if value.text == "M" {
            for cell in 0..n * n {
                if givens.get(cell) == Some(&0) && work.entry(cell) == 0 {
                    work.mark(cell, all);
                }
            }
            return Ok(());
        }
        let (kind, numbers) = value.text.split_at_checked(1).ok_or_else(|| self.wrong(value))?;
        if kind == "S" {
            return self.solve(work, value, n);
        }
        let numbers: Option<Vec<usize>> = numbers.split(',').map(|number| number.parse().ok()).collect();
        let Some(&[x, y, digit]) = numbers.as_deref() else { return Err(self.wrong(value)) };
        if x >= n || y >= n || digit > n || !matches!(kind, "R" | "P") {
            return Err(self.wrong(value));
        }
        let cell = y * n + x;
        let digit = digit as u8;
        if kind == "P" && digit > 0 {
            let (old, one) = (work.marks(cell), Digits::one(digit));
            work.mark(cell, if old.contains(digit) { old - one } else { old | one });
        } else {
            work.enter(cell, digit);
            work.mark(cell, Digits::EMPTY);
        }
        Ok(())
    }

    /// The whole answer: digits, with commas between them or not.
    fn solve(&self, work: &mut Work, value: Token<'_>, n: usize) -> Result<(), ReadError> {
        let list = value.text.strip_prefix('S').unwrap_or(value.text);
        let digit = |text: &str| text.parse::<u8>().ok().filter(|&digit| usize::from(digit) <= n && digit > 0);
        let digits: Option<Vec<u8>> = if list.contains(',') {
            list.split(',').filter(|part| !part.is_empty()).map(digit).collect()
        } else {
            list.char_indices().map(|(at, sign)| digit(&list[at..at + sign.len_utf8()])).collect()
        };
        let digits = digits.filter(|digits| digits.len() == n * n).ok_or_else(|| self.wrong(value))?;
        for (cell, digit) in digits.into_iter().enumerate() {
            work.enter(cell, digit);
            work.mark(cell, Digits::EMPTY);
        }
        Ok(())
    }
}

/// Writes a saved game: the two parts of its ID, and the work on a board of `n` rows.
pub fn write(game: &str, params: &str, desc: &str, n: usize, position: &crate::logic::Position) -> String {
    let mut moves = Vec::new();
    for cell in 0..n * n {
        let (x, y) = (cell % n, cell / n);
        match (position.entry(cell), position.marks(cell)) {
            (0, Some(marks)) => moves.extend(marks.iter().map(|digit| format!("P{x},{y},{digit}"))),
            (0, None) => {}
            (digit, _) => moves.push(format!("R{x},{y},{digit}")),
        }
    }
    let states = (moves.len() + 1).to_string();
    let keys = [
        ("VERSION", "1"),
        ("GAME", game),
        ("PARAMS", params),
        ("CPARAMS", params),
        ("DESC", desc),
        ("NSTATES", &states),
        ("STATEPOS", &states),
    ];
    let moves = moves.iter().map(|played| ("MOVE", played.as_str()));
    let rest = keys.into_iter().chain(moves).map(|(key, value)| format!("{key:<8}:{}:{value}", value.len()));
    std::iter::once(HEAD.to_string()).chain(rest).collect::<Vec<_>>().join("\n")
}
