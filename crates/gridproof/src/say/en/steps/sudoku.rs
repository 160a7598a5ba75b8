//! English for the techniques of Sudoku beyond those of all houses.

use super::houses::CONTRADICTION;
use crate::say::Words;

/// Patterns of one digit, and wings.
pub(super) const SINGLE_DIGIT_AND_WINGS: &[Words] = &[
    Words {
        kind: "skyscraper",
        name: "Skyscraper",
        short: "{digits} in {base}: one of {ends} is {digits}. Strike {strikes}.",
        full: "In {base}, {digits} has only two places each. One place of each, {joints}, is in {link}, so these two are not both {digits}, and at least one of the far ends, {ends}, is. What sees both far ends cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "two-string-kite",
        name: "Two-string kite",
        short: "{digits} in {base}, linked in {link}: one of {ends} is {digits}. Strike {strikes}.",
        full: "In {base}, {digits} has only two places each. One place of each, {joints}, is in {link}, so these two are not both {digits}, and at least one of the far ends, {ends}, is. What sees both far ends cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "dual-two-string-kite",
        name: "Dual two-string kite",
        short: "{digits} in {base}, linked in {link}, and a second kite at {joints}: strike {strikes}.",
        full: "Two kites hang at the same two cells, {joints} in {link}. In the first, {digits} has only two places each in {base}; as {joints} are not both {digits}, at least one of the far ends {ends} is. In the second, the same holds for {other-digits} and the far ends {other-ends}. What sees both far ends of a kite cannot be its digit: strike {strikes}.",
    },
    Words {
        kind: "turbot-fish",
        name: "Turbot fish",
        short: "{digits}: {chain}, so one of {ends} is {digits}: strike {strikes}.",
        full: "Follow the chain {chain}. Its first two cells are the only places for {digits} in a house (a row, column or box), so are its last two, and its middle cells see each other. If its first cell is not {digits}, its last cell is. So at least one of its ends, {ends}, is {digits}, and what sees both ends cannot be: strike {strikes}.",
    },
    Words {
        kind: "empty-rectangle",
        name: "Empty rectangle",
        short: "{digits} in {box} is in {corner}; with {pair} in {line} that strikes {strikes}.",
        full: "In {box} all places for {digits} are in {corner}. In {line}, {digits} has only two places, {pair}, and the first of them is in one of those two lines as well. If it is {digits}, the box has its {digits} in the other of the two lines; if not, the second place is {digits}. Either way {target} sees {digits} and cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "dual-empty-rectangle",
        name: "Dual empty rectangle",
        short: "{digits} in {box} is in {corner}; with {pair} and with {other-pair} that strikes {strikes}.",
        full: "In {box} all places for {digits} are in {corner}. In {line}, {digits} has only two places, {pair}, and the first of them is in one of those two lines as well. If it is {digits}, the box has its {digits} in the other of the two lines; if not, the second place is {digits}. The same holds for {other-line} with its two places {other-pair}. Either way {target} {target#sees|see} {digits} and cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "w-wing",
        name: "W-wing",
        short: "{pincers} ({digits}) are linked by {linked} in {link} ({house}): strike {strikes}.",
        full: "The cells {pincers} have the same two candidates, {digits}. In {house} the digit {linked} has only two places, {link}, and each of these is seen by one of {pincers}. If {pincers} were both {linked}, {house} would have no place left for it. So at least one of them is {digit}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "xy-wing",
        name: "XY-wing",
        short: "Pivot {pivot} ({pair}) with pincers {pincers}: strike {strikes}.",
        full: "The pivot {pivot} has only the candidates {pair}, and it sees both pincers, {pincers}. Each pincer has one of these two digits, and {digit} besides. Whichever digit {pivot} takes, the pincer that shares it is left with {digit}. So at least one of {pincers} is {digit}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "xyz-wing",
        name: "XYZ-wing",
        short: "Pivot {pivot} ({digits}) with pincers {pincers}: strike {strikes}.",
        full: "The pivot {pivot} has the candidates {digits}, and it sees both pincers, {pincers}, which have {digit} and one other of these digits each. If {pivot} is not {digit}, it takes the other digit of one pincer, and that one is left with {digit}. So at least one of the three cells is {digit}, and no cell that sees all three can be: strike {strikes}.",
    },
];

