//! English for the techniques of Skyscrapers.

use crate::say::Words;

/// Skyscrapers.
pub(super) const SIGHTS: &[Words] = &[
    Words {
        kind: "clue-one",
        name: "Clue 1",
        short: "In {sight} one building is seen: {places}.",
        full: "In {sight} a single building is seen. The first building is always seen, and so is the highest, so they are the same: the highest stands in the first cell. So {places}.",
    },
    Words {
        kind: "stairs",
        name: "Stairs",
        short: "In {sight} every building is seen: {places}.",
        full: "In {sight} every building is seen. So each is higher than the one before it, and the heights stand like stairs: {places}.",
    },
    Words {
        kind: "facing-clues",
        name: "Facing clues",
        short: "The clues of {sights} add up to one more than there are cells: {places}.",
        full: "Look at {sights}. The highest building is seen from both ends, every other one from one end at most. Here the two clues add up to one more than there are cells, so every building is seen from some end: heights climb from both ends to the highest, and each clue counts the cells up to it. So {places}.",
    },
    Words {
        kind: "skyline",
        name: "Skyline",
        short: "Only one place is left for {height} in {house}: {places}.",
        full: "Where can the {height} stand in {house}? The highest building is always seen and hides all behind it. So, counted from a clue, it stands no nearer than the cell with the number of the clue, and with a clue 1 in the first cell. That rules out {low}, because of {sights}. One cell is left: {places}.",
    },
    Words {
        kind: "edge-clue",
        name: "Edge clue",
        short: "{sight}: these heights are too high so near to the clue. Strike {strikes}.",
        full: "In {sight}, a high building near the clue leaves too few higher ones that could be seen behind it. With a clue c and N cells, the height h cannot stand in the first c - 1 - (N - h) cells. So strike {strikes}.",
    },
    Words {
        kind: "nearly-filled",
        name: "Nearly filled",
        short: "{sight}: {cell} is the last open cell before the highest building, strike {strikes}.",
        full: "In {sight}, everything up to the highest building in {peaks} is known except for {cell}. Try its candidates one by one and count what is seen: those that do not give {count} are impossible. So strike {strikes}.",
    },
    Words {
        kind: "blockade",
        name: "Blockade",
        short: "{sight}: beside {peaks} only the first building is seen, so {places}.",
        full: "In {sight}, {peaks} {peaks#is|are} seen, and just one more building must be. The highest of the others that stand before {peaks#it|them} cannot be hidden, so it is seen. But the first building is always seen too, so the two are the same: it stands in the first cell. So {places}.",
    },
    Words {
        kind: "high-rise",
        name: "High-rise",
        short: "{sights}: {height} stands at an end ({ends}), strike {strikes}.",
        full: "From both ends two buildings are seen: {sights}. The {height} stands on one side of the highest building, and seen from that side nothing before it is high enough to hide it. So it is seen there, together with the highest; but the first building is always seen, so the {height} is the first, in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "higher-rise",
        name: "Higher rise",
        short: "{sights}: heights climb from both ends, so {height} stands at an end ({ends}), strike {strikes}.",
        full: "The clues of {sights} add up to one more than there are cells, so heights climb from both ends to the highest building. The lowest building, {height}, can have nothing before it, so it stands in one of {ends}. Strike {strikes}.",
    },
    Words {
        kind: "clue-two",
        name: "Clue 2",
        short: "{sight}: {height} stands in the first cell or behind {top}, strike {strikes}.",
        full: "In {sight} two buildings are seen: the first one and the {top}. No building higher than {height} can stand before the {top}, so if the {height} stands there, nothing hides it, and it must be the first building itself. So the {height} stands in the first cell or behind the {top}.{?nearest: The {top} stands no nearer than {nearest}, so of the cells up to there only the first can be {height}.}{?last: The first cell cannot be {height}, so the {top} stands before {last}, the last place left for the {height}.} Strike {strikes}.",
    },
    Words {
        kind: "middle-ground",
        name: "Middle ground",
        short: "{sight}: {next} stands before {peaks}, so {height} cannot be seen between: strike {strikes}.",
        full: "In {sight} three buildings are seen. The {next} stands before the highest building in {peaks}, so these two are seen, and the first building is the third. A {height} that is not the first building would be seen as a fourth unless the {next} stands before it. So strike {strikes}.",
    },
    Words {
        kind: "slide",
        name: "Slide",
        short: "{sight}: heights climb up to {peaks}, strike {strikes}.",
        full: "In {sight}, the highest building stands in {peaks}: counted from the clue, that is just the number of the clue. So every building up to it is seen, and in {cells} heights climb from cell to cell. A height that leaves no lower one for the cell before it, or no higher one for the cell behind it, is impossible. Strike {strikes}.",
    },
    Words {
        kind: "hideout",
        name: "Hideout",
        short: "{sight}: only {peaks} {peaks#is|are} seen, so {hidden} must be hidden: strike {strikes}.",
        full: "In {sight}, {peaks} {peaks#is|are} seen whatever stands in the open cells, and that is as many as the clue says. So {hidden} must be hidden: lower than a building that is seen before {hidden#it|them}, and that building must be high enough. Strike {strikes}.",
    },
    Words {
        kind: "sequences-few",
        name: "Sequences (few)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} {count#|They are few enough to keep in mind. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-some",
        name: "Sequences (some)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} {count#|They are best written down. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "sequences-many",
        name: "Sequences (many)",
        short: "{sight}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sight} with the candidates that are left so that the clue is met: there {count#is|are} {count}.{?sequences: From the clue on: {sequences}.} {count#|They are too many to list, but each candidate can be tried. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-few",
        name: "Sequences of facing clues (few)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} {count#|They are few enough to keep in mind. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-some",
        name: "Sequences of facing clues (some)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} {count#|They are best written down. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "facing-many",
        name: "Sequences of facing clues (many)",
        short: "{sights}: {count} {count#way|ways} left, strike {strikes}.",
        full: "List every way to fill {sights} with the candidates that are left so that both clues are met: there {count#is|are} {count}.{?sequences: From the first clue on: {sequences}.} {count#|They are too many to list, but each candidate can be tried. }{count#It does not use|None of them uses} the candidates struck here: strike {strikes}.",
    },
    Words {
        kind: "long-line",
        name: "Long line",
        short: "{sight}: no count of buildings leads there, strike {strikes}.",
        full: "Walk along {sight} and keep two things in mind: the highest building so far, and how many may have been seen. With the candidates struck here nothing leads to the number of the clue. So strike {strikes}.",
    },
    Words {
        kind: "forcing-chain",
        name: "Forcing chain",
        short: "{chain}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Follow the cells with two candidates: {chain}. So if {start} is wrong, {end} is right: {?places:it is right in any case, {places}.}{?strikes:one of the two is right, and what contradicts both is wrong. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-chain-lines",
        name: "Forcing chain through lines",
        short: "{chain}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Follow cells with two candidates and lines with two places for a height: {chain}. So if {start} is wrong, {end} is right: {?places:it is right in any case, {places}.}{?strikes:one of the two is right, and what contradicts both is wrong. Strike {strikes}.}",
    },
    Words {
        kind: "forcing-clues",
        name: "Forcing through clues",
        short: "Either way in {cell} ({digits}): strike {strikes}.",
        full: "Look at {cell}: it holds one of {digits}. Follow both, with singles and the clues of one line at a time. The first:{first}The second:{second}{?wrong:{wrong} cannot be:{?empty-cell: no height is left for {empty-cell}.}{?no-place: {no-place} has no place left for {no-place-digit}.}{?broken-clue: {broken-clue} can no longer be met.}}{?!wrong:A candidate that is ruled out both ways is wrong.} So strike {strikes}.",
    },
    Words {
        kind: "forcing-places",
        name: "Forcing places through clues",
        short: "Either place of {digits} in {house} ({cells}): strike {strikes}.",
        full: "In {house} the {digits} stands in one of {cells}. Follow both, with singles and the clues of one line at a time. The first:{first}The second:{second}{?wrong:{wrong} cannot be:{?empty-cell: no height is left for {empty-cell}.}{?no-place: {no-place} has no place left for {no-place-digit}.}{?broken-clue: {broken-clue} can no longer be met.}}{?!wrong:A candidate that is ruled out both ways is wrong.} So strike {strikes}.",
    },
    Words {
        kind: "forcing-three",
        name: "Forcing three through clues",
        short: "Every way in {cell} ({digits}): strike {strikes}.",
        full: "Look at {cell}: it holds one of {digits}. Follow all three, with singles and the clues of one line at a time. The first:{first}The second:{second}The third:{third}{?wrong:{wrong} cannot be:{?empty-cell: no height is left for {empty-cell}.}{?no-place: {no-place} has no place left for {no-place-digit}.}{?broken-clue: {broken-clue} can no longer be met.}}{?!wrong:A candidate that is ruled out every way is wrong.} So strike {strikes}.",
    },
];
