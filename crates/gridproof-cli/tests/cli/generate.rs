//! `gridproof generate`.

use super::*;
use std::fs;
use std::io::Read;

/// A run that must succeed.
fn generate(args: &str) -> Ran {
    let args: Vec<&str> = ["generate"].into_iter().chain(args.split_whitespace()).collect();
    let ran = gridproof(&args, "");
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    ran
}

/// Each family, small enough to be quick.
const FAMILIES: [&str; 5] =
    ["latin --size 4", "sudoku", "sudoku --size 6 --symmetry half-turn", "kakuro --size 8", "skyscrapers --size 5"];

#[test]
fn the_same_seed_gives_the_same_puzzles_with_any_jobs() {
    for family in FAMILIES {
        let run = |more: &str| generate(&format!("{family} --seed 42 --json {more}")).out;
        let whole = run("-n 12 --jobs 1");
        assert_eq!(whole.lines().count(), 12, "{family}");
        assert_eq!(run("-n 12 --jobs 1"), whole, "{family}: repeated");
        assert_eq!(run("-n 12 --jobs 2"), whole, "{family}: two jobs");
        assert_eq!(run("-n 6") + &run("-n 6 --start 7"), whole, "{family}: in halves");
        let some: Vec<&str> =
            whole.lines().enumerate().filter(|(at, _)| [1, 4, 5, 10].contains(at)).map(|(_, line)| line).collect();
        assert_eq!(run("--numbers 2,5-6,11").lines().collect::<Vec<_>>(), some, "{family}: a selection");
        assert_ne!(generate(&format!("{family} --seed 43 --json -n 12")).out, whole, "{family}: another seed");
    }
}

#[test]
fn generated_puzzles_read_back_and_are_unique() {
    for family in FAMILIES {
        let lines = generate(&format!("{family} --seed again -n 5 --json"));
        let solved = gridproof(&["solve", "--json"], &lines.out);
        assert_eq!(solved.code, 0, "{family}: {}", solved.err);
        for (object, answer) in lines.objects().iter().zip(solved.objects()) {
            assert_eq!((&object["answer"], &answer["verdict"]), (&answer["answers"][0], &"unique".into()), "{family}");
            assert_eq!(object["seed"], "v1:again");
            assert!(object["rating"].is_u64() && object["level"].is_string(), "{object}");
        }
        let text = generate(&format!("{family} --seed again -n 5"));
        let solved = gridproof(&["solve", "--json"], &text.out).objects();
        let answers: Vec<_> = solved.iter().map(|object| object["answers"][0].clone()).collect();
        let wanted: Vec<_> = lines.objects().iter().map(|object| object["answer"].clone()).collect();
        assert_eq!(answers, wanted, "{family}: as text");
    }
}

#[test]
fn a_new_seed_is_printed() {
    let first = generate("latin -n 2");
    let seed = first.err.lines().find_map(|line| line.strip_prefix("seed ")).expect("a seed").to_string();
    assert_eq!(generate(&format!("latin -n 2 --seed {seed}")).out, first.out);
}