/// Uniqueness, colours, remote pairs.
#[rustfmt::skip]
pub(super) const UNIQUENESS_AND_COLOURS: &[Words] = &[
    Words {
        kind: "simple-colors-trap",
        name: "Simple colours: trap",
        short: "{target} {target#sees|see} both colours of {digits}: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left{?pairs:, {pairs}}: one of the two is right, the other is wrong. So the places take two colours in turn, {colour-a} against {colour-b}, and either all cells of the one colour are {digits} or all cells of the other. {target#The cell|The cells} {target} {target#sees|each see} both colours, and one of the two is right in any case. Strike {strikes}.",
    },
    Words {
        kind: "simple-colors-wrap",
        name: "Simple colours: wrap",
        short: "{clash} have the same colour of {digits} and see each other: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left{?pairs:, {pairs}}: one of the two is right, the other is wrong. So the places take two colours in turn, {colour-a} against {colour-b}, and either all cells of the one colour are {digits} or all cells of the other. But {clash} have the same colour and see each other, so they cannot both be {digits}. That colour is the wrong one. Strike {strikes}.",
    },
    Words {
        kind: "multi-colors-1",
        name: "Multi-colours 1",
        short: "{link} link two groups of coloured {digits}{?other-link:, and so do {other-link}}{?third-link: and {third-link}}{?fourth-link: and {fourth-link}}: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left{?pairs:, {pairs},} and colour these places in turn. There are two groups: {colour-a} against {colour-b}, and {colour-c} against {colour-d}. In each group, one colour is right and the other is wrong. The cells {link} are of different groups and see each other, so their colours cannot both be right: at least one of the two opposite colours is. What sees both of those cannot be {digits}.{?other-link: The same goes for {other-link}{?third-link:, for {third-link}}{?fourth-link: and for {fourth-link}}, with the colours opposite to theirs.} Strike {strikes}.",
    },
    Words {
        kind: "multi-colors-2",
        name: "Multi-colours 2",
        short: "One colour of {digits} sees both colours of another group: strike {strikes}.",
        full: "Follow the houses (rows, columns, boxes) in which {digits} has just two places left{?pairs:, {pairs},} and colour these places in turn. There are two groups: {colour-a} against {colour-b}, and {colour-c} against {colour-d}. In each group, one colour is right and the other is wrong. One colour of the first group sees both colours of the second{?link: ({link}; {other-link})}, and one of those is right. So that colour of the first group is wrong. Strike {strikes}.",
    },
    Words {
        kind: "remote-pair",
        name: "Remote pair",
        short: "Chain of cells with {digits}, {cells}: strike {strikes}.",
        full: "The cells {cells} all have just the candidates {digits}, and each sees the next, so the two digits alternate along this chain. Cells an odd number of links apart hold different digits, whichever way round. What sees two such cells can be neither digit. Strike {strikes}.",
    },
    Words {
        kind: "uniqueness-1",
        name: "Unique rectangle type 1",
        short: "{digits} in the rectangle {corners}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers, but it has only one. All of these corners but {roof} have no other candidates. So {roof} must take one of its other candidates: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-2",
        name: "Unique rectangle type 2",
        short: "{digits} in the rectangle {corners}, {extra} in {roof}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers, but it has only one. The only other candidate at these corners is {extra}, in {roof}. So at least one of {roof} is {extra}, and no cell that sees them all can be: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-3",
        name: "Unique rectangle type 3",
        short: "{digits} in the rectangle {corners}; {roof} with {subset} hold {extra} in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers, but it has only one. So at least one of {roof} takes one of its other candidates; it does not matter which, so they act as one cell. That cell and {subset} together have just as many digits as cells: {extra}. All of these digits are used up there, and no other cell of {house} can hold them: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-4",
        name: "Unique rectangle type 4",
        short: "{digits} in the rectangle {corners}, and one of {roof} is {kept}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers, but it has only one. The corners besides {roof} have no other candidates. In {house} the digit {kept} has no place but {roof}, so one of these two cells is {kept}. If the other one were {digit}, the rectangle would hold nothing but {digits}: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-5",
        name: "Unique rectangle type 5",
        short: "{digits} in the rectangle {corners}, {extra} in {roof}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers, but it has only one. The only other candidate at these corners is {extra}, in {roof}. So at least one of {roof} is {extra}, and no cell that sees them all can be: strike {strikes}.",
    },
    Words {
        kind: "uniqueness-6",
        name: "Unique rectangle type 6",
        short: "{digits} in the rectangle {corners}, {digit} only there in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers, but it has only one. In {house} the digit {digit} has places at these corners only, so it fills one pair of opposite corners. If that were {roof}, the other two corners would take the other digit and the rectangle would be complete. So neither of {roof} is {digit}: strike {strikes}.",
    },
    Words {
        kind: "hidden-rectangle",
        name: "Hidden unique rectangle",
        short: "{digits} in the rectangle {corners}, {kept} only there in {house}: strike {strikes}.",
        full: "If {corners} held nothing but {digits}, the two digits could be swapped there and the puzzle would have two answers, but it has only one. In {house} the digit {kept} has places at these corners only, and {corner} has no other candidates. If {target} were {digit}, {kept} would have to go to the two corners beside it, {corner} would be {digit}, and the rectangle would be complete. Strike {strikes}.",
    },
    Words {
        kind: "avoidable-rectangle-1",
        name: "Avoidable rectangle type 1",
        short: "{digits} in the rectangle {corners}, not given: strike {strikes}.",
        full: "None of {corners} was given with the puzzle. With {digit} in {target} they would hold {digits} crosswise, and the two digits could be swapped: the puzzle would have two answers. The other corners, {placed}, are filled already, so {target} must not complete the pattern: strike {strikes}.",
    },
    Words {
        kind: "avoidable-rectangle-2",
        name: "Avoidable rectangle type 2",
        short: "{digits} in the rectangle {corners}, not given, {extra} in {roof}: strike {strikes}.",
        full: "None of {corners} was given with the puzzle, and {placed} are filled already. If {roof} took the other digits of the pattern, {digits} could be swapped at the corners and the puzzle would have two answers, but it has only one. Their only other candidate is {extra}, so at least one of them is {extra}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "bug-plus-1",
        name: "BUG + 1 (bivalue universal grave)",
        short: "Without {kept} in {cell}, every candidate would have a partner and there would be a second answer: strike {strikes}.",
        full: "Every open cell has two candidates but {cell}, and every digit has two places in every row, column and box but {kept}, which has three in {house}. Without {kept} in {cell}, every answer could be turned into another by taking the other candidate in each cell; the puzzle would not have exactly one. So {cell} is {kept}: strike {strikes}.",
    },
];

