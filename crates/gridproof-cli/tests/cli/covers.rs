//! Exact cover: too many solutions, picked and banned options.

use crate::gridproof;

/// `n` items with two options each: 2^n solutions.
fn doubled(n: usize) -> String {
    let names: Vec<String> = (0..n).map(|i| format!("i{i}")).collect();
    names.iter().fold(names.join(" ") + "\n", |text, name| text + &format!("{name} |1\n{name} |2\n"))
}

#[test]
fn more_solutions_than_can_be_kept() {
    let ran = gridproof(&["cover", "--json", "--print"], doubled(18));
    let object = ran.objects().remove(0);
    let kept = object["solutions"].as_array().unwrap().len();
    assert_eq!((ran.code, &object["stop"], &object["complete"]), (3, &"memory".into(), &false.into()));
    assert!(10_000 < kept && kept < 1 << 18, "{kept}");
    assert_eq!(object["count"], kept.to_string());
    // Below the limit all are kept.
    for more in ["--print", "--best=4000000000"] {
        let ran = gridproof(&["cover", "--json", more], doubled(10));
        let object = ran.objects().remove(0);
        assert_eq!((ran.code, object["solutions"].as_array().unwrap().len()), (0, 1 << 10));
    }
}

const PICKS: &str = "a b\na\nb\na b\n";

#[test]
fn picked_and_banned_options() {
    let count = |options: &[&str]| gridproof(&[&["cover"], options].concat(), PICKS);
    assert_eq!(count(&[]).out, "2\n");
    assert_eq!(count(&["--pick", "1"]).out, "1\n");
    assert_eq!(count(&["--ban", "3"]).out, "1\n");
    assert_eq!(count(&["--pick", "1", "--pick", "3"]).out, "0\n");
    assert_eq!(count(&["--pick", "2", "--ban", "3", "--print"]).out, "a\nb\n");
    let ran = count(&["--pick", "4"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("option 4 does not exist; the last one is 3"), "{}", ran.err);
}

#[test]
fn options_without_primary_items_are_reported() {
    let text = "A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n";
    let ran = gridproof(&["cover"], text);
    assert_eq!((ran.out.as_str(), ran.code), ("1\n", 0));
    assert_eq!(ran.err, "<stdin>: 1 option has no primary item and is ignored\n");
    assert_eq!(gridproof(&["cover", "-q"], text).err, "");
    assert!(gridproof(&["cover", "--pick", "3"], text).err.contains("option 3 has no primary item"));
}
