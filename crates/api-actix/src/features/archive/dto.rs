use domain_archive::Counts;
use domain_archive::ticket::Ticket;
use serde::Serialize;
use utoipa::ToSchema;

/// Where an export is fetched.
#[derive(Serialize, ToSchema)]
pub struct ExportLink {
    /// The address, good for five minutes and for the caller alone.
    url: String,
}

impl From<Ticket> for ExportLink {
    fn from(ticket: Ticket) -> Self {
        Self {
            url: format!("/api/v1/account/export/{}/{}", ticket.text, ticket.file),
        }
    }
}

/// Whether an export can be imported.
#[derive(Serialize, ToSchema)]
pub struct ImportState {
    /// Only an empty account takes one.
    pub possible: bool,
}

/// An export to be imported.
#[derive(ToSchema)]
#[allow(
    dead_code,
    reason = "the parts are read as they come; this describes them"
)]
pub struct ImportForm {
    /// The ZIP.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// How much was imported.
#[derive(Serialize, ToSchema)]
pub struct Imported {
    /// Items of the Vault.
    items: usize,
    /// Transactions that were entered by hand.
    transactions: usize,
    /// Points of the value history.
    points: usize,
    /// Documents, those of presets among them.
    documents: usize,
    /// Notes.
    notes: usize,
    /// Presets.
    presets: usize,
}

impl From<Counts> for Imported {
    fn from(counts: Counts) -> Self {
        Self {
            items: counts.items,
            transactions: counts.transactions,
            points: counts.points,
            documents: counts.documents,
            notes: counts.notes,
            presets: counts.presets,
        }
    }
}
