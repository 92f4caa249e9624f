//! The dates that a file's name or text tells; one of them is offered as the date on the document.

use chrono::{Datelike, Month, NaiveDate};
use domain_shared::day::YEARS;
use std::ops::Range;

/// The name of the field, in messages.
pub const LABEL: &str = "Date on the document";

/// The longest text between the parts of a date, in characters: a comma and a space.
const LONGEST_GAP: usize = 2;
/// Day, month and year.
const PARTS: usize = 3;

/// The date in a file's name, with or without its extension. The day stands before the month, as in
/// the UK. A date after `today` is none: it is when something ends, not when it was written.
pub fn date_in_name(name: &str, today: NaiveDate) -> Option<NaiveDate> {
    let tokens = tokens(name);
    first(&tokens, today, |window| {
        written(window).or_else(|| stamp(window))
    })
}

/// As [`date_in_name`], in a text that was read: eight digits in a row are an account there.
pub fn date_in_text(text: &str, today: NaiveDate) -> Option<NaiveDate> {
    first(&tokens(text), today, written)
}

/// A date that stands in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenDate {
    pub day: NaiveDate,
    /// Where in the text, in bytes.
    pub at: Range<usize>,
}

/// Every date in a text that was read, past or to come, from first to last. Of a year after points
/// or slashes the last two digits will do; between hyphens they would make a sort code a date.
pub fn dates_in_text(text: &str) -> Vec<WrittenDate> {
    let tokens = tokens(text);
    let (mut dates, mut rest) = (Vec::new(), &*tokens);
    while let [first, after @ ..] = rest {
        let day = written(rest).or_else(|| short_year(rest));
        let (Some(day), Some(last)) = (day, rest.get(PARTS - 1)) else {
            rest = after;
            continue;
        };
        if YEARS.contains(&day.year()) {
            let at = first.start..last.start + last.text.len();
            dates.push(WrittenDate { day, at });
        }
        rest = rest.get(PARTS..).unwrap_or_default();
    }
    dates
}

/// A run of digits or of letters, with what stands before it.
struct Token<'a> {
    gap: &'a str,
    text: &'a str,
    /// Where it begins, in bytes.
    start: usize,
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = runs(text);
    let mut place = 0;
    while let [day, of, month, ..] = tokens.get(place..).unwrap_or_default() {
        // As that of "2nd", the "of" in "2nd of May" says nothing more.
        let is_filler = of.text.eq_ignore_ascii_case("of") && of.is_near() && !of.gap.is_empty();
        if is_filler && day.short().is_some() && month.month().is_some() {
            tokens.remove(place + 1);
        }
        place += 1;
    }
    tokens
}

fn runs(text: &str) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut rest = text;
    loop {
        let start = rest.find(char::is_alphanumeric).unwrap_or(rest.len());
        let (gap, from) = rest.split_at(start);
        let Some(first) = from.chars().next() else {
            return tokens;
        };
        let is_digit = first.is_ascii_digit();
        let ends = |c: char| !c.is_alphanumeric() || c.is_ascii_digit() != is_digit;
        let (token, after) = from.split_at(from.find(ends).unwrap_or(from.len()));
        rest = after;
        let follows_number = gap.is_empty() && tokens.last().is_some_and(Token::is_number);
        // The ending of "2nd" says nothing more.
        let is_ending = ["st", "nd", "rd", "th"].contains(&token.to_ascii_lowercase().as_str());
        if !(follows_number && is_ending) {
            let start = text.len() - from.len();
            tokens.push(Token {
                gap,
                text: token,
                start,
            });
        }
    }
}

