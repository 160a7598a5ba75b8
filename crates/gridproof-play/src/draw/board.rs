//! The board: lines, digits, marks and clues, as far as they are seen.

use super::palette::{Palette, sign};
use super::sizes::{Camera, Span, marks_per_row};
use gridproof::scene::{ClueAt, Overlay, Pencil, Role, Scene, Tile, Tint};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use crate::clues::Standing;

/// What is to be seen in one tile beside what stands there.
#[derive(Clone, Debug, Default)]
pub(super) struct Look {
    pub(super) cursor: bool,
    pub(super) conflict: bool,
    pub(super) same: bool,
    pub(super) pencils: Vec<Pencil>,
    /// Half of a number that is being typed.
    pub(super) typed: Option<u8>,
    /// How clues stand: the one for the column below, or the only one, and the one for the row.
    pub(super) standing: (Option<Standing>, Option<Standing>),
}

/// Everything that is drawn.
pub(super) struct View<'a> {
    pub(super) scene: &'a Scene,
    pub(super) overlay: &'a Overlay,
    pub(super) top: u8,
    pub(super) palette: Palette,
    pub(super) look: &'a dyn Fn(usize) -> Look,
}

/// Where four lines meet; weights in the order up, right, down, left.
fn corner(weights: [u8; 4]) -> char {
    const TABLE: [(&str, [u8; 4]); 80] = include!("corners.in");
    TABLE.iter().find(|(_, w)| *w == weights).and_then(|(c, _)| c.chars().next()).unwrap_or(' ')
}

/// A buffer seen through a camera: what is outside of it is not drawn.
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

/// Draws what is seen of the board.
pub(super) fn draw(view: &View<'_>, camera: &Camera, buffer: &mut Buffer) {
    let grid = &camera.grid;
    let mut canvas = Canvas { buffer, camera };
    let seen = |spans: &[Span], from: usize, room: u16| -> Vec<usize> {
        let to = from + usize::from(room);
        (0..spans.len()).filter(|&at| spans[at].line < to && spans[at].from + spans[at].room >= from).collect()
    };
    let rows = seen(&grid.down, camera.y, camera.area.height);
    let columns = seen(&grid.across, camera.x, camera.area.width);
    for &row in &rows {
        for &column in &columns {
            lines(view, &mut canvas, row, column);
            let tile = row * view.scene.columns + column;
            if let Some(what) = view.scene.tile(row, column).filter(|_| row < view.scene.rows()) {
                let room = Room { across: grid.across[column], down: grid.down[row] };
                Painter { view, tile, room, look: (view.look)(tile) }.paint(&mut canvas, what);
            }
        }
    }
}

