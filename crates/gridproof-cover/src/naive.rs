//! Algorithm X over plain lists, straight from the definition: slow, simple, and able to solve every problem.
//!
//! It shares no code with the engines: the tests check them against it.

use super::Problem;
use gridproof_engine::search::{Control, Stop};

/// Options to try in turn; those already tried are banned as long as the frame exists.
struct Frame {
    candidates: Vec<u32>,
    next: usize,
}

/// Passes every answer to `found`, each exactly once.
///
/// # Errors
/// Why `control` or `found` stopped the search.
pub(super) fn search(
    problem: &Problem,
    control: &mut Control<'_>,
    found: &mut dyn FnMut(&[u32]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut chosen: Vec<u32> = Vec::new();
    let mut banned = vec![false; problem.option_count()];
    let mut frames = vec![expand(problem, control, &chosen, &banned, found)?];
    while let Some(frame) = frames.last_mut() {
        // `chosen` has one option for each frame below this one, and one more after the first try here.
        if frame.next > 0 {
            chosen.pop();
            banned[frame.candidates[frame.next - 1] as usize] = true;
        }
        let Some(&option) = frame.candidates.get(frame.next) else {
            for &option in &frame.candidates {
                banned[option as usize] = false;
            }
            frames.pop();
            continue;
        };
        frame.next += 1;
        chosen.push(option);
        frames.push(expand(problem, control, &chosen, &banned, found)?);
    }
    Ok(())
}

/// Passes `chosen` to `found` if it is an answer, and lists the options to continue with.
fn expand(
    problem: &Problem,
    control: &mut Control<'_>,
    chosen: &[u32],
    banned: &[bool],
    found: &mut dyn FnMut(&[u32]) -> Result<(), Stop>,
) -> Result<Frame, Stop> {
    control.tick()?;
    let free: Vec<u32> =
        (0..problem.option_count() as u32).filter(|&o| !banned[o as usize] && fits(problem, chosen, o)).collect();
    let unmet = problem.items().filter(|&item| {
        let times = chosen.iter().filter(|&&o| names(problem, o, item.index())).count();
        problem.bounds(item).is_some_and(|(lower, _)| times < lower as usize)
    });
    let with = |item: usize| free.iter().copied().filter(move |&o| names(problem, o, item));
    let candidates = match unmet.min_by_key(|item| with(item.index()).count()) {
        Some(item) => with(item.index()).collect(),
        None => {
            found(chosen)?;
            free
        }
    };
    Ok(Frame { candidates, next: 0 })
}

fn names(problem: &Problem, option: u32, item: usize) -> bool {
    problem.option(option).iter().any(|pair| pair.item.index() == item)
}

/// Returns whether an option agrees with the chosen ones.
fn fits(problem: &Problem, chosen: &[u32], option: u32) -> bool {
    if chosen.contains(&option) || problem.is_dropped(option) {
        return false;
    }
    problem.option(option).iter().all(|pair| {
        let mut uses = chosen.iter().flat_map(|&o| problem.option(o)).filter(|other| other.item == pair.item);
        match problem.bounds(pair.item) {
            Some((_, upper)) => uses.count() < upper as usize,
            None => uses.all(|other| other.colour != 0 && other.colour == pair.colour),
        }
    })
}
