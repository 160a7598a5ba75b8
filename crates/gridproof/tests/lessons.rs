//! Every lesson: its boards, its worked example, and the feedback on what a learner may enter.

use gridproof::lessons::{
    self, Course, Entered, EnteredError, Feedback, FeedbackKind, Lesson, LessonState, MarkVerdict, WhyWrong,
};
use gridproof::logic::{Evidence, Level, Mark, Step};
use gridproof::say::{self, LANGUAGES};
use gridproof::{AnyPuzzle, Control, FAMILIES, Fill, Limits, Verdict};
use std::collections::BTreeSet;
use std::path::Path;

fn control() -> Control<'static> {
    Control::new(Limits::NONE)
}

fn all() -> impl Iterator<Item = &'static Lesson> {
    lessons::courses().iter().flat_map(|course: &Course| &course.lessons)
}

fn name(lesson: &Lesson) -> String {
    format!("{} {}", lesson.family.id, lesson.technique.id)
}

fn states(lesson: &'static Lesson) -> impl Iterator<Item = &'static LessonState> {
    [lesson.example()].into_iter().chain(lesson.exercises())
}

fn answer(state: &LessonState) -> Fill {
    match state.puzzle.solve(&mut Control::new(Limits::answers(2))) {
        Verdict::Unique(answer) => answer,
        other => panic!("{}: {other:?}", state.link()),
    }
}

fn entered(step: &Step) -> Entered {
    Entered { places: step.places.clone(), strikes: step.strikes.clone() }
}

fn struck(cell: usize, digit: u8) -> Entered {
    Entered { places: Vec::new(), strikes: vec![Mark::new(cell, digit)] }
}

fn placed(cell: usize, digit: u8) -> Entered {
    Entered { places: vec![Mark::new(cell, digit)], strikes: Vec::new() }
}

#[track_caller]
fn check(lesson: &Lesson, exercise: usize, entered: &Entered) -> Feedback {
    let checked = lesson.check(exercise, entered, &mut control());
    checked.unwrap_or_else(|error| panic!("{}: {error}", name(lesson)))
}

#[test]
fn every_technique_has_a_lesson_and_the_easiest_come_first() {
    for family in FAMILIES {
        let course = lessons::course(family.id).expect("a course");
        let table = family.techniques();
        let order: Vec<(_, Option<usize>)> = course
            .lessons
            .iter()
            .map(|lesson| (lesson.technique.level, table.iter().position(|about| about.id == lesson.technique.id)))
            .collect();
        assert!(order.is_sorted(), "{}: {order:?}", family.id);
        let known: BTreeSet<&str> = course.lessons.iter().map(|lesson| lesson.technique.id).collect();
        let missing: Vec<&str> = table.iter().map(|about| about.id).filter(|id| !known.contains(id)).collect();
        assert!(missing.is_empty(), "{} has no lessons about {missing:?}", family.id);
    }
}

#[test]
fn lessons_have_four_different_boards_and_every_line_of_the_data_is_one() {
    for course in lessons::courses() {
        let file = format!("{}/src/lessons/{}.txt", env!("CARGO_MANIFEST_DIR"), course.family.id);
        let text = std::fs::read_to_string(&file).expect("the data");
        let lines = text.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(lines, 4 * course.lessons.len(), "{file}");
        for lesson in &course.lessons {
            let mut seen: Vec<&dyn AnyPuzzle> = Vec::new();
            for state in states(lesson) {
                assert!(!seen.iter().any(|other| other.same(&*state.puzzle)), "{}: a board twice", name(lesson));
                seen.push(&*state.puzzle);
            }
            assert_eq!(seen.len(), 4, "{}", name(lesson));
        }
    }
}

#[test]
fn pages_exist_and_both_languages_have_titles_and_tasks() {
    for lesson in all() {
        for page in lesson.pages() {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&page);
            assert!(file.exists(), "{}: {page}", name(lesson));
        }
        for language in LANGUAGES {
            let (title, task) = (lesson.title(language), lesson.task(language));
            assert!(!title.is_empty() && task.contains(&title) && !task.contains('{'), "{}: {task}", name(lesson));
        }
    }
}

