//! Guidance that the player asked for: a hint, the path to the answer, a check. Kept as data, so that the language can change.

use crate::game::Game;
use gridproof::logic::{Advice, Named, Position, Standing};
use gridproof::logic::{End, Mark};
use gridproof::picture;
use gridproof::say::{self, Speaker, Strength};
use gridproof::scene::{Highlight, Overlay, Scene};

/// The guidance beside the board.
#[derive(Debug, Default)]
pub(crate) enum Guidance {
    #[default]
    Nothing,
    Hint(Box<Hint>),
    Path(Box<Path>),
    Check(Standing),
}

/// A hint, and how much of it is revealed.
#[derive(Debug)]
pub(crate) struct Hint {
    pub(crate) advice: Advice,
    pub(crate) strength: Strength,
    picture: Option<(Scene, Overlay)>,
}

impl Hint {
    pub(crate) fn new(game: &Game, advice: Advice) -> Hint {
        let picture = match &advice {
            Advice::Steps(steps) => last_step(game, steps),
            _ => None,
        };
        Hint { advice, strength: Strength::Where, picture }
    }

    /// Whether there is a step to apply.
    pub(crate) fn has_steps(&self) -> bool {
        matches!(self.advice, Advice::Steps(_))
    }

    /// Whether more can be revealed.
    pub(crate) fn has_more(&self) -> bool {
        let more = matches!(self.advice, Advice::Steps(_) | Advice::Instead(Standing::WrongMarks(..)));
        more && self.strength < Strength::Step
    }

    /// Reveals more.
    pub(crate) fn show_more(&mut self) {
        self.strength = match self.strength {
            Strength::Where => Strength::Technique,
            _ => Strength::Step,
        };
    }

    pub(crate) fn text(&self, speaker: &Speaker<'_>) -> String {
        say::advice(&self.advice, self.strength, speaker)
    }

    /// What to show on the board: first where to look, then the cells of the pattern, then everything.
    pub(crate) fn overlay(&self, game: &Game) -> Option<Overlay> {
        match &self.advice {
            Advice::Instead(standing) => wrong_cells(game, standing),
            _ => {
                let (_, whole) = self.picture.as_ref()?;
                Some(match self.strength {
                    Strength::Step => whole.clone(),
                    Strength::Technique => Overlay { marks: Vec::new(), ..whole.clone() },
                    Strength::Where => self.place(game, whole),
                })
            }
        }
    }

    /// Where to look: the outlines, or the cells of the step if it has none.
    fn place(&self, game: &Game, whole: &Overlay) -> Overlay {
        let mut overlay = Overlay { top: whole.top, outlines: whole.outlines.clone(), ..Overlay::default() };
        overlay.clues.clone_from(&whole.clues);
        if let (true, Advice::Steps(steps)) = (overlay.outlines.is_empty(), &self.advice) {
            let last = steps.last().into_iter().flat_map(|(_, step)| step.places.iter().chain(&step.strikes));
            let tiles = last.filter_map(|mark| game.tile(mark.at()));
            let mut fills: Vec<(usize, Highlight)> = tiles.map(|tile| (tile, Highlight::Scope)).collect();
            fills.dedup();
            overlay.fills = fills;
        }
        overlay
    }
}

/// Highlights wrong entries, or cells with wrong marks.
pub(crate) fn wrong_cells(game: &Game, standing: &Standing) -> Option<Overlay> {
    let (Standing::WrongEntries(marks, _) | Standing::WrongMarks(marks, _)) = standing else { return None };
    let fills = marks.iter().filter_map(|mark: &Mark| Some((game.tile(mark.at())?, Highlight::Wrong))).collect();
    Some(Overlay { fills, ..Overlay::default() })
}

/// The picture of the last step, on the board after the others.
fn last_step(game: &Game, steps: &[Named]) -> Option<(Scene, Overlay)> {
    let ((_, last), before) = steps.split_last()?;
    let mut reasoner = game.puzzle().reasoner(&game.position());
    before.iter().for_each(|(_, step)| _ = reasoner.apply(step));
    Some(picture::of_step(&**game.puzzle(), &*reasoner, last))
}

/// The path from a position to the answer, and the step that is shown.
#[derive(Debug)]
pub(crate) struct Path {
    pub(crate) steps: Vec<Named>,
    pub(crate) at: usize,
    pub(crate) standing: Standing,
    end: End,
    position: Position,
    /// Number of open cells at the start.
    open: usize,
    picture: Option<(Scene, Overlay)>,
}

impl Path {
    pub(crate) fn new(game: &Game, standing: Standing, steps: Vec<Named>, end: End) -> Path {
        let mut path =
            Path { steps, at: 0, standing, end, position: game.position(), open: game.open(), picture: None };
        path.go(game, 0);
        path
    }

    /// Goes to a step, or to the last one.
    pub(crate) fn go(&mut self, game: &Game, at: usize) {
        self.at = at.min(self.steps.len().saturating_sub(1));
        let Some((_, step)) = self.steps.get(self.at) else { return };
        let mut reasoner = game.puzzle().reasoner(&self.position);
        self.steps[..self.at].iter().for_each(|(_, step)| _ = reasoner.apply(step));
        self.picture = Some(picture::of_step(&**game.puzzle(), &*reasoner, step));
    }

    pub(crate) fn picture(&self) -> Option<&(Scene, Overlay)> {
        self.picture.as_ref()
    }

    /// The sentence about the step; without steps, why there are none.
    pub(crate) fn text(&self, speaker: &Speaker<'_>) -> String {
        match self.steps.get(self.at) {
            Some((_, step)) => speaker.full(step),
            None => say::of_standing(&self.standing, Strength::Step, speaker),
        }
    }

    /// How the path ends, for the last step.
    pub(crate) fn ending(&self, speaker: &Speaker<'_>) -> String {
        let placed: usize = self.steps.iter().map(|(_, step)| step.places.len()).sum();
        say::end(self.end, self.steps.len(), self.open.saturating_sub(placed), speaker)
    }

    /// The name of a step, and what it places.
    pub(crate) fn name(&self, at: usize, speaker: &Speaker<'_>) -> String {
        let Some((_, step)) = self.steps.get(at) else { return String::new() };
        let name = speaker.language.name_of(step.kind);
        let cell = |mark: &Mark| speaker.naming.cell(mark.at(), speaker.columns);
        let places: Vec<String> =
            step.places.iter().map(|mark| format!("{} = {}", cell(mark), speaker.digit(mark.digit))).collect();
        if places.is_empty() { name.to_string() } else { format!("{name}: {}", places.join(", ")) }
    }
}
