//! Courses: for every family its techniques in order of difficulty, each with a worked example and exercises.
//!
//! A [`Lesson`] has four boards on which its technique finds a step and [nothing easier](Lesson::easier) does. The first is the worked
//! example; on the others the learner looks for the step, and [`Lesson::check`] says what is right about the marks they entered.
//!
//! ```
//! use gridproof::lessons::{self, Entered, FeedbackKind};
//! use gridproof::say::LANGUAGES;
//! use gridproof::{Control, Limits};
//!
//! let lesson = lessons::lesson("latin", "naked-pair").expect("a lesson");
//! assert_eq!(lesson.task(LANGUAGES[0]), "Find this technique on the board: Naked pair.");
//! let mut control = Control::new(Limits::NONE);
//! let step = lesson.exercises()[0].steps(&mut control)?.remove(0);
//! let entered = Entered { places: step.places, strikes: step.strikes };
//! let feedback = lesson.check(1, &entered, &mut control)?;
//! assert_eq!(feedback.kind, FeedbackKind::Right);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The boards are data: a text file per family in this folder, made by `benchmarks/src/bin/lesson_states`.

mod board;
mod check;
mod feedback;
mod shown;
mod state;

pub use check::{Entered, EnteredError};
pub use feedback::{Feedback, FeedbackKind, MarkFeedback, MarkVerdict, WhyWrong};
pub use state::{LessonState, StateSource};

use crate::Family;
use crate::say::{Language, locale};
use gridproof_engine::logic::TechniqueInfo;
use std::sync::OnceLock;

/// The boards of every family.
const STATES: &[(&str, &str)] = &[
    ("sudoku", include_str!("lessons/sudoku.txt")),
    ("kakuro", include_str!("lessons/kakuro.txt")),
    ("skyscrapers", include_str!("lessons/skyscrapers.txt")),
    ("latin", include_str!("lessons/latin.txt")),
    ("variant", include_str!("lessons/variant.txt")),
];

/// The lessons of a family, easiest first.
#[derive(Debug)]
#[non_exhaustive]
pub struct Course {
    /// The family.
    pub family: &'static Family,
    /// One lesson per technique, by level and then in the order of the family's table.
    pub lessons: Vec<Lesson>,
}

/// A technique, a worked example and exercises.
#[derive(Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// The family.
    pub family: &'static Family,
    /// The technique.
    pub technique: TechniqueInfo,
    /// Its row in the family's table.
    row: usize,
    /// The worked example, then the exercises.
    states: Vec<LessonState>,
}

/// Every course, in the order of [`FAMILIES`](crate::FAMILIES).
pub fn courses() -> &'static [Course] {
    static COURSES: OnceLock<Vec<Course>> = OnceLock::new();
    COURSES.get_or_init(|| crate::FAMILIES.iter().map(|family| Course::of(family)).collect())
}

/// The course of the family with this id.
pub fn course(family: &str) -> Option<&'static Course> {
    courses().iter().find(|course| course.family.id == family)
}

/// The lesson about the technique with this id in a family.
pub fn lesson(family: &str, technique: &str) -> Option<&'static Lesson> {
    course(family)?.lessons.iter().find(|lesson| lesson.technique.id == technique)
}

impl Course {
    /// Reads the boards of a family. Techniques without boards have no lesson.
    fn of(family: &'static Family) -> Course {
        let text = STATES.iter().find(|(id, _)| *id == family.id).map_or("", |(_, text)| text);
        let lines = || text.lines().filter_map(|line| line.split_once(' '));
        let lesson = |(row, technique): (usize, TechniqueInfo)| {
            let own = lines().filter(|(id, _)| *id == technique.id).map(|(_, line)| line);
            let states: Vec<LessonState> = own.filter_map(|line| LessonState::read(family, row, line)).collect();
            (states.len() > 1).then_some(Lesson { family, technique, row, states })
        };
        let mut lessons: Vec<Lesson> = family.techniques().into_iter().enumerate().filter_map(lesson).collect();
        lessons.sort_by_key(|lesson| lesson.technique.level);
        Course { family, lessons }
    }
}

impl Lesson {
    /// The worked example.
    pub fn example(&self) -> &LessonState {
        &self.states[0]
    }

    /// The exercises.
    pub fn exercises(&self) -> &[LessonState] {
        &self.states[1..]
    }

    /// The pages about the technique in the repository, one per kind of step.
    pub fn pages(&self) -> Vec<String> {
        let page = |kind: &&str| format!("docs/techniques/{}/{kind}.md", self.family.id);
        self.technique.kinds.iter().map(page).collect()
    }

    /// The easier techniques: of those on by default, the ones before it in the family's table and the ones of lower levels. They find
    /// nothing on the boards of the lesson, except those that [`LessonState::also`] lists.
    pub fn easier(&self) -> Vec<TechniqueInfo> {
        self.easier_rows().map(|(_, about)| about).collect()
    }

    /// The same with their rows.
    fn easier_rows(&self) -> impl Iterator<Item = (usize, TechniqueInfo)> {
        let (row, level) = (self.row, self.technique.level);
        let table = self.family.techniques().into_iter().enumerate();
        table.filter(move |&(at, about)| about.on && at != row && (at < row || about.level < level))
    }

    /// The name of the technique.
    pub fn title(&self, language: &Language) -> String {
        match locale(language.tag) {
            Some(locale) => locale.technique_name(&self.technique),
            None => self.technique.id.to_string(),
        }
    }

    /// The task of its exercises, in a sentence.
    pub fn task(&self, language: &Language) -> String {
        language.phrase("lesson.task", &[("name", &self.title(language))])
    }
}
