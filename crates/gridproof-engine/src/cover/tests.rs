use super::*;
use crate::search::Limits;

/// All answers, each sorted, sorted.
fn all(mut search: Search) -> Vec<Vec<u32>> {
    let mut control = Control::new(Limits::NONE);
    let mut answers = Vec::new();
    while let Some(answer) = search.next(&mut control).unwrap() {
        let mut answer = answer.to_vec();
        answer.sort_unstable();
        answers.push(answer);
        match &search.engine {
            Engine::Cells(engine) => engine.sanity(),
            Engine::Multi(engine) => engine.sanity(),
        }
    }
    answers.sort();
    answers
}

#[test]
fn primary_and_secondary_items() {
    let problem = text::read("| A simple example\nA B C D E | F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n").unwrap();
    assert_eq!(all(Search::new(&problem)), [[0, 3, 4]]);
    assert_eq!(all(Search::with_bounds_engine(&problem)), [[0, 3, 4]]);
}

#[test]
fn colours() {
    let problem = text::read(
        "| A simple example of color controls\nA B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n",
    )
    .unwrap();
    assert_eq!(problem.dropped(), 1);
    assert_eq!(all(Search::new(&problem)), [[1, 3]]);
    assert_eq!(all(Search::with_bounds_engine(&problem)), [[1, 3]]);
}

#[test]
fn multiplicities() {
    let problem =
        text::read("| MCC example\nA B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n").unwrap();
    assert_eq!(all(Search::new(&problem)), [[1, 3, 4]]);
}

#[test]
fn costs() {
    let problem = text::read("a b c\na b |3\nc |1\na |1\nb c |1\na b c |7\n").unwrap();
    let mut costs: Vec<_> = all(Search::new(&problem)).iter().map(|answer| problem.total_cost(answer)).collect();
    costs.sort_unstable();
    assert_eq!(costs, [2, 4, 7]);
}
