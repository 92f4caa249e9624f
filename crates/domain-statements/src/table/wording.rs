//! Words of rows that are no payment's.

use crate::words::folded;

/// Which end of a statement a row's words speak of.
pub(crate) enum Edge {
    Opening,
    Closing,
}

pub(crate) fn balance_words(description: &str) -> Option<Edge> {
    const OPENING: [&str; 7] = [
        "opening balance",
        "start balance",
        "starting balance",
        "balance brought forward",
        "brought forward",
        "previous balance",
        "balance b f",
    ];
    const CLOSING: [&str; 7] = [
        "balance as at",
        "closing balance",
        "end balance",
        "ending balance",
        "balance carried forward",
        "carried forward",
        "balance c f",
    ];
    let words = folded(description);
    if OPENING.iter().any(|opening| words.starts_with(opening)) {
        Some(Edge::Opening)
    } else if CLOSING.iter().any(|closing| words.starts_with(closing)) {
        Some(Edge::Closing)
    } else {
        None
    }
}

/// HSBC's codes for kinds of payment, which stand before the words in its files.
pub(super) fn split_kind(description: &str) -> Option<(&str, &str)> {
    const CODES: [&str; 14] = [
        ")))", "VIS", "DD", "SO", "CR", "ATM", "CHQ", "BP", "OBP", "DR", "TFR", "IAP", "INT", "PIM",
    ];
    let (kind, rest) = description.split_once(' ')?;
    CODES.contains(&kind).then_some((kind, rest.trim()))
}
