//! Wording that several parts of the dashboard share.

use crate::ports::{CurrentItem, Holding};
use domain_shared::Pence;

/// An item that still exists, with its holding.
#[derive(Clone, Copy)]
pub(crate) struct OwnedItem<'a> {
    pub(crate) holding: &'a Holding,
    pub(crate) present: &'a CurrentItem,
}

pub(crate) fn present(holdings: &[Holding]) -> impl Iterator<Item = OwnedItem<'_>> {
    holdings.iter().filter_map(|holding| {
        let present = holding.present.as_ref()?;
        Some(OwnedItem { holding, present })
    })
}

/// An amount that is not negative, without the pence beyond its last whole pound.
pub(crate) fn whole_pounds(amount: Pence) -> String {
    let mut text = amount.to_string();
    text.truncate(text.find('.').unwrap_or(text.len()));
    text
}

/// `text` as a highlighted span of an insight. Asterisks of its own would end the span early.
pub(crate) fn highlighted(text: &str) -> String {
    format!("**{}**", text.replace('*', "∗"))
}
