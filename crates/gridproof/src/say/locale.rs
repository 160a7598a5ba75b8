//! All texts of one language.

use super::{BookLabels, Language, TerminalWords};
use crate::generate::form::{FormOption, Maker, Named};
use crate::sheet::{BoardPart, RuleForm};
use crate::{AnyPuzzle, Family};
use gridproof_engine::logic::TechniqueInfo;
use gridproof_engine::logic::say::Naming;
use gridproof_engine::message::Message;
use std::fmt;

/// All texts of one language except those of the web page, which are in `page.json` in the folder of the language; the build of
/// the page takes them from there.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Locale {
    /// Steps, hints, ratings.
    pub language: &'static Language,
    /// The families. Empty for English: the families themselves declare the English words.
    pub families: &'static [FamilyWords],
    /// The terminal program.
    pub terminal: &'static TerminalWords,
    /// Printed books.
    pub book: &'static BookLabels,
}

/// The words for one family in a language other than English.
#[derive(Debug)]
#[non_exhaustive]
pub struct FamilyWords {
    /// The family.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its rules in a sentence or two.
    pub about: &'static str,
    /// The parts of its boards, by id.
    pub parts: &'static [(&'static str, &'static str)],
    /// What its generator makes.
    pub generator: &'static str,
    /// The options of its generator, by id.
    pub options: &'static [(&'static str, &'static str)],
    /// The kinds of rules of its boards, each in a sentence, by id.
    pub rules: &'static [(&'static str, &'static str)],
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale").field("tag", &self.tag()).finish_non_exhaustive()
    }
}

impl Locale {
    /// The tag of the language, such as `en`.
    pub fn tag(&self) -> &'static str {
        self.language.tag
    }

    /// The name of a family.
    pub fn family_name(&self, family: &Family) -> &'static str {
        self.family(family).map_or(family.name, |words| words.name)
    }

    /// The name of a puzzle: one of its own, or its family's.
    pub fn puzzle_name(&self, puzzle: &dyn AnyPuzzle) -> String {
        match puzzle.named() {
            Some(named) => self.named_name(named),
            None => self.family_name(puzzle.family()).to_string(),
        }
    }

    /// The name of what can be generated.
    pub fn maker_name(&self, maker: &Maker) -> String {
        match maker.named {
            Some(named) => self.named_name(named),
            None => self.family_name(maker.family).to_string(),
        }
    }

    /// The name of boards that have one of their own.
    pub fn named_name(&self, named: &Named) -> String {
        self.rule_name(named.name)
    }

    /// The rules of a family in a sentence or two.
    pub fn family_about(&self, family: &Family) -> &'static str {
        self.family(family).map_or(family.about, |words| words.about)
    }

    /// The name of a part of a family's boards.
    pub fn part_name(&self, family: &Family, part: &BoardPart) -> &'static str {
        self.family(family).and_then(|words| find(words.parts, part.id)).unwrap_or(part.name)
    }

    /// What a family's generator makes; empty for a family without one.
    pub fn generator_about(&self, family: &Family) -> &'static str {
        let declared = family.generator().map_or("", |form| form.about);
        self.family(family).map_or(declared, |words| words.generator)
    }

    /// What an option of a family's generator is about.
    pub fn option_about(&self, family: &Family, option: &FormOption) -> &'static str {
        self.family(family).and_then(|words| find(words.options, option.id)).unwrap_or(option.about)
    }

    /// The name of a technique: that of the kind of step with the same id, or the phrase `technique.ID` if no kind has that id, or
    /// else the names of its kinds.
    pub fn technique_name(&self, technique: &TechniqueInfo) -> String {
        let key = format!("technique.{}", technique.id);
        match self.language.words(technique.id) {
            Some(words) => words.name.to_string(),
            None if self.language.has_phrase(&key) => self.language.phrase(&key, &[]),
            None => technique.kinds.iter().map(|kind| self.language.name_of(kind)).collect::<Vec<_>>().join(", "),
        }
    }

    /// The name of a kind of rule, from its English one.
    pub fn rule_name(&self, name: &'static str) -> String {
        self.language.message(&Message::name(name), Naming::default())
    }

    /// A kind of rule in a sentence.
    pub fn rule_about(&self, family: &Family, rule: &RuleForm) -> &'static str {
        self.family(family).and_then(|words| find(words.rules, rule.id)).unwrap_or(rule.about)
    }

    fn family(&self, family: &Family) -> Option<&'static FamilyWords> {
        self.families.iter().find(|words| words.id == family.id)
    }
}

fn find(words: &[(&'static str, &'static str)], id: &str) -> Option<&'static str> {
    words.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
}
