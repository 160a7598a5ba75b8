//! The reasons of steps about one line, which finders leave out.
//!
//! Roles that steps about a line get here: `each`, a step for every candidate struck that shows why it does not fit, in an order in
//! which each may use the ones before it; or `sequences`, everything that fits, if that list is short. Steps of `each` assume their
//! candidate (`assumed`) and are of these kinds:
//!
//! | kind | roles |
//! |---|---|
//! | `seen-too-many` | `seen`: heights that are certainly seen; `first`: the first cell, if it is one building more; `count`, `clue` |
//! | `seen-too-few` | `cells` that can be seen and, behind them, `heights` that can be; `count`, `clue` |
//! | `nothing-fits` | `empty-cell`, or `no-place-digit` |
//! | `line-cases` | `height`, or `cell`: what is tried; `cases`: a step for every place or candidate, again of these kinds |
//!
//! Where two clues of a line are used, the clue that a step counts from has the role `from-left` (`-right`, `-top`, `-bottom`),
//! otherwise `sight`.

use super::super::Side;
use super::argument::{self, Argument, End, Split, Spot};
use super::city::{City, Sight};
use super::sight_line::Walk;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, House, Mark, Step};

/// The longest list of sequences that a step shows.
const LISTED: u64 = 12;

/// One line, and the clues that steps about it use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    /// The line, seen from the first clue.
    pub(super) sight: Sight,
    /// Whether the clue at its other end is used too.
    pub(super) both: bool,
}

impl Seen {
    /// The houses to name: one for each clue.
    pub(super) fn houses<const W: usize>(self, city: &City<W>) -> Vec<House> {
        let far = self.both.then(|| city.facing(self.sight).house());
        [self.sight.house()].into_iter().chain(far).collect()
    }
}

/// The line that a step names in the role `sight` or `sights`.
fn line_of<const W: usize>(city: &City<W>, step: &Step) -> Option<Seen> {
    let named = |role: &str| match step.role(role) {
        Some(Evidence::Houses(houses)) => houses.first().and_then(|&house| city.sight_of(house)),
        _ => None,
    };
    let one = named("sight").map(|sight| Seen { sight, both: false });
    one.or_else(|| named("sights").map(|sight| Seen { sight, both: true }))
}

/// Adds why each candidate that a step strikes does not fit its line.
pub(super) fn strikes<const W: usize>(city: &City<W>, step: Step) -> Step {
    let Some(seen) = line_of(city, &step) else { return step };
    match arguments(city, seen, &step.strikes) {
        Some((_, steps)) if !steps.is_empty() => step.because("each", Evidence::Steps(steps)),
        _ => step,
    }
}

/// Adds why the other places of the height that a step places do not fit its line.
pub(super) fn other_places<const W: usize>(city: &City<W>, step: Step) -> Step {
    let (Some(seen), Some(&mark)) = (line_of(city, &step), step.places.first()) else { return step };
    let others = seen.sight.cells().filter(|&cell| cell != mark.at() && city.board.at(cell).contains(mark.digit));
    let others: Vec<Mark> = others.map(|cell| Mark::new(cell, mark.digit)).collect();
    match arguments(city, seen, &others) {
        Some((_, steps)) if !steps.is_empty() => step.because("each", Evidence::Steps(steps)),
        _ => step,
    }
}

/// Adds everything that fits, if that is the shorter list, or else why each candidate that a step strikes does not fit.
pub(super) fn sequences<const W: usize>(city: &City<W>, step: Step) -> Step {
    let Some(seen) = line_of(city, &step) else { return step };
    let walk = Walk::new(&city.line(seen.sight, seen.both)).ok();
    let count = walk.as_ref().map_or(0, Walk::count);
    let argued = arguments(city, seen, &step.strikes);
    match (walk, argued) {
        (Some(walk), argued) if count <= LISTED && argued.as_ref().is_none_or(|&(ends, _)| count <= ends as u64) => {
            step.because("sequences", Evidence::Sequences(walk.list(LISTED as usize)))
        }
        (_, Some((_, steps))) => step.because("each", Evidence::Steps(steps)),
        _ => step,
    }
}

