//! Draws the state on the screen.
//!
//! | module | what it draws |
//! |---|---|
//! | `board` | the board of any family, from its scene |
//! | `sizes` | the sizes of cells, and the visible part of the board |
//! | `panel` | the text beside the board |
//! | `popups` | windows over the board, and the start screen |
//! | `wrap` | lines of a given width |
//! | `palette` | colours |

mod board;
mod palette;
mod panel;
mod popups;
mod sizes;
#[cfg(test)]
mod tests;
mod wrap;

pub use palette::Palette;
pub use sizes::{Camera, SIZES};

use crate::app::guidance::{Guidance, wrong_cells};
use crate::app::{App, Popup};
use crate::clues;
use crate::game::Game;
use board::{TileState, View};
use gridproof::internals::glyphs::glyphs;
use gridproof::internals::say::fill;
use gridproof::logic::Level;
use gridproof::scene::{Overlay, PencilMark, Scene, Tile};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use sizes::{Grid, Size, arrange};
use std::time::Duration;
use wrap::{wrapped, write};

/// The maximum number of lines of a note.
const NOTE_LINES: u16 = 4;

/// Draws everything.
pub fn draw(app: &mut App, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width == 0 || area.height == 0 {
        return;
    }
    let row = |y: u16| Rect { y: area.y + y, height: 1.min(area.height), ..area };
    let last = area.height - 1;
    // Small screens drop the line for notes first, then the title.
    let note = wrapped(&[note(app, palette)], area.width);
    let limit = if area.height > 12 { NOTE_LINES } else { u16::from(area.height > 3) };
    let (head, notes) = (u16::from(area.height > 4), limit.min(note.len().max(1) as u16));
    let main = Rect { y: area.y + head, height: last.saturating_sub(head + notes), ..area };
    if app.starting {
        popups::start(app, palette, frame, Rect { height: last.saturating_sub(notes), ..area });
    } else if app.popup == Some(Popup::Paused) {
        write(frame, &wrapped(&[Line::raw(app.locale.terminal.resume)], main.width), 0, main);
    } else {
        board_and_panel(app, palette, frame, main);
    }
    if head > 0 && !app.starting {
        frame.render_widget(title(app, palette), row(0));
    }
    if notes > 0 {
        write(frame, &note, 0, Rect { y: area.y + last - notes, height: notes, ..area });
    }
    frame.render_widget(status(app, palette, area.width), row(last));
    popups::popup(app, palette, frame, area);
}

/// The puzzle, its number among several, and the time.
fn title(app: &App, palette: Palette) -> Line<'static> {
    let (Some(game), Some(playable)) = (app.game(), app.puzzles.get(app.current)) else { return Line::default() };
    let words = app.locale.terminal;
    let family = app.locale.puzzle_name(&**game.puzzle());
    let mut parts = vec![format!("{family} {}", game.puzzle().board())];
    parts.extend(playable.level.map(|level| level_name(app, level)));
    if app.puzzles.len() > 1 {
        parts.push(fill(words.of, &[&(app.current + 1).to_string(), &app.puzzles.len().to_string()]));
    }
    if game.open() > 0 {
        parts.push(fill(words.open, &[&game.open().to_string()]));
    }
    parts.extend(Some(short(&playable.name)).filter(|name| !name.is_empty()));
    let mut spans = vec![Span::styled(parts.join(" · "), palette.title())];
    if app.shows_timer {
        let paused = if app.popup == Some(Popup::Paused) { format!(" {}", words.paused) } else { String::new() };
        spans.push(Span::raw(format!(" · {}{paused}", clock(game.time))));
    }
    Line::from(spans)
}

/// Shortens a name, keeping its end: the most telling part of a path.
fn short(name: &str) -> String {
    const LIMIT: usize = 30;
    match name.chars().count().checked_sub(LIMIT) {
        None | Some(0) => name.to_string(),
        Some(over) => "..".chars().chain(name.chars().skip(over + 2)).collect(),
    }
}

pub(super) fn level_name(app: &App, level: Level) -> String {
    app.language().phrase(&format!("level.{}", level.id()), &[])
}