/// Chains and loops.
pub(super) const CHAINS: &[Words] = &[
    Words {
        kind: "x-chain",
        name: "X-chain",
        short: "{digits} in a chain of {length} links, ends {ends}: strike {strikes}.",
        full: "Follow the digit {digits} along its links: where a house (a row, column or box) has only two places for it, one of the two must hold it, and a place that holds it rules out the places it sees: {chain}. So if the first end of the chain is not {digits}, the last one is. Either way a cell that sees both ends, {ends}, cannot be {digits}: strike {strikes}.",
    },
    Words {
        kind: "xy-chain",
        name: "XY-chain",
        short: "{digits} at both ends of a chain of {length} links, {ends}: strike {strikes}.",
        full: "All cells of this chain have two candidates. If the first one is not {digits}, it takes its other digit, which leaves the next cell with its other digit, and so on: {chain}. So at least one of the ends, {ends}, is {digits}, and no cell that sees both can be: strike {strikes}.",
    },
    Words {
        kind: "continuous-nice-loop",
        name: "Continuous nice loop",
        short: "Continuous nice loop: {chain}; it closes without a break, so strike {strikes}.",
        full: "Follow the chain {chain}. Its end and its start are candidates of the same cell, so it closes into a loop that can be followed in either direction. So of every two candidates that it links exactly one is in the answer, whichever way round. What sees both candidates of such a link, or shares a cell with two candidates of which one is certain, cannot be: strike {strikes}.",
    },
    Words {
        kind: "discontinuous-nice-loop",
        name: "Discontinuous nice loop",
        short: "Discontinuous nice loop: {chain}; so strike {strikes}.",
        full: "Follow the chain {chain}.{?wrong-start: It starts with {=wrong-start} and ends in the same cell with what rules that out. So {≠wrong-start}.}{?wrong-end: With {=wrong-end}, the digit at the start of the chain would be out of that cell, and the chain would then rule out {=wrong-end} itself. So {≠wrong-end}.}{?right-start: It starts with {≠right-start} and ends with {=right-start}. So {=right-start} in any case, and every other candidate of the cell is wrong.}{?one-of: It starts and ends in the same cell: if the first of {=one-of} is wrong, the second is right. So the cell holds one of these, and no other digit.} Strike {strikes}.",
    },
    Words {
        kind: "aic",
        name: "Alternating inference chain (AIC)",
        short: "Alternating chain: {chain}; one of its ends is true, so strike {strikes}.",
        full: "Follow the chain {chain}: if its first candidate is wrong, its last one is right. So at least one of the two is in the answer, even if we do not know which. A candidate that neither of them allows cannot be: strike {strikes}.",
    },
    Words {
        kind: "grouped-continuous-nice-loop",
        name: "Grouped continuous nice loop",
        short: "Grouped continuous nice loop: {chain}; it closes without a break, so strike {strikes}.",
        full: "Follow the chain {chain}. Where several cells are joined by /, they act as one: the digit is in one of them, or in none. Its end and its start are candidates of the same cell, so it closes into a loop that can be followed in either direction. So of every two places that it links exactly one holds its digit, whichever way round. What sees both places of such a link, or shares a cell with two candidates of which one is certain, cannot be: strike {strikes}.",
    },
    Words {
        kind: "grouped-discontinuous-nice-loop",
        name: "Grouped discontinuous nice loop",
        short: "Grouped discontinuous nice loop: {chain}; so strike {strikes}.",
        full: "Follow the chain {chain}. Where several cells are joined by /, they act as one: the digit is in one of them, or in none.{?wrong-start: It starts with {=wrong-start} and ends in the same cell with what rules that out. So {≠wrong-start}.}{?wrong-end: With {=wrong-end}, the digit at the start of the chain would be out of that cell, and the chain would then rule out {=wrong-end} itself. So {≠wrong-end}.}{?right-start: It starts with {≠right-start} and ends with {=right-start}. So {=right-start} in any case, and every other candidate of the cell is wrong.}{?one-of: It starts and ends in the same cell: if the first of {=one-of} is wrong, the second is right. So the cell holds one of these, and no other digit.} Strike {strikes}.",
    },
    Words {
        kind: "grouped-aic",
        name: "Grouped alternating inference chain",
        short: "Grouped alternating chain: {chain}; one of its ends is true, so strike {strikes}.",
        full: "Follow the chain {chain}: if its first candidate is wrong, its last one is right. Where several cells are joined by /, they act as one: the digit is in one of them, or in none. At least one end of the chain is in the answer, so a candidate that neither of them allows cannot be: strike {strikes}.",
    },
    Words {
        kind: "alternating-chain",
        name: "Alternating chain",
        short: "Alternating chain: {chain}; the first contradicts itself, so strike {strikes}.",
        full: "Suppose the first of these is right and follow the links: {chain}. Each follows from the one before, and if the last is right, the first cannot be. So the first is wrong: strike {strikes}.",
    },
    Words {
        kind: "grouped-alternating-chain",
        name: "Grouped alternating chain",
        short: "Grouped alternating chain: {chain}; the first contradicts itself, so strike {strikes}.",
        full: "Suppose the first of these is right and follow the links: {chain}. Where several cells are joined by /, they act as one: the digit is in one of them, or in none. Each follows from the one before, and if the last is right, the first cannot be. So the first is wrong: strike {strikes}.",
    },
];