/// On every board the technique finds something true. The easier techniques that find something are those that the data list, and no
/// others.
#[test]
fn the_technique_is_there_and_nothing_easier_is() {
    for lesson in all() {
        let easier: Vec<&str> = lesson.easier().iter().map(|about| about.id).collect();
        for state in states(lesson) {
            let (reasoner, answer) = (state.reasoner(), answer(state));
            let step = state.first_step(&mut control()).expect("no limits");
            let step = step.unwrap_or_else(|| panic!("{}: nothing on {}", name(lesson), state.link()));
            let right = |mark: &Mark| answer.digits()[mark.at()] == mark.digit;
            assert!(step.places.iter().all(right) && !step.strikes.iter().any(right), "{}", name(lesson));
            assert!(lesson.technique.kinds.contains(&step.kind), "{}: {}", name(lesson), step.kind);
            for language in LANGUAGES {
                let speaker = say::speaker(language, &*state.puzzle);
                assert!(!speaker.full(&step).is_empty(), "{} in {}", name(lesson), language.tag);
            }
            let finds = |row: usize| !reasoner.find(row, true, &mut control()).expect("no limits").is_empty();
            let table = reasoner.techniques();
            let found = (0..table.len()).filter(|&row| easier.contains(&table[row].id) && finds(row));
            let found: Vec<&str> = found.map(|row| table[row].id).collect();
            assert_eq!(found, state.also, "{}: {}", name(lesson), state.link());
        }
    }
}

/// Where something easier is there too, docs/lessons.md says why.
#[test]
fn lessons_that_are_not_alone_are_documented() {
    let docs =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lessons.md")).expect("docs");
    let documented = docs.split("## Techniques that are not alone").nth(1).expect("the section");
    for lesson in all() {
        let alone = states(lesson).all(|state| state.also.is_empty());
        let named = documented.contains(&format!("`{}`", lesson.technique.id));
        assert!(alone || named, "{} is not in docs/lessons.md", name(lesson));
    }
}

/// Large fish have complements of at most four lines, with the same fins; a fish of two houses is a grouped loop. docs/lessons.md has the
/// proofs.
#[test]
fn techniques_that_cannot_be_alone_come_with_what_they_equal() {
    let basic: &[&str] = &["hidden-single", "x-wing", "swordfish", "jellyfish"];
    let finned: &[&str] = &[
        "finned-x-wing",
        "sashimi-x-wing",
        "finned-swordfish",
        "sashimi-swordfish",
        "finned-jellyfish",
        "sashimi-jellyfish",
    ];
    let rows: [(&[&str], &[&str]); 4] = [
        (&["squirmbag", "whale", "leviathan"], basic),
        (&["finned-squirmbag", "finned-whale", "finned-leviathan"], finned),
        (&["sashimi-squirmbag", "sashimi-whale", "sashimi-leviathan"], finned),
        (&["franken-x-wing", "mutant-x-wing"], &["grouped-nice-loop"]),
    ];
    for (ids, equals) in rows {
        for id in ids {
            for state in states(lessons::lesson("sudoku", id).expect("a lesson")) {
                assert!(state.also.iter().any(|also| equals.contains(also)), "{id}: {:?}", state.also);
            }
        }
    }
}

#[test]
fn the_whole_step_is_right_and_a_part_of_it_is_partial() {
    let mut parts = 0;
    for lesson in all() {
        let step = lesson.exercises()[0].first_step(&mut control()).expect("no limits").expect("a step");
        let whole = check(lesson, 1, &entered(&step));
        assert_eq!(whole.kind, FeedbackKind::Right, "{}: {whole:?}", name(lesson));
        // A step may strike what is gone already.
        let good = |verdict: &MarkVerdict| matches!(verdict, MarkVerdict::Right | MarkVerdict::NothingNew);
        assert!(whole.marks.iter().all(|mark| good(&mark.verdict)), "{}: {whole:?}", name(lesson));
        let mut part = entered(&step);
        if part.places.pop().is_none() {
            part.strikes.pop();
        }
        if part.places.len() + part.strikes.len() == 0 {
            continue;
        }
        let feedback = check(lesson, 1, &part);
        // Another step may conclude just this part.
        assert!(matches!(feedback.kind, FeedbackKind::Right | FeedbackKind::Partial), "{}", name(lesson));
        if feedback.kind == FeedbackKind::Partial {
            parts += 1;
            let missing = feedback.missing_places.len() + feedback.missing_strikes.len();
            assert!(missing > 0, "{}", name(lesson));
        }
    }
    assert!(parts > 50, "{parts} lessons with a part");
}

