//! The text beside the board: what was asked for, the cell under the cursor, its clues.

use super::palette::Palette;
use crate::app::App;
use crate::app::told::{Path, Told};
use crate::clues::{self, Sight, Standing, Sum};
use crate::game::Game;
use gridproof::families::skyscrapers::Side;
use gridproof::logic::Standing as Stand;
use gridproof::say::{self, Strength, TerminalWords, fill};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// Everything that is said beside the board.
pub(super) fn lines(app: &App, game: &Game, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = told(app, palette);
    if matches!(app.told, Told::Path(_)) {
        return lines;
    }
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.push(cell(app, game, palette));
    if app.shows_conflicts && !game.complaints().is_empty() {
        lines.push(Line::styled(complaint(app, game), palette.conflict()));
    }
    for sum in clues::sums(game) {
        lines.extend(of_sum(&sum, app.locale.terminal, palette));
    }
    lines.extend(clues::sights(game).iter().map(|sight| of_sight(sight, app.locale.terminal, palette)));
    lines
}

fn paragraphs(text: &str) -> impl Iterator<Item = Line<'static>> {
    text.lines().map(|line| Line::raw(line.to_string())).collect::<Vec<_>>().into_iter()
}

/// What was asked for.
fn told(app: &App, palette: Palette) -> Vec<Line<'static>> {
    let (words, speaker) = (app.locale.terminal, app.speaker());
    let head = |text: String| Line::styled(text, palette.title());
    match &app.told {
        Told::Nothing => Vec::new(),
        Told::Hint(hint) => {
            let stage = match hint.strength {
                Strength::Where => 1,
                Strength::Technique => 2,
                Strength::Step => 3,
            };
            let stages = if hint.has_steps() { format!(" {stage}/3") } else { String::new() };
            let mut lines = vec![head(format!("{}{stages}", words.hint))];
            lines.extend(paragraphs(&hint.text(&speaker)));
            if hint.has_more() {
                lines.push(Line::styled(words.hint_more, palette.key()));
            } else if hint.has_steps() {
                lines.push(Line::styled(words.hint_apply, palette.key()));
            }
            lines
        }
        Told::Check(standing) => {
            let text = match standing {
                Stand::Good(_) => words.check_good.to_string(),
                other => say::of_standing(other, Strength::Step, &speaker),
            };
            let mut lines = vec![head(words.check.to_string())];
            lines.extend(paragraphs(&text));
            lines
        }
        Told::Path(path) => of_path(path, app, palette),
    }
}

/// The step that is looked at, and those around it.
fn of_path(path: &Path, app: &App, palette: Palette) -> Vec<Line<'static>> {
    let (words, speaker) = (app.locale.terminal, app.speaker());
    let count = path.steps.len();
    let place = if count == 0 { String::new() } else { format!(" {}/{count}", path.at + 1) };
    let mut lines = vec![Line::styled(format!("{}{place}", words.path), palette.title())];
    if count > 0 {
        lines.push(Line::styled(path.name(path.at, &speaker), palette.key()));
    }
    lines.extend(paragraphs(&path.text(&speaker)));
    if path.at + 1 >= count && count > 0 {
        lines.push(Line::default());
        lines.extend(paragraphs(&path.ending(&speaker)));
    }
    lines.push(Line::default());
    let first = path.at.saturating_sub(4);
    for at in first..count.min(first + 12) {
        let here = at == path.at;
        let style = if here { Style::new().add_modifier(Modifier::REVERSED) } else { palette.quiet() };
        let before = if here { '>' } else { ' ' };
        lines.push(Line::styled(format!("{before}{:>3} {}", at + 1, path.name(at, &speaker)), style));
    }
    lines
}

/// The cell under the cursor.
fn cell(app: &App, game: &Game, palette: Palette) -> Line<'static> {
    let (speaker, words, cell) = (app.speaker(), app.locale.terminal, game.cursor());
    let name = speaker.naming.cell(cell, speaker.columns);
    let marks = game.marks(cell);
    let what = if game.is_given(cell) {
        format!(" {} ({})", game.digit(cell), words.given)
    } else if game.digit(cell) != 0 {
        format!(" {}", game.digit(cell))
    } else if !marks.is_empty() {
        let marks: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
        format!(" {} {}", words.marks, marks.join(" "))
    } else {
        String::new()
    };
    Line::from(vec![Span::styled(name, palette.title()), Span::raw(what)])
}

/// What is broken: in full where the words are ours to give, else a number.
fn complaint(app: &App, game: &Game) -> String {
    match (app.locale.tag(), game.complaints().first()) {
        ("en", Some(first)) => format!("! {first}"),
        _ => {
            let count = (0..game.cells()).filter(|&cell| game.is_conflict(cell)).count();
            format!("! {}", fill(app.locale.terminal.broken, &[&count.to_string()]))
        }
    }
}

fn of_sum(sum: &Sum, words: &TerminalWords, palette: Palette) -> Vec<Line<'static>> {
    let way = if sum.across { words.across } else { words.down };
    let left = match sum.left {
        left if left < 0 => fill(words.too_much, &[&left.unsigned_abs().to_string()]),
        left => fill(words.left, &[&left.to_string(), &sum.open.to_string()]),
    };
    let mut head = vec![Span::styled(format!("{way} {}", sum.clue), palette.title())];
    if sum.open > 0 || sum.left != 0 {
        head.push(Span::raw(format!(": {left}")));
    }
    let set = |(digits, can_be): &(gridproof::Digits, bool)| {
        let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
        match can_be {
            true => Span::raw(digits),
            // A sign too: not every terminal strikes letters out.
            false => Span::styled(format!("-{digits}"), palette.quiet().add_modifier(Modifier::CROSSED_OUT)),
        }
    };
    let mut sets: Vec<Span<'static>> = Vec::new();
    for (at, one) in sum.sets.iter().enumerate() {
        if at > 0 {
            sets.push(Span::raw(" "));
        }
        sets.push(set(one));
    }
    vec![Line::from(head), Line::from(sets)]
}

fn of_sight(sight: &Sight, words: &TerminalWords, palette: Palette) -> Line<'static> {
    let side = match sight.side {
        Side::Left => words.sides[0],
        Side::Right => words.sides[1],
        Side::Top => words.sides[2],
        Side::Bottom => words.sides[3],
    };
    let seen = fill(words.sees, &[&sight.seen.to_string(), &sight.clue.to_string()]);
    let (sign, style) = match sight.standing {
        Standing::Open => ("", Style::new()),
        Standing::Met => (" .", palette.quiet()),
        Standing::Broken => (" !", palette.conflict()),
    };
    Line::styled(format!("{side}: {seen}{sign}"), style)
}
