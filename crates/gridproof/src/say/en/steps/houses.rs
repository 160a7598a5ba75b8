//! English for singles, locked candidates, subsets and fish.

use crate::say::Words;

/// Singles, locked candidates, subsets: boards made of houses.
#[rustfmt::skip]
pub(super) const SINGLES_AND_SUBSETS: &[Words] = &[
    Words {
        kind: "full-house",
        name: "Full house",
        short: "Only open cell of {house}: {places}.",
        full: "In {house} every cell but {target} is filled. The one digit that is missing there is {digit}, so it goes into {target}: {places}.",
    },
    Words {
        kind: "naked-single",
        name: "Naked single",
        short: "Only candidate of {target}{?by: after {=by}}{?out:{?by: and}{?!by: after} {≠out}}: {places}.",
        full: "Look at {target}{?by: after {=by}}{?out:{?by: and}{?!by: after} {≠out}}.{?blockers: It sees {blockers}.}{?earlier: {earlier} {earlier#was|were} ruled out before.} Only {digit} is left: {places}.",
    },
    Words {
        kind: "hidden-single",
        name: "Hidden single",
        short: "Only place for {digit} in {house}{?by: after {=by}}{?out:{?by: and}{?!by: after} {≠out}}: {places}.",
        full: "Where can {digit} go in {house}{?by: after {=by}}{?out:{?by: and}{?!by: after} {≠out}}?{?blockers: There is {blockers} already, and no cell that sees {blockers#it|one of these} can be {digit}.}{?earlier: {earlier} {earlier#was|were} ruled out before.} Only {target} is left: {places}.",
    },
    Words {
        kind: "pointing",
        name: "Pointing",
        short: "{digits} in {box} only in {line}: strike {strikes}.",
        full: "In {box}, {digits} can only go in {cells}, and these cells all lie in {line}. One of them must be {digits}, so {line} has its {digits} inside {box} and nowhere else. Strike {strikes}.",
    },
    Words {
        kind: "claiming",
        name: "Claiming",
        short: "{digits} in {line} only in {box}: strike {strikes}.",
        full: "In {line}, {digits} can only go in {cells}, and these cells all lie in {box}. One of them must be {digits}, so {box} has its {digits} inside {line} and nowhere else. Strike {strikes}.",
    },
    Words {
        kind: "locked-pair",
        name: "Locked pair",
        short: "{cells} hold only {digits}, and lie in both {house}: strike {strikes}.",
        full: "Look at {cells}: between them they have only {digits} as candidates. Two cells for two digits: they take one each, in some order. The cells lie in both {house}, so no other cell of either can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "locked-triple",
        name: "Locked triple",
        short: "{cells} hold only {digits}, and lie in both {house}: strike {strikes}.",
        full: "Look at {cells}: between them they have only {digits} as candidates. Three cells for three digits: they take one each, in some order. The cells lie in both {house}, so no other cell of either can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-pair",
        name: "Naked pair",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Two cells for two digits: they take one each, in some order. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-triple",
        name: "Naked triple",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Three cells for three digits: they take one each, in some order. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "naked-quadruple",
        name: "Naked quad",
        short: "{cells} hold only {digits}, in {house}: strike {strikes}.",
        full: "In {house}, {cells} have only {digits} as candidates between them. Four cells for four digits: they take one each, in some order. No other cell of {house} can hold these digits. Strike {strikes}.",
    },
    Words {
        kind: "hidden-pair",
        name: "Hidden pair",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can only go in {cells}. Two digits for two cells: they fill both, in some order, and leave no room for anything else. Strike {strikes}.",
    },
    Words {
        kind: "hidden-triple",
        name: "Hidden triple",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can only go in {cells}. Three digits for three cells: they fill all three, in some order, and leave no room for anything else. Strike {strikes}.",
    },
    Words {
        kind: "hidden-quadruple",
        name: "Hidden quad",
        short: "{digits} in {house} only in {cells}: strike {strikes}.",
        full: "In {house}, {digits} can only go in {cells}. Four digits for four cells: they fill all four, in some order, and leave no room for anything else. Strike {strikes}.",
    },
];

