//! The reasons of steps that finders leave out: what a cell with one candidate has lost, what the links of a chain rest on, and
//! why a digit fits no arrangement of its run.
//!
//! | role | contents |
//! |---|---|
//! | `blockers` | placed digits that rule candidates out |
//! | `earlier` | candidates that no placed digit rules out, so that an earlier step or the player's pencil marks did |
//! | `used`, `crossing-used` | digits placed in the run, which its combinations lack |
//! | `cases` | an inner step `no-arrangement` for every combination with a digit that is struck |
//! | `out` | combinations that a digit without a place or a cell without a digit rules out |
//! | `first-sets`, `second-sets` | the combinations left for the two runs of an X-wing |

use super::fold::with_consequences;
use super::run::{OpenRun, sets_of};
use super::sets::{ALL, Set, digits};
use super::state::KakuroState;
use gridproof_engine::logic::{Evidence, Link, Mark, Step, Via};

/// Completes a step that is about to be taken on this board.
pub(super) fn completed(board: &KakuroState, step: Step) -> Step {
    with_consequences(board, with_reasons(board, step))
}

/// Adds the reasons, and nothing that follows.
pub(super) fn with_reasons(board: &KakuroState, mut step: Step) -> Step {
    for premise in &mut step.because {
        if let Evidence::Chain(links) = &mut premise.what {
            explain_links(board, links);
        }
    }
    let step = with_table(board, step);
    match step.kind {
        "lone-square" => what_is_out(board, step),
        "arrangements" => why_none_fits(board, step),
        "run-x-wing" => why_needed(board, step),
        _ => step,
    }
}

/// Adds what the combinations of a run rest on: the digits placed there, and, where the run needs a digit, those without it, which
/// the candidates rule out.
fn with_table(board: &KakuroState, mut step: Step) -> Step {
    if step.role("sets").is_none() {
        return step;
    }
    for (role, used) in [("run", "used"), ("crossing", "crossing-used")] {
        let Some(Evidence::Houses(houses)) = step.role(role).filter(|_| step.role(used).is_none()) else { continue };
        let Some(run) = (0..board.runs()).find(|&run| houses.contains(&board.span(run).house)) else { continue };
        let open = board.open(run);
        if let ("needed-digit" | "run-hidden-pair" | "run-hidden-triple", Some(&Evidence::Digits(needed))) =
            (step.kind, step.role("digits"))
        {
            step.because.retain(|premise| !["sets", "out"].contains(&premise.role));
            let has_all = |set: Set| (digits(set) & needed) == needed;
            // The table itself may say it, whatever the candidates are.
            step = if open.table().all(has_all) {
                step.because("sets", sets_of(open.table()))
            } else {
                step.because("out", sets_of(open.table().filter(|&set| !has_all(set))))
            };
        }
        if open.used != 0 {
            step = step.digits(used, digits(open.used));
        }
    }
    step
}

/// Why a cell has no other candidate: one placed digit for each that a run of the cell has already.
fn what_is_out(board: &KakuroState, step: Step) -> Step {
    let Some(&mark) = step.places.first().filter(|_| step.role("blockers").or(step.role("earlier")).is_none()) else {
        return step;
    };
    let mut wanted = ALL & !(1 << mark.digit);
    let mut blockers: Vec<Mark> = Vec::new();
    for run in board.runs_of(mark.at()) {
        for cell in board.span(run).cells().filter(|&cell| cell != mark.at() && !board.is_open(cell)) {
            let set = board.candidate_set(cell);
            blockers.extend(digits(set & wanted).iter().map(|digit| Mark::new(cell, digit)));
            wanted &= !set;
        }
    }
    blockers.sort_unstable_by_key(|mark| mark.digit);
    let earlier: Vec<Mark> = digits(wanted).iter().map(|digit| Mark::new(mark.at(), digit)).collect();
    let step = if blockers.is_empty() { step } else { step.marks("blockers", blockers) };
    if earlier.is_empty() { step } else { step.marks("earlier", earlier) }
}

/// Looks up what every link of a chain rests on: a cell with two candidates, or the run that its ends share.
fn explain_links(board: &KakuroState, links: &mut [Link]) {
    for at in 1..links.len() {
        let (Some(&from), Some(&to)) = (links[at - 1].to.cells.first(), links[at].to.cells.first()) else { continue };
        let (from, to) = (usize::from(from), usize::from(to));
        links[at].via = if from == to {
            Via::cell(from)
        } else {
            let both = board.runs_of(from).into_iter().find(|run| board.runs_of(to).contains(run));
            both.map_or_else(Via::default, |run| Via::house(board.span(run).house))
        };
    }
}

