//! The labels of printed books, and the rules of the families as books print them.

/// The texts printed in a book. `{}` is a number, filled by `fill`.
#[derive(Debug)]
#[non_exhaustive]
pub struct BookLabels {
    /// The heading of the puzzles.
    pub puzzles: &'static str,
    /// The heading of the answers.
    pub answers: &'static str,
    /// Below a puzzle: the page of its answer.
    pub answer_on: &'static str,
    /// Below an answer: the page of its puzzle.
    pub puzzle_on: &'static str,
    /// On the title page and at the start of a section: how many puzzles there are.
    pub count: &'static str,
    /// The same for a single puzzle.
    pub one: &'static str,
    /// The heading of the table of contents.
    pub contents: &'static str,
    /// The heading of the rules.
    pub rules: &'static str,
    /// Above the example on a page of rules.
    pub example: &'static str,
    /// Above its answer.
    pub example_answer: &'static str,
    /// The heading of puzzles without a level.
    pub unrated: &'static str,
    /// The last of the rules of every family.
    pub unique: &'static str,
    /// The rules of the families. A family that a language lacks has the English ones.
    pub families: &'static [FamilyRules],
}

/// The rules of a family in plain words.
#[derive(Debug)]
#[non_exhaustive]
pub struct FamilyRules {
    /// The family.
    pub id: &'static str,
    /// The rules, a paragraph each.
    pub rules: &'static [&'static str],
    /// A first step in the example board of the family, which `gridproof-print` has.
    pub first_step: &'static str,
}

impl BookLabels {
    /// The rules of a family in this language or in English.
    pub fn rules_of(&self, family: &str) -> Option<&'static FamilyRules> {
        let english = super::LOCALES[0].book.families;
        [self.families, english].into_iter().find_map(|rules| rules.iter().find(|rules| rules.id == family))
    }
}
