//! English for the techniques of Kakuro.

use crate::say::Words;

/// Kakuro.
#[rustfmt::skip]
pub(super) const SUMS: &[Words] = &[
    Words {
        kind: "last-cell",
        name: "Last cell of a run",
        short: "{cell} is the last open cell of {run}, and {rest} is left: {places}.",
        full: "All cells of {run} are filled but {cell}.{?others: {others#The digit placed there is|The digits placed there are} {others}.} What is left of the sum is {rest}, and the last cell has to take it: {places}.",
    },
    Words {
        kind: "lone-square",
        name: "Lone square",
        short: "{digits} is all that is left for {cell}{?by: after {=by}}{?out:{?by: and}{?!by: after} {≠out}}: {places}.",
        full: "Look at {cell}, a cell of {runs}{?by:, after {=by}}{?out:{?by: and}{?!by:, after} {≠out}}.{?blockers: Its runs already have {blockers}.}{?earlier: {earlier} {earlier#was|were} ruled out before.}{?just-struck: {just-struck} {just-struck#was|were} ruled out just now.} Only {digits} is left: {places}.",
    },
    Words {
        kind: "cross-reference",
        name: "Cross reference",
        short: "Only {digits} is in both combinations, {sets} of {run} and {crossing-sets} of {crossing}: {places}.",
        full: "At {cell}, {run} and {crossing} cross. The open cells of the one can only be filled with {sets}{?used: (it already has {used})}, those of the other only with {crossing-sets}{?crossing-used: (it already has {crossing-used})}. The cell belongs to both, and {digits} is the only digit that is in both combinations. So {places}.",
    },
    Words {
        kind: "magic-block",
        name: "Magic block",
        short: "Only {sets} makes {?used:the {rest} left of }{run}: strike {strikes}.",
        full: "In {run}, {cells} have to add up to {rest}{?used: without {used}, which the run already has}, and {sets} is the only combination of different digits that does. Which digit goes where is still open, but no other digit can go there. Strike {strikes}.",
    },
    Words {
        kind: "possible-sets",
        name: "Possible combinations",
        short: "Only {sets} {sets#makes|make} {?used:the {rest} left of }{run}: strike {strikes}.",
        full: "Look at {run}: {cells} have to add up to {rest}{?used: without {used}, which the run already has}. The combinations of that many different digits with that sum: {sets}. A digit that is in none of them cannot be in the run. Strike {strikes}.",
    },
    Words {
        kind: "sum-bounds",
        name: "Smallest and largest sum",
        short: "In {run} {others#the other cell makes|the other cells make}{?least: at least {?least-digits:{least-digits} = }{least}}{?most:{?least: and} at most {?most-digits:{most-digits} = }{most}}, which leaves {cell}{?upto: no more than {upto}}{?from:{?upto: and} no less than {from}}: strike {strikes}.",
        full: "Look at {run}: its open cells have to add up to {rest}. Leave {cell} out and see what {others#the other one|the others}, {others}, can make{?least-digits: with different digits}{?!least-digits:{?most-digits: with different digits}}.{?least: That is at least {?least-digits:{least-digits} = }{least}, so {cell} cannot be more than {upto}.}{?most: That is at most {?most-digits:{most-digits} = }{most}, so {cell} cannot be less than {from}.} Strike {strikes}.",
    },
    Words {
        kind: "needed-digit",
        name: "Needed digit with one place",
        short: "Only {cell} can hold {digits}, which {run} cannot do without: {places}.",
        full: "{?sets:The open cells of {run} have to add up to {rest}{?used: without {used}, which the run already has}. The combinations that do: {sets}. Every one of them has {digits}. }{?out:The open cells of {run} have to add up to {rest}{?used: without {used}, which the run already has}. The combinations without {digits} are {out}; each has a digit without a place, or leaves a cell without a digit. So the run needs {digits}. }{?!rest:The digits left for {run} are just as many as its open cells, so it needs each of them, and so {digits}. }Of the open cells of the run only {cell} can still hold it. So {places}.",
    },
    Words {
        kind: "run-naked-pair",
        name: "Naked pair in a run",
        short: "{cells} of {run} hold {digits} between them: strike {strikes}.",
        full: "The two cells {cells} of {run} have no candidates but {digits}. As no digit repeats in a run, they take these two digits, whichever way round. So no other cell of the run can hold them. Strike {strikes}.",
    },
    Words {
        kind: "run-naked-triple",
        name: "Naked triple in a run",
        short: "{cells} of {run} hold {digits} between them: strike {strikes}.",
        full: "The three cells {cells} of {run} have no candidates but {digits}. As no digit repeats in a run, they take these three digits, in some order. So no other cell of the run can hold them. Strike {strikes}.",
    },
    Words {
        kind: "run-naked-quad",
        name: "Naked quad in a run",
        short: "{cells} of {run} hold {digits} between them: strike {strikes}.",
        full: "The four cells {cells} of {run} have no candidates but {digits}. As no digit repeats in a run, they take these four digits, in some order. So no other cell of the run can hold them. Strike {strikes}.",
    },
    Words {
        kind: "run-hidden-pair",
        name: "Hidden pair in a run",
        short: "Only {cells} can hold {digits}, which {run} needs: strike {strikes}.",
        full: "{?sets:The open cells of {run} have to add up to {rest}{?used: without {used}, which the run already has}. The combinations that do: {sets}. Every one of them has {digits}. }{?out:The open cells of {run} have to add up to {rest}{?used: without {used}, which the run already has}. The combinations without {digits} are {out}; each has a digit without a place, or leaves a cell without a digit. So the run needs {digits}. }{?!rest:The digits left for {run} are just as many as its open cells, so it needs {digits}. }Only the two cells {cells} can take them. So these two cells hold these two digits and nothing else. Strike {strikes}.",
    },
    Words {
        kind: "run-hidden-triple",
        name: "Hidden triple in a run",
        short: "Only {cells} can hold {digits}, which {run} needs: strike {strikes}.",
        full: "{?sets:The open cells of {run} have to add up to {rest}{?used: without {used}, which the run already has}. The combinations that do: {sets}. Every one of them has {digits}. }{?out:The open cells of {run} have to add up to {rest}{?used: without {used}, which the run already has}. The combinations without {digits} are {out}; each has a digit without a place, or leaves a cell without a digit. So the run needs {digits}. }{?!rest:The digits left for {run} are just as many as its open cells, so it needs {digits}. }Only the three cells {cells} can take them. So these three cells hold these three digits and nothing else. Strike {strikes}.",
    },
    Words {
        kind: "combinations",
        name: "Combinations ruled out",
        short: "The candidates leave {run} only {sets}: strike {strikes}.",
        full: "In {run}, {cells} have to add up to {rest}{?used: without {used}, which the run already has}.{?out: The combinations with a digit that is struck here are {out}; each has a digit without a place, or leaves a cell without a digit.}{?!out: No combination has a digit that is struck here.} Strike {strikes}.",
    },
    Words {
        kind: "arrangements",
        name: "Every way to fill a run",
        short: "No way to fill {run} has what is struck: strike {strikes}.",
        full: "Try to fill {cells} of {run} in every way the candidates allow{?rest:, with {rest} as their sum}.{?sets: The combinations that can be arranged: {sets}.}{?ways: The ways to do it, in the order of the cells: {ways}. A candidate that occurs in none of the ways is impossible.}{?out: A digit without a place, or a cell without a digit, rules out {out}.}{?cases: With a digit that is struck, none of the combinations that have it can be arranged:{cases}}{?!cases: }Strike {strikes}.",
    },
    Words {
        kind: "no-arrangement",
        name: "Combination that cannot be arranged",
        short: "{?strikes:With {=strikes}, }{sets} {?digits:leaves only {digits} for {cells}}{?!digits:has nothing {?strikes:else }for {cells}}.",
        full: "{?strikes:With {=strikes}, }{sets} {?digits:leaves only {digits} for {cells}}{?!digits:has nothing {?strikes:else }for {cells}}.",
    },
    Words {
        kind: "run-x-wing",
        name: "X-wing over crossing runs",
        short: "Both {base} need {digits}, and have it only in {cover}: strike {strikes}.",
        full: "Both {base} need {digits}{?first-sets:: every combination left for the first has it ({first-sets}){?second-sets:, and so has every one left for the second ({second-sets})}}. In each it has two places left, together {cells}. These places are in the same two crossing runs, {cover}. Each of the crossing runs can hold the digit only once, so each of them takes it from one of the first two runs. Elsewhere in {cover} there is no {digits}. Strike {strikes}.",
    },
    Words {
        kind: "limited-area",
        name: "Limited area",
        short: "The area makes {across-sum} across and {down-sum} down, and only {cells} is not counted in both: {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Take the open cells of these runs together:{?across: {across}}{?down:{?across:;} {down}}. What is left of the runs across adds up to {across-sum}, of the runs down to {down-sum}. Every cell that lies in a run of each kind is counted in both sums, and only {cells} is counted in one of them. So the difference, {sum}, is what stands in {cells}. {?places:So {places}.}{?strikes:Strike {strikes}.}",
    },
    Words {
        kind: "cut-pair",
        name: "Difference of two cells",
        short: "The area makes {across-sum} across and {down-sum} down, and {cells} make the difference: strike {strikes}.",
        full: "Take the open cells of these runs together:{?across: {across}}{?down:{?across:;} {down}}. What is left of the runs across adds up to {across-sum}, of the runs down to {down-sum}. All cells but two are counted in both sums.{?over:{?under: Only across: {over}. Only down: {under}. So what is counted only across, less what is counted only down, makes {across-sum} - {down-sum} = {?over-less:-}{sum}.}{?!under: {over} are counted only across, so they make {across-sum} - {down-sum} = {sum}.}}{?!over: {under} are counted only down, so they make {down-sum} - {across-sum} = {sum}.} Strike the digits for which that cannot be, with no digit twice in a run: {strikes}.",
    },
    Words {
        kind: "cut-triple",
        name: "Difference of three cells",
        short: "The area makes {across-sum} across and {down-sum} down, and {cells} make the difference: strike {strikes}.",
        full: "Take the open cells of these runs together:{?across: {across}}{?down:{?across:;} {down}}. What is left of the runs across adds up to {across-sum}, of the runs down to {down-sum}. All cells but three are counted in both sums.{?over:{?under: Only across: {over}. Only down: {under}. So what is counted only across, less what is counted only down, makes {across-sum} - {down-sum} = {?over-less:-}{sum}.}{?!under: {over} are counted only across, so they make {across-sum} - {down-sum} = {sum}.}}{?!over: {under} are counted only down, so they make {down-sum} - {across-sum} = {sum}.} Strike the digits for which that cannot be, with no digit twice in a run: {strikes}.",
    },
    Words {
        kind: "run-chain-contradiction",
        name: "Forcing chain: contradiction",
        short: "{start} leads to {chain}, but also to {other-chain}: strike {strikes}.",
        full: "Suppose that {start} is right. Step by step it follows: {chain}. But {other-chain} follows as well. Both cannot be, so the supposition is wrong. Each link is simple: a digit bars itself from its runs, a cell with two candidates takes the other one, the last two cells of a run make up its sum, and a digit that a run needs takes its other place. Strike {strikes}.",
    },
    Words {
        kind: "run-chain-verity",
        name: "Forcing chain: either way",
        short: "Whichever digit {cell} holds: {chain}; {other-chain}. So {?places:{places}}{?strikes:strike {strikes}}.",
        full: "Look at {cell}: it has two candidates, and one of them is right. From the one it follows: {chain}. From the other it follows: {other-chain}. Both lead to the same conclusion, so that is true whichever digit {cell} holds. {?places:So {places}.}{?strikes:Strike {strikes}.}",
    },
    Words {
        kind: "run-net",
        name: "Contradiction through runs",
        short: "If {=assumed}, {?empty-cell:no digit is left for {empty-cell}}{?broken-clue:{broken-clue} cannot be filled}: strike {strikes}.",
        full: "Suppose that {=assumed}, and follow that one run at a time.{?followed: What follows, step by step:{followed}}{?!followed: }Now {?empty-cell:no digit is left for {empty-cell}}{?broken-clue:{broken-clue} cannot be filled}{?by: ({=by}{?out:, {≠out}})}{?!by:{?out: ({≠out})}}. So the supposition is wrong: strike {strikes}.",
    },
    Words {
        kind: "run-no-fill",
        name: "Run that cannot be filled",
        short: "{run} has {cells} left{?rest: for a sum of {rest}}{?others: without {others}}. {?out:A digit without a place, or a cell without a digit, rules out {out}.}{?cases:{?out: The rest}{?!out:No combination} can{?out:not} be arranged:}{?few:{few} have only {digits} between them.}{?!out:{?!cases:{?!few:No combination makes that.}}}",
        full: "{run} has {cells} left{?rest: for a sum of {rest}}{?others: without {others}}. {?out:A digit without a place, or a cell without a digit, rules out {out}.}{?cases:{?out: The rest}{?!out:No combination} can{?out:not} be arranged:{cases}}{?few:{few} have only {digits} between them.}{?!out:{?!cases:{?!few:No combination makes that.}}}",
    },
];
