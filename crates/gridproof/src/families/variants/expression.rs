//! Conditions on two digits, such as `|a - b| >= 3` or `a + b = 10 or a = b`.
//!
//! Numbers, `a`, `b`, `+ - * %`, `| |` for the absolute value, brackets, `= != < <= > >=`, `and`, `or`, `not`.

use gridproof_engine::message;
use gridproof_engine::message::Message;

/// A condition on two digits.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    Or(Vec<Condition>),
    And(Vec<Condition>),
    Not(Box<Condition>),
    Compare(Number, &'static str, Number),
}

/// A number worked out from two digits.
#[derive(Clone, Debug)]
pub(super) enum Number {
    Constant(i64),
    First,
    Second,
    Absolute(Box<Number>),
    Minus(Box<Number>),
    Operation(Box<Number>, char, Box<Number>),
}

/// The longest condition.
const MAX_LENGTH: usize = 1000;
/// The deepest nesting of brackets.
const MAX_DEPTH: usize = 32;

impl Condition {
    /// Reads a condition.
    pub(super) fn read(text: &str) -> Result<Condition, Message> {
        if text.len() > MAX_LENGTH {
            return Err(message!("the condition is longer than {max} characters", max = MAX_LENGTH));
        }
        let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0 };
        let condition = parser.or()?;
        if parser.at < parser.tokens.len() { Err(parser.wrong()) } else { Ok(condition) }
    }

    /// Whether it holds for two digits.
    pub(super) fn holds(&self, a: i32, b: i32) -> bool {
        match self {
            Condition::Or(all) => all.iter().any(|one| one.holds(a, b)),
            Condition::And(all) => all.iter().all(|one| one.holds(a, b)),
            Condition::Not(one) => !one.holds(a, b),
            Condition::Compare(one, sign, other) => match (one.value(a, b), *sign, other.value(a, b)) {
                // A number that cannot be worked out fits nothing.
                (None, ..) | (.., None) => false,
                (one, "=", other) => one == other,
                (one, "!=", other) => one != other,
                (one, "<", other) => one < other,
                (one, "<=", other) => one <= other,
                (one, ">", other) => one > other,
                (one, _, other) => one >= other,
            },
        }
    }
}

impl Number {
    fn value(&self, a: i32, b: i32) -> Option<i64> {
        Some(match self {
            Number::Constant(number) => *number,
            Number::First => i64::from(a),
            Number::Second => i64::from(b),
            Number::Absolute(number) => number.value(a, b)?.checked_abs()?,
            Number::Minus(number) => number.value(a, b)?.checked_neg()?,
            Number::Operation(one, sign, other) => {
                let (one, other) = (one.value(a, b)?, other.value(a, b)?);
                match sign {
                    '+' => one.checked_add(other)?,
                    '-' => one.checked_sub(other)?,
                    '*' => one.checked_mul(other)?,
                    _ => one.checked_rem_euclid(other)?,
                }
            }
        })
    }
}

/// Words, numbers and signs.
fn tokens(text: &str) -> Result<Vec<String>, Message> {
    let mut tokens = Vec::new();
    let signs: Vec<char> = text.chars().collect();
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let run = |fits: &dyn Fn(char) -> bool| signs[at..].iter().take_while(|&&sign| fits(sign)).count();
        let length = match sign {
            _ if sign.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            '0'..='9' => run(&|sign| sign.is_ascii_digit()),
            'a'..='z' | 'A'..='Z' => run(&|sign| sign.is_ascii_alphabetic()),
            '<' | '>' | '!' if signs.get(at + 1) == Some(&'=') => 2,
            '<' | '>' | '=' | '+' | '-' | '*' | '%' | '|' | '(' | ')' => 1,
            _ => return Err(message!("the condition cannot have `{sign}` in it", sign)),
        };
        tokens.push(signs[at..at + length].iter().collect::<String>().to_ascii_lowercase());
        at += length;
    }
    Ok(tokens)
}

struct Parser {
    tokens: Vec<String>,
    at: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> Option<&str> {
        self.tokens.get(self.at).map(String::as_str)
    }

    fn take(&mut self, token: &str) -> bool {
        let found = self.peek() == Some(token);
        self.at += usize::from(found);
        found
    }

    fn wrong(&self) -> Message {
        match self.peek() {
            Some(token) => message!("the condition cannot have `{token}` here", token = token.to_string()),
            None => message!("the condition ends too early"),
        }
    }

