//! Reads a board from a line.

use super::super::super::grid::Grid;
use super::super::super::kinds::KINDS;
use super::super::super::model::Variant;
use super::super::super::rule::{Field, Holds, Kind, Rule, Value};
use super::super::parts;
use super::{REGIONS, main_numbers, main_text, main_word};
use crate::detect::is_comment;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::{ReadError, Token, lines};
use std::ops::Range;

/// The rows and columns that a text begins with, if a semicolon or nothing follows.
pub(super) fn size_of(text: &str) -> Option<(usize, usize)> {
    let (_, line) = lines(text).find(|(_, line)| !is_comment(line) && !line.trim().is_empty())?;
    let (size, _) = line.split_once(';')?;
    sides(size.trim())
}

/// Two numbers with an `x` between them.
fn sides(word: &str) -> Option<(usize, usize)> {
    let (rows, columns) = word.split_once(['x', 'X'])?;
    let side = |text: &str| {
        let plain = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if plain { text.parse::<usize>().ok() } else { None }
    };
    side(rows).zip(side(columns))
}

/// A word of an item: whether it was in quotes, and its text without them.
#[derive(Clone, Debug)]
struct Word<'t> {
    token: Token<'t>,
    /// What the quotes hold, if the word ends with a text in quotes.
    quoted: Option<String>,
}

impl Word<'_> {
    /// The part before the quotes.
    fn plain(&self) -> &str {
        match &self.quoted {
            Some(_) => self.token.text.split_once('"').map_or("", |(before, _)| before),
            None => self.token.text,
        }
    }

    fn span(&self) -> Range<usize> {
        self.token.span()
    }
}

impl<'t> Word<'t> {
    /// The parts between commas.
    fn pieces(&self) -> Vec<Word<'t>> {
        if self.quoted.is_some() {
            return vec![self.clone()];
        }
        let mut start = self.token.start;
        let mut pieces = Vec::new();
        for text in self.token.text.split(',') {
            pieces.push(Word { token: Token { text, start }, quoted: None });
            start += text.len() + 1;
        }
        pieces.retain(|piece| !piece.token.text.is_empty());
        pieces
    }

    /// The name and the value of a field, if the word is such.
    fn named(&self) -> Option<(&str, &str)> {
        self.plain().split_once('=').filter(|(name, _)| !name.is_empty())
    }
}

/// The words of every item. A word may have commas, as in `name=1,2`; between words they are spaces.
fn items(text: &str) -> Result<Vec<Vec<Word<'_>>>, ReadError> {
    let mut items = vec![Vec::new()];
    for (start, line) in lines(text).filter(|(_, line)| !is_comment(line)) {
        let mut at = 0;
        while let Some(sign) = line[at..].chars().next() {
            let from = at;
            match sign {
                ';' => {
                    items.push(Vec::new());
                    at += 1;
                }
                _ if sign.is_whitespace() || sign == ',' => at += sign.len_utf8(),
                // A colon stands alone, so that no space is needed before it.
                ':' => {
                    at += 1;
                    push(
                        &mut items,
                        Word { token: Token { text: &line[from..at], start: start + from }, quoted: None },
                    );
                }
                _ => {
                    let mut quoted = None;
                    while let Some(sign) = line[at..].chars().next() {
                        if sign == '"' {
                            let (inside, length) = quotes(&line[at..]).ok_or_else(|| {
                                let span = start + at..start + line.len();
                                ReadError::new(text, span, message!("the quotes are not closed"))
                            })?;
                            quoted = Some(inside);
                            at += length;
                            break;
                        }
                        let named = line[from..at].contains('=');
                        if sign.is_whitespace() || sign == ';' || !named && sign == ':' {
                            break;
                        }
                        at += sign.len_utf8();
                    }
                    let token = Token { text: &line[from..at], start: start + from };
                    push(&mut items, Word { token, quoted });
                }
            }
        }
    }
    items.retain(|item| !item.is_empty());
    Ok(items)
}

fn push<'t>(items: &mut [Vec<Word<'t>>], word: Word<'t>) {
    if let Some(last) = items.last_mut() {
        last.push(word);
    }
}

/// The text in the quotes that a text begins with, and the length of both; a backslash makes the next character plain.
fn quotes(text: &str) -> Option<(String, usize)> {
    let mut inside = String::new();
    let mut escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            _ if escaped => {
                inside.push(sign);
                escaped = false;
            }
            '\\' => escaped = true,
            '"' => return Some((inside, at + 1)),
            _ => inside.push(sign),
        }
    }
    None
}

