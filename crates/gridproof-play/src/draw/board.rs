//! The visible part of the board: edges, shapes, digits, marks and clues.

use super::palette::{Palette, sign};
use super::sizes::{Camera, Span, marks_per_row};
use gridproof::internals::glyphs::{Glyphs, outside_text};
use gridproof::internals::junction;
use gridproof::scene::{ClueAt, Edge, HalfPoint, Highlight, Overlay, PencilMark, Role, Scene, Tile};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use crate::clues::ClueState;

/// The state of a tile in the game, besides its content.
#[derive(Clone, Debug, Default)]
pub(super) struct TileState {
    pub(super) cursor: bool,
    pub(super) conflict: bool,
    pub(super) same: bool,
    pub(super) marks: Vec<PencilMark>,
    /// The first figure of a number being typed.
    pub(super) typed: Option<u8>,
    /// Whether clues are met: first the clue for the column below, or the only clue; then the clue for the row.
    pub(super) clues: (Option<ClueState>, Option<ClueState>),
}

/// Everything that is drawn.
pub(super) struct View<'a> {
    pub(super) scene: &'a Scene,
    pub(super) overlay: &'a Overlay,
    /// Shapes as characters, for the size of cells that is drawn.
    pub(super) glyphs: &'a Glyphs,
    pub(super) top: u8,
    pub(super) palette: Palette,
    pub(super) state: &'a dyn Fn(usize) -> TileState,
}

/// A buffer seen through a camera; anything outside its area is not drawn.
struct Canvas<'b> {
    buffer: &'b mut Buffer,
    camera: &'b Camera,
}

impl Canvas<'_> {
    fn put(&mut self, x: usize, y: usize, sign: char, style: Style) {
        let area = self.camera.area;
        let (Some(x), Some(y)) = (x.checked_sub(self.camera.x), y.checked_sub(self.camera.y)) else { return };
        if x < usize::from(area.width) && y < usize::from(area.height) {
            let place = (area.x + x as u16, area.y + y as u16);
            if let Some(cell) = self.buffer.cell_mut(place) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    fn text(&mut self, x: usize, y: usize, text: &str, style: Style) {
        text.chars().enumerate().for_each(|(at, sign)| self.put(x + at, y, sign, style));
    }
}

/// Draws the visible part of the board.
pub(super) fn draw(view: &View<'_>, camera: &Camera, buffer: &mut Buffer) {
    let grid = &camera.grid;
    let mut canvas = Canvas { buffer, camera };
    let visible = |spans: &[Span], from: usize, room: u16| -> Vec<usize> {
        let to = from + usize::from(room);
        (0..spans.len()).filter(|&at| spans[at].line < to && spans[at].from + spans[at].room >= from).collect()
    };
    let rows = visible(&grid.down, camera.y, camera.area.height);
    let columns = visible(&grid.across, camera.x, camera.area.width);
    for &row in &rows {
        for &column in &columns {
            edges(view, &mut canvas, row, column);
            let tile = row * view.scene.columns() + column;
            if let Some(what) = view.scene.tile(row, column).filter(|_| row < view.scene.rows()) {
                let room = Room { across: grid.across[column], down: grid.down[row] };
                Painter { view, tile, room, state: (view.state)(tile) }.paint(&mut canvas, what);
            }
        }
    }
    for (at, text) in &view.glyphs.borders {
        border(&mut canvas, *at, text, view.palette.clue());
    }
}

/// The text of a shape in the place of an edge or a corner.
fn border(canvas: &mut Canvas<'_>, at: HalfPoint, text: &str, style: Style) {
    let grid = &canvas.camera.grid;
    let place = |spans: &[Span], half: usize| {
        let span = spans.get(half / 2)?;
        if half.is_multiple_of(2) { Some(span.line) } else { Some(span.from + span.room / 2) }
    };
    if let (Some(x), Some(y)) = (place(&grid.across, at.column), place(&grid.down, at.row)) {
        canvas.text(x.saturating_sub((text.chars().count() - 1) / 2), y, text, style);
    }
}

/// The edges above and left of a tile, and the corner where they meet.
fn edges(view: &View<'_>, canvas: &mut Canvas<'_>, row: usize, column: usize) {
    let (scene, grid) = (view.scene, &canvas.camera.grid);
    let drawn = |edge: Edge| if grid.lines || edge == Edge::Heavy { edge } else { Edge::None };
    let edges = scene.edges_at(row, column).map(drawn);
    let style = view.palette.frame();
    let (across, down) = (grid.across[column], grid.down[row]);
    if across.has_line && down.has_line {
        canvas.put(across.line, down.line, junction(edges), style);
    }
    if down.has_line {
        let bar = [' ', '─', '━'][edges[1] as usize];
        (0..across.room).for_each(|at| canvas.put(across.from + at, down.line, bar, style));
    }
    if across.has_line {
        let bar = [' ', '│', '┃'][edges[2] as usize];
        (0..down.room).for_each(|at| canvas.put(across.line, down.from + at, bar, style));
    }
}

#[derive(Clone, Copy)]
struct Room {
    across: Span,
    down: Span,
}

/// One tile being drawn.
struct Painter<'a> {
    view: &'a View<'a>,
    tile: usize,
    room: Room,
    state: TileState,
}