/// The first open cell of a board, with its digit in the answer and a wrong candidate.
fn open_cell(state: &LessonState) -> (usize, u8, u8) {
    let (reasoner, answer) = (state.reasoner(), answer(state));
    let open = (0..reasoner.cells()).find(|&cell| reasoner.placed(cell) == 0 && reasoner.candidates(cell).len() > 1);
    let cell = open.expect("an open cell");
    let right = answer.digits()[cell];
    (cell, right, reasoner.candidates(cell).iter().find(|&digit| digit != right).expect("a wrong candidate"))
}

#[test]
fn what_contradicts_the_answer_is_wrong() {
    let mut reasons = BTreeSet::new();
    for lesson in all() {
        for (exercise, state) in (1..).zip(lesson.exercises()) {
            let (reasoner, (cell, right, wrong)) = (state.reasoner(), open_cell(state));
            for entered in [struck(cell, right), placed(cell, wrong)] {
                let feedback = check(lesson, exercise, &entered);
                assert_eq!(feedback.kind, FeedbackKind::Wrong, "{}", name(lesson));
                let MarkVerdict::Wrong(why) = &feedback.marks[0].verdict else { panic!("{}", name(lesson)) };
                reasons.insert(word(why));
            }
            let start = state.puzzle.start();
            for filled in (0..start.len()).filter(|&cell| reasoner.placed(cell) != 0).take(40) {
                let digit = reasoner.placed(filled);
                let feedback = check(lesson, exercise, &struck(filled, digit));
                let expected = if start[filled] == Some(0) { WhyWrong::Filled(digit) } else { WhyWrong::Given(digit) };
                assert_eq!(feedback.marks[0].verdict, MarkVerdict::Wrong(expected.clone()), "{}", name(lesson));
                reasons.insert(word(&expected));
            }
            if exercise > 1 {
                break;
            }
        }
    }
    let expected = ["answer", "clash", "filled", "given"];
    assert!(expected.iter().all(|word| reasons.contains(word)), "{reasons:?}");
}

fn word(why: &WhyWrong) -> &'static str {
    match why {
        WhyWrong::Given(_) => "given",
        WhyWrong::Filled(_) => "filled",
        WhyWrong::Repeated(..) => "repeated",
        WhyWrong::Struck => "struck",
        WhyWrong::Clash(_) => "clash",
        _ => "answer",
    }
}

/// A digit that its row has already names the row and the cell; one that was only struck does not.
#[test]
fn repeated_digits_are_named_with_their_cells() {
    let (mut repeated, mut struck_before) = (0, 0);
    for lesson in all() {
        let state = &lesson.exercises()[0];
        let (reasoner, houses) = (state.reasoner(), state.puzzle.houses());
        let gone =
            (0..reasoner.cells()).filter(|&cell| reasoner.placed(cell) == 0 && !reasoner.candidates(cell).is_empty());
        let marks = gone.flat_map(|cell| {
            let candidates = reasoner.candidates(cell);
            (1..=state.puzzle.largest_digit())
                .filter(move |&digit| !candidates.contains(digit))
                .map(move |digit| (cell, digit))
        });
        for (cell, digit) in marks.take(12).collect::<Vec<_>>() {
            let feedback = check(lesson, 1, &placed(cell, digit));
            match &feedback.marks[0].verdict {
                MarkVerdict::Wrong(WhyWrong::Repeated(house, cells)) => {
                    repeated += 1;
                    let own = &houses.iter().find(|(known, _)| known == house).expect("a house").1;
                    assert!(own.contains(&cell), "{}", name(lesson));
                    assert!(cells.iter().all(|&other| reasoner.placed(usize::from(other)) == digit));
                    assert!(!cells.is_empty() && cells.iter().all(|&other| own.contains(&usize::from(other))));
                }
                MarkVerdict::Wrong(WhyWrong::Struck) => {
                    struck_before += 1;
                    let sees = |(_, cells): &&(_, Vec<usize>)| cells.contains(&cell);
                    let mut seen = houses.iter().filter(sees).flat_map(|(_, cells)| cells);
                    assert!(!seen.any(|&other| reasoner.placed(other) == digit), "{}", name(lesson));
                }
                other => panic!("{}: {other:?}", name(lesson)),
            }
            assert_eq!(check(lesson, 1, &struck(cell, digit)).kind, FeedbackKind::NothingNew, "{}", name(lesson));
        }
    }
    assert!(repeated > 500 && struck_before > 100, "{repeated} repeated, {struck_before} struck before");
}

