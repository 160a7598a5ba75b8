//! Exact counts of published instances, in the folder that `GRIDPROOF_SHARED` names.

use std::fs;
use std::path::Path;

use gridproof_cover::{Control, Counted, Limits, count, text};

/// Takes about two minutes; run by hand.
const TOO_LONG: &[&str] = &["ypent15x15"];

#[test]
fn published_instances_have_the_known_counts() {
    let Some(shared) = std::env::var_os("GRIDPROOF_SHARED") else {
        eprintln!("skipped: GRIDPROOF_SHARED is not set, so data/exact-cover was not tested");
        return;
    };
    let folder = Path::new(&shared).join("data/exact-cover");
    let table = fs::read_to_string(folder.join("counts.tsv")).unwrap();
    let (mut instances, mut answers) = (0, 0);
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (name, known): (&str, u64) = (fields[1], fields[3].parse().unwrap());
        if TOO_LONG.contains(&name) {
            continue;
        }
        let input = fs::read_to_string(folder.join(name).with_extension("dlx")).unwrap();
        let problem = text::read(&input).unwrap_or_else(|error| panic!("{name}: {error}"));
        let sizes = [problem.primary_count(), problem.item_count() - problem.primary_count(), problem.option_count()];
        assert_eq!(sizes.map(|n| n.to_string())[..], fields[4..7], "{name}: primary, secondary, options");
        assert_eq!(text::read(&text::write(&problem).unwrap()).as_ref(), Ok(&problem), "{name}: round trip");
        let mut control = Control::new(Limits::NONE);
        let counted = count(&problem, &mut control);
        assert_eq!(counted, Counted { count: known.into(), ended: Ok(()) }, "{name}");
        println!("{name}: {known} answers, {} nodes, {:?}", control.nodes(), control.elapsed());
        instances += 1;
        answers += known;
    }
    println!("{instances} instances, {answers} answers, all counts exact");
    assert!(instances > 0);
}
