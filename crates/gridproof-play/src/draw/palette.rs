//! Colours: blue and orange, never red against green, and never colour alone. Where a background is set, so is the text
//! colour, because the terminal may be light or dark.

use gridproof::scene::Highlight;
use ratatui::style::{Color, Modifier, Style};

/// The number of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Palette {
    /// None: bold, underlined and reversed text, and signs.
    Plain,
    /// The sixteen that every terminal has.
    #[default]
    Sixteen,
    /// 256 or more.
    Rich,
}

impl Palette {
    /// Chooses by the environment variables `NO_COLOR`, `TERM` and `COLORTERM`.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Palette {
        let term = variable("TERM").unwrap_or_default();
        let many = variable("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) || term == "dumb" {
            return Palette::Plain;
        }
        if many || term.contains("256color") || term.contains("direct") { Palette::Rich } else { Palette::Sixteen }
    }

    fn fore(self, sixteen: Color, rich: u8) -> Style {
        match self {
            Palette::Plain => Style::new(),
            Palette::Sixteen => Style::new().fg(sixteen),
            Palette::Rich => Style::new().fg(Color::Indexed(rich)),
        }
    }

    fn ground(self, sixteen: (Color, Color), rich: (u8, u8)) -> Style {
        match self {
            Palette::Plain => Style::new(),
            Palette::Sixteen => Style::new().fg(sixteen.0).bg(sixteen.1),
            Palette::Rich => Style::new().fg(Color::Indexed(rich.0)).bg(Color::Indexed(rich.1)),
        }
    }

    pub(super) fn given(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn entry(self) -> Style {
        self.fore(Color::LightBlue, 75)
    }

    pub(super) fn mark(self) -> Style {
        match self {
            Palette::Plain => Style::new().add_modifier(Modifier::DIM),
            _ => self.fore(Color::DarkGray, 245),
        }
    }

    pub(super) fn frame(self) -> Style {
        self.fore(Color::DarkGray, 244)
    }

    pub(super) fn clue(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn black(self) -> Style {
        self.ground((Color::White, Color::DarkGray), (255, 239))
    }

    pub(super) fn conflict(self) -> Style {
        self.fore(Color::Yellow, 208).add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    }

    /// Cells with the digit at the cursor.
    pub(super) fn same(self) -> Style {
        match self {
            Palette::Plain => Style::new().add_modifier(Modifier::UNDERLINED),
            _ => self.ground((Color::White, Color::Blue), (231, 25)),
        }
    }

    pub(super) fn highlight(self, highlight: Highlight) -> Style {
        match highlight {
            Highlight::Pattern => self.ground((Color::Black, Color::Cyan), (16, 117)),
            Highlight::Second => self.ground((Color::Black, Color::Yellow), (16, 215)),
            Highlight::Third => self.ground((Color::Black, Color::Magenta), (16, 183)),
            Highlight::Fourth => self.ground((Color::Black, Color::White), (16, 187)),
            Highlight::Fin => self.ground((Color::Black, Color::LightYellow), (16, 229)),
            Highlight::Scope => self.ground((Color::Black, Color::Gray), (16, 252)),
            Highlight::Wrong => self.ground((Color::Black, Color::LightYellow), (16, 208)),
        }
    }

    pub(super) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn quiet(self) -> Style {
        match self {
            Palette::Plain => Style::new(),
            _ => self.fore(Color::DarkGray, 245),
        }
    }

    pub(super) fn key(self) -> Style {
        self.fore(Color::LightBlue, 75).add_modifier(Modifier::BOLD)
    }

    pub(super) fn note(self) -> Style {
        self.fore(Color::Yellow, 214)
    }
}

/// The sign of a highlight, so that nothing depends on colour.
pub(super) fn sign(highlight: Highlight) -> char {
    match highlight {
        Highlight::Pattern => '*',
        Highlight::Second => 'o',
        Highlight::Third => '#',
        Highlight::Fourth => '=',
        Highlight::Fin => '^',
        Highlight::Scope => ':',
        Highlight::Wrong => '!',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides() {
        let palette = |set: &'static [(&str, &str)]| {
            let get = |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string());
            Palette::from_environment(get)
        };
        assert_eq!(palette(&[("TERM", "xterm-256color")]), Palette::Rich);
        assert_eq!(palette(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Palette::Plain);
        assert_eq!(palette(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Palette::Rich);
        assert_eq!(palette(&[("TERM", "linux")]), Palette::Sixteen);
        assert_eq!(palette(&[("TERM", "linux"), ("COLORTERM", "truecolor")]), Palette::Rich);
        assert_eq!(palette(&[("TERM", "dumb")]), Palette::Plain);
    }
}
