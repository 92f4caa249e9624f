//! Reads the form of a statement. The file is counted while it comes in.
#![allow(
    dead_code,
    reason = "of the form's description only the schema is used; it is read part by part"
)]

use crate::features::documents::form::{refuse_second, unescaped};
use crate::http::{ApiError, Upload as Form};
use bytes::{Bytes, BytesMut};
use domain_statements::{MAX_BYTES, Refusal, StatementError};
use domain_vault::ItemId;
use utoipa::ToSchema;

/// The largest form of a statement, in bytes: its file, and 64 KiB beside it.
pub const LARGEST: u64 = 20 * 1024 * 1024 + 64 * 1024;
/// Longer than any id.
const ID_BYTES: usize = 64;

/// The form of a statement. Its parts may come in any order.
#[derive(ToSchema)]
pub struct StatementForm {
    /// A file of the bank, at most 20 MB: OFX, QFX, QIF, CAMT, CSV, Excel, ODS, text or PDF.
    #[schema(value_type = String, format = Binary)]
    file: String,
    /// The account that it goes to, where it is known.
    #[schema(format = Uuid)]
    item: Option<String>,
}

/// A statement as it was sent.
pub(super) struct SentStatement {
    pub(super) name: String,
    pub(super) body: Bytes,
    pub(super) item: Option<ItemId>,
}

/// Reads `form` to its end. Parts of other names are passed over.
pub(super) async fn read<T>(form: &mut Form<T>) -> Result<SentStatement, ApiError> {
    let (mut file, mut item) = (None, None);
    while let Some(mut part) = form.next().await? {
        match part.name() {
            "file" => {
                refuse_second("file", file.is_some())?;
                let name = unescaped(part.file_name().unwrap_or_default());
                let mut body = BytesMut::new();
                while let Some(chunk) = part.chunk().await? {
                    if chunk.len() > MAX_BYTES.saturating_sub(body.len()) {
                        return Err(StatementError::from(Refusal::TooLarge).into());
                    }
                    body.extend_from_slice(&chunk);
                }
                file = Some((name, body.freeze()));
            }
            "item" => {
                refuse_second("item", item.is_some())?;
                item = Some(part.text(ID_BYTES).await?);
            }
            _ => while part.chunk().await?.is_some() {},
        }
    }
    let (name, body) = file.ok_or_else(|| ApiError::invalid("file", domain_files::NO_FILE))?;
    let item = item.filter(|item| !item.is_empty());
    let item = item.map(|item| item.parse().map(ItemId::new));
    Ok(SentStatement {
        name,
        body,
        item: item.transpose().map_err(|_| ApiError::NotFound)?,
    })
}
