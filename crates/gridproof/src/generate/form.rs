//! The options of a family's generator, declared as data.
//!
//! Each family declares one [`Form`]: its options with their kinds, ranges, defaults and words, and a function that turns
//! [`Choices`] into a recipe. The command line, the HTTP API, the terminal and the page build their controls from the form,
//! so an option is written down once.

use super::{Generator, Recipe, Symmetry};
use crate::family::Family;
use gridproof_engine::random::Seed;
use std::fmt;
use std::ops::RangeInclusive;

/// The options of a family's generator.
#[non_exhaustive]
pub struct Form {
    /// What the generator makes, in one line.
    pub about: &'static str,
    /// Which boards it makes.
    pub sizes: Sizes,
    /// Its options, in the order in which help lists them.
    pub options: &'static [FormOption],
    /// Examples for help: options as `--id value`, and a remark, which may be empty.
    pub examples: &'static [(&'static str, &'static str)],
    /// The format that shows its puzzles best as text.
    pub format: &'static str,
    /// Options for a player who chooses a size and a level only, where they differ from the defaults.
    pub preset: &'static [(&'static str, &'static str)],
    /// Boards among those it makes that have a name of their own.
    pub names: &'static [Named],
    recipe: fn(&Choices) -> Result<Box<dyn Recipe>, BadOption>,
}

impl Form {
    /// A form whose choices `recipe` turns into a recipe.
    pub(crate) const fn new(
        about: &'static str,
        sizes: Sizes,
        options: &'static [FormOption],
        recipe: fn(&Choices) -> Result<Box<dyn Recipe>, BadOption>,
    ) -> Form {
        Form { about, sizes, options, examples: &[], format: "grid", preset: &[], names: &[], recipe }
    }

    /// With examples for help.
    #[must_use]
    pub(crate) const fn with_examples(self, examples: &'static [(&'static str, &'static str)]) -> Form {
        Form { examples, ..self }
    }

    /// With the format that shows its puzzles best.
    #[must_use]
    pub(crate) const fn with_format(self, format: &'static str) -> Form {
        Form { format, ..self }
    }

    /// With options preset for players.
    #[must_use]
    pub(crate) const fn with_preset(self, preset: &'static [(&'static str, &'static str)]) -> Form {
        Form { preset, ..self }
    }

    /// With boards that have a name of their own.
    #[must_use]
    pub(crate) const fn with_names(self, names: &'static [Named]) -> Form {
        Form { names, ..self }
    }

    /// The option with this id.
    pub fn option(&self, id: &str) -> Option<&'static FormOption> {
        self.options.iter().find(|option| option.id == id)
    }

    /// Checks that no two choices exclude each other, and turns them into a recipe.
    fn recipe(&self, choices: &Choices) -> Result<Box<dyn Recipe>, BadOption> {
        for (option, _) in &choices.values {
            if let Some(other) = option.excludes.iter().find(|other| choices.has(other)) {
                return Err(BadOption::new(option.id, format!("cannot be combined with `{other}`")));
            }
        }
        (self.recipe)(choices)
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Form").field("sizes", &self.sizes).field("options", &self.options).finish_non_exhaustive()
    }
}

/// Boards of a family that have a name of their own, as KenKen among the boards with rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Named {
    /// The word on the command line and in requests.
    pub id: &'static str,
    /// The name in sentences.
    pub name: &'static str,
    /// What is generated under this name, in one line.
    pub about: &'static str,
    /// The options that make such boards.
    pub options: &'static [(&'static str, &'static str)],
    /// The kinds of rules that such boards have: all of these, and no others.
    pub rules: &'static [&'static str],
    /// Whether such boards have boxes; if not, they have no regions.
    pub boxes: bool,
}

/// What can be generated: the boards of a family, or those among them that have a name of their own.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Maker {
    /// The family.
    pub family: &'static Family,
    /// The options of its generator.
    pub form: &'static Form,
    /// The name of the boards, if they have one of their own.
    pub named: Option<&'static Named>,
}

impl Maker {
    /// Everything that can be generated: each family, followed by its boards with names.
    pub fn all() -> impl Iterator<Item = Maker> {
        let forms = crate::FAMILIES.iter().filter_map(|family| Some((*family, family.generator()?)));
        forms.flat_map(|(family, form)| {
            let named = form.names.iter().map(Some);
            std::iter::once(None).chain(named).map(move |named| Maker { family, form, named })
        })
    }

