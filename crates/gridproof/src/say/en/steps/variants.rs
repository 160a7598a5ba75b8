//! English for the techniques of boards with rules.

use crate::say::Words;

/// What rules rule out.
#[rustfmt::skip]
pub(super) const RULES: &[Words] = &[
    Words {
        kind: "single-in-rule",
        name: "Last cell for a digit that a rule needs",
        short: "{rule} needs {digit}, and only {target} can hold it: {places}.",
        full: "Without {digit} there is no way left to fill {rule}, and {?cells:none of its other open cells, {cells}, can hold it}{?!cells:it has no other open cell}. So {places}.",
    },
    Words {
        kind: "marked-cell",
        name: "Marked cell",
        short: "{rule} leaves no other digits there: strike {strikes}.",
        full: "Look at {rule}. Its mark says which digits can go there, and no other. Strike {strikes}.",
    },
    Words {
        kind: "equal-cells",
        name: "Equal cells",
        short: "Cells of {rule} are equal, and these candidates have lost their equals: strike {strikes}.",
        full: "Look at {rule}: its cells are equal in pairs. A digit that one cell of a pair has lost cannot be in the other. Strike {strikes}.",
    },
    Words {
        kind: "pair-candidates",
        name: "Pairs of digits",
        short: "{rule} leaves these candidates no partner: strike {strikes}.",
        full: "Look at {rule}{?cells: and the candidates of {cells}}. Neighbouring cells there have to hold digits that fit each other, and what is struck fits no digit that is left next to it. Strike {strikes}.",
    },
    Words {
        kind: "order-bounds",
        name: "Smallest and largest in order",
        short: "The order along {rule} leaves no room for these: strike {strikes}.",
        full: "Look at {rule}: the order of its digits is known. A cell has to leave room for the smaller digits on one side and the larger ones on the other{?cells:, given the candidates of {cells}}. No way to fill it has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "cage-combination",
        name: "Combinations of a cage",
        short: "{?sets:Only {sets} {sets#fits|fit} {rule}}{?!sets:No combination for {rule} has what is struck}: strike {strikes}.",
        full: "Look at {rule}. Its digits are all different{?sets:, and with the candidates left there it can only hold {sets}}. No way to fill it has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "keen-cage",
        name: "Cage arithmetic",
        short: "No way to get the result of {rule} has what is struck: strike {strikes}.",
        full: "Look at {rule}. Its digits have to give the result, and a digit can repeat only where row and column differ. With the candidates left{?cells: in {cells}} no way to get the result has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "sum-line",
        name: "Sums along a line",
        short: "The sums of {rule} cannot be made with these: strike {strikes}.",
        full: "Look at {rule}{?cells: and the candidates of {cells}}. The digits have to add up, and where cells share a row, column or region their digits differ. No way to make the sums has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "line-digits",
        name: "Digits of a line",
        short: "No way to fill {rule} has what is struck: strike {strikes}.",
        full: "Look at {rule}{?cells: and the candidates of {cells}}. The digits on the line have to form the set that the line asks for. No way to do that has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "digit-count",
        name: "Digits that must occur",
        short: "What {rule} must hold leaves no room for these: strike {strikes}.",
        full: "Look at {rule}{?cells: and the candidates of {cells}}. It says which digits occur there, or how often. No way to meet that has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "indexed-cell",
        name: "Where an indexer points",
        short: "{rule} cannot point to, or be pointed at by, what is struck: strike {strikes}.",
        full: "Look at {rule}{?cells: and the candidates of {cells}}. Its digit says where another digit is. A digit that would point to an impossible place is out, and so is one whose pointer cannot point there. Strike {strikes}.",
    },
    Words {
        kind: "outside-clue",
        name: "Clue beside a line",
        short: "No way to fill {rule} has what is struck: strike {strikes}.",
        full: "Look at {rule}{?cells: and the candidates of {cells}}. Go through the ways to fill the line that agree with the clue: none of them has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "line-pattern",
        name: "Pattern along a line",
        short: "No sequence that {rule} allows has what is struck: strike {strikes}.",
        full: "Look at {rule}{?cells: and the candidates of {cells}}. Read the digits in order: no sequence that the pattern allows has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "locked-digit",
        name: "Locked digit",
        short: "In {house}, {digits} can only be in {cells}: strike {strikes}.",
        full: "In {house} the digit {digits} has to be in {cells}. Whichever it is, it sees {target}, so the digit cannot be there. Strike {strikes}.",
    },
    Words {
        kind: "innies",
        name: "Innies",
        short: "Without {cages}, {sum} is left of {houses} for {cells}: strike {strikes}.",
        full: "{houses} {houses#holds|hold} every digit, so {houses#its|their} sum is known. Take off {cages}, which {cages#lies|lie} inside. What is left, {sum}, is the sum of {cells}. No way to make that sum has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "outies",
        name: "Outies",
        short: "{cages} cover {houses} and reach out by {sum} in {cells}: strike {strikes}.",
        full: "Together {cages} cover {houses} and {cells} beyond. {houses} {houses#holds|hold} every digit, so {houses#its|their} sum is known. What the cages have more than that, {sum}, is the sum of {cells}. No way to make that sum has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "needed-in-rule",
        name: "Digit that a rule needs",
        short: "{rule} needs {digits} in {cells#|one of }{cells}: strike {strikes}.",
        full: "Without {digits} in {cells}, there is no way left to fill {rule}. So {digits} is in {cells#that cell|one of these cells}, and {target} {target#sees|see} {cells#it|every one of them}. Strike {strikes}.",
    },
    Words {
        kind: "case-analysis",
        name: "Case analysis",
        short: "{assumed} leads to a contradiction: strike {strikes}.",
        full: "No other technique finds anything here, so look at a case. Suppose that {assumed} is right. {?followed:Then it follows:{followed}}{?empty-cell:Now no digit is left for {empty-cell}. }{?no-place:Now {no-place} has no place left for {no-place-digit}. }{?broken-clue:Now there is no way left to fill {broken-clue}. }So it was wrong: strike {strikes}.",
    },
    Words {
        kind: "innies-and-outies",
        name: "Innies and outies",
        short: "{cages} against {houses}: {?more:{cells} must have {more} more than {beyond}}{?fewer:{beyond} must have {fewer} more than {cells}}{?equal:{cells} and {beyond} must add up to the same}: strike {strikes}.",
        full: "{houses} {houses#holds|hold} every digit, so {houses#its|their} sum is known. Together {cages} cover {houses#it|them} except {cells}, and {beyond} beyond. Compare the sums: {?more:{cells} must have {more} more than {beyond}}{?fewer:{beyond} must have {fewer} more than {cells}}{?equal:{cells} and {beyond} must add up to the same}. No way to do that has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "every-way",
        name: "Every way to fill a rule",
        short: "No way to fill the whole of {rule} has what is struck: strike {strikes}.",
        full: "Go through every way to fill {rule} from its first cell to its last, with the candidates left there; cells that share a row, column or region differ. None of these ways has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "rules-together",
        name: "Rules together",
        short: "No way to meet all of these has what is struck: {rule}. Strike {strikes}.",
        full: "Look at these together: {rule}. They share cells, or cells of one see cells of another, so not every way to meet one leaves a way to meet the rest. No way to meet all of them has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "house-with-rules",
        name: "House with its rules",
        short: "No way to fill {house} and meet the rules there has what is struck: strike {strikes}.",
        full: "{house} needs every digit once, and {rule#this has|these have} cells in it: {rule}. No way to fill {house} that meets {rule#it|them} has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "cases-within-cases",
        name: "Cases within cases",
        short: "{assumed} leads to a contradiction, with further cases: strike {strikes}.",
        full: "No other technique finds anything here, and one case alone is not enough. Suppose that {assumed} is right. {?followed:Then it follows, where a case within is refuted by the lines below it:{followed}}{?empty-cell:Now no digit is left for {empty-cell}. }{?no-place:Now {no-place} has no place left for {no-place-digit}. }{?broken-clue:Now there is no way left to fill {broken-clue}. }So it was wrong: strike {strikes}.",
    },
];