/// Why candidates of a line do not fit it, as steps, and the number of cases altogether.
fn arguments<const W: usize>(city: &City<W>, seen: Seen, marks: &[Mark]) -> Option<(usize, Vec<Step>)> {
    let line = city.line(seen.sight, seen.both);
    let position = |mark: &Mark| seen.sight.cells().position(|cell| cell == mark.at());
    let spots: Vec<Spot> = marks.iter().filter_map(|mark| Some((position(mark)?, mark.digit))).collect();
    let found = argument::argue(&line, &spots)?;
    let ends = found.iter().map(|(_, argument)| argument.ends()).sum();
    let tell = |(spot, argument): &(Spot, Argument)| {
        let mark = Mark::new(seen.sight.cell(spot.0), spot.1);
        told(city, seen, Some(&[*spot]), argument).strike(mark.at(), mark.digit)
    };
    Some((ends, found.iter().map(tell).collect()))
}

/// Why nothing fills a line, as a step, and the clues that it uses.
pub(super) fn contradiction<const W: usize>(city: &City<W>, seen: Seen) -> Option<(Vec<House>, Step)> {
    let argument = argument::refute(&city.line(seen.sight, seen.both))?;
    let (near, far) = argument.uses();
    let houses = [(near, seen.sight), (far, city.facing(seen.sight))];
    let houses = houses.into_iter().filter(|(used, _)| *used).map(|(_, sight)| sight.house()).collect();
    Some((houses, told(city, seen, None, &argument)))
}

/// An argument as a step, with what is assumed.
fn told<const W: usize>(city: &City<W>, seen: Seen, assumed: Option<&[Spot]>, argument: &Argument) -> Step {
    let mark = |&(at, height): &Spot| Mark::new(seen.sight.cell(at), height);
    let begin = |kind: &'static str| match assumed {
        Some(spots) => Step::new(kind).marks("assumed", spots.iter().map(mark)),
        None => Step::new(kind),
    };
    let number = |count: usize| Evidence::Number(count as i32);
    match argument {
        Argument::End(End::TooMany { far, seen: heights, first }) => {
            let sight = if *far { city.facing(seen.sight) } else { seen.sight };
            let step = begin("seen-too-many").houses(from(sight, seen.both), [sight.house()]).digits("seen", *heights);
            let step = if *first { step.cells("first", [sight.cell(0)]) } else { step };
            let count = heights.len() as usize + usize::from(*first);
            step.because("count", number(count)).because("clue", number(sight.clue.into()))
        }
        Argument::End(End::TooFew { far, cells, heights }) => {
            let sight = if *far { city.facing(seen.sight) } else { seen.sight };
            let mut step = begin("seen-too-few").houses(from(sight, seen.both), [sight.house()]);
            if !cells.is_empty() {
                step = step.cells("cells", cells.iter().map(|&at| seen.sight.cell(at)));
            }
            if !heights.is_empty() {
                step = step.digits("heights", *heights);
            }
            let count = cells.len() + heights.len() as usize;
            step.because("count", number(count)).because("clue", number(sight.clue.into()))
        }
        Argument::End(End::Empty(at)) => begin("nothing-fits").cells("empty-cell", [seen.sight.cell(*at)]),
        Argument::End(End::NoPlace(height)) => begin("nothing-fits").digits("no-place-digit", Digits::one(*height)),
        Argument::End(End::OnePlace(heights, at)) => {
            begin("nothing-fits").cells("same-cell", [seen.sight.cell(*at)]).digits("digits", *heights)
        }
        Argument::End(End::OneHeight(cells, height)) => {
            let cells = cells.map(|at| seen.sight.cell(at));
            begin("nothing-fits").cells("same-cells", cells).digits("digits", Digits::one(*height))
        }
        Argument::Cases(split, cases) => {
            let step = match *split {
                Split::Height(height) => begin("line-cases").digits("height", Digits::one(height)),
                Split::Cell(at) => begin("line-cases").cells("cell", [seen.sight.cell(at)]),
            };
            let cases = cases.iter().map(|(spots, case)| told(city, seen, Some(spots), case));
            step.because("cases", Evidence::Steps(cases.collect()))
        }
    }
}

