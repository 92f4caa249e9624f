//! Rows as both backends keep them, and what is sealed inside them. Compiled once.

pub(crate) mod accounts;
pub(crate) mod answers;
pub(crate) mod archives;
pub(crate) mod audit;
pub(crate) mod counts;
pub(crate) mod dashboard;
pub(crate) mod deadlines;
pub(crate) mod documents;
pub(crate) mod jobs;
pub(crate) mod messages;
pub(crate) mod notes;
pub(crate) mod notifications;
pub(crate) mod own_dates;
pub(crate) mod presets;
pub(crate) mod search;
pub(crate) mod statements;
pub(crate) mod texts;
pub(crate) mod transactions;
pub(crate) mod valuations;
pub(crate) mod vault;
