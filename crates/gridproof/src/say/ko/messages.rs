//! Korean for messages: broken rules, and what is wrong with input. The English template is the key.
//!
//! A message has no full stop at its end, since it may be part of another. Where a hole stands in backquotes, the particle after
//! it takes the closing one along: `{word:`은/`는}`.

mod boards_with_rules;
mod expected;
mod formats;
mod general;
mod programs;
mod rules;
mod writing;

/// Messages by their English template.
pub(super) static MESSAGES: &[&[(&str, &str)]] = &[
    boards_with_rules::MESSAGES,
    expected::MESSAGES,
    formats::MESSAGES,
    general::MESSAGES,
    programs::MESSAGES,
    rules::MESSAGES,
    writing::MESSAGES,
    super::families::NAMES,
    super::families::RULES,
];
