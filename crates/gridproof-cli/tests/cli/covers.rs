//! Exact cover problems that are too much.

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
    // Fewer are all kept.
    for more in ["--print", "--best=4000000000"] {
        let ran = gridproof(&["cover", "--json", more], doubled(10));
        let object = ran.objects().remove(0);
        assert_eq!((ran.code, object["solutions"].as_array().unwrap().len()), (0, 1 << 10));
    }
}
