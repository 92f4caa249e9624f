//! Reads the form of a preset. Files are counted while they come in.

use crate::features::documents::form::{refuse_second, whole};
use crate::http::{ApiError, Upload as Form};
use domain_files::{MAX_BYTES, MAX_PREVIEW_BYTES};
use domain_presets::RawPreset;
use domain_presets::model::MOST_EXTRAS;
use http_edge::json::refuse_twice;
use serde_json::Value;

/// The largest form of a preset, in bytes: its file, the extra ones, and 1 MiB for its fields.
pub const LARGEST: u64 = 4 * 10_485_760 + 1024 * 1024;

/// The longest `metadata` that is read, in bytes: a family of fifty takes less than half of it.
const METADATA_BYTES: usize = 64 * 1024;
/// The longest list of files to keep, in bytes.
const KEEP_BYTES: usize = 4096;
/// Longer than any version or switch.
const VERSION_BYTES: usize = 16;
/// Longer than any category and kind.
const NAME_BYTES: usize = 256;

/// How many files a form may hold, by the length that its caller announces; one that announces none
/// may hold all.
pub(super) fn files<T>(form: &Form<T>) -> usize {
    let most = MOST_EXTRAS + 1;
    match form.announced() {
        0 => most,
        announced => announced.div_ceil(MAX_BYTES).min(most),
    }
}

/// Reads `form` to its end, and the amount that it says. Parts of other names are passed over.
pub(super) async fn read<T>(form: &mut Form<T>) -> Result<(RawPreset, Option<Value>), ApiError> {
    let (mut sent, mut amount) = (RawPreset::default(), None);
    let (mut category, mut kind, mut metadata) = (None, None, None);
    while let Some(mut part) = form.next().await? {
        match part.name() {
            "category" => {
                refuse_second("category", category.is_some())?;
                category = Some(part.text(NAME_BYTES).await?);
            }
            "type" => {
                refuse_second("type", kind.is_some())?;
                kind = Some(part.text(NAME_BYTES).await?);
            }
            "metadata" => {
                refuse_second("metadata", metadata.is_some())?;
                let text = part.text(METADATA_BYTES).await?;
                refuse_twice("metadata", text.as_bytes())?;
                metadata = Some(text);
            }
            "keep_files" => {
                refuse_second("keep_files", sent.keep_files.is_some())?;
                sent.keep_files = Some(part.text(KEEP_BYTES).await?);
            }
            "version" => {
                refuse_second("version", sent.version.is_some())?;
                sent.version = Some(part.text(VERSION_BYTES).await?);
            }
            "renewed" => {
                refuse_second("renewed", sent.renewed.is_some())?;
                sent.renewed = Some(part.text(VERSION_BYTES).await?);
            }
            "amount" => {
                refuse_second("amount", amount.is_some())?;
                let text = part.text(NAME_BYTES).await?;
                amount = Some(serde_json::from_str(&text).unwrap_or(Value::String(text)));
            }
            "file" => {
                refuse_second("file", sent.file.is_some())?;
                sent.file = Some(whole(part, form.announced()).await?);
            }
            "preview" => {
                refuse_second("preview", sent.preview.is_some())?;
                sent.preview = Some(whole(part, MAX_PREVIEW_BYTES).await?);
            }
            "files" => sent.files.push(whole(part, form.announced()).await?),
            _ => while part.chunk().await?.is_some() {},
        }
    }
    sent.category = category.unwrap_or_default();
    sent.kind = kind.unwrap_or_default();
    sent.metadata = metadata.unwrap_or_default();
    Ok((sent, amount))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_form_holds_every_file_at_its_largest_and_the_fields() {
        let files = u64::try_from((MOST_EXTRAS + 1) * MAX_BYTES).unwrap();
        let fields = u64::try_from(METADATA_BYTES + KEEP_BYTES + 2 * NAME_BYTES).unwrap();
        assert!(LARGEST > files + 2 * fields);
    }
}