#[test]
fn failures_show_the_nearest_puzzle() {
    let ran = gridproof(
        &["generate", "skyscrapers", "--size", "3", "--difficulty", "extreme", "--attempts", "50", "--seed", "1"],
        "",
    );
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(
        ran.err.contains("50 attempts") && ran.err.contains(" easy") && ran.err.contains("the nearest was"),
        "{}",
        ran.err
    );
    for (args, message) in [
        ("sudoku --clues 16", "no 9x9 Sudoku with fewer than 17 givens has one answer"),
        ("sudoku --clues 17 --symmetry half-turn --attempts 300 --seed 1", "18 is the fewest"),
        ("sudoku --size 36", "the largest size is 25x25"),
        ("sudoku --size 4 --difficulty medium", "all of them are easy"),
        ("kakuro --size 12 --longest 2", "runs of up to 3 cells"),
        ("kakuro --white 99", "at most"),
        ("kakuro --size 4 --difficulty extreme", "at least 12"),
        ("skyscrapers --size 3 --difficulty extreme --attempts 100 --seed 1", "the nearest was"),
        ("skyscrapers --size 13", "12"),
        ("latin --size 5 --givens 26", "at most 25 givens"),
        ("latin --size 5 --difficulty hard", "squares of this size are easy, expert or extreme"),
        ("kakuro --size 3 --difficulty hard", "hard boards have at least 6 white cells"),
        ("kakuro --size 9 --symmetry left-right --white 60", "the nearest has"),
    ] {
        let args: Vec<&str> = ["generate"].into_iter().chain(args.split_whitespace()).collect();
        let ran = gridproof(&args, "");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
    let ran = gridproof(&["generate", "latin", "--size", "99", "-n", "5"], "");
    assert_eq!(ran.code, 1);
    assert_eq!(ran.err, "error: Latin squares of size 99 are not supported; sizes are 1 to 20\n");
    let ran = gridproof(&["generate", "latin", "--size", "9", "--timeout", "0s", "--seed", "1", "-n", "3"], "");
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.err.contains("the time limit was reached") && ran.err.contains("not generated: 1-3"), "{}", ran.err);
}

/// As `docs/generate.md` has it: a range of ratings whose lower end is left out begins with a hyphen.
#[test]
fn a_range_of_ratings_may_leave_out_either_end() {
    for (range, from, to) in [("-150", 0, 150), ("150-", 150, u64::MAX), ("100-200", 100, 200)] {
        for args in [vec!["--difficulty", range], vec![&format!("--difficulty={range}")], vec!["-d", range]] {
            let fixed = ["generate", "sudoku", "--seed", "1", "-n", "3", "--json"];
            let ran = gridproof(&[&fixed[..], &args].concat(), "");
            assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
            let ratings = ran.objects().iter().map(|object| object["rating"].as_u64().unwrap()).collect::<Vec<_>>();
            assert!(ratings.iter().all(|rating| (from..=to).contains(rating)), "{args:?}: {ratings:?}");
        }
    }
    // Options are still not values.
    let ran = gridproof(&["generate", "sudoku", "--difficulty", "--json"], "");
    assert!(ran.code == 2 && ran.err.contains("a value is required"), "{}", ran.err);
}

