//! Letters put together to words.

use super::MOST_WORDS;
use domain_statements::{PdfPage, PdfWord, Refusal};
use std::collections::HashMap;

/// A gap of more than this ends a word, in sizes of the letters. Spaces are a fifth of it and more, and
/// letters are moved apart or together by less.
const GAP: f64 = 0.15;
/// How far a letter may reach back into the one before.
const OVERLAP: f64 = 0.3;
/// Letters closer than this are printed over each other, to look bold.
const SAME_PLACE: f64 = 0.1;
/// Words of one text closer than this, in points, are one word printed twice.
const SAME_WORD: f64 = 1.0;

/// One letter, or several that are one sign of the font.
pub(super) struct Glyph<'a> {
    pub(super) text: &'a str,
    pub(super) x: f64,
    pub(super) y: f64,
    /// Where it ends, without the space between letters.
    pub(super) end: f64,
    /// The size of the letters, in points.
    pub(super) size: f64,
}

#[derive(Default)]
struct OpenWord {
    text: String,
    x: f64,
    y: f64,
    end: f64,
    size: f64,
    /// The last letter, and where it began.
    last: (String, f64),
}

/// The words of one page after the other.
#[derive(Default)]
pub(super) struct Words {
    page: Vec<PdfWord>,
    open: Option<OpenWord>,
    /// The words of the page by the square of it that they begin in.
    places: HashMap<(i64, i64), Vec<usize>>,
    /// All of them, on the pages before too.
    count: usize,
}

impl Words {
    pub(super) fn add(&mut self, glyph: &Glyph<'_>) {
        if glyph.text.chars().all(char::is_whitespace) {
            self.end_word();
            return;
        }
        if let Some(open) = &mut self.open {
            let gap = glyph.x - open.end;
            let size = open.size.max(glyph.size);
            let is_near = gap > -OVERLAP * size && gap < GAP * size;
            let is_same_line = (glyph.y - open.y).abs() < GAP * size;
            let (last, began) = &open.last;
            if is_same_line && last == glyph.text && (glyph.x - began).abs() < SAME_PLACE * size {
                return;
            }
            if is_near && is_same_line {
                open.text.push_str(glyph.text);
                open.end = open.end.max(glyph.end);
                open.last = (glyph.text.to_owned(), glyph.x);
                return;
            }
        }
        self.end_word();
        self.open = Some(OpenWord {
            text: glyph.text.to_owned(),
            x: glyph.x,
            y: glyph.y,
            end: glyph.end,
            size: glyph.size,
            last: (glyph.text.to_owned(), glyph.x),
        });
    }

    /// What comes next is another word, wherever it stands.
    pub(super) fn end_word(&mut self) {
        let Some(open) = self.open.take() else {
            return;
        };
        let word = PdfWord {
            text: open.text.chars().filter(|c| !c.is_control()).collect(),
            x: open.x,
            y: open.y,
            width: (open.end - open.x).max(0.0),
        };
        if word.text.is_empty() || !(word.x + word.y + word.width).is_finite() {
            return;
        }
        self.count += 1;
        if self.count > MOST_WORDS || self.is_printed_twice(&word) {
            return;
        }
        self.places
            .entry(square(word.x, word.y))
            .or_default()
            .push(self.page.len());
        self.page.push(word);
    }

    fn is_printed_twice(&self, word: &PdfWord) -> bool {
        let (column, row) = square(word.x, word.y);
        let near = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (column + x, row + y)));
        let known = near.filter_map(|place| self.places.get(&place)).flatten();
        // Where more stand in one place than can be read, this is no statement.
        known
            .take(32)
            .filter_map(|at| self.page.get(*at))
            .any(|other| {
                other.text == word.text
                    && (other.x - word.x).abs() < SAME_WORD
                    && (other.y - word.y).abs() < SAME_WORD
            })
    }

    /// The words of the page that ends here.
    ///
    /// # Errors
    /// [`Refusal::TooLargeUnpacked`] after more words than a statement has.
    pub(super) fn end_page(&mut self) -> Result<PdfPage, Refusal> {
        self.end_word();
        self.places.clear();
        let words = std::mem::take(&mut self.page);
        if self.count > MOST_WORDS {
            return Err(Refusal::TooLargeUnpacked);
        }
        Ok(PdfPage { words })
    }
}

/// The square of a page, of [`SAME_WORD`] by [`SAME_WORD`], that a place is in.
fn square(x: f64, y: f64) -> (i64, i64) {
    (whole(x / SAME_WORD), whole(y / SAME_WORD))
}

/// A place as a whole number. Those far from any page are all one.
fn whole(place: f64) -> i64 {
    #[expect(
        clippy::as_conversions,
        reason = "a float has no other way to become a number, and this one saturates"
    )]
    let whole = place.floor() as i64;
    whole.clamp(-1_000_000, 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of letters of ten points that stand at these places.
    fn words(glyphs: &[(&str, f64, f64)]) -> Vec<(String, f64, f64)> {
        let mut words = Words::default();
        for (text, x, end) in glyphs {
            words.add(&Glyph {
                text,
                x: *x,
                y: 700.0,
                end: *end,
                size: 10.0,
            });
        }
        let page = words.end_page().unwrap();
        let told = |word: PdfWord| (word.text, word.x, word.width);
        page.words.into_iter().map(told).collect()
    }

    fn word(text: &str, x: f64, width: f64) -> (String, f64, f64) {
        (text.to_owned(), x, width)
    }

    #[test]
    fn letters_that_follow_each_other_are_a_word() {
        let near = words(&[("1", 10.0, 15.0), ("2", 15.5, 20.5), ("fi", 20.0, 25.0)]);
        assert_eq!(near, [word("12fi", 10.0, 15.0)]);
    }

    #[test]
    fn a_space_or_a_gap_ends_a_word() {
        let spaced = words(&[("1", 10.0, 15.0), ("\u{a0}", 15.0, 17.0), ("2", 17.0, 22.0)]);
        assert_eq!(spaced, [word("1", 10.0, 5.0), word("2", 17.0, 5.0)]);
        let apart = words(&[("1", 10.0, 15.0), ("2", 17.0, 22.0)]);
        assert_eq!(apart, spaced);
        let back = words(&[("2", 17.0, 22.0), ("1", 10.0, 15.0)]);
        assert_eq!(back, [word("2", 17.0, 5.0), word("1", 10.0, 5.0)]);
    }

    #[test]
    fn what_is_printed_twice_to_look_bold_is_there_once() {
        let letters = words(&[("1", 10.0, 15.0), ("1", 10.2, 15.2), ("1", 15.0, 20.0)]);
        assert_eq!(letters, [word("11", 10.0, 10.0)]);
        let line = [("1", 10.0, 15.0), ("2", 15.0, 20.0), (" ", 20.0, 22.0)];
        let again = line.map(|(text, x, end)| (text, x + 0.3, end + 0.3));
        let twice = words(&[line, again].concat());
        assert_eq!(twice, [word("12", 10.0, 10.0)]);
    }
}
