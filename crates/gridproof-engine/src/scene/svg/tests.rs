use super::*;
use crate::scene::tests::{random_scene, variety};
use crate::scene::{
    Clue, ClueAt, Group, Highlight, Link, Note, Outline, PencilMark, Role, Sight, Tag, Tie, Tile, TileCandidate, pencil,
};
use expect_test::expect;
use proptest::collection::vec;
use proptest::prelude::*;

/// Checks that tags are nested properly, attributes quoted, and text has nothing that XML forbids.
fn well_formed(text: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (before, after) = rest.split_at(start);
        entities(before)?;
        let end = after.find('>').ok_or("a tag without an end")?;
        let (tag, after) = (&after[1..end], &after[end + 1..]);
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        let (tag, alone) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let quoted: Vec<&str> = attributes.split('"').collect();
        let ends = quoted.len() % 2 == 1 && quoted.last() == Some(&"");
        if !ends || quoted.iter().step_by(2).rev().skip(1).any(|key| !key.ends_with('=')) {
            return Err(format!("bad attributes in <{tag}>"));
        }
        let mut keys: Vec<&str> = quoted.iter().step_by(2).map(|key| key.trim()).collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        if keys.len() != count {
            return Err(format!("a duplicate attribute in <{tag}>"));
        }
        entities(attributes)?;
        if !alone {
            open.push(name);
        }
    }
    entities(rest)?;
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} are not closed")) }
}

fn entities(text: &str) -> Result<(), String> {
    let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
    let bare = text.split('&').skip(1).any(|after| !known.iter().any(|known| after.starts_with(known)));
    let control = text.chars().any(|c| c.is_control() && c != '\n' && c != '\t');
    if bare || control { Err(format!("forbidden characters in {text:?}")) } else { Ok(()) }
}

fn cell(text: &str, role: Role) -> Tile {
    Tile::Cell(text.to_string(), role)
}