/// Formats a time as `3:25` or `1:03:25`.
pub(super) fn clock(time: Duration) -> String {
    let all = time.as_secs();
    let (hours, minutes, seconds) = (all / 3600, all / 60 % 60, all % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// What the program is working on, or its latest message.
fn note(app: &App, palette: Palette) -> Line<'static> {
    if app.jobs.is_busy() {
        let spinner = ['|', '/', '-', '\\'][(app.job_time.as_millis() / 125 % 4) as usize];
        let job = app.locale.terminal.working.get(app.job_name).copied().unwrap_or_default();
        let text = format!("{spinner} {job} {} · {}", clock(app.job_time), app.locale.terminal.cancel);
        return Line::styled(text, palette.note());
    }
    Line::styled(app.note.clone(), palette.note())
}

/// The mode, and as many keys and their meanings as fit.
fn status(app: &App, palette: Palette, width: u16) -> Line<'static> {
    let words = app.locale.terminal;
    let keys = match (&app.popup, &app.guidance, app.starting) {
        (Some(Popup::Choose(_)), ..) => words.keys_list,
        (_, _, true) => words.keys_start,
        (_, Guidance::Path(_), _) => words.keys_path,
        (_, Guidance::Hint(_), _) => words.keys_hint,
        _ => words.keys_play,
    };
    let mut spans = Vec::new();
    if !app.starting {
        let mode = if app.marking { words.mode_mark } else { words.mode_digit };
        spans.push(Span::styled(format!(" {mode} "), palette.title().add_modifier(Modifier::REVERSED)));
    }
    // Only keys that do something: show more of a hint, or apply it.
    let (more, steps) = match &app.guidance {
        Guidance::Hint(hint) => (hint.has_more(), hint.has_steps()),
        _ => (true, true),
    };
    let is_hint = std::ptr::eq(keys, words.keys_hint);
    let useful = |key: &str| !is_hint || (key != "?" || more) && (key != "Enter" || steps && !more);
    let mut used: usize = spans.iter().map(Span::width).sum();
    for (key, what) in keys.iter().filter(|(key, _)| useful(key)) {
        let (key, what) = (Span::styled(format!(" {key}"), palette.key()), Span::raw(format!(" {what} ")));
        used += key.width() + what.width();
        if used > usize::from(width) {
            break;
        }
        spans.extend([key, what]);
    }
    Line::from(spans)
}

fn board_and_panel(app: &mut App, palette: Palette, frame: &mut Frame<'_>, area: Rect) {
    let Some(game) = app.game() else { return };
    let (scene, overlay) = picture(app, game);
    let top = game.puzzle().largest_digit();
    let grids = Size::all(&scene, top).map(|size| Grid::new(&scene, size));
    let (at, place, text) = arrange(area, &grids, app.zoom);
    let shown = focus(app, game);
    let mut camera = app.camera.clone();
    let [grid] = [grids.into_iter().nth(at).unwrap_or_default()];
    camera.follow(grid, place, shown / scene.columns().max(1), shown % scene.columns().max(1));
    let state = |tile: usize| tile_state(app, game, &scene, &overlay, tile);
    let glyphs = glyphs(&scene, camera.grid.inside.0, camera.grid.inside.1);
    let view = View { scene: &scene, overlay: &overlay, glyphs: &glyphs, top, palette, state: &state };
    board::draw(&view, &camera, frame.buffer_mut());
    let lines = wrapped(&panel::lines(app, game, palette), text.width);
    let scroll = app.scroll.min((lines.len() as u16).saturating_sub(text.height));
    write(frame, &lines, scroll, text);
    (app.camera, app.scroll) = (camera, scroll);
}

/// The tile that must be visible: the one under the cursor, or the place of a step.
fn focus(app: &App, game: &Game) -> usize {
    let cell = match &app.guidance {
        Guidance::Path(path) => {
            let step = path.steps.get(path.at).map(|(_, step)| step);
            step.and_then(|step| step.places.first().or(step.strikes.first())).map(|mark| mark.at())
        }
        _ => None,
    };
    game.tile(cell.unwrap_or(game.cursor())).unwrap_or(0)
}

/// The board and its overlay.
fn picture(app: &App, game: &Game) -> (Scene, Overlay) {
    let scene = || game.puzzle().scene(game.fill().as_ref(), &[]);
    let overlay = match &app.guidance {
        Guidance::Path(path) => match path.picture() {
            Some(picture) => return picture.clone(),
            None => None,
        },
        Guidance::Hint(hint) => hint.overlay(game),
        Guidance::Check(standing) => wrong_cells(game, standing),
        Guidance::Nothing => None,
    };
    (scene(), overlay.unwrap_or_default())
}

/// The state of a tile.
fn tile_state(app: &App, game: &Game, scene: &Scene, overlay: &Overlay, tile: usize) -> TileState {
    let Some(cell) = game.cell(tile).filter(|&cell| game.is_white(cell)) else {
        let clues = match (scene.tiles().get(tile), game.cell(tile)) {
            (Some(Tile::Outside(_)), _) => {
                let columns = scene.columns().max(1);
                (clues::edge_clue_state(game, tile / columns, tile % columns), None)
            }
            (_, Some(cell)) => clues::black_clue_states(game, cell),
            _ => (None, None),
        };
        return TileState { clues, ..TileState::default() };
    };
    let on_path = matches!(app.guidance, Guidance::Path(_));
    let cursor = cell == game.cursor() && !on_path;
    let digit = game.digit(game.cursor());
    let own = || game.marks(cell).iter().map(PencilMark::plain).collect();
    let shown = overlay.marks(tile);
    let guided = on_path || shown.iter().any(|mark| mark.placed || mark.struck || mark.highlight.is_some());
    TileState {
        cursor,
        conflict: app.shows_conflicts && !on_path && game.is_conflict(cell),
        same: !on_path && !cursor && digit != 0 && game.digit(cell) == digit,
        marks: if guided { shown.to_vec() } else { own() },
        typed: app.typed.filter(|_| cursor).map(|typed| typed.digit),
        clues: (None, None),
    }
}