struct Draft<'t> {
    text: &'t str,
    grid: Grid,
    givens: Vec<u8>,
    rules: Vec<(Rule, Range<usize>)>,
    /// Whether regions were given, or excluded.
    regions_said: bool,
}

pub(super) fn read(text: &str) -> Result<Variant, ReadError> {
    let items = items(text)?;
    let Some((size, rest)) = items.split_first() else {
        return Err(
            ReadError::new(text, 0..0, message!("the text is empty")).expected(message!("a size such as `9x9`"))
        );
    };
    let first = &size[0];
    let max = Grid::MAX_SIDE;
    let sides =
        sides(first.token.text).filter(|&(rows, columns)| (1..=max).contains(&rows) && (1..=max).contains(&columns));
    let Some((rows, columns)) = sides else {
        let error = ReadError::new(text, first.span(), message!("a board has 1 to {max} rows and columns", max));
        return Err(error.expected(message!("a size such as `9x9`")));
    };
    if let Some(more) = size.get(1) {
        let error = ReadError::new(text, more.span(), message!("this does not belong to the size"));
        return Err(error.expected(message!("`;` after the size")));
    }
    let digits = rows.max(columns) as u8;
    let grid = Grid { rows, columns, lowest: 1, digits, latin: true, regions: Vec::new() };
    let mut draft = Draft { text, givens: vec![0; grid.cells()], grid, rules: Vec::new(), regions_said: false };
    // Digits and regions first: givens and rules are read by them.
    let is_board =
        |item: &&Vec<Word<'_>>| matches!(heading(&item[0]).as_str(), "digits" | "boxes" | "regions" | "no" | "repeats");
    for item in rest.iter().filter(is_board) {
        draft.board(item)?;
    }
    if !draft.regions_said {
        draft.grid.regions = draft.grid.usual_boxes().unwrap_or_default();
    }
    for item in rest.iter().filter(|item| !is_board(item)) {
        draft.item(item)?;
    }
    draft.finish()
}

/// The rule that an item says on a board.
pub(super) fn rule_of_item(grid: &Grid, item: &str) -> Option<Rule> {
    let items = items(item).ok()?;
    let [words] = items.as_slice() else { return None };
    let givens = vec![0; grid.cells()];
    let mut draft = Draft { text: item, grid: grid.clone(), givens, rules: Vec::new(), regions_said: true };
    draft.item(words).ok()?;
    draft.rules.pop().map(|(rule, _)| rule)
}

/// The first word of an item without its hyphens and underscores, in lower case.
fn heading(word: &Word<'_>) -> String {
    bare(word.plain())
}

/// A kind as messages name it.
fn named(kind: &'static Kind) -> Argument {
    Argument::Name(kind.name)
}

/// The beginning of a word.
fn short(word: &str) -> String {
    word.chars().take(30).collect()
}

/// Whether a word is a whole number, of any size.
fn is_digits(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit())
}

/// Whether a word is the name of a cell, on the board or not.
fn is_cell_name(word: &str) -> bool {
    let place = word.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
    place.is_some_and(|(row, column)| is_digits(row) && is_digits(column))
}

fn bare(name: &str) -> String {
    name.chars().filter(|&sign| sign != '_' && sign != '-').map(|sign| sign.to_ascii_lowercase()).collect()
}

impl<'t> Draft<'t> {
    fn error(&self, span: Range<usize>, problem: Message) -> ReadError {
        ReadError::new(self.text, span, problem)
    }

    fn at(&self, word: &Word<'_>, problem: Message) -> ReadError {
        self.error(word.span(), problem)
    }