    /// The one with this id: that of a family, or of boards with a name.
    pub fn with_id(id: &str) -> Option<Maker> {
        Maker::all().find(|maker| maker.id() == id)
    }

    /// The word on the command line and in requests.
    pub fn id(&self) -> &'static str {
        self.named.map_or(self.family.id, |named| named.id)
    }

    /// The name in sentences.
    pub fn name(&self) -> &'static str {
        self.named.map_or(self.family.name, |named| named.name)
    }

    /// What is generated, in one line.
    pub fn about(&self) -> &'static str {
        self.named.map_or(self.form.about, |named| named.about)
    }

    /// The default side.
    pub fn size(&self) -> usize {
        self.choices().size().0
    }

    /// The default of an option, as text.
    pub fn default_of(&self, option: &FormOption) -> Option<&'static str> {
        let own = self.named.and_then(|named| named.options.iter().find(|(id, _)| *id == option.id));
        own.map_or(option.default, |(_, text)| Some(text))
    }

    /// Choices that make such boards, with every other option at its default.
    pub fn choices(&self) -> Choices {
        self.with_own(Choices::new(self.form))
    }

    /// Choices that make such boards, with what the form presets for players.
    pub fn preset(&self) -> Choices {
        self.with_own(Choices::preset(self.form))
    }

    fn with_own(&self, mut choices: Choices) -> Choices {
        for (id, text) in self.named.map_or(&[][..], |named| named.options) {
            // A test sets the options of every name.
            let _ = choices.set(id, text);
        }
        choices
    }
}

/// Which boards a family has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sizes {
    /// The smallest side.
    pub min: usize,
    /// The largest side.
    pub max: usize,
    /// The default side.
    pub default: usize,
    /// Whether boards must be square.
    pub square: bool,
    /// Whether the board has boxes, so that its side must be the product of two numbers above 1.
    pub boxes: bool,
    /// Sides to offer in a short menu.
    pub menu: &'static [usize],
}

impl Sizes {
    /// Square boards without boxes.
    pub(crate) const fn square(min: usize, max: usize, default: usize, menu: &'static [usize]) -> Sizes {
        Sizes { min, max, default, square: true, boxes: false, menu }
    }

    /// The same sizes for boards that need not be square.
    #[must_use]
    pub(crate) const fn rectangular(self) -> Sizes {
        Sizes { square: false, ..self }
    }

    /// The same sizes for boards with boxes.
    #[must_use]
    pub(crate) const fn with_boxes(self) -> Sizes {
        Sizes { boxes: true, ..self }
    }
}

/// One option of a [`Form`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FormOption {
    /// The name: `--id` on the command line, a key in JSON.
    pub id: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// The default, as text; `None` where it depends on other options.
    pub default: Option<&'static str>,
    /// The placeholder for the value in help, such as `N`.
    pub value_name: &'static str,
    /// One line of help.
    pub about: &'static str,
    /// Options it cannot be combined with.
    pub excludes: &'static [&'static str],
    /// Whether it is about difficulty rather than about the board.
    pub difficulty: bool,
}

impl FormOption {
    /// An option of this kind, without a default.
    pub(crate) const fn new(
        id: &'static str,
        kind: OptionKind,
        value_name: &'static str,
        about: &'static str,
    ) -> FormOption {
        FormOption { id, kind, default: None, value_name, about, excludes: &[], difficulty: false }
    }

    /// `--symmetry`, which every family has.
    pub(crate) const fn symmetry(default: &'static str, about: &'static str) -> FormOption {
        FormOption::new("symmetry", OptionKind::Choice(&Symmetry::IDS), "HOW", about).with_default(default)
    }

    /// With this default.
    #[must_use]
    pub(crate) const fn with_default(self, default: &'static str) -> FormOption {
        FormOption { default: Some(default), ..self }
    }

    /// With the options it cannot be combined with.
    #[must_use]
    pub(crate) const fn excluding(self, excludes: &'static [&'static str]) -> FormOption {
        FormOption { excludes, ..self }
    }

    /// Marks the option as one about difficulty.
    #[must_use]
    pub(crate) const fn about_difficulty(self) -> FormOption {
        FormOption { difficulty: true, ..self }
    }
}