/// Nets: what follows from an assumption.
pub(super) const NETS: &[Words] = &[
    net("contradiction-by-singles", "Contradiction by singles"),
    net("nested-chains", "Nested net with chains"),
    net("nested-branches", "Nested net with branching chains"),
    net("nested-singles", "Nested net with singles"),
    net("nested-cases", "Nested net with cases"),
    net("nested-deep", "Nested net, two deep"),
    Words {
        kind: "inner-verity",
        name: "Agreement inside a net",
        short: "{?places:{=places}}{?strikes:{≠strikes}}, because one of {=cases} is right ({?cell:{cell}}{?house:{house}}{?by:, after {=by}}{?out:{?by: and}{?!by:, after} {≠out}}) and each leads to it:",
        full: "One of {=cases} is right ({?cell:{cell}}{?house:{house}}{?by:, after {=by}}{?out:{?by: and}{?!by:, after} {≠out}}), and each leads to {?places:{=places}}{?strikes:{≠strikes}}:{ways}",
    },
    Words {
        kind: "inner-contradiction",
        name: "Contradiction inside a net",
        short: "{≠assumed}, because with {=assumed} {?empty-cell:no digit is left for {empty-cell}}{?no-place:{no-place} has no place left for {no-place-digit}}{?by: ({=by}{?out:, {≠out}})}{?!by:{?out: ({≠out})}}{?followed:, as these steps show:}{?!followed:.}",
        full: "Suppose that {=assumed}.{?followed:{followed}}{?!followed: }{?empty-cell:No digit is left for {empty-cell}}{?no-place:{no-place} has no place left for {no-place-digit}}{?by: ({=by}{?out:, {≠out}})}{?!by:{?out: ({≠out})}}. So {≠assumed}.",
    },
    Words {
        kind: "case",
        name: "One case",
        short: "If {?assumed:{=assumed}}{?denied:{≠denied}}, {?itself:that is the conclusion already.}{?!itself:then {?placed:{=placed}}{?ruled-out:{≠ruled-out}{?by: because of {=by}}}{?followed:, as these steps show:}{?!followed:.}}",
        full: "Suppose that {?assumed:{=assumed}}{?denied:{≠denied}}.{?followed:{followed}}{?!followed: }{?itself:That is the conclusion already.}{?!itself:So {?placed:{=placed}}{?ruled-out:{≠ruled-out}{?by: because of {=by}}}.}",
    },
    Words {
        kind: "refuted-case",
        name: "A case that cannot be",
        short: "{?assumed:{=assumed}}{?denied:{≠denied}} cannot be: {?empty-cell:no digit is left for {empty-cell}}{?no-place:{no-place} has no place left for {no-place-digit}}{?by: ({=by}{?out:, {≠out}})}{?!by:{?out: ({≠out})}}{?followed:, as these steps show:}{?!followed:.}",
        full: "Suppose that {?assumed:{=assumed}}{?denied:{≠denied}}.{?followed:{followed}}{?!followed: }{?empty-cell:No digit is left for {empty-cell}}{?no-place:{no-place} has no place left for {no-place-digit}}{?by: ({=by}{?out:, {≠out}})}{?!by:{?out: ({≠out})}}. So this case cannot be.",
    },
];

/// The words for a contradiction: they are common to all nets.
const fn net(kind: &'static str, name: &'static str) -> Words {
    Words { kind, name, short: CONTRADICTION[0], full: CONTRADICTION[1] }
}

pub(super) const CONTRADICTION: [&str; 2] = [
    "{?assumed:If {=assumed}}{?denied:If {≠denied}}, {?empty-cell:no digit is left for {empty-cell}}{?no-place:{no-place} has no place left for {no-place-digit}}: {?places:{places}}{?strikes:strike {strikes}}.",
    "Suppose that {?assumed:{=assumed}}{?denied:{≠denied}}.{?followed: What follows from that, step by step:{followed}}{?!followed: }{?empty-cell:Now no digit is left for {empty-cell}}{?no-place:Now {no-place} has no place left for {no-place-digit}}{?by: ({=by}{?out:, {≠out}})}{?!by:{?out: ({≠out})}}. So the supposition is wrong: {?places:{places}}{?strikes:strike {strikes}}.",
];

