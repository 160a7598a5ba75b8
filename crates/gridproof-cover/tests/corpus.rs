//! Exact counts of the shared instances; skipped where they are absent.

use std::fs;
use std::path::Path;

use gridproof_cover as cover;
use gridproof_engine::search::{Control, Limits};

/// About two minutes: measured by hand.
const TOO_LONG: &[&str] = &["ypent15x15"];

#[test]
fn the_shared_instances_have_the_known_counts() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/exact-cover"));
    let Ok(table) = fs::read_to_string(folder.join("counts.tsv")) else {
        println!("skipped: {} is not there", folder.display());
        return;
    };
    let (mut instances, mut answers) = (0, 0);
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (name, count): (&str, u64) = (fields[1], fields[3].parse().unwrap());
        if TOO_LONG.contains(&name) {
            continue;
        }
        let text = fs::read_to_string(folder.join(name).with_extension("dlx")).unwrap();
        let problem = cover::text::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let sizes = [problem.primary_count(), problem.item_count() - problem.primary_count(), problem.option_count()];
        assert_eq!(sizes.map(|n| n.to_string())[..], fields[4..7], "{name}: primary, secondary, options");
        assert_eq!(
            cover::text::read(&cover::text::write(&problem).unwrap()).as_ref(),
            Ok(&problem),
            "{name}: round trip"
        );
        let mut control = Control::new(Limits::NONE);
        let counted = cover::count(&problem, &mut control);
        assert_eq!(counted, cover::Counted { count: count.into(), ended: Ok(()) }, "{name}");
        println!("{name}: {count} answers, {} nodes, {:?}", control.nodes(), control.elapsed());
        instances += 1;
        answers += count;
    }
    println!("{instances} instances, {answers} answers, all counts exact");
    assert!(instances > 0);
}