/// The role of the clue that is counted from.
fn from(sight: Sight, both: bool) -> &'static str {
    match sight.side {
        _ if !both => "sight",
        Side::Top => "from-top",
        Side::Bottom => "from-bottom",
        Side::Left => "from-left",
        Side::Right => "from-right",
    }
}

/// Adds how tall each cell near a clue can be.
pub(super) fn limits<const W: usize>(city: &City<W>, step: Step) -> Step {
    let Some(Seen { sight, .. }) = line_of(city, &step) else { return step };
    let number = |number: usize| Evidence::Number(number as i32);
    let (mut cells, mut limits, mut each) = (Vec::new(), Vec::new(), Vec::new());
    for (at, cell) in sight.cells().enumerate() {
        let struck: Vec<Mark> = step.strikes.iter().copied().filter(|mark| mark.at() == cell).collect();
        if struck.is_empty() {
            continue;
        }
        let behind = usize::from(sight.clue) - 1 - at;
        let inner = Step::new("edge-limit").strikes(struck).cells("cell", [cell]);
        let inner = inner.because("before", number(at + 1)).because("clue", number(sight.clue.into()));
        let inner = inner.because("behind", number(behind)).because("size", number(sight.size));
        each.push(inner.because("limit", number(sight.size - behind)));
        limits.push((sight.size - behind) as u32);
        cells.push(cell);
    }
    step.cells("cells", cells).because("limits", Evidence::Numbers(limits)).because("each", Evidence::Steps(each))
}

/// Names the clues that rule out places of the tallest building, no more than necessary, and what rules out the rest of the line.
pub(super) fn skyline<const W: usize>(city: &City<W>, mut step: Step) -> Step {
    let (Some(&mark), Some(Evidence::Houses(houses))) = (step.places.first(), step.role("house")) else { return step };
    let Some(house) = houses.first().copied() else { return step };
    let Some(Evidence::Cells(low)) = step.role("low") else { return step };
    let mut open: Vec<usize> = low.iter().map(|&cell| usize::from(cell)).collect();
    let mut sights: Vec<House> = Vec::new();
    let rules_out = |sight: &Sight, open: &[usize]| {
        let says = if sight.clue == 1 { 1..sight.size } else { 0..usize::from(sight.clue) - 1 };
        says.map(|at| sight.cell(at)).filter(|cell| open.contains(cell)).count()
    };
    while let Some(best) =
        city.sights().max_by_key(|sight| rules_out(sight, &open)).filter(|sight| rules_out(sight, &open) > 0)
    {
        let says = if best.clue == 1 { 1..best.size } else { 0..usize::from(best.clue) - 1 };
        let out: Vec<usize> = says.map(|at| best.cell(at)).collect();
        open.retain(|cell| !out.contains(cell));
        sights.push(best.house());
    }
    let Some(unit) = city.board.shape.units.iter().find(|unit| unit.house == house) else { return step };
    let others =
        unit.cells.iter().map(|&cell| usize::from(cell)).filter(|&cell| {
            cell != mark.at() && city.board.value(cell) == 0 && !city.board.at(cell).contains(mark.digit)
        });
    let (mut blockers, mut earlier) = (Vec::new(), Vec::new());
    for cell in others {
        let by = city.board.shape.peers[cell].iter().find(|&peer| city.board.value(peer) == mark.digit);
        match by {
            Some(by) => blockers.push(Mark::new(by, mark.digit)),
            None => earlier.push(Mark::new(cell, mark.digit)),
        }
    }
    step.because.retain(|premise| premise.role != "sights");
    let one = sights.iter().any(|house| house.clue == 1);
    let step = step.houses("sights", sights);
    let step = if one { step.digits("clue-one", Digits::one(1)) } else { step };
    let step = if blockers.is_empty() { step } else { step.marks("blockers", blockers) };
    if earlier.is_empty() { step } else { step.marks("earlier", earlier) }
}