impl Painter<'_> {
    fn paint(&self, canvas: &mut Canvas<'_>, what: &Tile) {
        match what {
            Tile::Outside(_) => self.clue(canvas, &outside_text(self.view.scene, self.tile).unwrap_or_default()),
            Tile::Black { down, across } => self.black(canvas, down, across),
            Tile::Cell(text, role) => self.cell(canvas, text, *role),
        }
    }

    fn fill(&self, canvas: &mut Canvas<'_>, sign: char, style: Style) {
        let Room { across, down } = self.room;
        for y in down.from..down.from + down.room {
            (across.from..across.from + across.room).for_each(|x| canvas.put(x, y, sign, style));
        }
    }

    /// The style of a clue, and whether it has a sign: met clues are dim, broken ones have a sign.
    fn clue_style(&self, at: ClueAt, state: Option<ClueState>, base: Style) -> (Style, bool) {
        let palette = self.view.palette;
        if self.view.overlay.highlights(self.tile, at) {
            return (palette.highlight(Highlight::Pattern).add_modifier(Modifier::BOLD | Modifier::UNDERLINED), false);
        }
        match state {
            Some(ClueState::Met) => (base.add_modifier(Modifier::DIM), false),
            Some(ClueState::Broken) => (base.patch(palette.conflict()), true),
            _ => (base.patch(palette.clue()), false),
        }
    }

    fn clue(&self, canvas: &mut Canvas<'_>, text: &str) {
        let Room { across, down } = self.room;
        let (style, broken) = self.clue_style(ClueAt::Whole, self.state.clues.0, Style::new());
        let length = text.chars().count();
        let x = across.from + (across.room.saturating_sub(length)).div_ceil(2);
        let y = down.from + down.room / 2;
        canvas.text(x, y, text, style);
        if broken {
            canvas.put(x + length, y, '!', style);
        } else if self.state.clues.0 == Some(ClueState::Met) && length > 0 {
            // Not every terminal dims text.
            canvas.put(x + length, y, '.', style);
        }
    }

    fn black(&self, canvas: &mut Canvas<'_>, below: &str, right: &str) {
        let Room { across, down } = self.room;
        let base = self.view.palette.black();
        let ground = if self.view.palette == Palette::Plain { '░' } else { ' ' };
        self.fill(canvas, ground, base);
        if below.is_empty() && right.is_empty() {
            return;
        }
        let (below_style, below_broken) = self.clue_style(ClueAt::Down, self.state.clues.0, base);
        let (right_style, right_broken) = self.clue_style(ClueAt::Across, self.state.clues.1, base);
        let middle = across.from + across.room / 2;
        let signed = |text: &str, broken: bool| if broken { format!("{text}!") } else { text.to_string() };
        if down.room < 3 {
            let y = down.from;
            canvas.put(middle, y, '\\', base);
            canvas.text(middle.saturating_sub(below.chars().count()), y, below, below_style);
            canvas.text(middle + 1, y, right, right_style);
            return;
        }
        let (top, bottom) = (down.from, down.from + down.room - 1);
        canvas.put(middle, down.from + down.room / 2, '\\', base);
        canvas.put(across.from, top, '\\', base);
        canvas.put(across.from + across.room - 1, bottom, '\\', base);
        let right = signed(right, right_broken);
        canvas.text(
            across.from + across.room - 1 - right.chars().count().min(across.room - 1),
            top,
            &right,
            right_style,
        );
        canvas.text(across.from + 1, bottom, &signed(below, below_broken), below_style);
    }

    /// The highlight of the cell, and whether it is a background.
    fn highlight(&self) -> (Option<Highlight>, bool) {
        let overlay = self.view.overlay;
        let fill = overlay.fills.iter().find(|(tile, _)| *tile == self.tile).map(|(_, highlight)| *highlight);
        let outline = overlay.outlines.iter().find(|outline| outline.tiles.contains(&self.tile)).map(|it| it.highlight);
        (fill.or(outline), fill.is_some())
    }

    fn cell(&self, canvas: &mut Canvas<'_>, text: &str, role: Role) {
        let palette = self.view.palette;
        let (highlight, filled) = self.highlight();
        let mut ground = match highlight {
            Some(highlight) => palette.highlight(highlight),
            None if self.state.same => palette.same(),
            None => Style::new(),
        };
        if self.state.cursor {
            ground = ground.add_modifier(Modifier::REVERSED);
        }
        self.fill(canvas, ' ', ground);
        let Room { across, down } = self.room;
        for glyph in self.view.glyphs.tiles.get(self.tile).map_or(&[][..], Vec::as_slice) {
            let place = (across.from + glyph.x, down.from + glyph.y);
            canvas.put(place.0, place.1, glyph.sign, ground.patch(palette.frame()));
        }
        let marked = highlight.filter(|_| filled || palette == Palette::Plain).map(sign);
        if let Some(sign) = marked {
            canvas.put(across.from, down.from, sign, ground);
        }
        let typed = self.state.typed.map(|digit| format!("{digit}_"));
        let text = typed.as_deref().unwrap_or(text);
        if !text.is_empty() {
            let plain = highlight.is_none() && !self.state.same && !self.state.cursor;
            let style = match role {
                Role::Given => ground.patch(palette.given()),
                _ if plain => ground.patch(palette.entry()),
                _ => ground,
            };
            self.digit(canvas, text, if self.state.conflict { style.patch(palette.conflict()) } else { style });
        } else if down.room == 1 {
            self.few_marks(canvas, ground, marked.is_some());
        } else {
            self.all_marks(canvas, ground);
        }
    }

    /// Draws a digit in the middle, with a sign if it breaks a rule.
    fn digit(&self, canvas: &mut Canvas<'_>, text: &str, style: Style) {
        let Room { across, down } = self.room;
        let length = text.chars().count();
        let (x, y) = (across.from + across.room.saturating_sub(length).div_ceil(2), down.from + down.room / 2);
        canvas.text(x, y, text, style);
        if self.state.conflict {
            let behind = x + length < across.from + across.room;
            canvas.put(if behind { x + length } else { across.from }, y, '!', style);
        }
    }

    /// Draws every mark in its place, three in a row for nine digits.
    fn all_marks(&self, canvas: &mut Canvas<'_>, ground: Style) {
        let Room { across, down } = self.room;
        let (top, palette) = (self.view.top, self.view.palette);
        let (per_row, number) = (marks_per_row(top), if top > 9 { 2 } else { 1 });
        let above = down.room.saturating_sub(usize::from(top).div_ceil(per_row)) / 2;
        for mark in self.state.marks.iter().filter(|mark| mark.digit > 0) {
            let at = usize::from(mark.digit) - 1;
            let (x, y) = (across.from + at % per_row * (number + 1), down.from + above + at / per_row);
            let mut style = match mark.highlight {
                Some(highlight) => palette.highlight(highlight),
                None if ground == Style::new() => palette.mark(),
                None => ground,
            };
            let before = if mark.placed {
                style = style.add_modifier(Modifier::BOLD);
                Some('+')
            } else if mark.struck {
                style = palette.highlight(Highlight::Wrong).add_modifier(Modifier::CROSSED_OUT);
                Some('-')
            } else {
                mark.highlight.filter(|_| palette == Palette::Plain).map(sign)
            };
            if self.state.cursor {
                style = style.add_modifier(Modifier::REVERSED);
            }
            if let Some(sign) = before {
                canvas.put(x, y, sign, style.remove_modifier(Modifier::CROSSED_OUT));
            }
            canvas.text(x + 1, y, &format!("{:>number$}", self.view.overlay.shown(mark.digit)), style);
        }
    }

    /// Draws as many marks as fit on one line. A lone mark has a point before it, so that it does not look like a digit.
    fn few_marks(&self, canvas: &mut Canvas<'_>, ground: Style, signed: bool) {
        let Room { across, down } = self.room;
        let x = across.from + usize::from(signed);
        let room = across.room - usize::from(signed);
        let of = |wanted: &dyn Fn(&&PencilMark) -> bool| -> Vec<String> {
            self.state.marks.iter().filter(wanted).map(|mark| self.view.overlay.shown(mark.digit)).collect()
        };
        let (placed, struck) = (of(&|mark| mark.placed), of(&|mark| mark.struck));
        let palette = self.view.palette;
        let (before, digits, style) = if !placed.is_empty() {
            ("+", placed, ground.add_modifier(Modifier::BOLD))
        } else if !struck.is_empty() {
            ("-", struck, palette.highlight(Highlight::Wrong))
        } else {
            let all = of(&|_| true);
            let style = if ground == Style::new() { palette.mark() } else { ground };
            (if all.len() == 1 { "." } else { "" }, all, style)
        };
        if digits.is_empty() {
            // Without thin edges an open cell would be invisible.
            if !canvas.camera.grid.lines {
                canvas.put(across.from + across.room / 2, down.from, '.', style);
            }
            return;
        }
        let between = if self.view.top > 9 { "," } else { "" };
        let whole = format!("{before}{}", digits.join(between));
        let text = match whole.chars().count() <= room {
            true => whole,
            false if between.is_empty() => whole.chars().take(room.saturating_sub(1)).chain(['+']).collect(),
            false => "..".chars().take(room).collect(),
        };
        let style = if self.state.cursor { style.add_modifier(Modifier::REVERSED) } else { style };
        canvas.text(x, down.from, &text, style);
    }
}
