//! Equivalent boards: rotated and reflected, with their regions and rules. Digits cannot be relabelled, because rules compare and add them.

use super::grid::Grid;
use super::model::Variant;
use super::rule::{Rule, Turns, Value};
use crate::isomorph::{Isomorph, Map, NoIsomorph, Transforms, Turn, deal};
use gridproof_engine::random::Seed;

/// The board after a rotation or reflection; `None` if one of its rules would mean something else.
fn turned(puzzle: &Variant, turn: Turn) -> Option<Isomorph<Variant>> {
    let grid = puzzle.grid();
    let from = turn.from(grid.rows, grid.columns);
    let mut to = vec![0; from.len()];
    from.iter().enumerate().for_each(|(new, &old)| to[old] = new);
    let (rows, columns) = turn.size(grid.rows, grid.columns);
    let regions = from.iter().filter_map(|&old| grid.regions.get(old).copied()).collect();
    let grid = Grid { rows, columns, regions, ..grid.clone() }.with_regions_in_order();
    let rules = puzzle.rules().iter().map(|rule| turned_rule(rule, turn, &to)).collect::<Option<Vec<_>>>()?;
    let digits = (0..=grid.digits).collect();
    let map = Map { columns, from: from.into_iter().map(Some).collect(), digits };
    let puzzle = Variant::new(grid, map.digits_of(puzzle.givens()), rules).ok()?;
    Some(Isomorph { puzzle, map })
}

fn turned_rule(rule: &Rule, turn: Turn, to: &[usize]) -> Option<Rule> {
    if turn == Turn::NONE {
        return Some(rule.clone());
    }
    // A diagonal rises after an odd number of reflections where it fell before.
    let mirrors = turn.flips_rows() != turn.flips_columns();
    let mut moved = rule.clone();
    let cell = |&cell: &usize| to[cell];
    for value in moved.values.iter_mut().flatten() {
        match value {
            Value::Cells(cells) => *cells = cells.iter().map(cell).collect(),
            Value::Lists(lists) => lists.iter_mut().for_each(|cells| *cells = cells.iter().map(cell).collect()),
            Value::Number(_) | Value::Numbers(_) | Value::Text(_) => {}
        }
    }
    match rule.kind.turns {
        Turns::Any => Some(moved),
        Turns::OneCell(field) => (rule.cells(field).len() == 1).then_some(moved),
        Turns::Never => None,
        Turns::Mirrored(field, one, other) => {
            let at = rule.kind.fields.iter().position(|known| known.name == field)?;
            if let (true, Some(Value::Text(word))) = (mirrors, &mut moved.values[at]) {
                *word = if word == one { other } else { one }.to_string();
            }
            Some(moved)
        }
    }
}

pub(super) fn variation(
    puzzle: &Variant,
    kinds: Transforms,
    seed: &Seed,
    number: u64,
) -> Result<Isomorph<Variant>, NoIsomorph> {
    if !kinds.turns {
        let why =
            "digits cannot be relabelled under rules that compare or add them: only rotations and reflections are left";
        return Err(NoIsomorph::Impossible(why.to_string()));
    }
    let turn = Turn::ALL[deal(Turn::ALL.len(), seed, number)];
    turned(puzzle, turn).ok_or_else(|| NoIsomorph::Impossible(no_turn(puzzle)))
}

/// Why a board cannot be turned.
fn no_turn(puzzle: &Variant) -> String {
    let stays = |rule: &&Rule| match rule.kind.turns {
        Turns::Never => true,
        Turns::OneCell(field) => rule.cells(field).len() != 1,
        Turns::Any | Turns::Mirrored(..) => false,
    };
    let name = puzzle.rules().iter().find(stays).map_or("a rule", |rule| rule.kind.name);
    format!("{name}: the rule means something else on a turned board")
}

/// The smallest of the equivalent boards, rules in order.
pub(super) fn canonical(puzzle: &Variant) -> Result<Variant, NoIsomorph> {
    let all: Option<Vec<Variant>> = Turn::ALL.into_iter().map(|turn| Some(turned(puzzle, turn)?.puzzle)).collect();
    let all = all.ok_or_else(|| NoIsomorph::Impossible(no_turn(puzzle)))?;
    let key = |puzzle: &Variant| {
        let grid = puzzle.grid();
        (grid.rows, grid.with_regions_in_order().regions, puzzle.givens().to_vec(), puzzle.rule_lines())
    };
    let best = all.into_iter().min_by_key(key).unwrap_or_else(|| puzzle.clone());
    let mut rules = best.rules().to_vec();
    rules.sort_by_key(Rule::line);
    let grid = best.grid().with_regions_in_order();
    Ok(Variant::new(grid, best.givens().to_vec(), rules).unwrap_or(best))
}
