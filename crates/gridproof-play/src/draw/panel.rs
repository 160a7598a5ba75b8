//! The text beside the board: guidance, the cell under the cursor, its clues.

use super::palette::Palette;
use crate::app::App;
use crate::app::guidance::{Guidance, Path};
use crate::clues::{self, ClueState, SightStatus, SumStatus};
use crate::game::Game;
use gridproof::internals::say::{TerminalWords, fill};
use gridproof::logic::Standing;
use gridproof::say::Naming;
use gridproof::say::{self, Strength};
use gridproof::sheet::Edge;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// All text beside the board.
pub(super) fn lines(app: &App, game: &Game, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = guidance_lines(app, palette);
    if matches!(app.guidance, Guidance::Path(_)) {
        return lines;
    }
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.push(cell_line(app, game, palette));
    if app.shows_conflicts && !game.violations().is_empty() {
        lines.push(Line::styled(conflict_text(app, game), palette.conflict()));
    }
    for sum in clues::sums_at_cursor(game) {
        lines.extend(sum_lines(&sum, app.locale.terminal, palette));
    }
    lines.extend(clues::sights_at_cursor(game).iter().map(|sight| sight_line(sight, app.locale.terminal, palette)));
    lines
}

fn paragraphs(text: &str) -> impl Iterator<Item = Line<'static>> {
    text.lines().map(|line| Line::raw(line.to_string())).collect::<Vec<_>>().into_iter()
}

/// The guidance that the player asked for.
fn guidance_lines(app: &App, palette: Palette) -> Vec<Line<'static>> {
    let (words, speaker) = (app.locale.terminal, app.speaker());
    let head = |text: String| Line::styled(text, palette.title());
    match &app.guidance {
        Guidance::Nothing => Vec::new(),
        Guidance::Hint(hint) => {
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
        Guidance::Check(standing) => {
            let text = match standing {
                Standing::Good(_) => words.check_good.to_string(),
                other => say::of_standing(other, Strength::Step, &speaker),
            };
            let mut lines = vec![head(words.check.to_string())];
            lines.extend(paragraphs(&text));
            lines
        }
        Guidance::Path(path) => path_lines(path, app, palette),
    }
}

/// The current step, and those around it.
fn path_lines(path: &Path, app: &App, palette: Palette) -> Vec<Line<'static>> {
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

/// The cell of the cursor.
fn cell_line(app: &App, game: &Game, palette: Palette) -> Line<'static> {
    let (speaker, words, cell) = (app.speaker(), app.locale.terminal, game.cursor());
    let name = speaker.naming.cell(cell, speaker.columns);
    let marks = game.marks(cell);
    let what = if game.is_given(cell) {
        format!(" {} ({})", speaker.digit(game.digit(cell)), words.given)
    } else if game.digit(cell) != 0 {
        format!(" {}", speaker.digit(game.digit(cell)))
    } else if !marks.is_empty() {
        let marks: Vec<String> = marks.iter().map(|digit| speaker.digit(digit).to_string()).collect();
        format!(" {} {}", words.marks, marks.join(" "))
    } else {
        String::new()
    };
    Line::from(vec![Span::styled(name, palette.title()), Span::raw(what)])
}

/// The first broken rule, or the number of conflicts.
fn conflict_text(app: &App, game: &Game) -> String {
    match game.violations().first() {
        Some(first) => format!("! {}", app.locale.language.message(first, Naming::RowColumn)),
        None => {
            let count = (0..game.cells()).filter(|&cell| game.is_conflict(cell)).count();
            format!("! {}", fill(app.locale.terminal.broken, &[&count.to_string()]))
        }
    }
}

fn sum_lines(sum: &SumStatus, words: &TerminalWords, palette: Palette) -> Vec<Line<'static>> {
    let house = match sum.kind {
        "across" => words.across,
        "down" => words.down,
        other => other,
    };
    let left = match sum.left {
        left if left < 0 => fill(words.too_much, &[&left.unsigned_abs().to_string()]),
        left => fill(words.left, &[&left.to_string(), &sum.open.to_string()]),
    };
    let mut head = vec![Span::styled(format!("{house} {}", sum.clue), palette.title())];
    if sum.open > 0 || sum.left != 0 {
        head.push(Span::raw(format!(": {left}")));
    }
    let set = |(digits, possible): &(gridproof::Digits, bool)| {
        let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
        match possible {
            true => Span::raw(digits),
            // With a sign, because not every terminal can strike text out.
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

fn sight_line(sight: &SightStatus, words: &TerminalWords, palette: Palette) -> Line<'static> {
    let side = match sight.side {
        Edge::Left => words.sides[0],
        Edge::Right => words.sides[1],
        Edge::Top => words.sides[2],
        Edge::Bottom => words.sides[3],
    };
    let visible = fill(words.sees, &[&sight.visible.to_string(), &sight.clue.to_string()]);
    let (sign, style) = match sight.state {
        ClueState::Open => ("", Style::new()),
        ClueState::Met => (" .", palette.quiet()),
        ClueState::Broken => (" !", palette.conflict()),
    };
    Line::styled(format!("{side}: {visible}{sign}"), style)
}
