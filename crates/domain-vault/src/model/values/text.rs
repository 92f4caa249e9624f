//! Words that a person typed.

use crate::model::field::{Refusal, Wire};
use domain_shared::Postcode;
use domain_shared::uk::postcode::INVALID_POSTCODE;
use serde_json::Value;

pub use domain_shared::text::Text;
pub(crate) use domain_shared::text::text_of;

/// What an item is called: at most 40 characters (spec 2 §5).
pub type DisplayName = Text<40>;
/// A make, a model, a colour, a fuel.
pub type Words = Text<60>;
/// A postal address on one line.
pub type Address = Text<250>;

impl<const MAX: usize> Wire for Text<MAX> {
    fn read(json: &Value) -> Result<Self, Refusal> {
        Self::parse(text_of(json)?)
    }

    fn write(&self) -> Value {
        self.as_str().into()
    }
}

impl Wire for Postcode {
    fn read(json: &Value) -> Result<Self, Refusal> {
        let text = text_of(json)?;
        // A blank field was answered before, so what is refused here is no postcode.
        Self::parse(text).map_err(|_| Refusal::Sentence(INVALID_POSTCODE))
    }

    fn write(&self) -> Value {
        self.as_str().into()
    }
}

impl Wire for chrono::NaiveDate {
    fn read(json: &Value) -> Result<Self, Refusal> {
        text_of(json)?
            .parse()
            .map_err(|_| Refusal::rule("must be a date"))
    }

    fn write(&self) -> Value {
        self.to_string().into()
    }
}
