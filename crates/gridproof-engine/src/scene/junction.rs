//! The box-drawing character where four edges meet.

use super::Edge;

/// Characters by the weights of the edges up, right, down and left: nine columns for down and left, nine rows for up and
/// right. Unicode has one for every mix of none, thin and heavy, but in no useful order.
const TABLE: [&str; 9] = [
    " ╴╸╷┐┑╻┒┓",
    "╶─╾┌┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪",
    "└┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// Returns the character where edges meet, given in the order up, right, down, left.
pub fn junction([up, right, down, left]: [Edge; 4]) -> char {
    let row = TABLE[3 * up as usize + right as usize];
    row.chars().nth(3 * down as usize + left as usize).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;
    use Edge::{Heavy, None, Thin};

    /// Reads the weights from a name of the Unicode standard: `light down and right`, `down light and right heavy`,
    /// `light up and heavy down`.
    fn weights(name: &str) -> [Edge; 4] {
        let mut weights = [None; 4];
        let (mut pending, mut current): (Vec<&str>, Option<Edge>) = (Vec::new(), Option::None);
        let weight_first = name.starts_with("light") || name.starts_with("heavy");
        for word in name.split(' ').filter(|word| *word != "and") {
            let weight = match word {
                "light" => Some(Thin),
                "heavy" => Some(Heavy),
                _ => Option::None,
            };
            match (weight, weight_first) {
                (Some(weight), true) => current = Some(weight),
                (Some(weight), false) => pending.drain(..).for_each(|side| set(&mut weights, side, weight)),
                (Option::None, true) => set(&mut weights, word, current.unwrap()),
                (Option::None, false) => pending.push(word),
            }
        }
        weights
    }

    fn set(weights: &mut [Edge; 4], side: &str, weight: Edge) {
        let sides: &[usize] = match side {
            "up" => &[0],
            "right" => &[1],
            "down" => &[2],
            "left" => &[3],
            "vertical" => &[0, 2],
            "horizontal" => &[1, 3],
            other => panic!("{other} is not a side"),
        };
        sides.iter().for_each(|&side| weights[side] = weight);
    }

    #[test]
    fn every_mix_of_edges_has_the_character_with_that_unicode_name() {
        let names = include_str!("junction/names.txt");
        let mut found = vec![' '; 81];
        for line in names.lines() {
            let (sign, name) = line.split_once(' ').unwrap();
            let edges = weights(name);
            assert_eq!(junction(edges).to_string(), sign, "{name}");
            found[edges.iter().fold(0, |index, &edge| 3 * index + edge as usize)] = junction(edges);
        }
        // Eighty names cover every mix but the empty one.
        assert_eq!(found.iter().filter(|sign| **sign == ' ').count(), 1);
        assert_eq!(junction([None; 4]), ' ');
    }
}