#[test]
fn the_check_can_fail() {
    assert!(well_formed("<a b=\"c\"><d/></a>").is_ok());
    for wrong in ["<a>", "<a></b>", "<a b=c></a>", "<a b=\"1\" b=\"2\"/>", "<a>&</a>", "<a>\u{1}</a>"] {
        assert!(well_formed(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_small_board() {
    let tiles = [cell("1", Role::Given), cell("", Role::Answer)];
    let scene = Scene::new(1, 2, |_, column| tiles[column].clone()).divided(|_, column| column);
    let marks = vec![
        vec![],
        vec![
            PencilMark { highlight: Some(Highlight::Pattern), placed: true, ..PencilMark::plain(1) },
            PencilMark { struck: true, ..PencilMark::plain(2) },
            PencilMark::plain(4),
        ],
    ];
    let overlay = Overlay {
        title: "a < b".to_string(),
        top: 4,
        marks,
        fills: vec![(1, Highlight::Pattern)],
        outlines: vec![Outline { tiles: vec![0, 1], highlight: Highlight::Second }],
        ..Overlay::default()
    };
    let picture = paint(&scene, &overlay, &Style { fonts: "sans-serif".to_string(), ..Style::default() });
    expect![[r##"
        <svg xmlns="http://www.w3.org/2000/svg" width="135" height="75" viewBox="0 0 135 75" role="img" font-family="sans-serif" text-anchor="middle">
        <title>a &lt; b</title>
        <rect x="0" y="0" width="135" height="75" fill="#ffffff"/>
        <rect x="67" y="7" width="60" height="60" fill="#dceefb"/>
        <path d="M7,7L127,7M7,67L127,67M7,7L7,67M67,7L67,67M127,7L127,67" class="grid" fill="none" stroke="#1a1a1a" stroke-width="2.7" stroke-linecap="square"/>
        <path d="M123.7,10.3L123.7,63.7L10.3,63.7L10.3,10.3Z" class="house" fill="none" stroke-linejoin="round" stroke="#a86f00" stroke-width="2.7" stroke-dasharray="8 4"/>
        <circle cx="83.5" cy="23.5" r="13.23" fill="#7cc4ef"/>
        <circle cx="83.5" cy="23.5" r="13.23" fill="none" stroke="#00795a" stroke-width="2.4"/>
        <circle cx="110.5" cy="23.5" r="13.23" fill="#fbdfcd"/>
        <g class="marks" fill="#5a5a5a" font-size="18">
        <text x="83.5" y="29.98" class="mark placed" fill="#1a1a1a" font-weight="bold">1</text>
        <text x="110.5" y="29.98" class="mark struck" fill="#1a1a1a">2</text>
        <path d="M99.25,34.75L121.75,12.25" stroke="#d55e00" stroke-width="1.8" stroke-linecap="round"/>
        <text x="110.5" y="56.98">4</text>
        </g>
        <text x="37" y="49.96" font-size="36" class="given" fill="#1a1a1a" font-weight="bold">1</text>
        </svg>
    "##]].assert_eq(&picture);
}

#[test]
fn sums_and_clues_are_drawn() {
    let black = Tile::Black { down: "17".to_string(), across: "4".to_string() };
    let tiles = [Tile::Outside("3".to_string()), black, cell("2", Role::Differs)];
    let scene = Scene::new(1, 3, |_, column| tiles[column].clone());
    let clues = vec![Clue { tile: 0, at: ClueAt::Whole }, Clue { tile: 1, at: ClueAt::Down }];
    let notes = vec![Note { highlight: Highlight::Pattern, items: vec!["1+3".to_string(); 40] }];
    let picture = paint(&scene, &Overlay { clues, notes, ..Overlay::default() }, &Style::default());
    assert_eq!(well_formed(&picture), Ok(()));
    for text in [">17<", ">4<", ">3<", ">2<"] {
        assert_eq!(picture.matches(text).count(), 1, "{text}");
    }
    // Two clues are highlighted: one has a frame, the other half of its cell.
    assert_eq!(picture.matches("#f0e442").count(), 2);
    assert_eq!(picture.matches("class=\"clue\"").count(), 3);
    assert_eq!(picture.matches("1+3").count(), 40);
}

#[test]
fn strong_links_are_solid_and_weak_ones_dashed() {
    let scene = Scene::new(3, 3, |_, _| cell("", Role::Answer));
    let marks = vec![(1..=3).map(PencilMark::plain).collect(); 9];
    let at = |tile, digit| vec![TileCandidate { tile, digit }];
    let link = |from, to, strong| Link { from, to, strong, highlight: Highlight::Pattern };
    let links = vec![link(at(0, 1), at(2, 1), true), link(at(2, 1), at(2, 2), false)];
    // A link to itself, or to a candidate that does not exist, is not drawn.
    let none = vec![link(at(0, 1), at(0, 1), true), link(at(0, 1), at(99, 1), true)];
    let overlay = Overlay { top: 3, marks, links: [links, none].concat(), ..Overlay::default() };
    let picture = paint(&scene, &overlay, &Style::default());
    let found = |kind: &str| -> Vec<&str> { picture.lines().filter(|line| line.contains(kind)).collect() };
    assert_eq!((found("link strong").len(), found("link weak").len()), (1, 1));
    assert!(found("link weak")[0].contains("dasharray") && !found("link strong")[0].contains("dasharray"));
}

fn highlights() -> impl Strategy<Value = Highlight> {
    use Highlight::{Fin, Fourth, Pattern, Scope, Second, Third, Wrong};
    proptest::sample::select(vec![Pattern, Second, Third, Fourth, Fin, Scope, Wrong])
}

fn causes() -> impl Strategy<Value = (Vec<Sight>, Vec<Tie>, Vec<Tag>)> {
    let tiles = || vec(0..30usize, 0..4);
    let candidate = || (0..30usize, 0..40u8).prop_map(|(tile, digit)| TileCandidate { tile, digit });
    let sight = (0..30usize, tiles(), tiles(), highlights());
    let tag = (0..30usize, proptest::option::of(0..40u8), "\\PC{0,4}", highlights());
    (
        vec(sight.prop_map(|(from, to, area, highlight)| Sight { from, to, area, highlight }), 0..4),
        vec(
            (candidate(), candidate(), highlights()).prop_map(|(from, to, highlight)| Tie { from, to, highlight }),
            0..4,
        ),
        vec(tag.prop_map(|(tile, digit, text, highlight)| Tag { tile, digit, text, highlight }), 0..4),
    )
}

fn overlays() -> impl Strategy<Value = Overlay> {
    let mark = (0..40u8, proptest::option::of(highlights()), any::<bool>(), any::<bool>())
        .prop_map(|(digit, highlight, struck, placed)| PencilMark { digit, highlight, struck, placed });
    let candidates = || vec((0..30usize, 0..40u8).prop_map(|(tile, digit)| TileCandidate { tile, digit }), 0..3);
    let link = (candidates(), candidates(), any::<bool>(), highlights());
    let parts = (
        ("\\PC{0,5}|[<&\u{1}]", 0..40u8, vec(vec(mark, 0..6), 0..20)),
        vec((0..30usize, highlights()), 0..5),
        vec((vec(0..30usize, 0..8), highlights()).prop_map(|(tiles, highlight)| Outline { tiles, highlight }), 0..3),
        vec((candidates(), highlights()).prop_map(|(candidates, highlight)| Group { candidates, highlight }), 0..3),
        vec(link.prop_map(|(from, to, strong, highlight)| Link { from, to, strong, highlight }), 0..4),
        vec(("\\PC{0,9}", highlights()).prop_map(|(item, highlight)| Note { highlight, items: vec![item] }), 0..3),
        causes(),
    );
    parts.prop_map(|((title, top, marks), fills, outlines, groups, links, notes, (sights, ties, tags))| Overlay {
        shift: i32::from(top) - 3,
        row_names: vec![title.clone(); 3],
        column_names: vec![title.clone()],
        text: title.clone(),
        title,
        top,
        marks,
        fills,
        outlines,
        groups,
        links,
        notes,
        sights,
        ties,
        tags,
        clues: vec![Clue { tile: 0, at: ClueAt::Down }],
    })
}

#[test]
fn shapes_are_painted_in_order() {
    let picture =
        paint(&variety(), &Overlay::default(), &Style { fonts: "sans-serif".to_string(), ..Style::default() });
    assert_eq!(well_formed(&picture), Ok(()));
    expect_test::expect_file!["../snapshots/variety.svg"].assert_eq(&picture);
    // Under the edges, then the edges, then the digits, then what is above.
    let at = |text: &str| picture.find(text).unwrap_or_else(|| panic!("{text}"));
    let order = ["class=\"area\"", "class=\"cage\"", "class=\"grid\"", "class=\"given\"", "class=\"dot\""].map(at);
    assert!(order.is_sorted(), "{order:?}");
}

proptest! {
    #[test]
    fn every_picture_is_well_formed(scene in random_scene(), overlay in overlays(), side in 0..2000u32) {
        let style = Style { side, fonts: "a \"b\" <c>".to_string() };
        let picture = paint(&scene, &overlay, &style);
        prop_assert_eq!(well_formed(&picture), Ok(()));
        prop_assert_eq!(&paint(&scene, &overlay, &style), &picture);
        let tags: String = picture.split('<').filter_map(|tag| tag.split('>').next()).collect();
        prop_assert!(!tags.contains("NaN") && !tags.contains("inf") && !tags.contains("href"));
        let shown = |at: &usize| scene.tiles().get(*at).is_some_and(Tile::is_open);
        let there = |mark: &&PencilMark| mark.struck && (1..=overlay.top.max(1)).contains(&mark.digit);
        let struck: usize = (0..20).filter(shown).map(|at| overlay.marks(at).iter().filter(there).count()).sum();
        prop_assert_eq!(picture.matches("class=\"mark struck\"").count(), struck);
        pencil::paint(&scene, &overlay);
    }
}
