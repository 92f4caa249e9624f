//! The operators of a page that move and show text (PDF 32000-1 §9.2 to §9.4).

use super::font::{Font, number};
use super::geometry::Matrix;
use super::state::State;
use super::words::{Glyph, Words};
use super::{MOST_CONTENT, MOST_STREAM, refusal};
use domain_statements::{PdfPage, Refusal};
use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Object, Stream};
use std::collections::HashMap;
use std::ptr;
use std::rc::Rc;

/// How deep forms may stand in each other.
const MOST_FORMS: usize = 8;
/// How many states of the page are kept for later: real pages keep a dozen.
const MOST_STATES: usize = 256;
/// How many fonts are read. A statement has a few.
const MOST_FONTS: usize = 500;
/// What following a form costs at least, in bytes, however short it is.
const FORM_COSTS: usize = 4096;

/// Follows pages, one after the other.
pub(super) struct Interpreter<'a> {
    document: &'a Document,
    /// By the place of their dictionary, which does not move while the document is borrowed.
    fonts: HashMap<usize, Rc<Font<'a>>>,
    words: Words,
    /// How many bytes may still be followed.
    budget: usize,
    state: State<'a>,
    states: Vec<State<'a>>,
    /// Where the next letter stands.
    text: Matrix,
    /// Where the line began.
    line: Matrix,
}

impl<'a> Interpreter<'a> {
    pub(super) fn of(document: &'a Document) -> Self {
        Self {
            document,
            fonts: HashMap::new(),
            words: Words::default(),
            budget: MOST_CONTENT,
            state: State::on(Matrix::IDENTITY),
            states: Vec::new(),
            text: Matrix::IDENTITY,
            line: Matrix::IDENTITY,
        }
    }

    /// The words of a page that is shown as `shown` says.
    ///
    /// # Errors
    /// [`Refusal::TooLargeUnpacked`] beyond a limit.
    pub(super) fn page(
        &mut self,
        content: &[u8],
        resources: Option<&'a Dictionary>,
        shown: Matrix,
    ) -> Result<PdfPage, Refusal> {
        self.state = State::on(shown);
        self.states.clear();
        self.follow(content, resources, 0)?;
        self.words.end_page()
    }

    fn follow(
        &mut self,
        content: &[u8],
        resources: Option<&'a Dictionary>,
        depth: usize,
    ) -> Result<(), Refusal> {
        let left = self.budget.checked_sub(content.len().max(FORM_COSTS));
        self.budget = left.ok_or(Refusal::TooLargeUnpacked)?;
        // What stands behind an error of the page is not shown by other readers either.
        for operation in Content::decode_iter(content).map_while(Result::ok) {
            if operation.operator == "Do" {
                if let Some(form) = self.form(&operation, resources) {
                    self.follow_form(form, resources, depth)?;
                }
            } else {
                self.apply(&operation, resources);
            }
        }
        Ok(())
    }

