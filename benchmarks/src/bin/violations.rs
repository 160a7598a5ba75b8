//! Which rules filled boards break, for comparison with an outside checker.
//!
//! `violations < LINES`: every line is `{"puzzle": {...}, "fills": [[...], ...]}`, with digits as the board shows them, row by row. Every
//! line of output lists, for each fill, the rules that it breaks, each once.

use gridproof::detect::{self, Wanted};
use gridproof::{AnyPuzzle, Fill};
use serde_json::{Value, json};
use std::io::{self, BufRead};

fn broken(puzzle: &dyn AnyPuzzle, fill: &Value) -> Option<Vec<&'static str>> {
    let digit = |value: &Value| u8::try_from(value.as_i64()? - i64::from(puzzle.lowest_digit()) + 1).ok();
    let digits: Option<Vec<u8>> = fill.as_array()?.iter().map(digit).collect();
    let fill = Fill::new(puzzle.columns(), digits?)?;
    let mut rules: Vec<&str> = puzzle.violations(&fill).iter().map(|violation| violation.rule).collect();
    rules.sort_unstable();
    rules.dedup();
    Some(rules)
}

fn main() {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let record: Value = serde_json::from_str(&line).expect("a JSON object");
        match detect::read(&record["puzzle"].to_string(), &Wanted::default()) {
            Ok(read) => {
                let fills = record["fills"].as_array().into_iter().flatten();
                let all: Vec<_> = fills.map(|fill| broken(&*read.puzzle, fill)).collect();
                println!("{}", json!(all));
            }
            Err(error) => println!("{}", json!(error.to_string())),
        }
    }
}