/// The bound of sizes for forms: above the largest of every family, whose recipe knows the reason for its own bound.
pub(crate) const MAX_SIDE: usize = 1000;

/// The values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionKind {
    /// Rows and columns: `15` for a square, `12x20` otherwise.
    Sides {
        /// The largest number of rows or columns that is taken as a size. The recipe may allow fewer, and says so.
        max: usize,
    },
    /// A whole number.
    Number {
        /// The smallest.
        min: usize,
        /// The largest.
        max: usize,
    },
    /// A whole number or a range: `24`, `22-26`.
    Range,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Some of these words, with commas between them.
    Words(&'static [&'static str]),
    /// A text of several lines, such as a pattern or a puzzle. Front ends with files accept the name of one.
    Text,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    Sides(usize, usize),
    Number(usize),
    Range(RangeInclusive<usize>),
    Choice(&'static str),
    Words(Vec<&'static str>),
    Text(String),
}

/// Values for the options of a [`Form`].
///
/// ```
/// use gridproof::generate::form::Choices;
/// let form = gridproof::family("kakuro").and_then(|family| family.generator()).unwrap();
/// let choices = Choices::new(form).with("size", "12x20")?.with("longest", "9")?;
/// assert!(choices.generator("42".parse()?).is_ok());
/// assert_eq!(choices.with("longest", "ten").unwrap_err().to_string(), "`longest`: expected a number from 2 to 9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Choices {
    form: &'static Form,
    values: Vec<(&'static FormOption, Value)>,
}

impl Choices {
    /// Every option at its default.
    pub fn new(form: &'static Form) -> Choices {
        Choices { form, values: Vec::new() }
    }

    /// Every option at its default, except those that the form presets for players.
    pub fn preset(form: &'static Form) -> Choices {
        let mut choices = Choices::new(form);
        for (id, text) in form.preset {
            // A test sets every preset of every family.
            let _ = choices.set(id, text);
        }
        choices
    }

    /// With a value for an option, written as on the command line.
    pub fn with(mut self, id: &str, text: &str) -> Result<Choices, BadOption> {
        self.set(id, text)?;
        Ok(self)
    }

    /// Sets an option to a value written as on the command line.
    pub fn set(&mut self, id: &str, text: &str) -> Result<(), BadOption> {
        let Some(option) = self.form.option(id) else {
            let known: Vec<&str> = self.form.options.iter().map(|option| option.id).collect();
            return Err(BadOption::new(id, format!("unknown option; known options: {}", known.join(", "))));
        };
        let value = parse(option.kind, text).map_err(|message| BadOption::new(option.id, message))?;
        self.values.retain(|(other, _)| other.id != option.id);
        self.values.push((option, value));
        Ok(())
    }

    /// The recipe for these choices.
    pub(crate) fn recipe(&self) -> Result<Box<dyn Recipe>, BadOption> {
        self.form.recipe(self)
    }

    /// The generator for these choices.
    pub fn generator(&self, seed: Seed) -> Result<Generator, BadOption> {
        Ok(Generator::new(self.recipe()?, seed))
    }

    /// The form that these choices are for.
    pub fn form(&self) -> &'static Form {
        self.form
    }

    /// Whether an option was set.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.value(id).is_some()
    }

    /// Rows and columns, or the default size.
    pub fn size(&self) -> (usize, usize) {
        self.sides("size").unwrap_or((self.form.sizes.default, self.form.sizes.default))
    }

    /// The side of a board that must be square.
    pub(crate) fn side(&self) -> Result<usize, BadOption> {
        match self.size() {
            (rows, columns) if rows == columns => Ok(rows),
            (rows, columns) => Err(BadOption::new("size", format!("the board must be square, not {rows}x{columns}"))),
        }
    }

    /// The symmetry, or the form's default.
    pub(crate) fn symmetry(&self) -> Symmetry {
        let default = self.form.option("symmetry").and_then(|option| option.default);
        self.choice("symmetry").or(default).and_then(Symmetry::with_id).unwrap_or_default()
    }

    /// The value of an option of kind [`OptionKind::Sides`].
    pub fn sides(&self, id: &str) -> Option<(usize, usize)> {
        match self.value(id)? {
            Value::Sides(rows, columns) => Some((*rows, *columns)),
            _ => None,
        }
    }

    /// The value of an option of kind [`OptionKind::Number`].
    pub(crate) fn number(&self, id: &str) -> Option<usize> {
        match self.value(id)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The value of an option of kind [`OptionKind::Range`].
    pub(crate) fn range(&self, id: &str) -> Option<RangeInclusive<usize>> {
        match self.value(id)? {
            Value::Range(range) => Some(range.clone()),
            _ => None,
        }
    }

    /// The value of an option of kind [`OptionKind::Choice`].
    pub(crate) fn choice(&self, id: &str) -> Option<&'static str> {
        match self.value(id)? {
            Value::Choice(word) => Some(word),
            _ => None,
        }
    }

    /// The words of an option of kind [`OptionKind::Words`], each once, or those of its default.
    pub(crate) fn words(&self, id: &str) -> Vec<&'static str> {
        let default = || {
            let option = self.form.option(id)?;
            words(option.kind, option.default?).ok()
        };
        match self.value(id) {
            Some(Value::Words(words)) => words.clone(),
            Some(_) => Vec::new(),
            None => default().unwrap_or_default(),
        }
    }

    /// The value of an option of kind [`OptionKind::Text`].
    pub fn text(&self, id: &str) -> Option<&str> {
        match self.value(id)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    fn value(&self, id: &str) -> Option<&Value> {
        self.values.iter().find(|(option, _)| option.id == id).map(|(_, value)| value)
    }
}

