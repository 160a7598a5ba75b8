//! Saved games of Simon Tatham's programs: lines `KEY:length:value`, the key padded with spaces. `DESC` is the part of the game ID
//! after the colon, `CPARAMS` the part before it; after `NSTATES` and `STATEPOS` there is a line per move.
//!
//! Moves up to `STATEPOS` are replayed to obtain the entries and marks; those after it were undone.

use super::position_builder::PositionBuilder;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines};

/// The first line of every saved game.
const HEAD: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection";

/// A parsed saved game.
#[derive(Clone, Debug)]
pub(crate) struct Save<'t> {
    /// The part of the game ID before the colon.
    pub params: Token<'t>,
    /// The part after it.
    pub desc: Token<'t>,
    /// The moves that were not undone: key and value.
    moves: Vec<(&'t str, Token<'t>)>,
    /// Whether moves were undone.
    undone: bool,
    /// What the file holds besides the game.
    more: Vec<&'static str>,
    text: &'t str,
}

/// The key and value of a line.
fn line(line: (usize, &str)) -> Option<(&str, Token<'_>)> {
    let (start, whole) = line;
    let (key, rest) = whole.split_once(':')?;
    let (length, value) = rest.split_once(':')?;
    let start = start + key.len() + length.len() + 2;
    let length = length.parse::<usize>().ok()?;
    (value.len() == length).then_some((key.trim_end(), Token { text: value, start }))
}

/// Whether the text is a saved game of this program, readable or not.
pub(crate) fn is_save_of(text: &str, game: &str) -> bool {
    let mut content = lines(text).filter(|(_, line)| !line.trim().is_empty());
    content.next().is_some_and(|(_, line)| line.starts_with("SAVEFILE:"))
        && content.take(4).filter_map(line).any(|(key, value)| key == "GAME" && value.text == game)
}

/// Parses a saved game.
pub(crate) fn parse<'t>(text: &'t str, game: &'static str) -> Result<Save<'t>, ReadError> {
    let end = text.trim_end().len();
    let missing = |key: &str| ReadError::new(text, end..end, message!("the line `{key}` is missing", key));
    let mut values: Vec<(&str, Token<'_>)> = Vec::new();
    let mut moves = Vec::new();
    for (start, whole) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let Some((key, value)) = line((start, whole)) else {
            let problem = message!("this is not a line of a saved game");
            let expected = message!("`KEY:length:value`, with the length of the value in bytes");
            return Err(ReadError::new(text, start..start + whole.len(), problem).expected(expected));
        };
        match key {
            "MOVE" | "SOLVE" | "RESTART" => moves.push((key, value)),
            "SAVEFILE" if !values.is_empty() => {
                let span = start..start + whole.len();
                return Err(ReadError::new(text, span, message!("this is a second saved game"))
                    .expected(message!("a blank line between games")));
            }
            _ => values.push((key, value)),
        }
    }
    let find = |key: &str| values.iter().find(|(other, _)| *other == key).map(|(_, value)| *value);
    let name = find("GAME").ok_or_else(|| missing("GAME"))?;
    if name.text != game {
        let problem = message!("this is a saved game of another program");
        return Err(ReadError::new(text, name.span(), problem).expected(Message::verbatim(format!("`{}`", game))));
    }
    let params = find("CPARAMS").or_else(|| find("PARAMS")).ok_or_else(|| missing("CPARAMS"))?;
    let desc = find("DESC").ok_or_else(|| missing("DESC"))?;
    let states = number(text, find("NSTATES").ok_or_else(|| missing("NSTATES"))?, moves.len() + 1)?;
    let at = number(text, find("STATEPOS").ok_or_else(|| missing("STATEPOS"))?, states)?;
    if states != moves.len() + 1 {
        let problem = message!("the game has {count} moves", count = moves.len());
        let expected = message!("{count}, one less than `NSTATES`", count = states - 1);
        return Err(ReadError::new(text, end..end, problem).expected(expected));
    }
    moves.truncate(at - 1);
    let named = [("AUXINFO", "the answer that the file holds"), ("SEED", "the seed"), ("TIME", "the time")];
    let more = named.into_iter().filter(|(key, _)| find(key).is_some()).map(|(_, name)| name).collect();
    Ok(Save { params, desc, moves, undone: at < states, more, text })
}

