//! What the operators of a page set for those that come later (PDF 32000-1 §8.4 and §9.3).

use super::font::Font;
use super::geometry::Matrix;
use std::rc::Rc;

/// What a page has said of its text until here.
#[derive(Clone)]
pub(super) struct State<'a> {
    /// From the place where text is shown to the page.
    pub(super) page: Matrix,
    pub(super) font: Option<Rc<Font<'a>>>,
    pub(super) size: f64,
    pub(super) between_letters: f64,
    pub(super) between_words: f64,
    /// How wide letters are drawn: 1 is as they are.
    pub(super) stretch: f64,
    pub(super) leading: f64,
    pub(super) rise: f64,
}

impl State<'_> {
    pub(super) const fn on(page: Matrix) -> Self {
        Self {
            page,
            font: None,
            size: 0.0,
            between_letters: 0.0,
            between_words: 0.0,
            stretch: 1.0,
            leading: 0.0,
            rise: 0.0,
        }
    }
}