fn parse(kind: OptionKind, text: &str) -> Result<Value, String> {
    match kind {
        OptionKind::Sides { max } => sides(text, max),
        OptionKind::Number { min, max } => {
            let number = text.parse().ok().filter(|number| (min..=max).contains(number));
            number.map(Value::Number).ok_or_else(|| format!("expected a number from {min} to {max}"))
        }
        OptionKind::Range => range(text),
        OptionKind::Choice(words) => {
            let word = words.iter().find(|word| **word == text);
            word.map(|word| Value::Choice(word)).ok_or_else(|| format!("expected one of {}", words.join(", ")))
        }
        OptionKind::Words(_) => words(kind, text).map(Value::Words),
        OptionKind::Text => Ok(Value::Text(text.to_string())),
    }
}

/// The words of a text, each once; none for an empty one.
fn words(kind: OptionKind, text: &str) -> Result<Vec<&'static str>, String> {
    let OptionKind::Words(known) = kind else { return Ok(Vec::new()) };
    let mut found: Vec<&'static str> = Vec::new();
    for word in text.split(|sign: char| sign == ',' || sign.is_whitespace()).filter(|word| !word.is_empty()) {
        let Some(word) = known.iter().find(|known| **known == word) else {
            return Err(format!("there is no `{word}`; expected some of {}", known.join(", ")));
        };
        if !found.contains(word) {
            found.push(word);
        }
    }
    Ok(found)
}

fn sides(text: &str, max: usize) -> Result<Value, String> {
    let problem = || "expected a size such as 6, or rows and columns such as 2x3".to_string();
    let (rows, columns) = text.split_once(['x', 'X']).unwrap_or((text, text));
    let side = |text: &str| text.parse::<usize>().ok().filter(|side| *side <= max).ok_or_else(problem);
    Ok(Value::Sides(side(rows)?, side(columns)?))
}

fn range(text: &str) -> Result<Value, String> {
    let problem = || "expected a number such as 24, or a range such as 22-26".to_string();
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse::<usize>().map_err(|_| problem());
    let (from, to) = (number(from)?, number(to)?);
    if from > to { Err(problem()) } else { Ok(Value::Range(from..=to)) }
}

/// An option that does not exist, a value it does not take, or options that exclude each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadOption {
    /// The id of the option.
    pub option: String,
    /// What is wrong: a clause without its full stop.
    pub message: String,
}

impl BadOption {
    /// What is wrong with this option.
    pub fn new(option: &str, message: impl Into<String>) -> BadOption {
        BadOption { option: option.to_string(), message: message.into() }
    }
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.option, self.message)
    }
}

impl std::error::Error for BadOption {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FAMILIES;
    use gridproof_engine::search::{Control, Limits};