/// Fish of all kinds.
#[rustfmt::skip]
pub(super) const FISH: &[Words] = &[
    fish("x-wing", "X-wing", BASIC),
    fish("swordfish", "Swordfish", BASIC),
    fish("jellyfish", "Jellyfish", BASIC),
    fish("squirmbag", "Squirmbag", BASIC),
    fish("whale", "Whale", BASIC),
    fish("leviathan", "Leviathan", BASIC),
    fish("finned-x-wing", "Finned X-wing", FINNED),
    fish("finned-swordfish", "Finned swordfish", FINNED),
    fish("finned-jellyfish", "Finned jellyfish", FINNED),
    fish("finned-squirmbag", "Finned squirmbag", FINNED),
    fish("finned-whale", "Finned whale", FINNED),
    fish("finned-leviathan", "Finned leviathan", FINNED),
    fish("sashimi-x-wing", "Sashimi X-wing", SASHIMI),
    fish("sashimi-swordfish", "Sashimi swordfish", SASHIMI),
    fish("sashimi-jellyfish", "Sashimi jellyfish", SASHIMI),
    fish("sashimi-squirmbag", "Sashimi squirmbag", SASHIMI),
    fish("sashimi-whale", "Sashimi whale", SASHIMI),
    fish("sashimi-leviathan", "Sashimi leviathan", SASHIMI),
    fish("franken-x-wing", "Franken X-wing", MIXED),
    fish("franken-swordfish", "Franken swordfish", MIXED),
    fish("franken-jellyfish", "Franken jellyfish", MIXED),
    fish("franken-squirmbag", "Franken squirmbag", MIXED),
    fish("franken-whale", "Franken whale", MIXED),
    fish("franken-leviathan", "Franken leviathan", MIXED),
    fish("finned-franken-x-wing", "Finned franken X-wing", FINNED_MIXED),
    fish("finned-franken-swordfish", "Finned franken swordfish", FINNED_MIXED),
    fish("finned-franken-jellyfish", "Finned franken jellyfish", FINNED_MIXED),
    fish("finned-franken-squirmbag", "Finned franken squirmbag", FINNED_MIXED),
    fish("finned-franken-whale", "Finned franken whale", FINNED_MIXED),
    fish("finned-franken-leviathan", "Finned franken leviathan", FINNED_MIXED),
    fish("mutant-x-wing", "Mutant X-wing", MIXED),
    fish("mutant-swordfish", "Mutant swordfish", MIXED),
    fish("mutant-jellyfish", "Mutant jellyfish", MIXED),
    fish("mutant-squirmbag", "Mutant squirmbag", MIXED),
    fish("mutant-whale", "Mutant whale", MIXED),
    fish("mutant-leviathan", "Mutant leviathan", MIXED),
    fish("finned-mutant-x-wing", "Finned mutant X-wing", FINNED_MIXED),
    fish("finned-mutant-swordfish", "Finned mutant swordfish", FINNED_MIXED),
    fish("finned-mutant-jellyfish", "Finned mutant jellyfish", FINNED_MIXED),
    fish("finned-mutant-squirmbag", "Finned mutant squirmbag", FINNED_MIXED),
    fish("finned-mutant-whale", "Finned mutant whale", FINNED_MIXED),
    fish("finned-mutant-leviathan", "Finned mutant leviathan", FINNED_MIXED),
    fish("siamese-finned-x-wing", "Siamese finned X-wing", SIAMESE),
    fish("siamese-finned-swordfish", "Siamese finned swordfish", SIAMESE),
    fish("siamese-finned-jellyfish", "Siamese finned jellyfish", SIAMESE),
    fish("siamese-finned-squirmbag", "Siamese finned squirmbag", SIAMESE),
    fish("siamese-finned-whale", "Siamese finned whale", SIAMESE),
    fish("siamese-finned-leviathan", "Siamese finned leviathan", SIAMESE),
    fish("siamese-sashimi-x-wing", "Siamese sashimi X-wing", SIAMESE),
    fish("siamese-sashimi-swordfish", "Siamese sashimi swordfish", SIAMESE),
    fish("siamese-sashimi-jellyfish", "Siamese sashimi jellyfish", SIAMESE),
    fish("siamese-sashimi-squirmbag", "Siamese sashimi squirmbag", SIAMESE),
    fish("siamese-sashimi-whale", "Siamese sashimi whale", SIAMESE),
    fish("siamese-sashimi-leviathan", "Siamese sashimi leviathan", SIAMESE),
    fish("siamese-finned-franken-x-wing", "Siamese finned franken X-wing", SIAMESE),
    fish("siamese-finned-franken-swordfish", "Siamese finned franken swordfish", SIAMESE),
    fish("siamese-finned-franken-jellyfish", "Siamese finned franken jellyfish", SIAMESE),
    fish("siamese-finned-franken-squirmbag", "Siamese finned franken squirmbag", SIAMESE),
    fish("siamese-finned-franken-whale", "Siamese finned franken whale", SIAMESE),
    fish("siamese-finned-franken-leviathan", "Siamese finned franken leviathan", SIAMESE),
    fish("siamese-finned-mutant-x-wing", "Siamese finned mutant X-wing", SIAMESE),
    fish("siamese-finned-mutant-swordfish", "Siamese finned mutant swordfish", SIAMESE),
    fish("siamese-finned-mutant-jellyfish", "Siamese finned mutant jellyfish", SIAMESE),
    fish("siamese-finned-mutant-squirmbag", "Siamese finned mutant squirmbag", SIAMESE),
    fish("siamese-finned-mutant-whale", "Siamese finned mutant whale", SIAMESE),
    fish("siamese-finned-mutant-leviathan", "Siamese finned mutant leviathan", SIAMESE),
];