impl Token<'_> {
    fn is_number(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_digit())
    }

    /// The number of a day or a month.
    fn short(&self) -> Option<u32> {
        let is_short = self.is_number() && self.text.len() <= 2;
        is_short.then(|| self.text.parse().ok()).flatten()
    }

    fn year(&self) -> Option<i32> {
        let is_year = self.is_number() && self.text.len() == 4;
        is_year.then(|| self.text.parse().ok()).flatten()
    }

    fn month(&self) -> Option<u32> {
        if self.text.eq_ignore_ascii_case("sept") {
            return Some(9);
        }
        let month: Month = self.text.parse().ok()?;
        Some(month.number_from_month())
    }

    /// Whether it goes on with the date that the token before it began.
    fn is_near(&self) -> bool {
        let between = |c| matches!(c, ' ' | '-' | '_' | '.' | ',' | '/' | '\u{a0}');
        self.gap.chars().count() <= LONGEST_GAP && self.gap.chars().all(between)
    }
}

/// The first window that is a date, up to `today`.
fn first(
    tokens: &[Token<'_>],
    today: NaiveDate,
    read: impl Fn(&[Token<'_>]) -> Option<NaiveDate>,
) -> Option<NaiveDate> {
    let mut windows = (0..tokens.len()).filter_map(|from| read(tokens.get(from..)?));
    windows.find(|day| YEARS.contains(&day.year()) && *day <= today)
}

/// `2024-05-02`, `02/05/2024`, `2 May 2024` or `May 2, 2024`.
fn written(window: &[Token<'_>]) -> Option<NaiveDate> {
    let [a, b, c, ..] = window else { return None };
    if let (Some(day), Some(month), Some(year)) = (a.short(), b.month(), c.year()) {
        return date(year, month, day).filter(|_| b.is_near() && c.is_near());
    }
    if let (Some(month), Some(day), Some(year)) = (a.month(), b.short(), c.year()) {
        return date(year, month, day).filter(|_| b.is_near() && c.is_near());
    }
    if b.gap != c.gap || !["-", "/", ".", "_", " "].contains(&b.gap) {
        return None;
    }
    match (a.year(), a.short(), b.short()?) {
        (Some(year), _, month) => date(year, month, c.short()?),
        (None, Some(day), month) => date(c.year()?, month, day),
        (None, None, _) => None,
    }
}

/// `02/05/24`, `02.05.24` or `2 May 24`: a year of this century.
fn short_year(window: &[Token<'_>]) -> Option<NaiveDate> {
    let [day, month, year, ..] = window else {
        return None;
    };
    if year.text.len() != 2 {
        return None;
    }
    let number = 2000 + i32::try_from(year.short()?).ok()?;
    if let Some(named) = month.month() {
        // In "3 May 28 June" it is a day.
        let is_day = window.get(PARTS).is_some_and(|next| next.month().is_some());
        let is_near = month.is_near() && year.is_near() && !is_day;
        return is_near.then(|| date(number, named, day.short()?)).flatten();
    }
    if month.gap != year.gap || !["/", "."].contains(&month.gap) {
        return None;
    }
    date(number, month.short()?, day.short()?)
}

/// `20240502`, as cameras and scanners write it.
fn stamp(window: &[Token<'_>]) -> Option<NaiveDate> {
    let token = window.first()?;
    if !token.is_number() || token.text.len() != 8 {
        return None;
    }
    let (year, rest) = token.text.split_at(4);
    let (month, day) = rest.split_at(2);
    date(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

fn date(year: i32, month: u32, day: u32) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> NaiveDate {
        "2026-11-25".parse().unwrap()
    }

    fn in_name(name: &str) -> Option<String> {
        date_in_name(name, today()).map(|day| day.to_string())
    }

    fn in_text(text: &str) -> Option<String> {
        date_in_text(text, today()).map(|day| day.to_string())
    }

    #[test]
    fn a_files_name_tells_its_date_in_any_of_the_usual_forms() {
        for name in [
            "2024-05-02.pdf",
            "Statement 2024-05-02.pdf",
            "Statement_2024_05_02.pdf",
            "2024.05.02 Boiler service.pdf",
            "02-05-2024.pdf",
            "2-5-2024.pdf",
            "Gas bill 02.05.2024.pdf",
            "Gas bill 2 5 2024.pdf",
            "2 May 2024.pdf",
            "2nd May 2024.pdf",
            "02May2024.pdf",
            "Letter 2-may-2024.pdf",
            "Letter, May 2, 2024.pdf",
            "Letter MAY 2ND 2024.pdf",
            "20240502.pdf",
            "IMG_20240502_184530.heic",
            "v2 2024-13-40 2024-05-02.pdf",
        ] {
            assert_eq!(in_name(name).as_deref(), Some("2024-05-02"), "{name}");
        }
        assert_eq!(in_name("3 Sept 2021.pdf").as_deref(), Some("2021-09-03"));
    }

    #[test]
    fn the_day_stands_before_the_month_and_the_date_is_not_to_come() {
        for (name, date) in [
            ("03-04-2024.pdf", Some("2024-04-03")),
            // In the United States the 13th of May; here no day at all.
            ("05-13-2024.pdf", None),
            ("2026-11-25.pdf", Some("2026-11-25")),
            ("2026-11-26.pdf", None),
            (
                "Valid to 2031-01-01, made 2021-01-01.pdf",
                Some("2021-01-01"),
            ),
            ("1899-12-31.pdf", None),
            ("30 February 2024.pdf", None),
        ] {
            assert_eq!(in_name(name).as_deref(), date, "{name}");
        }
    }

    #[test]
    fn what_is_no_whole_date_is_none() {
        for name in [
            "Will.pdf",
            "May 2024.pdf",
            "2024.pdf",
            "2024-05.pdf",
            "Invoice 12-34-56.pdf",
            "Account 12345678.pdf",
            "020240502.pdf",
            "2024-05_02.pdf",
            "2 or so in May, and 2024.pdf",
            "02-05-24.pdf",
            "٢ May ٢٠٢٤.pdf",
            "",
        ] {
            assert_eq!(in_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_texts_first_date_is_its_own_and_digits_in_a_row_are_none() {
        for (text, date) in [
            (
                "Mr R Ash\n2 May 2024\nYour policy of 1 April 2023",
                Some("2024-05-02"),
            ),
            ("Date: 02/05/2024", Some("2024-05-02")),
            (
                "Renews 1 June 2031. Issued 2\u{a0}May\u{a0}2024",
                Some("2024-05-02"),
            ),
            ("Reference 20240502", None),
            ("Nothing of the kind", None),
        ] {
            assert_eq!(in_text(text).as_deref(), date, "{text}");
        }
    }

    fn all(text: &str) -> Vec<(String, &str)> {
        let dates = dates_in_text(text).into_iter();
        let told = dates.map(|date| (date.day.to_string(), text.get(date.at).unwrap()));
        told.collect()
    }

    #[test]
    fn every_date_of_a_text_is_found_where_it_stands() {
        let text = "Größe 7. From 03/12/2026, 3rd December 2026 or 3 Dec 2026, \
                    to December 3, 2027; 2026-12-03, 03.12.26, 3/12/26 and 03-12-2026. \
                    The 3rd of December 2026, 3 of Dec 2026 or 3 Dec 26.";
        let found: Vec<_> = all(text);
        let at: Vec<_> = found.iter().map(|(_, at)| *at).collect();
        assert_eq!(
            at,
            [
                "03/12/2026",
                "3rd December 2026",
                "3 Dec 2026",
                "December 3, 2027",
                "2026-12-03",
                "03.12.26",
                "3/12/26",
                "03-12-2026",
                "3rd of December 2026",
                "3 of Dec 2026",
                "3 Dec 26"
            ]
        );
        for (day, at) in &found {
            let year = if at.ends_with('7') { 2027 } else { 2026 };
            assert_eq!(*day, format!("{year}-12-03"), "{at}");
        }
    }

    #[test]
    fn no_other_numbers_of_a_text_are_dates() {
        for text in [
            "Sort code 03-12-26",
            "31/11/2026",
            "30 February 2027",
            "12/31/2026",
            "03/12.2026",
            "3.12",
            "31/12/1899, 01/01/2200",
            "Version 03.12.126",
            "03 12 26",
            "3 of 12 2026",
            "3 May 28 June",
            "",
        ] {
            assert_eq!(all(text), [], "{text}");
        }
    }
}
