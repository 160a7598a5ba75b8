//! The example boards on pages of rules. The first step that the rules explain is about these boards.

use gridproof::detect::{self, Wanted};
use gridproof::scene::Scene;
use gridproof::{Control, Limits, Verdict};

/// A small board of each family, by id.
const EXAMPLES: &[(&str, &str)] = &[
    ("sudoku", "1.3..2......2..3"),
    ("kakuro", "4 4\n# 19\\ 10\\ 20\\\n\\18 _ _ _\n\\7 _ _ _\n\\24 _ _ _\n"),
    ("skyscrapers", "  3 . . .\n. . . . . .\n3 . . . . 2\n. . . . . .\n1 . . . . .\n  . . 3 3\n"),
    ("latin", "latin 4\n4 1 . .\n2 3 . 4\n3 . 4 .\n. 4 . 3\n"),
    ("variant", VARIANT),
];

const VARIANT: &str = r#"{"family":"variant","rows":4,"columns":4,"regions":"boxes","rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3},{"rule":"arrow","head":["r3c1"],"cells":["r4c2","r4c3"]},{"rule":"thermo","cells":["r4c2","r3c3","r2c2"]},{"rule":"difference","cells":["r4c3","r4c4"]}]}"#;

/// The example board of a family, and the same with its answer.
pub(super) fn example(family: &str) -> Option<(Scene, Scene)> {
    let (_, text) = EXAMPLES.iter().find(|(id, _)| *id == family)?;
    let puzzle = detect::read(text, &Wanted::default()).ok()?.puzzle;
    let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { return None };
    Some((puzzle.scene(None, &[]), puzzle.scene(Some(&answer), &[])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::FAMILIES;
    use gridproof::internals::say::LOCALES;
    use gridproof::scene::Tile;

    fn digits(scene: &Scene) -> String {
        let texts =
            scene.tiles().iter().filter_map(|tile| if let Tile::Cell(text, _) = tile { Some(text) } else { None });
        texts.map(|text| if text.is_empty() { "." } else { text }).collect()
    }

    /// The first steps that the rules explain: the cells they name have these digits.
    #[test]
    fn every_family_has_an_example_with_one_answer() {
        let answers: Vec<String> =
            FAMILIES.iter().map(|family| digits(&example(family.id).expect(family.id).1)).collect();
        assert_eq!(answers[0], "1432321443212143");
        assert_eq!((&answers[1][6..], &answers[1][..6]), ("879", "927214"), "Kakuro: the middle column ends with 7");
        assert_eq!(&answers[2][12..13], "4", "Skyscrapers: the last row starts with the tallest building");
        assert_eq!(&answers[3][12..13], "1", "Latin squares: the first column ends with 1");
        for family in FAMILIES {
            assert!(LOCALES[0].book.rules_of(family.id).is_some(), "{}", family.id);
        }
    }
}