/// Steps of other techniques are right but another one, with the step that shows them; unless a step of the lesson's technique shows
/// the same.
/// What a step brings along is shown by it, also if only that is entered.
#[test]
fn what_follows_at_once_is_not_a_guess() {
    let mut marks = 0;
    for lesson in all().filter(|lesson| lesson.family.id == "kakuro" && lesson.technique.level < Level::Extreme) {
        let step = lesson.exercises()[0].first_step(&mut control()).expect("no limits").expect("a step");
        let Some(Evidence::Steps(then)) = step.role("then") else { continue };
        for mark in then.iter().flat_map(|next| &next.strikes) {
            let feedback = check(lesson, 1, &struck(mark.at(), mark.digit));
            assert_ne!(feedback.kind, FeedbackKind::Unproved, "{}: {mark:?}", name(lesson));
            marks += 1;
        }
    }
    assert!(marks > 5, "{marks}");
}

#[test]
fn steps_of_other_techniques_are_right_but_another_one() {
    for course in lessons::courses() {
        let mut others = 0;
        let exercises =
            |lesson: &'static Lesson| (1..).zip(lesson.exercises()).map(move |(at, state)| (lesson, at, state));
        for (lesson, exercise, state) in course.lessons.iter().flat_map(exercises) {
            let reasoner = state.reasoner();
            let table = reasoner.techniques();
            let rows = (0..table.len()).filter(|&row| table[row].on && table[row].id != lesson.technique.id);
            let quick = rows.filter(|&row| table[row].level < gridproof::logic::Level::Expert);
            let found = quick.filter_map(|row| {
                Some((row, reasoner.find(row, true, &mut control()).expect("no limits").into_iter().next()?))
            });
            let Some((row, step)) = found.into_iter().next() else { continue };
            let feedback = check(lesson, exercise, &entered(&step));
            assert_ne!(feedback.kind, FeedbackKind::Wrong, "{}", name(lesson));
            assert_ne!(feedback.kind, FeedbackKind::Unproved, "{}: {}", name(lesson), table[row].id);
            if feedback.kind != FeedbackKind::Another {
                continue;
            }
            others += 1;
            for mark in &feedback.marks {
                let MarkVerdict::Another(index) = mark.verdict else { panic!("{}: {mark:?}", name(lesson)) };
                let (about, reason) = &feedback.steps[index];
                assert_ne!(about.expect("a technique").id, lesson.technique.id, "{}", name(lesson));
                let mut after = state.reasoner();
                after.apply(reason);
                let candidates = after.candidates(mark.mark.at());
                let shown = match mark.placed {
                    true => candidates.only() == Some(mark.mark.digit),
                    false => !candidates.contains(mark.mark.digit),
                };
                assert!(shown, "{}: {mark:?}", name(lesson));
            }
        }
        assert!(others >= 3, "{}: {others}", course.family.id);
    }
}

/// Marks of two steps of the technique: those of one are right, the rest is shown by another step of the same technique.
#[test]
fn two_steps_of_the_technique_are_told_apart() {
    let mut seen = 0;
    for lesson in all().filter(|lesson| lesson.technique.level < gridproof::logic::Level::Expert) {
        let steps = lesson.exercises()[0].steps(&mut control()).expect("no limits");
        let first = &steps[0];
        let apart = |step: &&Step| {
            let own = |mark: &Mark| first.places.contains(mark) || first.strikes.contains(mark);
            step.places.is_empty() && first.places.is_empty() && !step.strikes.iter().any(own)
        };
        let Some(second) = steps.iter().find(apart) else { continue };
        let both = Entered { places: Vec::new(), strikes: [&first.strikes[..], &second.strikes[..]].concat() };
        let feedback = check(lesson, 1, &both);
        assert!(matches!(feedback.kind, FeedbackKind::Right | FeedbackKind::Partial), "{}", name(lesson));
        assert!(feedback.marks.iter().any(|mark| mark.verdict == MarkVerdict::Right), "{}", name(lesson));
        for mark in &feedback.marks {
            let index = match mark.verdict {
                MarkVerdict::Right => 0,
                MarkVerdict::Another(index) => index,
                _ => panic!("{}: {mark:?}", name(lesson)),
            };
            seen += usize::from(index > 0);
            assert_eq!(feedback.steps[index].0.expect("a technique").id, lesson.technique.id);
        }
    }
    assert!(seen > 5, "{seen}");
}