    fn form(&self, operation: &Operation, resources: Option<&'a Dictionary>) -> Option<&'a Stream> {
        let name = operation.operands.first()?.as_name().ok()?;
        let stream = self
            .resource(resources?, b"XObject", name)?
            .as_stream()
            .ok()?;
        let subtype = stream.dict.get_deref(b"Subtype", self.document);
        let is_form = subtype
            .and_then(Object::as_name)
            .is_ok_and(|name| name == b"Form");
        is_form.then_some(stream)
    }

    fn resource(&self, resources: &'a Dictionary, kind: &[u8], name: &[u8]) -> Option<&'a Object> {
        let all = resources
            .get_deref(kind, self.document)
            .ok()?
            .as_dict()
            .ok()?;
        all.get_deref(name, self.document).ok()
    }

    fn follow_form(
        &mut self,
        form: &'a Stream,
        resources: Option<&'a Dictionary>,
        depth: usize,
    ) -> Result<(), Refusal> {
        if depth >= MOST_FORMS {
            return Ok(());
        }
        let content = match form.get_plain_content_with_limit(MOST_STREAM) {
            Ok(content) => content,
            Err(error) => {
                return match refusal(&error) {
                    Refusal::Pdf => Ok(()),
                    refusal => Err(refusal),
                };
            }
        };
        let own = form.dict.get_deref(b"Resources", self.document);
        let own = own.and_then(Object::as_dict).ok();
        let matrix = form.dict.get_deref(b"Matrix", self.document);
        let matrix = matrix.and_then(Object::as_array).ok();
        let matrix = matrix.and_then(|numbers| self.matrix(numbers));
        let before = (self.state.clone(), self.text, self.line);
        // What the page keeps for later is none of the form's.
        let kept = std::mem::take(&mut self.states);
        if let Some(matrix) = matrix {
            self.state.page = matrix.then(self.state.page);
        }
        self.words.end_word();
        self.follow(&content, own.or(resources), depth + 1)?;
        self.states = kept;
        (self.state, self.text, self.line) = before;
        Ok(())
    }

    fn matrix(&self, numbers: &[Object]) -> Option<Matrix> {
        let numbers: Option<Vec<f64>> = numbers
            .iter()
            .take(6)
            .map(|object| number(self.document, object))
            .collect();
        Some(Matrix::of(numbers?.try_into().ok()?))
    }

    fn apply(&mut self, operation: &Operation, resources: Option<&'a Dictionary>) {
        let operands = &operation.operands;
        let at = |place: usize| {
            let object = operands.get(place);
            object.and_then(|object| number(self.document, object))
        };
        let first = at(0);
        match (operation.operator.as_str(), first) {
            ("q", _) if self.states.len() < MOST_STATES => self.states.push(self.state.clone()),
            ("Q", _) => {
                if let Some(state) = self.states.pop() {
                    self.state = state;
                }
            }
            ("cm", _) => {
                if let Some(matrix) = self.matrix(operands) {
                    self.state.page = matrix.then(self.state.page);
                }
            }
            ("BT", _) => {
                self.text = Matrix::IDENTITY;
                self.line = Matrix::IDENTITY;
            }
            ("Tf", _) => {
                let size = at(1).unwrap_or(0.0);
                let name = operands.first().and_then(|name| name.as_name().ok());
                self.state.font = name.and_then(|name| self.font(resources?, name));
                self.state.size = size;
            }
            ("Tc", Some(space)) => self.state.between_letters = space,
            ("Tw", Some(space)) => self.state.between_words = space,
            ("Tz", Some(percent)) => self.state.stretch = percent / 100.0,
            ("TL", Some(leading)) => self.state.leading = leading,
            ("Ts", Some(rise)) => self.state.rise = rise,
            ("Td", Some(x)) => {
                let y = at(1).unwrap_or(0.0);
                self.next_line(x, y);
            }
            ("TD", Some(x)) => {
                let y = at(1).unwrap_or(0.0);
                self.state.leading = -y;
                self.next_line(x, y);
            }
            ("Tm", _) => {
                if let Some(matrix) = self.matrix(operands) {
                    self.text = matrix;
                    self.line = matrix;
                }
            }
            ("T*", _) => self.next_line(0.0, -self.state.leading),
            ("Tj", _) => self.show(operands.first()),
            ("TJ", _) => {
                let parts = operands.first().and_then(|parts| parts.as_array().ok());
                for part in parts.into_iter().flatten() {
                    self.show(Some(part));
                }
            }
            ("'", _) => {
                self.next_line(0.0, -self.state.leading);
                self.show(operands.first());
            }
            ("\"", Some(between_words)) => {
                self.state.between_letters = at(1).unwrap_or(0.0);
                self.state.between_words = between_words;
                self.next_line(0.0, -self.state.leading);
                self.show(operands.get(2));
            }
            _ => {}
        }
    }

    fn next_line(&mut self, x: f64, y: f64) {
        self.line = Matrix::moved(x, y).then(self.line);
        self.text = self.line;
    }

    fn font(&mut self, resources: &'a Dictionary, name: &[u8]) -> Option<Rc<Font<'a>>> {
        let font = self.resource(resources, b"Font", name)?.as_dict().ok()?;
        let place = ptr::from_ref(font).addr();
        if let Some(known) = self.fonts.get(&place) {
            return Some(Rc::clone(known));
        }
        if self.fonts.len() >= MOST_FONTS {
            return None;
        }
        let read = Rc::new(Font::of(self.document, font));
        self.fonts.insert(place, Rc::clone(&read));
        Some(read)
    }

    /// Shows a string, or moves back by a number, as in the array of `TJ`.
    fn show(&mut self, part: Option<&Object>) {
        let Some(part) = part else {
            return;
        };
        let Some(font) = self.state.font.clone() else {
            return;
        };
        if let Ok(back) = part.as_float() {
            let by = -f64::from(back) / 1000.0 * self.state.size * self.state.stretch;
            self.text = Matrix::moved(by, 0.0).then(self.text);
            return;
        }
        let Ok(string) = part.as_str() else {
            return;
        };
        let State { size, stretch, .. } = self.state;
        let letters = Matrix::of([size * stretch, 0.0, 0.0, size, 0.0, self.state.rise]);
        font.letters(string, |letter| {
            let place = letters.then(self.text).then(self.state.page);
            let end = Matrix::moved(letter.width, 0.0).then(place);
            if place.is_upright() && !letter.text.is_empty() {
                self.words.add(&Glyph {
                    text: &letter.text,
                    x: place.e,
                    y: place.f,
                    end: end.e,
                    size: place.c.hypot(place.d),
                });
            }
            let mut by = letter.width * size + self.state.between_letters;
            if letter.is_space {
                by += self.state.between_words;
            }
            self.text = Matrix::moved(by * stretch, 0.0).then(self.text);
        });
    }
}
