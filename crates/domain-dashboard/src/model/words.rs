//! Wording that several parts of the dashboard share.

use crate::ports::{Holding, Present};

/// A present item with its holding.
#[derive(Clone, Copy)]
pub(crate) struct Owned<'a> {
    pub(crate) holding: &'a Holding,
    pub(crate) present: &'a Present,
}

/// The items that are there now.
pub(crate) fn present(holdings: &[Holding]) -> impl Iterator<Item = Owned<'_>> {
    holdings.iter().filter_map(|holding| {
        let present = holding.present.as_ref()?;
        Some(Owned { holding, present })
    })
}

/// `text` as a highlighted span of an insight. Asterisks of its own would end the span early.
pub(crate) fn highlighted(text: &str) -> String {
    format!("**{}**", text.replace('*', "∗"))
}