/// True, but shown by nothing that was looked for; with a wrong mark beside it, the whole is wrong.
#[test]
fn guesses_and_mixed_marks() {
    let mut guesses = 0;
    for lesson in all().filter(|lesson| lesson.technique.level < gridproof::logic::Level::Expert) {
        let state = &lesson.exercises()[0];
        let (cell, right, wrong) = open_cell(state);
        let feedback = check(lesson, 1, &placed(cell, right));
        if feedback.kind != FeedbackKind::Unproved {
            continue;
        }
        guesses += 1;
        assert!(feedback.steps.is_empty() && feedback.missing_places.is_empty(), "{}", name(lesson));
        let step = state.first_step(&mut control()).expect("no limits").expect("a step");
        let mut mixed = entered(&step);
        mixed.places.push(Mark::new(cell, right));
        let feedback = check(lesson, 1, &mixed);
        let verdicts: Vec<&MarkVerdict> = feedback.marks.iter().map(|mark| &mark.verdict).collect();
        assert!(verdicts.contains(&&MarkVerdict::Right), "{}", name(lesson));
        mixed.places.push(Mark::new(cell, wrong));
        let feedback = check(lesson, 1, &mixed);
        assert_eq!(feedback.kind, FeedbackKind::Wrong, "{}", name(lesson));
    }
    assert!(guesses > 10, "{guesses}");
}

#[test]
fn nothing_and_marks_out_of_range() {
    let lesson = lessons::lesson("kakuro", "last-cell").expect("a lesson");
    let check = |exercise, entered: &Entered| lesson.check(exercise, entered, &mut control());
    assert_eq!(check(1, &Entered::default()).map(|feedback| feedback.kind), Ok(FeedbackKind::Empty));
    assert_eq!(check(0, &Entered::default()), Err(EnteredError::NoSuchExercise(0)));
    assert_eq!(check(4, &Entered::default()), Err(EnteredError::NoSuchExercise(4)));
    assert_eq!(check(1, &struck(60_000, 1)), Err(EnteredError::NoSuchCell(Mark::new(60_000, 1))));
    assert_eq!(check(1, &struck(0, 1)), Err(EnteredError::NoDigitHere(Mark::new(0, 1))));
    let (cell, _, _) = open_cell(&lesson.exercises()[0]);
    for digit in [0, 10, 255] {
        assert_eq!(check(1, &placed(cell, digit)), Err(EnteredError::NoSuchDigit(Mark::new(cell, digit))));
    }
}

/// Every sentence of every language, with its placeholders filled.
#[test]
fn every_feedback_has_sentences_in_every_language() {
    let mut kinds = BTreeSet::new();
    for lesson in all().filter(|lesson| lesson.technique.level < gridproof::logic::Level::Expert) {
        let state = &lesson.exercises()[0];
        let (cell, right, wrong) = open_cell(state);
        let step = state.first_step(&mut control()).expect("no limits").expect("a step");
        let mut part = entered(&step);
        part.strikes.truncate(1);
        let reasoner = state.reasoner();
        let Some(filled) = (0..reasoner.cells()).find(|&cell| reasoner.placed(cell) != 0) else { continue };
        let all = [
            Entered::default(),
            entered(&step),
            part,
            placed(cell, right),
            placed(cell, wrong),
            struck(cell, right),
            struck(cell, wrong),
            placed(filled, reasoner.placed(filled)),
            struck(filled, reasoner.placed(filled)),
        ];
        for entered in all {
            let feedback = check(lesson, 1, &entered);
            kinds.insert(feedback.kind.id());
            for language in LANGUAGES {
                let speaker = say::speaker(language, &*state.puzzle);
                let text = say::feedback(&feedback, lesson, &speaker);
                let marks = feedback.marks.iter().map(|mark| say::mark_feedback(mark, &feedback, lesson, &speaker));
                for text in marks.chain([text]) {
                    let complete = !text.is_empty() && !text.contains(['{', '}']) && !text.contains("lesson.");
                    assert!(complete, "{} {}: {text}", name(lesson), language.tag);
                }
            }
        }
    }
    assert_eq!(kinds, FeedbackKind::ALL.iter().map(|kind| kind.id()).collect(), "kinds of feedback seen");
}