#[test]
fn options_that_make_no_sense_are_refused() {
    for (args, message) in [
        ("latin --difficulty brutal", "expected easy, medium"),
        ("latin --technique no-such-thing", "unknown technique"),
        ("kakuro --technique xy-wing", "`gridproof techniques kakuro` lists its techniques"),
        ("latin --to line", "no format `line`"),
        ("latin --seed v2:1", "version 2"),
        ("kakuro --longest 12", "expected a number from 2 to 9"),
        ("latin --numbers 5,4", "ascending"),
        ("latin --numbers 5 -n 3", "cannot be used with"),
        ("latin -n 0", "0 is not in"),
        ("latin --start 18446744073709551615 -n 2", "puzzle numbers end at"),
        ("latin -o /no/such/folder/x.txt", "No such file"),
        ("latin --start 0", "0 is not in"),
        ("sudoku --mask no/such/pattern.txt", "no file `no/such/pattern.txt`"),
        ("sudoku --mask x..x", "sizes such as"),
        ("sudoku --near nonsense", "--near: "),
        ("sudoku --near no/such.txt", "no file `no/such.txt`"),
        ("kakuro --layout no/such.txt", "no file `no/such.txt`"),
        ("sudoku --size 7", "has no default boxes"),
        ("kakuro --layout x", "--layout: "),
        ("chess", "unrecognized subcommand"),
    ] {
        let args: Vec<&str> = ["generate"].into_iter().chain(args.split_whitespace()).collect();
        let ran = gridproof(&args, "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
}

#[test]
fn files_are_appended_to_but_not_overwritten() -> std::io::Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("made.txt");
    let name = path.to_str().expect("a name");
    let run = |more: &[&str]| gridproof(&[&["generate", "latin", "--seed", "5", "-o", name], more].concat(), "");
    assert_eq!(run(&["-n", "2"]).code, 0);
    let first = fs::read_to_string(&path)?;
    let again = run(&["-n", "2"]);
    assert!(again.code == 2 && again.err.contains("exists"), "{}", again.err);
    assert_eq!(fs::read_to_string(&path)?, first);
    assert_eq!(run(&["-n", "2", "--start", "3", "--append"]).code, 0);
    assert_eq!(fs::read_to_string(&path)?, generate("latin --seed 5 -n 4").out);
    fs::write(&path, "half a line")?;
    assert_eq!(run(&["-n", "1", "--append"]).code, 0);
    assert_eq!(fs::read_to_string(&path)?, format!("half a line\n\n{}", generate("latin --seed 5 -n 1").out));
    Ok(())
}

/// On a full disk, finished puzzles go to standard output or standard error.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_loses_no_puzzle() {
    let wanted = generate("latin --seed 5 -n 4").out;
    let ran = gridproof(&["generate", "latin", "--seed", "5", "-n", "4", "-o", "/dev/full"], "");
    assert_eq!((ran.code, &ran.out), (2, &wanted), "{}", ran.err);
    assert!(ran.err.contains("No space left"), "{}", ran.err);
    // If standard output is full too, finished puzzles go to standard error, and no more are begun.
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
    let output = command(&["generate", "latin", "--seed", "5", "-n", "4"]).stdout(full).output().expect("it ends");
    let err = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2));
    assert!(err.contains("resume with: --seed v1:5 --numbers 1-4"), "{err}");
    let puzzles: Vec<&str> = wanted.split("\n\n").map(str::trim_end).collect();
    let finished = err.matches("latin 5").count();
    assert!(finished >= 1 && puzzles[..finished].iter().all(|puzzle| err.contains(puzzle)), "{err}");
}

/// Ctrl-C keeps finished puzzles, and says how to resume.
#[test]
#[cfg(unix)]
fn an_interrupted_run_keeps_what_is_done() {
    let mut command = command(&["generate", "latin", "--size", "8", "--seed", "9", "-n", "1000000", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let mut out = child.stdout.take().expect("a pipe");
    let mut seen = vec![0; 4096];
    out.read_exact(&mut seen).expect("some puzzles");
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().is_ok_and(|status| status.success()));
    out.read_to_end(&mut seen).expect("the rest");
    let output = child.wait_with_output().expect("it ends");
    let (out, err) = (String::from_utf8(seen).expect("UTF-8"), String::from_utf8(output.stderr).expect("UTF-8"));
    assert_eq!(output.status.code(), Some(3), "{err}");
    let numbers: Vec<u64> = out
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).expect("whole lines")["number"].as_u64().expect("a number")
        })
        .collect();
    let rest = err.lines().find_map(|line| line.strip_prefix("resume with: --seed v1:9 --numbers ")).expect("advice");
    let first: u64 = rest.split([',', '-']).next().and_then(|number| number.parse().ok()).expect("a number");
    assert!(rest.ends_with("-1000000") && !numbers.contains(&first), "{rest}");
    assert!((1..first).all(|number| numbers.contains(&number)), "{numbers:?} {rest}");
}

#[test]
fn help_describes_what_each_family_generates() {
    let all = generate("--help").out;
    for family in gridproof::FAMILIES {
        let Some(form) = family.generator() else { continue };
        assert!(all.contains(&format!(" {}", form.about)), "{all}");
        for help in ["-h", "--help"] {
            let one = generate(&format!("{} {help}", family.id)).out;
            assert!(one.starts_with(form.about), "{one}");
        }
    }
}