    fn choices(family: &str) -> Choices {
        Choices::new(crate::family(family).and_then(|family| family.generator()).unwrap())
    }

    #[test]
    fn values_are_read_by_their_kind() {
        let kakuro = choices("kakuro").with("size", "12X20").unwrap().with("white", "65").unwrap();
        assert_eq!(
            (kakuro.size(), kakuro.number("white"), kakuro.symmetry()),
            ((12, 20), Some(65), Symmetry::HalfTurn)
        );
        let sudoku = choices("sudoku").with("clues", "26-30").unwrap();
        assert_eq!((sudoku.range("clues"), sudoku.range("size"), sudoku.size()), (Some(26..=30), None, (9, 9)));
        assert_eq!(sudoku.with("clues", "24").unwrap().range("clues"), Some(24..=24));
        for (family, id, text) in [
            ("kakuro", "size", "x"),
            ("kakuro", "size", "-1"),
            ("kakuro", "size", "1x2x3"),
            ("kakuro", "size", "1001"),
            ("kakuro", "longest", "10"),
            ("sudoku", "clues", "26-22"),
            ("sudoku", "clues", "-1"),
            ("skyscrapers", "givens", "some"),
            ("latin", "symmetry", "skew"),
            ("latin", "white", "60"),
        ] {
            let error = choices(family).with(id, text).unwrap_err();
            assert!(error.option == id && error.message.contains("expected") != (id == "white"), "{error}");
        }
    }

    #[test]
    fn words_are_some_of_those_declared() {
        let rules = |text: &str| choices("variant").with("rules", text).map(|choices| choices.words("rules"));
        assert_eq!(rules("thermo, killer\nthermo,"), Ok(vec!["thermo", "killer"]));
        assert_eq!(rules(""), Ok(vec![]));
        assert_eq!(choices("variant").words("rules"), ["killer"]);
        let error = rules("thermo,clocks").unwrap_err().to_string();
        assert!(error.starts_with("`rules`: there is no `clocks`; expected some of killer, thermo, "), "{error}");
    }

    /// What is generated under a name is called by it.
    #[test]
    fn boards_with_a_name_are_called_by_it() {
        let mut named = 0;
        for maker in Maker::all() {
            let choices = maker.choices();
            let (id, size) = (maker.id(), maker.size());
            assert_eq!(choices.size(), (size, size), "{id}");
            let generator = choices.with("size", if id == "kakuro" { "8" } else { "4" }).unwrap();
            let generator = generator.generator("7".parse().unwrap()).unwrap();
            let made = generator.make(1, &mut Control::new(Limits::NONE)).unwrap().puzzle;
            let called = made.named().map_or(made.family().id, |named| named.id);
            // What the family makes by default is a killer Sudoku too.
            assert_eq!(called, if id == "variant" { "killer" } else { id });
            named += usize::from(maker.named.is_some());
        }
        assert_eq!(named, 4);
    }

    #[test]
    fn options_that_exclude_each_other_are_refused() {
        let both = choices("sudoku").with("size", "9").unwrap().with("box", "3x3").unwrap();
        assert_eq!(both.recipe().unwrap_err().to_string(), "`box`: cannot be combined with `size`");
    }

    #[test]
    fn defaults_and_exclusions_name_what_exists() {
        for family in FAMILIES {
            let Some(form) = family.generator() else { continue };
            assert!(Choices::new(form).recipe().is_ok(), "{}", family.id);
            assert!(form.sizes.menu.contains(&form.sizes.default), "{}", family.id);
            assert!(family.formats().iter().any(|format| format.id == form.format), "{}", family.id);
            for (id, text) in form.preset {
                assert_eq!(Choices::new(form).set(id, text), Ok(()), "{}: {id}", family.id);
            }
            for named in form.names {
                for (id, text) in named.options {
                    assert_eq!(Choices::new(form).set(id, text), Ok(()), "{}: {id}", named.id);
                }
                assert!(crate::family(named.id).is_none(), "{} is a family too", named.id);
            }
            for option in form.options {
                let default = option.default.map_or(Ok(()), |text| Choices::new(form).set(option.id, text));
                assert_eq!(default, Ok(()), "{}: {}", family.id, option.id);
                assert!(option.excludes.iter().all(|id| form.option(id).is_some()), "{}: {}", family.id, option.id);
            }
        }
    }
}
