//! Error messages for malformed text, and what is accepted beyond Knuth.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;

fn check_error(text: &str, expected: Expect) {
    expected.assert_eq(&text::read(text).unwrap_err().to_string());
}

#[test]
fn no_items() {
    let nothing = "line 1, column 1: there are no items; expected a line with the names of the items\n  \n  ^";
    assert_eq!(text::read("").unwrap_err().to_string(), nothing);
    check_error(
        "| only\n| comments\n",
        expect![[r#"
        line 2, column 11: there are no items; expected a line with the names of the items
          | comments
                    ^"#]],
    );
    check_error(
        "  \n | x y\n",
        expect![[r#"
        line 2, column 7: there are no items; expected a line with the names of the items
           | x y
                ^"#]],
    );
}

#[test]
fn names() {
    check_error(
        "a b:c d\n",
        expect![[r#"
        line 1, column 4: ':' is not allowed in the name of an item
          a b:c d
             ^"#]],
    );
    check_error(
        "a 2|b|c d\n",
        expect![[r#"
        line 1, column 6: '|' is not allowed in the name of an item
          a 2|b|c d
               ^"#]],
    );
    check_error(
        "a \u{7}b\n",
        expect![[r#"
        line 1, column 3: '\u{7}' is not allowed in the name of an item
          a  b
            ^"#]],
    );
    check_error(
        "a b | c | d\n",
        expect![[r#"
        line 1, column 9: this is a second bar; expected at most one bar, before the secondary items
          a b | c | d
                  ^"#]],
    );
    check_error(
        "a b |c d\n",
        expect![[r#"
        line 1, column 5: a bar is directly before a name; expected a lone bar before the secondary items, or bounds as in `2:3|name`
          a b |c d
              ^^"#]],
    );
    check_error(
        "| comment\na b a\n",
        expect![[r#"
        line 2, column 5: item `a` is declared twice
          a b a
              ^"#]],
    );
    check_error(
        "a b | c a\n",
        expect![[r#"
        line 1, column 9: item `a` is declared twice
          a b | c a
                  ^"#]],
    );
    check_error(
        "a 2|\n",
        expect![[r#"
        line 1, column 3: the name is missing; expected a name after the bar
          a 2|
            ^^"#]],
    );
}

#[test]
fn bounds() {
    check_error(
        "a 2:b\n",
        expect![[r#"
        line 1, column 3: the upper bound is missing; expected bounds as in `2:3|name`
          a 2:b
            ^^^"#]],
    );
    check_error(
        "a 2:|b\n",
        expect![[r#"
        line 1, column 3: the upper bound is missing; expected bounds as in `2:3|name`
          a 2:|b
            ^^^^"#]],
    );
    check_error(
        "a :2|b\n",
        expect![[r#"
        line 1, column 3: this bound is not a number; expected bounds as in `2:3|name`
          a :2|b
            ^"#]],
    );
    check_error(
        "a 2:x|b\n",
        expect![[r#"
        line 1, column 5: this bound is not a number; expected bounds as in `2:3|name`
          a 2:x|b
              ^"#]],
    );
    check_error(
        "a -2|b\n",
        expect![[r#"
        line 1, column 3: this bound is not a number; expected bounds as in `2:3|name`
          a -2|b
            ^^"#]],
    );
    check_error(
        "a 3:2|b\n",
        expect![[r#"
        line 1, column 3: the lower bound of `b` is above its upper bound
          a 3:2|b
            ^^^^^"#]],
    );
    check_error(
        "a 0|b\n",
        expect![[r#"
        line 1, column 3: the upper bound of `b` is 0
          a 0|b
            ^^^"#]],
    );
    check_error(
        "a 0:0|b\n",
        expect![[r#"
        line 1, column 3: the upper bound of `b` is 0
          a 0:0|b
            ^^^^^"#]],
    );
    check_error(
        "a 4294967296|b\n",
        expect![[r#"
        line 1, column 3: this bound is too large
          a 4294967296|b
            ^^^^^^^^^^"#]],
    );
    check_error(
        "a | 2|b\n",
        expect![[r#"
        line 1, column 5: a secondary item cannot have bounds; expected a name
          a | 2|b
              ^^^"#]],
    );
}

#[test]
fn options() {
    check_error(
        "a b | x\na c\n",
        expect![[r#"
        line 2, column 3: item `c` was not declared
          a c
            ^"#]],
    );
    check_error(
        "a b | x\na y:1\n",
        expect![[r#"
        line 2, column 3: item `y` was not declared
          a y:1
            ^"#]],
    );
    check_error(
        "a b | x\r\na b a\r\n",
        expect![[r#"
        line 2, column 5: this option names `a` twice
          a b a
              ^"#]],
    );
    check_error(
        "a b | x\na x:1 b x:1\n",
        expect![[r#"
        line 2, column 9: this option names `x` twice
          a x:1 b x:1
                  ^^^"#]],
    );
    check_error(
        "a b | x\na:1 b\n",
        expect![[r#"
        line 2, column 2: `a` is a primary item and cannot have a colour
          a:1 b
           ^^"#]],
    );
    check_error(
        "a b | x\na x:\n",
        expect![[r#"
        line 2, column 5: this is not a colour; expected a single character after the colon
          a x:
              ^"#]],
    );
    check_error(
        "a b | x\na x:12",
        expect![[r#"
        line 2, column 5: this is not a colour; expected a single character after the colon
          a x:12
              ^^"#]],
    );
}

#[test]
fn costs() {
    check_error(
        "a b\na |\n",
        expect![[r#"
        line 2, column 3: this cost is not a number; expected a decimal number after the bar
          a |
            ^"#]],
    );
    check_error(
        "a b\na |x\n",
        expect![[r#"
        line 2, column 3: this cost is not a number; expected a decimal number after the bar
          a |x
            ^^"#]],
    );
    check_error(
        "a b\na |1x b\n",
        expect![[r#"
        line 2, column 3: this cost is not a number; expected a decimal number after the bar
          a |1x b
            ^^^"#]],
    );
    check_error(
        "a b\na |-1\n",
        expect![[r#"
        line 2, column 3: this cost is not a number; expected a decimal number after the bar
          a |-1
            ^^^"#]],
    );
    check_error(
        "a b\na |18446744073709551616\n",
        expect![[r#"
        line 2, column 3: the cost of this option is too large; expected a sum below 2^64
          a |18446744073709551616
            ^^^^^^^^^^^^^^^^^^^^^"#]],
    );
    check_error(
        "a b\na |18446744073709551615 b |1\n",
        expect![[r#"
        line 2, column 27: the cost of this option is too large; expected a sum below 2^64
          a |18446744073709551615 b |1
                                    ^^"#]],
    );
}

#[test]
fn what_is_accepted_beyond_knuth() {
    let problem =
        text::read("\r\n| c\r\na-long-name-of-an-item é | x\r\n\r\na-long-name-of-an-item x:ö\r\n  | c\r\né x::")
            .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((problem.primary_count(), problem.item_count(), problem.option_count()), (2, 3, 2));
    assert_eq!(text::write(&problem).unwrap(), "a-long-name-of-an-item é | x\na-long-name-of-an-item x:ö\né x::\n");
}

#[test]
fn colours_that_are_not_characters_are_renamed() {
    let mut builder = Builder::new();
    let (a, x) = (builder.primary("a").unwrap(), builder.secondary("x").unwrap());
    builder.option([(a, 0), (x, 7)]).unwrap();
    builder.option([(a, 0), (x, 0xD800)]).unwrap();
    assert_eq!(text::write(&builder.build()).unwrap(), "a | x\na x:0\na x:1\n");
}

#[test]
fn bounds_and_costs_are_written_as_they_are_read() {
    let text = "2|a 0:3|b c 1:4294967295|d | x\na b |5\nc x:1 d\n";
    assert_eq!(text::write(&text::read(text).unwrap()).unwrap(), text);
    let sum = text::read("a\na |2 |3\n").unwrap();
    assert_eq!(text::write(&sum).unwrap(), "a\na |5\n");
}

proptest! {
    /// Reading any text ends with a problem or an error.
    #[test]
    fn any_text_is_read_or_rejected(head in "(a 0:2\\|b \\| x\n)?", text in "([ab2:| x\n\r\té\u{7}]|[ab] x:[12]|\\|2|\n){0,20}") {
        let text = head + &text;
        if let Ok(problem) = text::read(&text) {
            prop_assert_eq!(text::read(&text::write(&problem).unwrap()), Ok(problem));
        }
    }
}

#[test]
fn problems_without_primary_items_are_not_written() {
    let mut builder = Builder::new();
    let x = builder.secondary("x").unwrap();
    builder.option([x]).unwrap();
    assert_eq!(text::write(&builder.build()), None);
    assert_eq!(text::write(&Builder::new().build()).as_deref(), Some("\n"));
}