    fn deeper<T>(&mut self, read: fn(&mut Parser) -> Result<T, Message>) -> Result<T, Message> {
        if self.depth >= MAX_DEPTH {
            return Err(message!("the brackets are nested too deeply"));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn or(&mut self) -> Result<Condition, Message> {
        let mut all = vec![self.and()?];
        while self.take("or") {
            all.push(self.and()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Condition::Or(all) })
    }

    fn and(&mut self) -> Result<Condition, Message> {
        let mut all = vec![self.not()?];
        while self.take("and") {
            all.push(self.not()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Condition::And(all) })
    }

    fn not(&mut self) -> Result<Condition, Message> {
        if self.take("not") {
            return self.deeper(Parser::not).map(|one| Condition::Not(Box::new(one)));
        }
        // A bracket may hold a condition or a number: if what follows reads as a comparison, it held a number.
        let from = self.at;
        if self.take("(")
            && let Ok(condition) = self.deeper(Parser::or)
            && self.take(")")
        {
            return Ok(condition);
        }
        self.at = from;
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Condition, Message> {
        let mut one = self.sum()?;
        let mut all = Vec::new();
        while let Some(&sign) = ["=", "!=", "<", "<=", ">", ">="].iter().find(|&&sign| self.peek() == Some(sign)) {
            self.at += 1;
            let other = self.sum()?;
            all.push(Condition::Compare(one, sign, other.clone()));
            one = other;
        }
        match all.len() {
            0 => Err(self.wrong()),
            1 => Ok(all.remove(0)),
            _ => Ok(Condition::And(all)),
        }
    }

    fn sum(&mut self) -> Result<Number, Message> {
        let mut number = self.product()?;
        loop {
            let sign = if self.take("+") {
                '+'
            } else if self.take("-") {
                '-'
            } else {
                return Ok(number);
            };
            number = Number::Operation(Box::new(number), sign, Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Result<Number, Message> {
        let mut number = self.atom()?;
        loop {
            let sign = if self.take("*") {
                '*'
            } else if self.take("%") {
                '%'
            } else {
                return Ok(number);
            };
            number = Number::Operation(Box::new(number), sign, Box::new(self.atom()?));
        }
    }

    fn atom(&mut self) -> Result<Number, Message> {
        if self.take("-") {
            return self.deeper(Parser::atom).map(|number| Number::Minus(Box::new(number)));
        }
        for (open, close) in [("(", ")"), ("|", "|")] {
            if self.take(open) {
                let number = self.deeper(Parser::sum)?;
                if !self.take(close) {
                    return Err(self.wrong());
                }
                return Ok(if open == "|" { Number::Absolute(Box::new(number)) } else { number });
            }
        }
        let number = match self.peek() {
            Some("a") => Number::First,
            Some("b") => Number::Second,
            Some(text) => Number::Constant(text.parse().map_err(|_| self.wrong())?),
            None => return Err(self.wrong()),
        };
        self.at += 1;
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Vec<(i32, i32)> {
        let condition = Condition::read(text).expect(text);
        let all = (1..=4).flat_map(|a| (1..=4).map(move |b| (a, b)));
        all.filter(|&(a, b)| condition.holds(a, b)).collect()
    }

    #[test]
    fn conditions_hold_as_they_say() {
        assert_eq!(pairs("|a-b| >= 3"), [(1, 4), (4, 1)]);
        assert_eq!(pairs("a = 2*b or b = 2 * a"), [(1, 2), (2, 1), (2, 4), (4, 2)]);
        assert_eq!(pairs("a + b = 7"), [(3, 4), (4, 3)]);
        assert_eq!(pairs("(a + b) % 4 = 0 and not a = b"), [(1, 3), (3, 1)]);
        assert_eq!(pairs("(a = 1 or a = 2) and b = 4"), [(1, 4), (2, 4)]);
        assert_eq!(pairs("1 < a < b"), [(2, 3), (2, 4), (3, 4)]);
        assert_eq!(pairs("-a = -(b) and A != 1"), [(2, 2), (3, 3), (4, 4)]);
        assert_eq!(pairs("a % (b - b) = 0"), []);
        assert_eq!(pairs("((a)) = ((b))").len(), 4);
    }

    #[test]
    fn bad_conditions_are_refused() {
        for text in [
            "",
            "a",
            "a =",
            "= a",
            "a b",
            "a = c",
            "|a-b",
            "(a = b",
            "a == b",
            "a = b or",
            "a & b",
            "99999999999999999999 = a",
        ] {
            assert!(Condition::read(text).is_err(), "{text}");
        }
        assert!(Condition::read(&format!("{}a = b", "(".repeat(300))).is_err());
        assert!(Condition::read(&format!("a = {}b", "-".repeat(300))).is_err());
        assert!(Condition::read(&"a = b or ".repeat(1000)).is_err());
    }
}
