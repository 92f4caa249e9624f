//! What a transaction keeps of the statement that it came with.

use domain_shared::text::Text;

domain_shared::id_type! {
    /// A statement of an account.
    StatementId
}

/// What its owner notes beside an imported transaction: one line of at most 500 characters.
pub type TransactionNote = Text<500>;

/// A line of a statement, as the bank wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedLine {
    pub statement: StatementId,
    /// Its place in the file, from 1.
    pub number: u32,
    /// The whole description, of which the transaction's name is the beginning. It may be empty.
    pub description: String,
    /// The bank's word for the kind of transaction.
    pub kind: Option<String>,
    pub reference: Option<String>,
    /// The bank's own id of the transaction.
    pub bank_id: Option<String>,
    pub note: Option<TransactionNote>,
    /// The name of the transaction that was typed for the same payment, and is joined with it.
    pub typed_as: Option<String>,
}
