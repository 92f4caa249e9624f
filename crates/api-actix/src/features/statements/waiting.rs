//! The files that wait for their import, as a list.

use super::names::FormatName;
use crate::http::wire::moment;
use domain_statements::WaitingFile;
use domain_vault::{ItemId, StatementId};
use serde::Serialize;
use utoipa::ToSchema;

/// A file that waits for its import, in a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WaitingStatement)]
pub struct WaitingAnswer {
    #[schema(value_type = String, format = Uuid)]
    id: StatementId,
    /// The name of the file.
    name: String,
    format: FormatName,
    /// The account's name; where none is chosen or found, what the file says of it.
    #[schema(required)]
    account_name: Option<String>,
    /// The account that it goes to; null while it is to be chosen or made.
    #[schema(required, value_type = Option<String>, format = Uuid)]
    item: Option<ItemId>,
    #[schema(format = DateTime)]
    created_at: String,
    /// When it is forgotten.
    #[schema(format = DateTime)]
    expires_at: String,
}

impl From<WaitingFile> for WaitingAnswer {
    fn from(file: WaitingFile) -> Self {
        let WaitingFile { waiting, account } = file;
        let (item, name) = account.unzip();
        Self {
            item,
            account_name: name.or(waiting.content.described),
            id: waiting.id,
            format: waiting.content.format.into(),
            created_at: moment(waiting.created_at),
            expires_at: moment(waiting.expires_at),
            name: waiting.content.name,
        }
    }
}