/// The lines above and left of a tile, and the corner where they meet.
fn lines(view: &View<'_>, canvas: &mut Canvas<'_>, row: usize, column: usize) {
    let (scene, grid) = (view.scene, &canvas.camera.grid);
    let weight = |weight: u8| if grid.lines || weight > 1 { weight } else { 0 };
    let left = |row: Option<usize>| row.map_or(0, |row| weight(scene.line_left(row, column)));
    let above = |column: Option<usize>| column.map_or(0, |column| weight(scene.line_above(row, column)));
    let style = view.palette.frame();
    let (across, down) = (grid.across[column], grid.down[row]);
    if across.has_line && down.has_line {
        let meet = [left(row.checked_sub(1)), above(Some(column)), left(Some(row)), above(column.checked_sub(1))];
        canvas.put(across.line, down.line, corner(meet), style);
    }
    if down.has_line {
        let bar = [' ', '─', '━'][usize::from(above(Some(column)).min(2))];
        (0..across.room).for_each(|at| canvas.put(across.from + at, down.line, bar, style));
    }
    if across.has_line {
        let bar = [' ', '│', '┃'][usize::from(left(Some(row)).min(2))];
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
    look: Look,
}

impl Painter<'_> {
    fn paint(&self, canvas: &mut Canvas<'_>, what: &Tile) {
        match what {
            Tile::Outside(text) => self.clue(canvas, text),
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

    /// How a clue looks: met ones step back, broken ones have a sign.
    fn clue_style(&self, at: ClueAt, standing: Option<Standing>, base: Style) -> (Style, bool) {
        let palette = self.view.palette;
        if self.view.overlay.notices(self.tile, at) {
            return (palette.tint(Tint::Pattern).add_modifier(Modifier::BOLD | Modifier::UNDERLINED), false);
        }
        match standing {
            Some(Standing::Met) => (base.add_modifier(Modifier::DIM), false),
            Some(Standing::Broken) => (base.patch(palette.conflict()), true),
            _ => (base.patch(palette.clue()), false),
        }
    }

    fn clue(&self, canvas: &mut Canvas<'_>, text: &str) {
        let Room { across, down } = self.room;
        let (style, broken) = self.clue_style(ClueAt::Whole, self.look.standing.0, Style::new());
        let length = text.chars().count();
        let x = across.from + (across.room.saturating_sub(length)).div_ceil(2);
        let y = down.from + down.room / 2;
        canvas.text(x, y, text, style);
        if broken {
            canvas.put(x + length, y, '!', style);
        } else if self.look.standing.0 == Some(Standing::Met) && length > 0 {
            // Dim letters are not dim everywhere.
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
        let (below_style, below_broken) = self.clue_style(ClueAt::Down, self.look.standing.0, base);
        let (right_style, right_broken) = self.clue_style(ClueAt::Across, self.look.standing.1, base);
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

    /// What the cell is part of, if it is shown.
    fn tint(&self) -> (Option<Tint>, bool) {
        let overlay = self.view.overlay;
        let fill = overlay.fills.iter().find(|(tile, _)| *tile == self.tile).map(|(_, tint)| *tint);
        let outline = overlay.outlines.iter().find(|outline| outline.tiles.contains(&self.tile)).map(|it| it.tint);
        (fill.or(outline), fill.is_some())
    }

    fn cell(&self, canvas: &mut Canvas<'_>, text: &str, role: Role) {
        let palette = self.view.palette;
        let (tint, filled) = self.tint();
        let mut ground = match tint {
            Some(tint) => palette.tint(tint),
            None if self.look.same => palette.same(),
            None => Style::new(),
        };
        if self.look.cursor {
            ground = ground.add_modifier(Modifier::REVERSED);
        }
        self.fill(canvas, ' ', ground);
        let Room { across, down } = self.room;
        let marked = tint.filter(|_| filled || palette == Palette::Plain).map(sign);
        if let Some(sign) = marked {
            canvas.put(across.from, down.from, sign, ground);
        }
        let typed = self.look.typed.map(|digit| format!("{digit}_"));
        let text = typed.as_deref().unwrap_or(text);
        if !text.is_empty() {
            let plain = tint.is_none() && !self.look.same && !self.look.cursor;
            let style = match role {
                Role::Given => ground.patch(palette.given()),
                _ if plain => ground.patch(palette.entry()),
                _ => ground,
            };
            self.digit(canvas, text, if self.look.conflict { style.patch(palette.conflict()) } else { style });
        } else if down.room == 1 {
            self.few_marks(canvas, ground, marked.is_some());
        } else {
            self.all_marks(canvas, ground);
        }
    }

    /// A digit in the middle, with a sign if it breaks a rule.
    fn digit(&self, canvas: &mut Canvas<'_>, text: &str, style: Style) {
        let Room { across, down } = self.room;
        let length = text.chars().count();
        let (x, y) = (across.from + across.room.saturating_sub(length).div_ceil(2), down.from + down.room / 2);
        canvas.text(x, y, text, style);
        if self.look.conflict {
            let behind = x + length < across.from + across.room;
            canvas.put(if behind { x + length } else { across.from }, y, '!', style);
        }
    }

    /// Every mark in its place, three in a row for nine digits.
    fn all_marks(&self, canvas: &mut Canvas<'_>, ground: Style) {
        let Room { across, down } = self.room;
        let (top, palette) = (self.view.top, self.view.palette);
        let (per_row, number) = (marks_per_row(top), if top > 9 { 2 } else { 1 });
        let above = down.room.saturating_sub(usize::from(top).div_ceil(per_row)) / 2;
        for pencil in self.look.pencils.iter().filter(|pencil| pencil.digit > 0) {
            let at = usize::from(pencil.digit) - 1;
            let (x, y) = (across.from + at % per_row * (number + 1), down.from + above + at / per_row);
            let mut style = match pencil.tint {
                Some(tint) => palette.tint(tint),
                None if ground == Style::new() => palette.mark(),
                None => ground,
            };
            let before = if pencil.placed {
                style = style.add_modifier(Modifier::BOLD);
                Some('+')
            } else if pencil.struck {
                style = palette.tint(Tint::Wrong).add_modifier(Modifier::CROSSED_OUT);
                Some('-')
            } else {
                pencil.tint.filter(|_| palette == Palette::Plain).map(sign)
            };
            if self.look.cursor {
                style = style.add_modifier(Modifier::REVERSED);
            }
            if let Some(sign) = before {
                canvas.put(x, y, sign, style.remove_modifier(Modifier::CROSSED_OUT));
            }
            canvas.text(x + 1, y, &format!("{:>number$}", pencil.digit), style);
        }
    }

    /// As many marks as one line holds. A lone mark has a point before it, so that nobody takes it for a digit.
    fn few_marks(&self, canvas: &mut Canvas<'_>, ground: Style, signed: bool) {
        let Room { across, down } = self.room;
        let x = across.from + usize::from(signed);
        let room = across.room - usize::from(signed);
        let of = |wanted: &dyn Fn(&&Pencil) -> bool| -> Vec<String> {
            self.look.pencils.iter().filter(wanted).map(|pencil| pencil.digit.to_string()).collect()
        };
        let (placed, struck) = (of(&|pencil| pencil.placed), of(&|pencil| pencil.struck));
        let palette = self.view.palette;
        let (before, digits, style) = if !placed.is_empty() {
            ("+", placed, ground.add_modifier(Modifier::BOLD))
        } else if !struck.is_empty() {
            ("-", struck, palette.tint(Tint::Wrong))
        } else {
            let all = of(&|_| true);
            let style = if ground == Style::new() { palette.mark() } else { ground };
            (if all.len() == 1 { "." } else { "" }, all, style)
        };
        if digits.is_empty() {
            // Without lines an open cell would not be seen.
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
        let style = if self.look.cursor { style.add_modifier(Modifier::REVERSED) } else { style };
        canvas.text(x, down.from, &text, style);
    }
}