/// Where the arrangements are too many to list: for each digit that is struck, why no combination with it can be arranged.
fn why_none_fits(board: &KakuroState, step: Step) -> Step {
    let Some(&first) = step.strikes.first().filter(|_| step.role("ways").or(step.role("cases")).is_none()) else {
        return step;
    };
    let named = |run: &usize| matches!(step.role("run"), Some(Evidence::Houses(houses)) if houses.contains(&board.span(*run).house));
    let Some(run) = board.runs_of(first.at()).into_iter().find(named) else { return step };
    let open = board.open(run);
    let mut cases = Vec::new();
    for &mark in &step.strikes {
        let Some(at) = (0..open.len()).find(|&at| open.cell(at) == mark.at()) else { return step };
        for set in open.sets().filter(|set| set >> mark.digit & 1 == 1) {
            let Some((cells, left)) = obstacle(&open, at, set & !(1 << mark.digit)) else { return step };
            let case =
                Step::new("no-arrangement").strike(mark.at(), mark.digit).because("sets", sets_of([set].into_iter()));
            let case = case.cells("cells", open.chosen(cells));
            cases.push(if left == 0 { case } else { case.digits("digits", digits(left)) });
        }
    }
    if cases.is_empty() {
        return step;
    }
    let mut out = open.table().filter(|&set| !open.allows(set)).peekable();
    let step = if out.peek().is_some() { step.because("out", sets_of(out)) } else { step };
    step.because("cases", Evidence::Steps(cases))
}

/// The combinations of the two runs of an X-wing, all of which have its digit.
fn why_needed(board: &KakuroState, mut step: Step) -> Step {
    let Some(Evidence::Houses(base)) = step.role("base").filter(|_| step.role("first-sets").is_none()) else {
        return step;
    };
    let runs: Vec<usize> = (0..board.runs()).filter(|&run| base.contains(&board.span(run).house)).collect();
    for (run, role) in runs.into_iter().zip(["first-sets", "second-sets"]) {
        let open = board.open(run);
        if open.has_clue() {
            step = step.because(role, sets_of(open.sets()));
        }
    }
    step
}

/// Why nothing fills a run: what its open cells would have to make, and why no combination does.
pub(super) fn why_unfillable(board: &KakuroState, run: usize) -> Step {
    let open = board.open(run);
    let mut step = open.step("run-no-fill").cells("cells", open.cells().iter().map(|&cell| cell.into()));
    if open.used != 0 {
        step = step.digits("others", digits(open.used));
    }
    if !open.has_clue() {
        // Without a sum only repeats can be in the way.
        return match obstacle(&open, usize::MAX, ALL & !open.used) {
            Some((cells, left)) => step.cells("few", open.chosen(cells)).digits("digits", digits(left)),
            None => step,
        };
    }
    let mut out = open.table().filter(|&set| !open.allows(set)).peekable();
    if out.peek().is_some() {
        step = step.because("out", sets_of(out));
    }
    let mut cases = Vec::new();
    for set in open.sets() {
        let Some((cells, left)) = obstacle(&open, usize::MAX, set) else { continue };
        let case =
            Step::new("no-arrangement").because("sets", sets_of([set].into_iter())).cells("cells", open.chosen(cells));
        cases.push(if left == 0 { case } else { case.digits("digits", digits(left)) });
    }
    if cases.is_empty() { step } else { step.because("cases", Evidence::Steps(cases)) }
}

/// The fewest cells that have too few digits among them, if the open cells but one shall take exactly these digits (all open cells, if `but` is none of them); and the
/// digits that they have. There are none only if the digits can be arranged (Hall's theorem).
fn obstacle(open: &OpenRun, but: usize, set: Set) -> Option<(u16, Set)> {
    let all = (1u16 << open.len()) - 1;
    let among = |cells: u16| {
        (0..open.len()).filter(|at| cells >> at & 1 == 1).fold(0, |union, at| union | open.candidates()[at] & set)
    };
    let few =
        |&cells: &u16| (but >= open.len() || cells >> but & 1 == 0) && among(cells).count_ones() < cells.count_ones();
    (1..=all).filter(few).min_by_key(|cells| cells.count_ones()).map(|cells| (cells, among(cells)))
}

#[cfg(test)]
mod tests {
    use super::super::state::{ACROSS, RunProgress};
    use super::*;
    use gridproof_engine::logic::House;

    #[test]
    fn the_fewest_cells_with_too_few_digits() {
        let mut open = OpenRun::new(House::new(ACROSS, 0).with_clue(20), RunProgress { used: 0, rest: 20, open: 4 });
        for (cell, set) in [0b10, 0b1110, 0b110, 0b110].into_iter().enumerate() {
            open.push(cell, set);
        }
        // Of the digits 2, 3 and 1 the second takes 3, so the last two have 1 and 2, which is enough.
        assert_eq!(obstacle(&open, 0, 0b1110), None);
        // Without 2 the last two share 1.
        assert_eq!(obstacle(&open, 0, 0b11_1010), Some((0b1100, 0b10)));
        assert_eq!(obstacle(&open, 1, 0b1100), Some((0b1, 0)));
    }
}
