//! One subcommand per family and per name of boards, built from the form that the family declares.

use super::Common;
use crate::args;
use clap::builder::{PossibleValuesParser, ValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use gridproof::Family;
use gridproof::generate::form::{BadOption, Choices, FormOption, Maker, OptionKind};
use std::path::Path;

/// The options for one family's generator.
#[derive(Debug)]
pub(crate) struct FamilyArgs {
    pub(crate) family: &'static Family,
    pub(crate) choices: Choices,
    pub(crate) common: Common,
}

impl Subcommand for FamilyArgs {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommand_required(true).subcommands(Maker::all().map(subcommand))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        FamilyArgs::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Maker::with_id(name).is_some()
    }
}

impl FromArgMatches for FamilyArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<FamilyArgs, clap::Error> {
        let chosen = matches.subcommand().and_then(|(id, matches)| Some((Maker::with_id(id)?, matches)));
        let (maker, matches) = chosen.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let mut choices = maker.choices();
        for option in maker.form.options.iter().filter(|option| given(matches, option)) {
            let Some(value) = matches.get_one::<String>(option.id) else { continue };
            set(&mut choices, option, value).map_err(|message| usage(&message))?;
        }
        Ok(FamilyArgs { family: maker.family, choices, common: Common::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = FamilyArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

impl FamilyArgs {
    /// An error about an option, with its name as it is typed.
    pub(crate) fn explain(&self, error: &BadOption) -> String {
        let name = self.choices.text(&error.option).map(missing_file).unwrap_or_default();
        format!("--{}: {name}{}", error.option, error.message)
    }
}

fn subcommand(maker: Maker) -> Command {
    // Boards with a name have no examples: the name says what the examples of their family would.
    let examples = if maker.named.is_some() { &[][..] } else { maker.form.examples };
    let width = examples.iter().map(|(options, _)| options.len()).max().unwrap_or(0);
    let example = |(options, remark): &(&str, &str)| {
        let line = format!("  gridproof generate {} {options:width$}    {remark}", maker.id());
        format!("\n{}", line.trim_end())
    };
    let examples: String = examples.iter().map(example).collect();
    // Last, because the common options bring their own description along.
    let command = Common::augment_args(Command::new(maker.id())).about(maker.about()).long_about(maker.about());
    let command = if examples.is_empty() { command } else { command.after_long_help(format!("Examples:{examples}")) };
    command.args(maker.form.options.iter().map(|option| argument(maker, option)))
}

fn argument(maker: Maker, option: &'static FormOption) -> Arg {
    let check = move |text: &str| match option.kind {
        // If it names a file, that is read once all options are known.
        OptionKind::Text => Ok(text.to_string()),
        _ => Choices::new(maker.form).set(option.id, text).map(|()| text.to_string()).map_err(|error| error.message),
    };
    let parser = match option.kind {
        OptionKind::Choice(words) => ValueParser::from(PossibleValuesParser::new(words)),
        _ => ValueParser::from(check),
    };
    let heading = if option.difficulty { "Difficulty" } else { "Board" };
    let arg = Arg::new(option.id).long(option.id).value_name(option.value_name).help(option.about);
    let arg = arg.value_parser(parser).help_heading(heading).conflicts_with_all(option.excludes);
    let arg = match option.kind {
        OptionKind::Words(words) => arg.help(format!("{}: {}", option.about, words.join(", "))),
        _ => arg,
    };
    maker.default_of(option).into_iter().fold(arg, |arg, default| arg.default_value(default))
}

/// Whether an option was typed, rather than left at its default.
fn given(matches: &ArgMatches, option: &FormOption) -> bool {
    matches.value_source(option.id) == Some(ValueSource::CommandLine)
}

fn set(choices: &mut Choices, option: &FormOption, value: &str) -> Result<(), String> {
    let text = match option.kind {
        OptionKind::Text => text_of(value)?,
        _ => value.to_string(),
    };
    choices.set(option.id, &text).map_err(|error| format!("--{}: {}", option.id, error.message))
}

fn usage(message: &str) -> clap::Error {
    clap::Error::raw(ErrorKind::ValueValidation, format!("{message}\n"))
}

/// The text of the file with this name, or the text itself.
fn text_of(value: &str) -> Result<String, String> {
    let path = Path::new(value);
    if path.is_dir() {
        return Err(format!("{value}: this is a directory, not a file"));
    }
    match path.is_file() {
        true => std::fs::read_to_string(value).map_err(|error| format!("{value}: {error}")),
        false => Ok(value.to_string()),
    }
}

/// A prefix for the error if the text looks like the name of a missing file.
fn missing_file(value: &str) -> String {
    match args::like_a_name(value) && !Path::new(value).exists() {
        true => format!("there is no file `{value}`, and it cannot be read as text either: "),
        false => String::new(),
    }
}
