//! Exact cover problems that are too much.

use crate::gridproof;

/// `n` items with two options each: 2^n solutions.
fn doubled(n: usize) -> String {
    let names: Vec<String> = (0..n).map(|i| format!("i{i}")).collect();
    names.iter().fold(names.join(" ") + "\n", |text, name| text + &format!("{name} |1\n{name} |2\n"))
}

#[test]
fn more_solutions_than_can_be_kept() {
    let text = doubled(18);
    for more in [&["--print"][..], &["--best", "4000000000"]] {
        let ran = gridproof(&[&["cover", "--json", "--preprocess"], more].concat(), &text);
        let object = ran.objects().remove(0);
        let (count, complete) = (object["solutions"].as_array().unwrap().len(), &object["complete"]);
        if more[0] == "--print" {
            assert_eq!((ran.code, &object["stop"], complete), (3, &"memory".into(), &false.into()));
            assert!(10_000 < count && count < 1 << 18, "{count}");
            assert_eq!(object["count"], count.to_string());
        } else {
            // Numbers take less room than lines of text.
            assert_eq!((ran.code, count, complete), (0, 1 << 18, &true.into()));
        }
    }
    // As text they are written as they come, so nothing is kept.
    let ran = gridproof(&["cover", "--print", "--quiet"], &text);
    assert_eq!((ran.code, ran.out.split("\n\n").count()), (0, 1 << 18));
}
