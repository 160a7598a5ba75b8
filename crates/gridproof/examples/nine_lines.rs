//! The library call that the command line is compared with: a list of 81-character lines in memory, each proved
//! to have one answer, which is kept.
//!
//! ```sh
//! cargo run --release -p gridproof --example nine_lines -- FILE
//! ```

use gridproof::families::sudoku::nine;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let text = std::fs::read(path)?;
    let started = cpu_nanoseconds();
    let (mut puzzles, mut unique, mut sum) = (0u64, 0u64, 0u64);
    let mut answers = [[0; 81]; 2];
    for line in text.split(|&byte| byte == b'\n') {
        let Some(puzzle) = line.first_chunk::<81>() else { continue };
        puzzles += 1;
        if nine::solve(puzzle, 2, &mut answers) == 1 {
            unique += 1;
            sum += u64::from(answers[0][80]);
        }
    }
    let each = cpu_nanoseconds().saturating_sub(started) / puzzles.max(1);
    println!("{puzzles} puzzles, {unique} unique (last cells {sum}): {each} ns of CPU each, {}", nine::instructions());
    Ok(())
}

/// What this thread has used so far, where the system tells.
fn cpu_nanoseconds() -> u64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
