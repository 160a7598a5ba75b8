//! English for the techniques of boards with rules.

use crate::say::Words;

/// What rules rule out.
#[rustfmt::skip]
pub(super) const RULES: &[Words] = &[
    Words {
        kind: "single-in-rule",
        name: "Last cell for a digit that a rule needs",
        short: "{rule} needs {digit}{?sets: (only {sets} {sets#fits|fit})}{?known: with {known}}, and only {target} can hold it: {places}.",
        full: "Without {digit} there is no way left to fill {rule}{?sets:: it can only hold {sets}}{?known:, given {known}}; and {?cells:none of its other open cells, {cells}, can hold it}{?!cells:it has no other open cell}. So {places}.",
    },
    Words {
        kind: "marked-cell",
        name: "Marked cell",
        short: "The mark of {rule} rules these out: strike {strikes}.",
        full: "Look at {rule}: the mark says which digits can go there, and no other. Strike {strikes}.",
    },
    Words {
        kind: "equal-cells",
        name: "Equal cells",
        short: "{rule}: cells are equal in pairs{?known:, and {known}}. Strike {strikes}.",
        full: "Look at {rule}: its cells are equal in pairs, and cells that see each other differ. {?known:It is known that {known}. }A digit that one cell of a pair cannot hold is not in the other either. Strike {strikes}.",
    },
    Words {
        kind: "pair-candidates",
        name: "Pairs of digits",
        short: "{rule}{?known:, where {known}}: strike {strikes}{?along:, following the line}.",
        full: "Look at {rule}{?known:, where {known}}. {?known:With that}{?!known:Whatever the other cells hold}, what is struck fits no digit that can be next to it{?along:, or, as {along}, only digits that fit nothing further along the line}. Strike {strikes}.",
    },
    Words {
        kind: "order-bounds",
        name: "Smallest and largest in order",
        short: "The order that {rule} asks for{?known:, where {known},} leaves no room: strike {strikes}.",
        full: "Look at {rule}: it says how its digits are ordered, so a cell has to leave room for the smaller digits on one side and for the larger ones on the other. {?known:With {known}, there}{?!known:There} is no room for what is struck. Strike {strikes}.",
    },
    Words {
        kind: "cage-combination",
        name: "Combinations of a cage",
        short: "{?sets:Only {sets} {sets#fits|fit} {rule}}{?!sets:{?bounds:In {rule}, {bounds}}{?!bounds:No way to fill {rule} has what is struck}}{?known: ({known})}: strike {strikes}.",
        full: "Look at {rule}. Its digits are all different{?sets:, and with the candidates left there it can only hold {sets}}. {?bounds:What the other cells make at least or at most leaves {bounds}. }{?known:Given {known}, no way}{?!known:No way} to fill it has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "keen-cage",
        name: "Cage arithmetic",
        short: "{?ways:Only {ways} in some order {ways#fits|fit} {rule}}{?!ways:No way to fill {rule} has what is struck}{?known: ({known})}: strike {strikes}.",
        full: "Look at {rule}. Its digits have to give the result, and a digit can repeat only where row and column differ. {?ways:With the candidates left there these are, in some order, {ways}. }{?known:With {known}, no way}{?!known:No way} to get the result has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "sum-line",
        name: "Sums along a line",
        short: "The sums of {rule}{?known:, where {known},} cannot be made with these: strike {strikes}.",
        full: "Look at {rule}. The digits have to add up, and where cells share a row, column or region their digits differ. {?known:With {known}, no way}{?!known:No way} to make the sums has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "line-digits",
        name: "Digits of a line",
        short: "No way to fill {rule}{?known:, where {known},} has what is struck: strike {strikes}.",
        full: "Look at {rule}. The digits on the line have to form the set that the line asks for. {?known:With {known}, no way}{?!known:No way} to do that has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "digit-count",
        name: "Digits that must occur",
        short: "What {rule} must hold{?known:, where {known},} leaves no room for these: strike {strikes}.",
        full: "Look at {rule}. It says which digits occur there, or how often. {?known:With {known}, no way}{?!known:No way} to meet that has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "indexed-cell",
        name: "Where an indexer points",
        short: "{rule}{?known:, where {known},} cannot point to, or be pointed at by, what is struck: strike {strikes}.",
        full: "Look at {rule}. The digit says where another digit is. {?known:Now {known}. }A digit that would point to an impossible place is out, and so is one whose pointer cannot point there. Strike {strikes}.",
    },
    Words {
        kind: "outside-clue",
        name: "Clue beside a line",
        short: "No way to meet {rule}{?known: with {known}} has what is struck: strike {strikes}.",
        full: "Look at {rule}. Go through the ways to fill the line that agree with the clue. {?known:With {known}, none}{?!known:None} of them has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "line-pattern",
        name: "Pattern along a line",
        short: "No sequence that {rule} allows{?known: with {known}} has what is struck: strike {strikes}.",
        full: "Look at {rule}. Read the digits in order: {?known:with {known}, }no sequence that it allows has one of the candidates struck: {strikes}.",
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
        short: "{houses} {houses#adds|add} up to {total}, {cages} to {taken}: {total} − {taken} = {sum} for {cells}{?known: ({known})}. Strike {strikes}.",
        full: "{houses} {houses#holds|hold} every digit, {total} in all. Take off {cages}, which {cages#lies|lie} inside and {cages#makes|make} {taken}. What is left for {cells} is {total} − {taken} = {sum}. {?known:With {known}, no way}{?!known:No way} to make that sum has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "outies",
        name: "Outies",
        short: "{cages} {cages#makes|make} {taken} and {cages#covers|cover} {houses}, {total}: {taken} − {total} = {sum} for {cells}{?known: ({known})}. Strike {strikes}.",
        full: "{cages#|Together }{cages} {cages#covers|cover} {houses} and {cells} beyond, and {cages#makes|make} {taken}. {houses} {houses#holds|hold} every digit, {total} in all. So {cells} {cells#holds|hold} {taken} − {total} = {sum}. {?known:With {known}, no way}{?!known:No way} to make that sum has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "needed-in-rule",
        name: "Digit that a rule needs",
        short: "{rule} needs {digits} in {cells#|one of }{cells}{?sets: (only {sets} {sets#fits|fit})}{?known: with {known}}: strike {strikes}.",
        full: "Without {digits} in {cells}, there is no way left to fill {rule}{?sets:: it can only hold {sets}}{?known:, given {known}}. So {digits} is in {cells#that cell|one of these cells}, and {target} {target#sees|see} {cells#it|every one of them}. Strike {strikes}.",
    },
    Words {
        kind: "case-analysis",
        name: "Case analysis",
        short: "{assumed} cannot be: {?empty-cell:then no digit is left for {empty-cell}}{?no-place:then {no-place} has no place left for {no-place-digit}}{?broken-clue:then there is no way left to fill {broken-clue}{?known:, where {known}}}{?followed:, as these steps show}. Strike {strikes}.",
        full: "No other technique finds anything here, so look at a case. Suppose that {assumed} is right. {?followed:Then it follows:{followed}}{?empty-cell:Now no digit is left for {empty-cell}. }{?no-place:Now {no-place} has no place left for {no-place-digit}. }{?broken-clue:Now there is no way left to fill {broken-clue}{?known:, where {known}}. }So it was wrong: strike {strikes}.",
    },
    Words {
        kind: "innies-and-outies",
        name: "Innies and outies",
        short: "{houses} {houses#makes|make} {total}, {cages} {taken}: {?more:{cells} must have {more} more than {beyond}}{?fewer:{beyond} must have {fewer} more than {cells}}{?equal:{cells} and {beyond} must add up to the same}{?known: ({known})}. Strike {strikes}.",
        full: "{houses} {houses#holds|hold} every digit, {total} in all. {cages#|Together }{cages} {cages#covers|cover} {houses#it|them} except {cells}, and {beyond} beyond, and {cages#makes|make} {taken}. Compare the two: {?more:{cells} must have {more} more than {beyond}}{?fewer:{beyond} must have {fewer} more than {cells}}{?equal:{cells} and {beyond} must add up to the same}. {?known:With {known}, no way}{?!known:No way} to do that has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "every-way",
        name: "Every way to fill a rule",
        short: "Of all ways to meet {rule}{?known: with {known}}, none has what is struck: strike {strikes}.",
        full: "Go through every way to meet {rule}, from its first cell to its last; cells that share a row, column or region differ. {?known:With {known}, none}{?!known:None} of these ways has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "rules-together",
        name: "Rules together",
        short: "No way to meet all of these{?known: with {known}} has what is struck: {rule}. Strike {strikes}.",
        full: "Look at these together: {rule}. They share cells, or cells of one see cells of another, so not every way to meet one leaves a way to meet the rest. {?known:With {known}, no way}{?!known:No way} to meet all of them has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "house-with-rules",
        name: "House with its rules",
        short: "No way to fill {house} and meet {rule}{?known: with {known}} has what is struck: strike {strikes}.",
        full: "{house} needs every digit once, and {rule#this has|these have} cells in it: {rule}. {?known:With {known}, no way}{?!known:No way} to fill {house} that meets {rule#it|them} has one of the candidates struck: {strikes}.",
    },
    Words {
        kind: "cases-within-cases",
        name: "Cases within cases",
        short: "{assumed} cannot be: with further cases, {?empty-cell:no digit is left for {empty-cell}}{?no-place:{no-place} has no place left for {no-place-digit}}{?broken-clue:there is no way left to fill {broken-clue}{?known:, where {known}}}. Strike {strikes}.",
        full: "No other technique finds anything here, and one case alone is not enough. Suppose that {assumed} is right. {?followed:Then it follows, where a case within is refuted by the lines below it:{followed}}{?empty-cell:Now no digit is left for {empty-cell}. }{?no-place:Now {no-place} has no place left for {no-place-digit}. }{?broken-clue:Now there is no way left to fill {broken-clue}{?known:, where {known}}. }So it was wrong: strike {strikes}.",
    },
];