fn number(text: &str, value: Token<'_>, max: usize) -> Result<usize, ReadError> {
    let number = value.text.parse::<usize>().ok().filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| {
        ReadError::new(text, value.span(), message!("this does not match the number of moves"))
            .expected(message!("1 to {max}", max))
    })
}

impl Save<'_> {
    /// Replays the moves on a board of `n` rows with these givens; also returns what is dropped.
    pub(crate) fn replay(&self, n: usize, givens: &[u8]) -> Result<(PositionBuilder, Vec<String>), ReadError> {
        let mut builder = PositionBuilder::new(n * n);
        let mut ticks = false;
        for (key, value) in &self.moves {
            match *key {
                "RESTART" => builder = PositionBuilder::new(n * n),
                "SOLVE" => self.solve(&mut builder, *value, n)?,
                _ if value.text.starts_with('D') => ticks = true,
                _ => self.play(&mut builder, *value, n, givens)?,
            }
        }
        let mut lost: Vec<String> = self.more.iter().map(ToString::to_string).collect();
        lost.extend(self.undone.then(|| "moves that were undone".to_string()));
        lost.extend(ticks.then(|| "ticks on clues".to_string()));
        Ok((builder, lost))
    }

    fn bad_move(&self, value: Token<'_>) -> ReadError {
        ReadError::new(self.text, value.span(), message!("this is not a move"))
            .expected(message!("`Rx,y,digit`, `Px,y,digit`, `M` or `S...`"))
    }

    fn play(&self, builder: &mut PositionBuilder, value: Token<'_>, n: usize, givens: &[u8]) -> Result<(), ReadError> {
        let all = Digits::upto(n as u8);
        if value.text == "M" {
            for cell in 0..n * n {
                if givens.get(cell) == Some(&0) && builder.entry(cell) == 0 {
                    builder.mark(cell, all);
                }
            }
            return Ok(());
        }
        let (kind, numbers) = value.text.split_at_checked(1).ok_or_else(|| self.bad_move(value))?;
        if kind == "S" {
            return self.solve(builder, value, n);
        }
        let numbers: Option<Vec<usize>> = numbers.split(',').map(|number| number.parse().ok()).collect();
        let Some(&[x, y, digit]) = numbers.as_deref() else { return Err(self.bad_move(value)) };
        if x >= n || y >= n || digit > n || !matches!(kind, "R" | "P") {
            return Err(self.bad_move(value));
        }
        let cell = y * n + x;
        let digit = digit as u8;
        if kind == "P" && digit > 0 {
            let (old, one) = (builder.marks(cell), Digits::one(digit));
            builder.mark(cell, if old.contains(digit) { old - one } else { old | one });
        } else {
            builder.enter(cell, digit);
            builder.mark(cell, Digits::EMPTY);
        }
        Ok(())
    }

    /// Enters the whole answer: digits, with or without commas between them.
    fn solve(&self, builder: &mut PositionBuilder, value: Token<'_>, n: usize) -> Result<(), ReadError> {
        let list = value.text.strip_prefix('S').unwrap_or(value.text);
        let digit = |text: &str| text.parse::<u8>().ok().filter(|&digit| usize::from(digit) <= n && digit > 0);
        let digits: Option<Vec<u8>> = if list.contains(',') {
            list.split(',').filter(|part| !part.is_empty()).map(digit).collect()
        } else {
            list.char_indices().map(|(at, sign)| digit(&list[at..at + sign.len_utf8()])).collect()
        };
        let digits = digits.filter(|digits| digits.len() == n * n).ok_or_else(|| self.bad_move(value))?;
        for (cell, digit) in digits.into_iter().enumerate() {
            builder.enter(cell, digit);
            builder.mark(cell, Digits::EMPTY);
        }
        Ok(())
    }
}

/// Writes a saved game from the two parts of its ID and a position on a board of `n` rows.
pub(crate) fn write(game: &str, params: &str, desc: &str, n: usize, position: &crate::logic::Position) -> String {
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
