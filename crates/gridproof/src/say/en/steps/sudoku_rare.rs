//! English for Sudoku techniques that are off by default: unique loops, BUG types, chains through sets, exclusion, kraken fish.

use crate::say::Words;

/// Rarely used techniques.
pub(super) const RARE: &[Words] = &[
    Words {
        kind: "unique-loop-1",
        name: "Unique loop type 1",
        short: "{digits} in the loop {loop}: strike {strikes}.",
        full: "{loop} form a loop: each of these cells shares a row, column or box with the next, and the last with the first. Every row, column and box that has one of them has exactly two, an odd number of steps apart. If they held nothing but {digits}, the two digits would alternate along the loop and could be swapped, and the puzzle would have two answers. All of these cells but {roof} have no other candidates. So {roof} must take one of its other candidates: strike {strikes}.",
    },
    Words {
        kind: "unique-loop-2",
        name: "Unique loop type 2",
        short: "{digits} in the loop {loop}, {extra} in {roof}: strike {strikes}.",
        full: "{loop} form a loop: each of these cells shares a row, column or box with the next, and the last with the first. Every row, column and box that has one of them has exactly two, an odd number of steps apart. If they held nothing but {digits}, the two digits would alternate along the loop and could be swapped, and the puzzle would have two answers. The only other candidate in the loop is {extra}, in {roof}. So at least one of {roof} is {extra}, and no cell that sees them all can be: strike {strikes}.",
    },
    Words {
        kind: "unique-loop-3",
        name: "Unique loop type 3",
        short: "{digits} in the loop {loop}; {roof} with {subset} hold {union} in {house}: strike {strikes}.",
        full: "{loop} form a loop: each of these cells shares a row, column or box with the next, and the last with the first. Every row, column and box that has one of them has exactly two, an odd number of steps apart. If they held nothing but {digits}, the two digits would alternate along the loop and could be swapped, and the puzzle would have two answers. The only cells of the loop with other candidates are {roof}, with {extra}. So at least one of these cells holds {extra#|one of }{extra}. Which one does not matter, so they act as one cell. That cell and {subset} together have just as many digits as cells: {union}. All of these digits are used up there, and no other cell of {house} can hold them: strike {strikes}.",
    },
    Words {
        kind: "unique-loop-4",
        name: "Unique loop type 4",
        short: "{digits} in the loop {loop}, and one of {roof} is {kept}: strike {strikes}.",
        full: "{loop} form a loop: each of these cells shares a row, column or box with the next, and the last with the first. Every row, column and box that has one of them has exactly two, an odd number of steps apart. If they held nothing but {digits}, the two digits would alternate along the loop and could be swapped, and the puzzle would have two answers. The only cells of the loop with other candidates are {roof}. In {house} the digit {kept} has no place but these, so one of them is {kept}. If the other one were {digit}, the loop would hold nothing but {digits}: strike {strikes}.",
    },
    Words {
        kind: "bug-2",
        name: "BUG type 2",
        short: "One of {extras} is right, or there would be a second answer: strike {strikes}.",
        full: "Leave out {extras}. Then every open cell has two candidates, and every digit two places in every row, column and box where it is still open. If none of the candidates left out were right, taking the other candidate in every open cell would turn the answer into another, but the puzzle has only one. So at least one of them is right. All of them are {extra}, so no cell that sees all of {roof} can be {extra}: strike {strikes}.",
    },
    Words {
        kind: "bug-3",
        name: "BUG type 3",
        short: "One of {extras} is right, or there would be a second answer; {roof} with {subset} hold {union} in {house}: strike {strikes}.",
        full: "Leave out {extras}. Then every open cell has two candidates, and every digit two places in every row, column and box where it is still open. If none of the candidates left out were right, taking the other candidate in every open cell would turn the answer into another, but the puzzle has only one. At least one of them is right. So at least one of {roof}, which are all in {house}, holds {extra#|one of }{extra}. Which one does not matter, so they act as one cell. That cell and {subset} together have just as many digits as cells: {union}. All of these digits are used up there, and no other cell of {house} can hold them: strike {strikes}.",
    },
    Words {
        kind: "bug-4",
        name: "BUG type 4",
        short: "One of {extras} is right, or there would be a second answer, and one of {roof} is {kept}: strike {strikes}.",
        full: "Leave out {extras}. Then every open cell has two candidates, and every digit two places in every row, column and box where it is still open. If none of the candidates left out were right, taking the other candidate in every open cell would turn the answer into another, but the puzzle has only one. So at least one of them is right. In {house} the digit {kept} has no place but {roof}, so one of these two cells is {kept}, which is none of the candidates left out there. Then one of those is in the other cell. So neither cell holds anything else: strike {strikes}.",
    },
    Words {
        kind: "als-continuous-nice-loop",
        name: "Continuous nice loop with almost locked sets",
        short: "Continuous nice loop with almost locked sets: {chain}; it closes without a break, so strike {strikes}.",
        full: "Follow the chain {chain}. It passes through {?!set-b:an almost locked set}{?set-b:almost locked sets}: {set-a} with {digits-a}{?set-b:; {set-b} with {digits-b}}{?set-c:; {set-c} with {digits-c}}{?set-d:; {set-d} with {digits-d}}{?set-e:; {set-e} with {digits-e}}{?set-f:; {set-f} with {digits-f}}{?set-g:; {set-g} with {digits-g}}{?set-h:; {set-h} with {digits-h}}. {?!set-b:It has}{?set-b:Each of them has} one digit more than cells, so it can do without one of its digits, but not without two: where the chain takes one away (≠), it needs all its others, and cells that see all places of one of those lose it. Other cells joined by / act as one: the digit is in one of them, or in none. The end of the chain and its start are candidates of the same cell, so it closes into a loop that can be followed in either direction. So of every two places that it links exactly one holds its digit, whichever way round, and each set holds all digits that the loop does not take from it. What sees both places of such a link, or all places of a digit that a set holds for certain, cannot be: strike {strikes}.",
    },
    Words {
        kind: "als-discontinuous-nice-loop",
        name: "Discontinuous nice loop with almost locked sets",
        short: "Discontinuous nice loop with almost locked sets: {chain}; so strike {strikes}.",
        full: "Follow the chain {chain}. It passes through {?!set-b:an almost locked set}{?set-b:almost locked sets}: {set-a} with {digits-a}{?set-b:; {set-b} with {digits-b}}{?set-c:; {set-c} with {digits-c}}{?set-d:; {set-d} with {digits-d}}{?set-e:; {set-e} with {digits-e}}{?set-f:; {set-f} with {digits-f}}{?set-g:; {set-g} with {digits-g}}{?set-h:; {set-h} with {digits-h}}. {?!set-b:It has}{?set-b:Each of them has} one digit more than cells, so it can do without one of its digits, but not without two: where the chain takes one away (≠), it needs all its others, and cells that see all places of one of those lose it. Other cells joined by / act as one: the digit is in one of them, or in none.{?wrong-start: It starts with {=wrong-start} and ends in the same cell with what rules that out. So {≠wrong-start}.}{?wrong-end: With {=wrong-end}, the digit at the start of the chain would be out of that cell, and the chain would then rule out {=wrong-end} itself. So {≠wrong-end}.}{?right-start: It starts with {≠right-start} and ends with {=right-start}. So {=right-start} in any case, and every other candidate of the cell is wrong.}{?one-of: It starts and ends in the same cell: if the first of {=one-of} is wrong, the second is right. So the cell holds one of these, and no other digit.} Strike {strikes}.",
    },
    Words {
        kind: "als-aic",
        name: "Alternating chain with almost locked sets",
        short: "Alternating chain with almost locked sets: {chain}; one of its ends is true, so strike {strikes}.",
        full: "Follow the chain {chain}: if its first candidate is wrong, its last one is right. It passes through {?!set-b:an almost locked set}{?set-b:almost locked sets}: {set-a} with {digits-a}{?set-b:; {set-b} with {digits-b}}{?set-c:; {set-c} with {digits-c}}{?set-d:; {set-d} with {digits-d}}{?set-e:; {set-e} with {digits-e}}{?set-f:; {set-f} with {digits-f}}{?set-g:; {set-g} with {digits-g}}{?set-h:; {set-h} with {digits-h}}. {?!set-b:It has}{?set-b:Each of them has} one digit more than cells, so it can do without one of its digits, but not without two: where the chain takes one away (≠), it needs all its others, and cells that see all places of one of those lose it. Other cells joined by / act as one: the digit is in one of them, or in none. At least one end of the chain is in the answer, so a candidate that neither of them allows cannot be: strike {strikes}.",
    },
    Words {
        kind: "aligned-pair-exclusion",
        name: "Aligned pair exclusion",
        short: "With {=tried}, {partner} would have no candidate left ({partner-digits} are all excluded): strike {strikes}.",
        full: "Suppose that {=tried}, and try every candidate of {partner}. Two cells that see each other cannot hold the same digit. And where cells have one digit more than there are cells, two others cannot both take a digit from them: each of these sees all places of its digit there, so too few would be left.{excluded}So {partner} has no candidate that goes with {=tried}: strike {strikes}.",
    },
    Words {
        kind: "excluded-pair",
        name: "Excluded pair",
        short: "{=pair}: {?house:{house} would have the digit twice}{?set:{set} ({set-digits}) would have {?left:only {left}}{?!left:no digit} left}.",
        full: "{=pair} cannot both be right: {?house:{house} would have the digit twice}{?set:{set} ({set-digits}) would have {?left:only {left}}{?!left:no digit} left}.",
    },
    Words {
        kind: "kraken-fish-1",
        name: "Kraken fish type 1",
        short: "{digits} in {base}, in {cover} but for the fins {fins}, from each of which a chain leads to {target}: strike {strikes}.",
        full: "In {base}, {digits} has its places in {cover}, except for the {fins#fin|fins} {fins}. If no fin is {digits}, the places of {base} in {cover} take the one {digits} of each of these, so {target} is not {digits}. If a fin is {digits}, a chain leads to the same: {chain-1}.{?chain-2: Also {chain-2}.}{?chain-3: Also {chain-3}.}{?chain-4: Also {chain-4}.}{?chain-5: Also {chain-5}.}{?chain-6: Also {chain-6}.}{?chain-7: Also {chain-7}.}{?chain-8: Also {chain-8}.}{?chain-9: Also {chain-9}.} Either way: strike {strikes}.",
    },
    Words {
        kind: "kraken-fish-2",
        name: "Kraken fish type 2",
        short: "{digits} in {base} and {cover}: one of {cases} is right, and from each a chain leads to {target}: strike {strikes}.",
        full: "In {base}, {digits} has its places in {cover}{?fins:, except for the {fins#fin|fins} {fins}}. {?fins:If no fin is {digits}, the}{?!fins:The} places of {base} in {cover} hold one {digits} in each of these, also in {last-cover}. So one of {cases} is right{?fins:, in {last-cover} or at a fin}. Each of them leads to the same: {chain-1}.{?chain-2: Also {chain-2}.}{?chain-3: Also {chain-3}.}{?chain-4: Also {chain-4}.}{?chain-5: Also {chain-5}.}{?chain-6: Also {chain-6}.}{?chain-7: Also {chain-7}.}{?chain-8: Also {chain-8}.}{?chain-9: Also {chain-9}.} So strike {strikes}.",
    },
];
