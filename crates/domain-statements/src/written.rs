//! Amounts as banks write them: `£1,234.56`, `1.234,56-`, `(12.00)`, `12.00 CR`, `+ £1,100.00`.

use crate::currency::Currency;
use domain_shared::money::MAX_PENCE;
use serde::{Deserialize, Serialize};

/// What separates pounds from pence in a column of amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecimalMark {
    #[default]
    Point,
    Comma,
}

/// Which way the money went, where a word or mark beside the amount says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    In,
    Out,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WrittenAmount {
    /// With the sign that the file writes.
    pub(crate) pence: i64,
    pub(crate) currency: Option<Currency>,
    /// From `CR`, `DR` or `OD` after the amount.
    pub(crate) direction: Option<Direction>,
}

impl WrittenAmount {
    /// The amount with the sign that a balance has: `DR` and `OD` are below zero.
    pub(crate) fn as_balance(self) -> i64 {
        match self.direction {
            Some(Direction::Out) => -self.pence.abs(),
            _ => self.pence,
        }
    }
}

/// Why a text is not an amount. The texts end the sentence `"12,3" …`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum InvalidAmount {
    #[error("is not an amount")]
    Malformed,
    #[error("has parts of a penny")]
    TooPrecise,
    #[error("is too large")]
    TooLarge,
}

impl DecimalMark {
    /// What most of `texts` prove. Three digits after a lone mark prove nothing: `1,234`.
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let (mut points, mut commas) = (0_usize, 0_usize);
        for text in texts {
            match Self::proven_by(text) {
                Some(Self::Point) => points += 1,
                Some(Self::Comma) => commas += 1,
                None => {}
            }
        }
        if commas > points {
            Self::Comma
        } else {
            Self::Point
        }
    }

    fn proven_by(text: &str) -> Option<Self> {
        let last = text.rfind(['.', ','])?;
        let mark = if text.get(last..)?.starts_with('.') {
            Self::Point
        } else {
            Self::Comma
        };
        let other = if mark == Self::Point {
            Self::Comma
        } else {
            Self::Point
        };
        let marks = text.matches(mark.char()).count();
        if text.contains(other.char()) {
            return (marks == 1).then_some(mark);
        }
        if marks > 1 {
            return Some(other);
        }
        let digits = text
            .get(last + 1..)?
            .chars()
            .filter(char::is_ascii_digit)
            .count();
        (digits != 3).then_some(mark)
    }

    const fn char(self) -> char {
        match self {
            Self::Point => '.',
            Self::Comma => ',',
        }
    }
}

/// Reads an amount. Zeros after the second decimal are dropped, other digits there are refused, and
/// groups of thousands must be whole, so that `12,50` is never read as 1,250.
pub(crate) fn amount(text: &str, mark: DecimalMark) -> Result<WrittenAmount, InvalidAmount> {
    let mut rest = text.trim();
    let (mut negative, mut signs) = (false, 0_u8);
    let (mut currency, mut direction) = (None, None);
    if let Some(inner) = rest
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
    {
        (negative, signs, rest) = (true, 1, inner.trim());
    }
    loop {
        let before = rest;
        let Some(first) = rest.chars().next() else {
            return Err(InvalidAmount::Malformed);
        };
        if is_minus(first) || first == '+' {
            negative |= is_minus(first);
            signs += 1;
            rest = after(rest, first);
        } else if let Some(of_symbol) = Currency::of_symbol(first) {
            currency = currency.or(Some(of_symbol));
            rest = after(rest, first);
        } else if let Some(code) = rest.get(..3).and_then(Currency::known) {
            currency = currency.or(Some(code));
            rest = rest.get(3..).unwrap_or_default().trim_start();
        }
        if signs > 1 {
            return Err(InvalidAmount::Malformed);
        }
        if rest == before {
            break;
        }
    }
    loop {
        let before = rest;
        let last = rest.chars().next_back().unwrap_or(' ');
        if is_minus(last) || last == '+' {
            negative |= is_minus(last);
            signs += 1;
            rest = before_last(rest, last);
        } else if let Some(of_symbol) = Currency::of_symbol(last) {
            currency = currency.or(Some(of_symbol));
            rest = before_last(rest, last);
        } else if let Some((start, letters)) = trailing_letters(rest) {
            match letters.to_ascii_uppercase().as_str() {
                "CR" | "C" => direction = Some(Direction::In),
                "DR" | "D" | "OD" => direction = Some(Direction::Out),
                code => currency = Some(Currency::known(code).ok_or(InvalidAmount::Malformed)?),
            }
            rest = rest.get(..start).unwrap_or_default().trim_end();
        }
        if signs > 1 {
            return Err(InvalidAmount::Malformed);
        }
        if rest == before {
            break;
        }
    }
    let pence = digits(rest, mark)?;
    Ok(WrittenAmount {
        pence: if negative { -pence } else { pence },
        currency,
        direction,
    })
}

fn is_minus(c: char) -> bool {
    matches!(c, '-' | '\u{2212}' | '\u{2013}' | '\u{2010}' | '\u{2011}')
}

fn after(text: &str, first: char) -> &str {
    text.get(first.len_utf8()..)
        .unwrap_or_default()
        .trim_start()
}

fn before_last(text: &str, last: char) -> &str {
    text.get(..text.len() - last.len_utf8())
        .unwrap_or_default()
        .trim_end()
}

fn trailing_letters(text: &str) -> Option<(usize, &str)> {
    let head = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    (head.len() < text.len()).then(|| (head.len(), text.get(head.len()..).unwrap_or_default()))
}

fn digits(text: &str, mark: DecimalMark) -> Result<i64, InvalidAmount> {
    let (whole, fraction) = match text.split_once(mark.char()) {
        Some((whole, fraction)) => (whole, fraction),
        None => (text, ""),
    };
    if !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return Err(InvalidAmount::Malformed);
    }
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > 2 {
        return Err(InvalidAmount::TooPrecise);
    }
    let mut pounds = String::with_capacity(whole.len());
    let is_group_mark = |c: char| matches!(c, ',' | '.' | '\'' | '’') || c.is_whitespace();
    let mut mark_used = None;
    for (index, group) in whole.split(is_group_mark).enumerate() {
        let is_digits = group.bytes().all(|b| b.is_ascii_digit());
        let fits = if index == 0 {
            !group.is_empty()
        } else {
            group.len() == 3
        };
        if !is_digits || !(fits || whole.is_empty() && text.len() > 1) {
            return Err(InvalidAmount::Malformed);
        }
        pounds.push_str(group);
    }
    for c in whole.chars().filter(|c| is_group_mark(*c)) {
        if *mark_used.get_or_insert(c) != c {
            return Err(InvalidAmount::Malformed);
        }
    }
    if mark_used.is_some()
        && whole
            .split(is_group_mark)
            .next()
            .is_some_and(|g| g.len() > 3)
    {
        return Err(InvalidAmount::Malformed);
    }
    let pounds = pounds.trim_start_matches('0');
    if pounds.len() > 15 {
        return Err(InvalidAmount::TooLarge);
    }
    let number: i64 = format!("0{pounds}{fraction:0<2}")
        .parse()
        .map_err(|_| InvalidAmount::Malformed)?;
    if number > MAX_PENCE {
        return Err(InvalidAmount::TooLarge);
    }
    Ok(number)
}

#[cfg(test)]
mod tests;
