pub use domain_shared::text::Text;
pub(crate) use domain_shared::text::text_of;

/// The name of an item: at most 40 characters.
pub type DisplayName = Text<40>;
/// A make, a model, a colour, a fuel.
pub type ShortText = Text<60>;
/// A postal address on one line.
pub type Address = Text<250>;
