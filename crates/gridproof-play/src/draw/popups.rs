//! Popups over the board, and the start screen.

use super::palette::Palette;
use super::wrap::{wrapped, write};
use super::{clock, level_name};
use crate::app::menu::Row;
use crate::app::{App, Popup};
use crate::collection::PlayablePuzzle;
use gridproof::internals::say::fill;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding};

/// Draws the popup over the board, if there is one.
pub(super) fn popup(app: &App, palette: Palette, frame: &mut Frame<'_>, area: Rect) {
    let words = app.locale.terminal;
    let (title, lines, scroll) = match &app.popup {
        None | Some(Popup::Paused) => return,
        Some(Popup::Help(at)) => (words.keys_play[7].1.to_string(), help(app, palette), *at),
        Some(Popup::AskQuit) => (String::new(), question(words.ask_quit, words.yes_no, palette), 0),
        Some(Popup::AskSolve) => (String::new(), question(words.ask_solve, words.yes_no, palette), 0),
        Some(Popup::Won) => (String::new(), won(app, palette), 0),
        Some(Popup::SaveAs(name, _)) => {
            let name = Line::from(vec![
                Span::raw(name.clone()),
                Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED)),
            ]);
            (String::new(), vec![Line::raw(words.save_as), name, Line::styled("Enter · Esc", palette.key())], 0)
        }
        Some(Popup::Choose(at)) => {
            let room = area.height.saturating_sub(4);
            let first = (*at as u16).saturating_sub(room.saturating_sub(1));
            (words.choose.to_string(), puzzles(app, palette, *at), first)
        }
    };
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).clamp(20, 76) as u16;
    let width = (widest + 4).min(area.width);
    let lines = wrapped(&lines, width.saturating_sub(4));
    let height = (lines.len() as u16 + 2).min(area.height.saturating_sub(1).max(1));
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    frame.render_widget(Clear, place);
    let block = Block::bordered().title(title).padding(Padding::horizontal(1));
    let inside = block.inner(place);
    frame.render_widget(block, place);
    write(frame, &lines, scroll.min((lines.len() as u16).saturating_sub(inside.height)), inside);
}

fn question(text: &'static str, answers: &'static str, palette: Palette) -> Vec<Line<'static>> {
    vec![Line::raw(text), Line::styled(answers, palette.key())]
}

fn help(app: &App, palette: Palette) -> Vec<Line<'static>> {
    let width = |keys: &str| Span::raw(keys).width();
    let widest = app.locale.terminal.help.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0);
    let line = |(keys, what): &(&'static str, &'static str)| match keys.is_empty() {
        true => Line::styled(*what, palette.title()),
        false => {
            let pad = " ".repeat(widest - width(keys));
            Line::from(vec![Span::styled(format!("  {keys}{pad}  "), palette.key()), Span::raw(*what)])
        }
    };
    app.locale.terminal.help.iter().map(line).collect()
}

fn won(app: &App, palette: Palette) -> Vec<Line<'static>> {
    let (words, Some(game)) = (app.locale.terminal, app.game()) else { return Vec::new() };
    let mut lines = vec![Line::styled(fill(words.won, &[&clock(game.time)]), palette.title())];
    if game.given_up {
        lines.push(Line::raw(words.won_given_up));
    } else if game.hints > 0 {
        lines.push(Line::raw(fill(words.won_hints, &[&game.hints.to_string()])));
    }
    lines.push(Line::styled(words.won_keys, palette.key()));
    lines
}

fn puzzles(app: &App, palette: Palette, at: usize) -> Vec<Line<'static>> {
    let line = |(index, playable): (usize, &PlayablePuzzle)| {
        let family = app.locale.puzzle_name(&*playable.puzzle);
        let level = playable.level.map_or_else(String::new, |level| format!(" · {}", level_name(app, level)));
        let game = app.games.get(index).and_then(Option::as_ref);
        let open = game.map_or_else(String::new, |game| {
            let open = fill(app.locale.terminal.open, &[&game.open().to_string()]);
            format!(" · {open} · {}", clock(game.time))
        });
        let before = if index == at { '>' } else { ' ' };
        let text =
            format!("{before}{:>4}  {family} {}{level} {}{open}", index + 1, playable.puzzle.board(), playable.name);
        if index == at { Line::styled(text, palette.key()) } else { Line::raw(text) }
    };
    app.puzzles.iter().enumerate().map(line).collect()
}

/// The start screen.
pub(super) fn start(app: &App, palette: Palette, frame: &mut Frame<'_>, area: Rect) {
    let (words, menu) = (app.locale.terminal, &app.menu);
    let value = |row: Row| match row {
        Row::Family => menu.maker().map_or_else(String::new, |maker| app.locale.maker_name(&maker)),
        Row::Size => format!("{0} x {0}", menu.chosen_size()),
        Row::Level => menu.chosen_level().map_or_else(|| words.any.to_string(), |level| level_name(app, level)),
        Row::Generate => String::new(),
        Row::Text => menu.text.clone(),
    };
    let name = |row: Row| match row {
        Row::Family => words.family,
        Row::Size => words.size,
        Row::Level => words.level,
        Row::Generate => words.make,
        Row::Text => words.text,
    };
    let widest = Row::ALL.map(|row| Span::raw(name(row)).width()).into_iter().max().unwrap_or(0);
    let head = Line::styled(format!("Gridproof · {}", words.new_puzzle), palette.title());
    let mut lines = vec![head, Line::default()];
    for row in Row::ALL {
        let here = row == menu.row;
        let pad = " ".repeat(widest - Span::raw(name(row)).width());
        let style = if here { palette.key() } else { Style::new() };
        let mut spans = vec![Span::styled(format!("{} {}{pad}  ", if here { '>' } else { ' ' }, name(row)), style)];
        match row {
            Row::Generate => {}
            Row::Text => {
                let room = usize::from(area.width).saturating_sub(widest + 6);
                let tail: String = tail(&value(row), room);
                spans.push(Span::raw(tail));
                if here {
                    spans.push(Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED)));
                }
            }
            _ => spans.push(Span::styled(format!("< {} >", value(row)), style)),
        }
        lines.push(Line::from(spans));
        if row == Row::Generate {
            lines.push(Line::default());
        }
    }
    lines.extend([Line::default(), Line::styled(words.text_hint, palette.quiet())]);
    write(frame, &wrapped(&lines, area.width), 0, area);
}

/// The end of a text that does not fit.
fn tail(text: &str, room: usize) -> String {
    let mut signs: Vec<char> = Vec::new();
    let mut used = 0;
    for sign in text.chars().rev() {
        used += Span::raw(sign.to_string()).width();
        if used > room {
            break;
        }
        signs.push(sign);
    }
    signs.into_iter().rev().collect()
}
