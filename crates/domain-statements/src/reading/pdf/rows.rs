//! Words of a page put into rows.

use super::{PdfPage, PdfWord};
use crate::dates::{DateOrder, WrittenDate};
use chrono::NaiveDate;

/// How far words of one row may stand above each other, in points.
const SAME_ROW: f64 = 3.0;

/// Words of one height, from left to right.
pub(super) struct Row {
    pub(super) y: f64,
    pub(super) words: Vec<PdfWord>,
}

impl Row {
    pub(super) fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|word| word.text.as_str()).collect();
        words.join(" ")
    }

    /// The dates with a year in it, and at which word each begins.
    pub(super) fn full_dates(&self) -> Vec<(usize, NaiveDate)> {
        let mut dates = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let found = [3, 1].into_iter().find_map(|count| {
                let words = self.words.get(at..at + count)?;
                let words: Vec<&str> = words
                    .iter()
                    .map(|word| word.text.trim_matches([',', '.']))
                    .collect();
                let date = WrittenDate::parse(&words.join(" "))?.day(DateOrder::DayFirst)?;
                Some((count, date))
            });
            match found {
                Some((count, date)) => {
                    dates.push((at, date));
                    at += count;
                }
                None => at += 1,
            }
        }
        dates
    }
}

/// The rows of a page, from top to bottom. Words without a place are left out.
pub(super) fn rows_of(page: &PdfPage) -> Vec<Row> {
    let mut words: Vec<PdfWord> = page.words.iter().flat_map(split).collect();
    words.sort_by(|one, other| other.y.total_cmp(&one.y));
    let mut rows: Vec<Row> = Vec::new();
    for word in words {
        match rows.last_mut() {
            Some(row) if row.y - word.y <= SAME_ROW => row.words.push(word),
            _ => rows.push(Row {
                y: word.y,
                words: vec![word],
            }),
        }
    }
    for row in &mut rows {
        row.words.sort_by(|one, other| one.x.total_cmp(&other.x));
    }
    rows
}

/// A piece of text as single words, which share its width by their letters.
fn split(piece: &PdfWord) -> Vec<PdfWord> {
    let is_placed = [piece.x, piece.y, piece.width]
        .into_iter()
        .all(f64::is_finite);
    let count = u32::try_from(piece.text.chars().count()).unwrap_or(u32::MAX);
    if !is_placed || count == 0 {
        return Vec::new();
    }
    let each = piece.width / f64::from(count);
    let mut words = Vec::new();
    let (mut at, mut start, mut text) = (0_u32, 0_u32, String::new());
    for c in piece.text.chars().chain([' ']) {
        if !c.is_whitespace() {
            if text.is_empty() {
                start = at;
            }
            text.push(c);
        } else if !text.is_empty() {
            words.push(PdfWord {
                text: std::mem::take(&mut text),
                x: piece.x + each * f64::from(start),
                y: piece.y,
                width: each * f64::from(at - start),
            });
        }
        at = at.saturating_add(1);
    }
    words
}