    /// The span of a whole item.
    fn whole(item: &[Word<'_>]) -> Range<usize> {
        item[0].token.start..item[item.len() - 1].span().end
    }

    fn board(&mut self, item: &[Word<'_>]) -> Result<(), ReadError> {
        let (first, rest) = (&item[0], &item[1..]);
        let misfit = message!("the regions do not fit the board");
        match heading(first).as_str() {
            "digits" => {
                let range = match rest {
                    [range] => span_of_digits(range.token.text),
                    _ => None,
                };
                let digits = range.and_then(|(lowest, highest)| {
                    let digits = u8::try_from(highest.checked_sub(lowest)? + 1).ok()?;
                    ((1..=63).contains(&digits) && (-99..=99).contains(&lowest)).then_some((lowest, digits))
                });
                let Some((lowest, digits)) = digits else {
                    let problem = message!("a board has 1 to 63 digits, from -99 to 99 on");
                    return Err(self.error(Self::whole(item), problem).expected(message!("such as `digits 0-8`")));
                };
                (self.grid.lowest, self.grid.digits) = (lowest, digits);
                return Ok(());
            }
            "repeats" => {
                self.grid.latin = false;
                return match rest.first() {
                    Some(more) => Err(self.at(more, message!("`{name}` has no fields", name = "repeats"))),
                    None => Ok(()),
                };
            }
            "no" => {
                if !matches!(rest, [word] if bare(word.token.text) == "boxes") {
                    return Err(self
                        .error(Self::whole(item), message!("this is unknown"))
                        .expected(message!("`no boxes`")));
                }
            }
            "boxes" => {
                let regions = match rest {
                    [] => self.grid.usual_boxes(),
                    [shape] => sides(shape.token.text).and_then(|(height, width)| self.grid.boxes(height, width)),
                    _ => None,
                };
                self.grid.regions = regions.ok_or_else(|| self.error(Self::whole(item), misfit))?;
            }
            _ => {
                if rest.len() != self.grid.rows {
                    let error = self.error(Self::whole(item), misfit);
                    return Err(error.expected(message!("a word for every row")));
                }
                let mut regions = Vec::new();
                for row in rest {
                    let labels = region_row(row.token.text)
                        .ok_or_else(|| self.at(row, message!("this is not a row of regions")))?;
                    if labels.len() != self.grid.columns {
                        let (count, columns) = (labels.len(), self.grid.columns);
                        return Err(self.at(row, message!("this row has {count} cells, not {columns}", count, columns)));
                    }
                    regions.extend(labels);
                }
                self.grid.regions = regions;
            }
        }
        if self.regions_said {
            return Err(self.error(Self::whole(item), message!("the regions are given twice")));
        }
        self.regions_said = true;
        Ok(())
    }

    fn item(&mut self, item: &[Word<'t>]) -> Result<(), ReadError> {
        let first = &item[0];
        match heading(first).as_str() {
            "given" => return item[1..].iter().flat_map(Word::pieces).try_for_each(|word| self.given(&word)),
            "givens" => return self.givens(item),
            _ => {}
        }
        let word = first.token.text.to_ascii_lowercase();
        if let Some(sign) = word.strip_prefix("diagonal").filter(|sign| matches!(*sign, "+" | "-")) {
            let direction = if sign == "+" { "/" } else { "\\" };
            let rule = parts::rule("diagonal", vec![parts::text("dir", direction)]);
            let rule = rule.map_err(|problem| self.at(first, problem))?;
            if let Some(more) = item.get(1) {
                return Err(self.at(more, message!("`{name}` has no fields", name = word)));
            }
            self.rules.push((rule, first.span()));
            return Ok(());
        }
        let name = heading(first);
        let Some(kind) = KINDS.iter().copied().find(|kind| bare(kind.id) == name) else {
            let id: String = first.token.text.chars().take(30).collect();
            return Err(self.at(first, message!("there is no rule `{id}`", id)));
        };
        let rule = self.rule(kind, &item[1..])?;
        self.rules.push((rule, Self::whole(item)));
        Ok(())
    }

    fn given(&mut self, word: &Word<'_>) -> Result<(), ReadError> {
        let pair = word.token.text.split_once('=');
        let number = pair.and_then(|(name, value)| Some((self.cell(name)?, self.grid.number(value.parse().ok()?)?)));
        let Some((cell, number)) = number else {
            let problem = match pair {
                Some((name, _)) if is_cell_name(name) && self.cell(name).is_none() => {
                    message!("`{cell}` is not on the board", cell = short(name))
                }
                Some((name, value)) if is_cell_name(name) && is_digits(value) => self.no_digit(),
                _ => message!("this is not a given of the board"),
            };
            return Err(self.at(word, problem).expected(message!("such as `R1C1=5`")));
        };
        match std::mem::replace(&mut self.givens[cell], number) {
            0 => Ok(()),
            _ => Err(self.at(word, message!("this cell is given twice"))),
        }
    }

    /// What is wrong with a digit that the board does not have.
    fn no_digit(&self) -> Message {
        message!(
            "this board has the digits from {lowest} to {highest}",
            lowest = self.grid.lowest,
            highest = self.grid.highest()
        )
    }

    fn givens(&mut self, item: &[Word<'_>]) -> Result<(), ReadError> {
        let misfit = || message!("the givens do not fit the board");
        if item.len() - 1 != self.grid.rows {
            return Err(self.error(Self::whole(item), misfit()).expected(message!("a word for every row")));
        }
        for (row, word) in item[1..].iter().enumerate() {
            let signs: Vec<char> = word.token.text.chars().collect();
            if signs.len() != self.grid.columns {
                let (count, columns) = (signs.len(), self.grid.columns);
                return Err(self.at(word, message!("this row has {count} cells, not {columns}", count, columns)));
            }
            for (column, sign) in signs.into_iter().enumerate().filter(|&(_, sign)| sign != '.') {
                let number = sign.to_digit(10).and_then(|digit| self.grid.number(digit as i32));
                let cell = row * self.grid.columns + column;
                let number = number.ok_or_else(|| self.at(word, self.no_digit()))?;
                if std::mem::replace(&mut self.givens[cell], number) != 0 {
                    return Err(self.at(word, message!("this cell is given twice")));
                }
            }
        }
        Ok(())
    }

    /// The cell with a name such as `R1C2`.
    fn cell(&self, name: &str) -> Option<usize> {
        let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
        let part = |text: &str| text.parse::<i64>().ok().filter(|_| text.bytes().all(|sign| sign.is_ascii_digit()));
        self.grid.cell(part(row)? - 1, part(column)? - 1)
    }

    /// A cell, or all cells from one to the next; `None` if it is no such thing.
    fn range(&self, word: &str) -> Option<Vec<usize>> {
        let mut cells: Vec<usize> = Vec::new();
        for name in word.split('-') {
            let to = self.cell(name)?;
            let Some(&from) = cells.last() else {
                cells.push(to);
                continue;
            };
            let wide = self.grid.columns;
            let apart = |a: usize, b: usize| b as i64 - a as i64;
            let (down, right) = (apart(from / wide, to / wide), apart(from % wide, to % wide));
            let steps = down.abs().max(right.abs());
            let straight = down == 0 || right == 0 || down.abs() == right.abs();
            if !straight || steps == 0 {
                return None;
            }
            let step = |step: i64| self.grid.beside(from, step * down.signum(), step * right.signum());
            cells.extend((1..=steps).filter_map(step));
        }
        Some(cells)
    }

    fn rule(&self, kind: &'static Kind, words: &[Word<'t>]) -> Result<Rule, ReadError> {
        let mut values: Vec<Option<Value>> = vec![None; kind.fields.len()];
        let place = |name: &str| kind.fields.iter().position(|field| field.name == name);
        let holds_cells = |field: &&Field| matches!(field.holds, Holds::Cells(..) | Holds::Lists);
        let mut targets = kind.fields.iter().filter(holds_cells);
        let mut target = targets.next();
        let pieces = |word: &Word<'t>| if word.named().is_some() { vec![word.clone()] } else { word.pieces() };
        for word in &words.iter().flat_map(pieces).collect::<Vec<_>>() {
            let plain = word.plain();
            let strange = |problem: Message| {
                let known: Vec<&str> = kind.fields.iter().map(|field| field.name).collect();
                let error = self.at(word, problem);
                match known.is_empty() {
                    true => error,
                    false => error.expected(message!("fields: {names}", names = known.join(", "))),
                }
            };
            let too_many =
                || strange(message!("{rule}: `{word}` is too much", rule = named(kind), word = short(plain)));
            // By name.
            if let Some((name, value)) = word.named() {
                let at = place(&name.to_ascii_lowercase());
                let Some(at) = at else {
                    let key: String = name.chars().take(30).collect();
                    return Err(strange(message!("{rule} has no `{key}`", rule = named(kind), key)));
                };
                let value = self
                    .value(kind, kind.fields[at].holds, value, word.quoted.as_deref())
                    .ok_or_else(|| strange(self.cause(kind, &kind.fields[at], value, word.quoted.is_some())))?;
                if values[at].replace(value).is_some() {
                    return Err(self.at(
                        word,
                        message!("{rule}: `{name}` is given twice", rule = named(kind), name = kind.fields[at].name),
                    ));
                }
                continue;
            }
            // In place.
            if let Some(quoted) = &word.quoted {
                let field = main_text(kind).filter(|_| plain.is_empty()).and_then(|field| place(field.name));
                let shown = || short(word.token.text);
                let at = field.filter(|&at| values[at].is_none());
                let at = at.ok_or_else(|| {
                    strange(message!("{rule}: `{word}` is too much", rule = named(kind), word = shown()))
                })?;
                values[at] = Some(Value::Text(quoted.clone()));
                continue;
            }
            let takes = |field: &&Field| matches!(field.holds, Holds::Word(known) if known.contains(&plain));
            let word_field = main_word(kind).filter(takes).and_then(|field| place(field.name));
            if let Some(at) = word_field.filter(|&at| values[at].is_none()) {
                values[at] = Some(Value::Text(plain.to_string()));
                continue;
            }
            match (plain, target.map(|field| field.holds)) {
                (":", _) => {
                    target = targets.next();
                    target.ok_or_else(too_many)?;
                    continue;
                }
                ("/", Some(Holds::Lists)) => {
                    let at = target.and_then(|field| place(field.name)).ok_or_else(too_many)?;
                    match &mut values[at] {
                        Some(Value::Lists(lists)) => lists.push(Vec::new()),
                        _ => return Err(too_many()),
                    }
                    continue;
                }
                _ => {}
            }
            if let Some(cells) = self.range(plain) {
                let at = target.and_then(|field| place(field.name)).ok_or_else(too_many)?;
                match (&mut values[at], kind.fields[at].holds) {
                    (Some(Value::Cells(all)), _) => all.extend(cells),
                    (Some(Value::Lists(lists)), _) => match lists.last_mut() {
                        Some(list) => list.extend(cells),
                        None => lists.push(cells),
                    },
                    (empty, Holds::Lists) => *empty = Some(Value::Lists(vec![cells])),
                    (empty, _) => *empty = Some(Value::Cells(cells)),
                }
                continue;
            }
            let number = self.number(kind, plain).ok_or_else(|| strange(self.no_cell_or_number(kind, plain)))?;
            let at = main_numbers(kind).and_then(|field| place(field.name)).ok_or_else(too_many)?;
            match (&mut values[at], kind.fields[at].holds) {
                (Some(Value::Numbers(all)), _) => all.push(number),
                (empty @ None, Holds::Numbers) => *empty = Some(Value::Numbers(vec![number])),
                (empty @ None, _) => *empty = Some(Value::Number(number)),
                _ => return Err(too_many()),
            }
        }
        Ok(Rule { kind, values })
    }

    /// A whole number; the signs of X and V are numbers too.
    fn number(&self, kind: &Kind, text: &str) -> Option<i32> {
        match text {
            "X" | "x" if kind.id == "xv" => Some(10),
            "V" | "v" if kind.id == "xv" => Some(5),
            _ => text.parse().ok(),
        }
    }

    /// Why a word is neither cells nor a number of a rule.
    fn no_cell_or_number(&self, kind: &'static Kind, word: &str) -> Message {
        if let Some(problem) = self.no_cells(kind, word) {
            return problem;
        }
        if is_digits(word) {
            return message!("{rule}: {number} is too large a number", rule = named(kind), number = short(word));
        }
        message!("{rule}: `{word}` is neither a cell nor a number", rule = named(kind), word = short(word))
    }

    /// Why a word that names cells is not a line of them; `None` if it names none.
    fn no_cells(&self, kind: &'static Kind, word: &str) -> Option<Message> {
        let names: Vec<&str> = word.split('-').collect();
        if !names.iter().all(|name| is_cell_name(name)) {
            return None;
        }
        Some(match names.into_iter().find(|name| self.cell(name).is_none()) {
            Some(off) => message!("{rule}: `{cell}` is not on the board", rule = named(kind), cell = short(off)),
            None => {
                message!("{rule}: `{word}` is not a straight line of cells", rule = named(kind), word = short(word))
            }
        })
    }

    /// Why the value of a field cannot be read.
    fn cause(&self, kind: &'static Kind, field: &Field, value: &str, is_quoted: bool) -> Message {
        let (rule, name) = (named(kind), field.name);
        match field.holds {
            Holds::Text => message!("{rule}: `{name}` needs a text in quotes", rule, name),
            _ if is_quoted => message!("{rule}: `{name}` takes no text in quotes", rule, name),
            Holds::Number(..) | Holds::Numbers => {
                let wrong = value.split(',').find(|number| self.number(kind, number).is_none()).unwrap_or(value);
                match is_digits(wrong) {
                    true => message!("{rule}: {number} is too large a number", rule, number = short(wrong)),
                    false => message!("{rule}: `{word}` is not a number", rule, word = short(wrong)),
                }
            }
            _ => {
                let mut words = value.split(['/', ',']).filter(|word| *word != "none");
                let wrong = words.find(|word| self.range(word).is_none()).unwrap_or(value);
                self.no_cells(kind, wrong)
                    .unwrap_or_else(|| message!("{rule}: `{word}` is not a cell", rule, word = short(wrong)))
            }
        }
    }

    /// The value of a field that is given by name.
    fn value(&self, kind: &Kind, holds: Holds, text: &str, quoted: Option<&str>) -> Option<Value> {
        let list = |text: &str| -> Option<Vec<usize>> {
            if matches!(text, "" | "none") {
                return Some(Vec::new());
            }
            let ranges: Option<Vec<Vec<usize>>> = text.split(',').map(|word| self.range(word)).collect();
            ranges.map(|ranges| ranges.concat())
        };
        match (holds, quoted) {
            (Holds::Text | Holds::Word(_), Some(quoted)) if text.is_empty() => Some(Value::Text(quoted.to_string())),
            (_, Some(_)) => None,
            (Holds::Text, None) => None,
            (Holds::Word(_), None) => Some(Value::Text(text.to_string())),
            (Holds::Number(..), None) => self.number(kind, text).map(Value::Number),
            (Holds::Numbers, None) if matches!(text, "" | "none") => Some(Value::Numbers(Vec::new())),
            (Holds::Numbers, None) => {
                text.split(',').map(|number| number.parse().ok()).collect::<Option<_>>().map(Value::Numbers)
            }
            (Holds::Cells(..), None) => list(text).map(Value::Cells),
            (Holds::Lists, None) if text.is_empty() => Some(Value::Lists(Vec::new())),
            (Holds::Lists, None) => text.split('/').map(list).collect::<Option<_>>().map(Value::Lists),
        }
    }

    fn finish(self) -> Result<Variant, ReadError> {
        let Draft { text, grid, givens, rules, .. } = self;
        let (rules, spans): (Vec<Rule>, Vec<Range<usize>>) = rules.into_iter().unzip();
        let problem = match Variant::new(grid.clone(), givens, rules.clone()) {
            Ok(puzzle) => {
                return match parts::too_much(&puzzle) {
                    Some((at, problem)) => Err(ReadError::new(text, spans[at].clone(), problem)),
                    None => Ok(puzzle),
                };
            }
            Err(problem) => problem,
        };
        // Which rule it is.
        let blank = vec![0; grid.cells()];
        let wrong = |rule: &Rule| Variant::new(grid.clone(), blank.clone(), vec![rule.clone()]).is_err();
        let bare = Variant::new(grid.clone(), blank.clone(), Vec::new()).is_ok();
        let at = rules.iter().position(|rule| bare && wrong(rule)).map(|at| spans[at].clone());
        Err(ReadError::new(text, at.unwrap_or(0..text.trim_end().len()), problem))
    }
}

/// Two digits with a hyphen between them.
fn span_of_digits(text: &str) -> Option<(i32, i32)> {
    let sign = usize::from(text.starts_with('-'));
    let at = sign + text.get(sign..)?.find('-')?;
    let number = |text: &str| text.parse::<i32>().ok().filter(|number| number.abs() <= 999);
    number(&text[..at]).zip(number(&text[at + 1..]))
}

/// The regions of a row.
fn region_row(word: &str) -> Option<Vec<Option<u16>>> {
    match word.contains(',') {
        true => {
            let region = |number: &str| if number == "." { Some(None) } else { number.parse().ok().map(Some) };
            word.strip_suffix(',').unwrap_or(word).split(',').map(region).collect()
        }
        false => {
            let region = |byte: u8| match byte {
                b'.' => Some(None),
                _ => REGIONS.iter().position(|&known| known == byte).map(|number| Some(number as u16)),
            };
            word.bytes().map(region).collect()
        }
    }
}