/// Forcing chains and nets.
pub(super) const FORCING: &[Words] = &[
    Words {
        kind: "forcing-chain-contradiction",
        name: "Forcing chain: contradiction",
        short: "Forcing chain: {?assumed:{assumed} leads}{?denied:ruling out {denied} leads} to a contradiction in {?cell:{cell}}{?house:{house}}, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "{?assumed:Suppose that {assumed} is right.}{?denied:Suppose that {denied} is wrong.} Then {chain-1}.{?chain-2: Also {chain-2}.}{?chain-3: Also {chain-3}.}{?chain-4: Also {chain-4}.}{?chain-5: Also {chain-5}.}{?chain-6: Also {chain-6}.}{?chain-7: Also {chain-7}.}{?chain-8: Also {chain-8}.}{?chain-9: Also {chain-9}.} That cannot all be true in {?cell:{cell}}{?house:{house}}, so the supposition is wrong: {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-chain-verity",
        name: "Forcing chain: every case agrees",
        short: "Forcing chain: every case in {?cell:{cell}}{?house:{house}} leads to the same conclusion, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {?cell:{cell}}{?house:{house}}: {?cases:one of {cases} must be right}{?either:{either} is right or wrong}. In the first case, {chain-1}.{?chain-2: In the next, {chain-2}.}{?chain-3: In the next, {chain-3}.}{?chain-4: In the next, {chain-4}.}{?chain-5: In the next, {chain-5}.}{?chain-6: In the next, {chain-6}.}{?chain-7: In the next, {chain-7}.}{?chain-8: In the next, {chain-8}.}{?chain-9: In the next, {chain-9}.} Every case leads to the same conclusion, so it is certain: {?places:{places}}{?strikes:strike {strikes}}.",
    },
    Words {
        kind: "forcing-net-contradiction",
        name: "Forcing net: contradiction",
        short: CONTRADICTION[0],
        full: CONTRADICTION[1],
    },
    Words {
        kind: "forcing-net-verity",
        name: "Forcing net: every case agrees",
        short: "Forcing net: every case in {?cell:{cell}}{?house:{house}} leads to the same conclusion, so {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {?cell:{cell}}{?house:{house}}: {?cases:one of {cases} must be right}{?either:{either} is right or wrong}. Every case leads to the same conclusion:{ways}So it is certain: {?places:{places}}{?strikes:strike {strikes}}.",
    },
];

/// Almost locked sets, Sue de Coq, templates.
#[rustfmt::skip]
pub(super) const ALMOST_LOCKED: &[Words] = &[
    Words {
        kind: "template-set",
        name: "Template set",
        short: "Every way to place {digits} uses {target}: {places}.",
        full: "List every way to place {digits} once in each row, column and box, on cells where it is still a candidate.{?needed: Leave out the ways that use one of these cells, which another digit needs in all its own ways: {needed}.} All{?needed: remaining} ways use {target}: {places}.",
    },
    Words {
        kind: "template-delete",
        name: "Template delete",
        short: "No way to place {digits} uses {target}: strike {strikes}.",
        full: "List every way to place {digits} once in each row, column and box, on cells where it is still a candidate.{?needed: Leave out the ways that use one of these cells, which another digit needs in all its own ways: {needed}.} None of the{?needed: remaining} ways uses {target}. Strike {strikes}.",
    },
    Words {
        kind: "als-xz",
        name: "Almost locked sets: XZ rule",
        short: "{set-a} ({digits-a}) and {set-b} ({digits-b}) share the restricted {common#digit|digits} {common}: strike {strikes}.",
        full: "Two groups of cells each have one digit more than cells: {set-a} with {digits-a}, and {set-b} with {digits-b}. Such a group can do without one of its digits, but not without two. {?!double:All places of {common} in the one group see all its places in the other, so the two cannot both hold it. The one that does without it holds everything else it has, so {digits} {digits#is|are} in one group or the other in any case. What sees all those places{?seen: ({seen})} cannot be: strike {strikes}.}{?double:For each of {common}, all its places in the one group see all its places in the other, so the two groups cannot both hold it. So each group does without exactly one of these two digits and holds all its others for certain.{?seen-a: What sees all places of a digit among {seen-a}, in the first group, cannot be it.}{?seen-b: What sees all places of a digit among {seen-b}, in the second group, cannot be it.}{?seen: What sees all places of a digit among {seen}, in both groups, cannot be it.} Strike {strikes}.}",
    },
    Words {
        kind: "als-xy-wing",
        name: "Almost locked sets: XY-wing",
        short: "Pivot {set-c} ({digits-c}) shares {common-a} with {set-a} ({digits-a}) and {common-b} with {set-b} ({digits-b}): strike {strikes}.",
        full: "Three groups of cells each have one digit more than cells: {set-a} with {digits-a}, {set-b} with {digits-b}, and the pivot {set-c} with {digits-c}. Such a group can do without one of its digits, but not without two. The pivot and the first group cannot both hold {common-a}, the pivot and the second cannot both hold {common-b}. The pivot too can miss only one digit, so it holds at least one of these, and at least one of the other groups does without that one and holds everything else it has. Whichever that is, it holds {digits}. What sees all those places in both groups{?seen: ({seen})} cannot be: strike {strikes}.",
    },
    Words {
        kind: "als-chain",
        name: "Almost locked sets: chain",
        short: "Chain of {length} almost locked sets, {chain}: strike {strikes}.",
        full: "Each of the {length} groups of cells in this chain has one digit more than cells. Such a group can do without one of its digits, but not without two. The first is {set-a} with {digits-a}. Suppose it does without {digits#|one of }{digits}: then it holds all its others, with the digit it shares with the next group, which has to do without that one and holds its others, and so on: {chain}. In the end the last group holds {digits}. So {digits#it is|each of these is} in the first group or in the last, and what sees all those places in both{?seen: ({seen})} cannot be: strike {strikes}.",
    },
    Words {
        kind: "death-blossom",
        name: "Death blossom",
        short: "Stem {stem} ({common}) with an almost locked set for each candidate: strike {strikes}.",
        full: "For each candidate of the stem {stem}, {common}, there is a group of cells that has it too, with one digit more than cells, and all its places in the group see {stem}. Whichever digit goes into {stem}, the group that belongs to it has to do without that digit and then holds everything else it has. All these groups have {digits}, so {digits} {digits#is|are} in one of them in every case. What sees all those places{?seen: ({seen})} cannot be: strike {strikes}.",
    },
    Words {
        kind: "sue-de-coq",
        name: "Sue de Coq",
        short: "{crossing} ({crossing-digits}) with {line-cells} ({line-digits}) in {line} and {box-cells} ({box-digits}) in {box}: strike {strikes}.",
        full: "Where {line} and {box} cross, {crossing} {crossing#has|have} the candidates {crossing-digits}: more digits than cells. In the rest of {line}, {line-cells} {line-cells#takes|take} up some of the surplus with {line-digits}; in the rest of {box}, {box-cells} {box-cells#takes|take} up the rest with {box-digits}. Together there are just as many cells as digits to place{?both: ({both} {both#counts|count} twice, once in each)}, so every digit is used: those of {line-digits} inside {line}, those of {box-digits} inside {box}{?rest:, and {rest} inside the crossing itself}. None of them can stand elsewhere in its house: strike {strikes}.",
    },
];