/// The words for a fish: the line and the paragraph are common to its class.
const fn fish(kind: &'static str, name: &'static str, [short, full]: [&'static str; 2]) -> Words {
    Words { kind, name, short, full }
}

const BASIC: [&str; 2] = [
    "{digits} in {base} only in {cover}: strike {strikes}.",
    "In {base}, the base lines, {digits} can only go in {cover}, the cover lines. Each base line needs its own {digits}, and no two of them can lie in the same cover line. There are as many base lines as cover lines, so every cover line has its {digits} on a base line and nowhere else: strike {strikes}.",
];
const FINNED: [&str; 2] = [
    "{digits} in {base} only in {cover}, except for {fins#a fin|fins} in {fins}: strike {strikes}.",
    "In {base}, {digits} can only go in {cover}, except for {fins}: {fins#a fin|fins}. If {fins#the fin is not|none of the fins is} {digits}, this is a plain fish, and {digits} is nowhere else in {cover}; otherwise {fins#the fin|one of the fins} is the {digits}. What the plain fish would strike and {fins#the fin|every fin} sees as well is wrong either way: strike {strikes}.",
];
const SASHIMI: [&str; 2] = [
    "{digits} in {base} only in {cover}, except for {fins#a fin|fins} in {fins} that the fish cannot do without: strike {strikes}.",
    "In {base}, {digits} can only go in {cover}, except for {fins}: {fins#a fin|fins}. Without {fins#it|them} one of the base lines would have at most one place left, so the plain fish is incomplete, but the conclusion holds: either {fins#the fin|one of the fins} is the {digits}, or all of {base} have their {digits} in {cover}, and nothing else there can be one. What is in {cover} outside of the base lines and sees {fins#the fin|every fin} is wrong either way: strike {strikes}.",
];
const MIXED: [&str; 2] = [
    "{digits} in {base} only in {cover}: strike {strikes}.",
    "The houses of a fish need not all be rows or all be columns: rows, columns and boxes can be mixed. Here the base houses are {base}, which share no place for {digits}, and all their places for it are in the cover houses, {cover}. There are as many base houses as cover houses, and each base house needs its own {digits}, so every cover house has its {digits} in the base: strike {strikes}.{?cannibals: The base {cannibals#cell|cells} {cannibals} {cannibals#is|are} in two cover houses at once; {digits} there would use up two of them, and the base would be one short.}",
];
const FINNED_MIXED: [&str; 2] = [
    "{digits} in {base} only in {cover}, except for {?fins:{fins#a fin|fins} in {fins}}{?endo-fins:{?fins: and }{endo-fins#an endo fin|endo fins} in {endo-fins}}: strike {strikes}.",
    "The houses of a fish need not all be rows or all be columns: rows, columns and boxes can be mixed. Here the base houses are {base}, and in them {digits} can go in the cover houses, {cover}{?fins:, or in {fins}, which {fins#is a fin|are fins}}.{?endo-fins: As {endo-fins} {endo-fins#is|are} in two base houses at once, {endo-fins#it counts as a fin|they count as fins} too.} If a fin is the {digits}, nothing that sees it is; if none is, every cover house has its {digits} in the base. What both cases rule out is wrong: strike {strikes}.{?cannibals: The base {cannibals#cell|cells} {cannibals} {cannibals#is|are} in two cover houses at once; if no fin is the {digits}, {digits} there would leave the base one short.}",
];
const SIAMESE: [&str; 2] = [
    "{digits} in {base} against {cover} and against {other-cover}: strike {strikes}.",
    "Two fish share the base {base}; one is covered by {cover}, the other by {other-cover}.{?fins: The first has its {fins#fin|fins} in {fins}.}{?other-fins: The second has its {other-fins#fin|fins} in {other-fins}.}{?endo-fins: As {endo-fins} {endo-fins#is|are} in two base houses at once, {endo-fins#it counts as a fin|they count as fins} in both.} In each of them either a fin is the {digits} or its cover houses have their {digits} in the base, so what is in the cover outside of the base and sees every fin cannot be {digits}. Together they strike {strikes}.",
];
