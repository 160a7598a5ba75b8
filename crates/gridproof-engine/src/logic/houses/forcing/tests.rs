//! What saves the search time, compared with plain trials of everything.

use super::links::Links;
use super::search::{Level, Search};
use super::trial::{Mode, Trial, Why};
use super::web::Web;
use super::{Inner, unlimited};
use crate::logic::houses::Board;
use crate::logic::houses::tests::{hard, planted};
use crate::random::Random;

fn board(random: &mut Random, number: usize) -> Board<2> {
    match number % 3 {
        0 => planted(random, 6, Some((2, 3))).0,
        1 => planted(random, 7, None).0,
        _ => hard(random).0,
    }
}

/// What follows from a candidate, fact by fact.
fn follow(web: &Web, start: &Trial, mode: Mode, id: u16) -> Trial {
    let mut trial = start.clone();
    trial.restart(start);
    trial.assume(id);
    trial.follow(web, start, mode);
    trial
}

/// The same with assumptions inside: all of them again after everything found.
fn nested(web: &Web, start: &Trial, levels: &[Level], id: u16) -> Trial {
    let mut trial = follow(web, start, levels[0].mode, id);
    let Some(inside) = levels.get(1) else { return trial };
    while trial.clash.is_none()
        && let Some((fact, on)) = found(web, &trial, &levels[1..], inside.agree)
    {
        match on {
            true => trial.need(&[(fact, Why::Inside(0))]),
            false => trial.strike(web, start, levels[0].mode, fact, Why::Inside(0)),
        }
        trial.follow(web, start, levels[0].mode);
    }
    trial
}

/// Something that assumptions show in a position.
fn found(web: &Web, start: &Trial, levels: &[Level], agree: bool) -> Option<(u16, bool)> {
    let count = web.marks.len() as u16;
    let open = |id: &u16| start.is_open(*id);
    let trials: Vec<Option<Trial>> = (0..count).map(|id| open(&id).then(|| nested(web, start, levels, id))).collect();
    let trial = |id: u16| trials[usize::from(id)].as_ref();
    if let Some(id) = (0..count).find(|&id| trial(id).is_some_and(|trial| trial.clash.is_some())) {
        return Some((id, false));
    }
    for choice in (0..web.choices.len()).filter(|_| agree) {
        let cases: Vec<&Trial> = web.members(choice).iter().filter_map(|&id| trial(id)).collect();
        for fact in (0..count).filter(|fact| !cases.is_empty() && open(fact)) {
            let holds = |bits: &[u64]| bits[usize::from(fact) / 64] >> (fact % 64) & 1 == 1;
            if cases.iter().all(|case| holds(case.on())) {
                return Some((fact, true));
            }
            if cases.iter().all(|case| holds(case.off())) {
                return Some((fact, false));
            }
        }
    }
    None
}

#[test]
fn links_lead_where_trials_do() {
    let mut random = Random::from_number(19_051);
    let (mut clashes, mut calm) = (0, 0);
    for number in 0..60 {
        let web = Web::new(&board(&mut random, number));
        let base = Trial::new(&web);
        let mut links = Links::new(&web);
        let count = web.marks.len() as u16;
        for outer in (0..count).filter(|_| random.index(3) == 0) {
            let start = follow(&web, &base, Mode::Singles, outer);
            if start.clash.is_some() {
                continue;
            }
            links.start(&web, &start);
            for id in (0..count).filter(|&id| start.is_open(id)) {
                let trial = follow(&web, &start, Mode::Chains, id);
                assert_eq!(links.clashes(&start, id), trial.clash.is_some(), "{number} {outer} {id}");
                if trial.clash.is_none() {
                    assert_eq!((links.on(), links.off()), (trial.on(), trial.off()), "{number} {outer} {id}");
                    calm += 1;
                } else {
                    clashes += 1;
                }
            }
        }
    }
    assert!(clashes > 1_000 && calm > 10_000, "{clashes} {calm}");
}

#[test]
fn nothing_that_can_be_found_is_passed_over() {
    let mut random = Random::from_number(41);
    // Cases agree on something new most often where a choice that runs empty is not noticed.
    const AGREE: [Level; 2] = [Level { mode: Mode::Singles, agree: false }, Level { mode: Mode::Chains, agree: true }];
    let all =
        [Inner::Chains.levels(), &AGREE, Inner::Branches.levels(), Inner::Singles.levels(), Inner::Cases.levels()];
    let mut counts = [0; 5];
    for number in 0..66 {
        let board = board(&mut random, number);
        let web = Web::new(&board);
        let count = web.marks.len() as u16;
        // The singles that the board has already.
        let singles = (0..web.choices.len() as u16).filter_map(|choice| match web.members(usize::from(choice)) {
            &[id] => Some((id, Why::Last(choice))),
            _ => None,
        });
        let empty = Trial::new(&web);
        let mut base = empty.clone();
        base.need(&singles.collect::<Vec<_>>());
        base.follow(&web, &empty, Mode::Singles);
        if base.clash.is_some() || (0..count).filter(|&id| base.is_open(id)).count() < 20 {
            continue;
        }
        for (levels, counted) in all.into_iter().zip(&mut counts) {
            let mut search = Search::new(&web, levels);
            for id in (0..count).filter(|&id| base.is_open(id)) {
                let refuted = unlimited(|sink| search.refute(id, sink)).expect("no limits").is_some();
                if number % 3 == 2 && id % 32 != 0 {
                    // The plain search is slow.
                    continue;
                }
                let plain = nested(&web, &base, levels, id);
                assert_eq!(refuted, plain.clash.is_some(), "{levels:?} {number} {:?}", web.marks[usize::from(id)]);
                *counted += usize::from(refuted);
                if !refuted {
                    let trail = unlimited(|sink| search.follow(id, true, sink)).expect("no limits");
                    let (mut on, mut off) = (vec![0; plain.on().len()], vec![0; plain.off().len()]);
                    for fact in &trail.log {
                        let bits = if fact.on { &mut on } else { &mut off };
                        bits[usize::from(fact.id) / 64] |= 1 << (fact.id % 64);
                    }
                    assert_eq!((&*on, &*off), (plain.on(), plain.off()), "{levels:?} {number} {id}");
                }
            }
        }
    }
    // The boards must tell the depths apart.
    assert!(counts[0] > 100 && counts[1] > counts[0] && counts[3] > counts[1], "{counts:?}");
}
