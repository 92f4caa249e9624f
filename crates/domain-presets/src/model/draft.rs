use super::kind::PresetKind;
use super::metadata::{METADATA_REQUIRED, Metadata};
use chrono::NaiveDate;
use domain_files::{DocumentId, FileName, RawFile, RequestDigest, Upload};
use domain_shared::error::FieldErrors;
use domain_shared::{Invalid, Pence};
use serde_json::Value;

/// Beside its own file.
pub const MOST_EXTRAS: usize = 3;
pub const TOO_MANY_EXTRAS: &str = "You can add up to 3 extra files.";
const NO_LIST: &str = "Files to keep must be a list of their ids";

const NO_SWITCH: &str = "Renewed must be true or false";
const NO_NUMBER: &str = "Version must be a whole number";

/// A form as it came. What was left out is empty.
#[derive(Debug, Clone, Default)]
pub struct RawPreset {
    pub category: String,
    pub kind: String,
    /// Its details, as a JSON object.
    pub metadata: String,
    pub file: Option<RawFile>,
    /// A picture of its file, where that is a HEIC photo.
    pub preview: Option<RawFile>,
    pub files: Vec<RawFile>,
    /// Which of the extra files that it has stay, as a JSON list of ids; all where it is left out.
    pub keep_files: Option<String>,
    /// Of a change: the version of the preset that it was made from.
    pub version: Option<String>,
    /// Of a change: `true` where the preset was renewed.
    pub renewed: Option<String>,
}

/// A form that keeps every rule.
#[derive(Debug, Clone)]
pub struct PresetDraft {
    /// Its details, which also tell its kind.
    pub metadata: Metadata,
    /// Its file, called as the preset is.
    pub file: Option<Upload>,
    /// More files, under their own names.
    pub extras: Vec<Upload>,
    /// Which of the extra files that it has stay; `None` for all.
    pub keep: Option<Vec<DocumentId>>,
    /// Of a change: the version of the preset that it was made from, where that is told.
    pub version: Option<i32>,
    /// Of a change: whether the preset was renewed, so that its history keeps what it was.
    pub renewed: bool,
    /// What the term until then cost, where it has no premium of its own.
    pub cost: Option<Pence>,
    pub origin: RequestDigest,
}

impl PresetDraft {
    /// Reads what a client sent on `today` (the day in London) for a new preset. Files are judged
    /// byte by byte: too long for a thread that answers others.
    ///
    /// # Errors
    /// Every broken rule under its field's wire name.
    pub fn new_preset(sent: RawPreset, today: NaiveDate) -> Result<Self, Invalid> {
        Self::parse(sent, today, true)
    }

    /// As [`Self::new_preset`], for a preset that exists: without a file it keeps the one it has.
    ///
    /// # Errors
    /// Every broken rule under its field's wire name.
    pub fn edited_preset(sent: RawPreset, today: NaiveDate) -> Result<Self, Invalid> {
        Self::parse(sent, today, false)
    }

    fn parse(sent: RawPreset, today: NaiveDate, is_new: bool) -> Result<Self, Invalid> {
        let kind = PresetKind::parse(&sent.category, &sent.kind)?;
        let mut errors = FieldErrors::default();
        let said: Value = serde_json::from_str(&sent.metadata).unwrap_or_default();
        let metadata = errors.merge(Metadata::parse(kind, &said, today));
        let lacks_file = is_new && kind.category().needs_file() && sent.file.is_none();
        if lacks_file {
            errors.add("file", kind.no_file());
        }
        let file = sent.file.map(|file| validate(file, "file", kind));
        let file = file.and_then(|file| errors.merge(file));
        let file = match (file, sent.preview) {
            (Some(file), Some(preview)) => {
                errors.merge(file.with_preview(&preview.name, preview.body))
            }
            (file, _) => file,
        };
        if sent.files.len() > MOST_EXTRAS {
            errors.add("files", TOO_MANY_EXTRAS);
        }
        let each = sent.files.into_iter().take(MOST_EXTRAS);
        let extras: Vec<_> = each
            .filter_map(|extra| errors.merge(validate(extra, "files", kind)))
            .collect();
        let keep = sent.keep_files.as_deref().map(ids);
        let keep = keep.and_then(|keep| errors.take("keep_files", keep));
        let version = sent.version.as_deref().map(number);
        let version = version.and_then(|version| errors.take("version", version));
        let renewed = sent.renewed.as_deref().map(switch);
        let renewed = renewed.and_then(|renewed| errors.take("renewed", renewed));
        let words = [kind.category().as_str(), kind.as_str(), &sent.metadata];
        let parts = file.iter().map(|file| ("file", file));
        let origin =
            RequestDigest::of_form(&words, parts.chain(extras.iter().map(|one| ("files", one))));
        let file = match (file, &metadata) {
            (Some(file), Some(metadata)) => errors.merge(file.renamed(metadata.name())),
            (file, _) => file,
        };
        errors.finish()?;
        Ok(Self {
            // A broken rule was gathered, so this only closes the type.
            metadata: metadata.ok_or_else(|| Invalid::new("metadata", METADATA_REQUIRED))?,
            file,
            extras,
            keep,
            version,
            renewed: renewed == Some(true),
            cost: None,
            origin,
        })
    }

    /// The name of a preset's file that stays: what the preset is called, with the file's own
    /// extension.
    ///
    /// # Errors
    /// A message on `name` where nothing of the name can stand in a file's name.
    pub fn file_name(&self, old: &FileName) -> Result<FileName, Invalid> {
        let name = old.renamed(self.metadata.name());
        name.map_err(|message| Invalid::new("name", message))
    }
}

fn validate(file: RawFile, part: &'static str, kind: PresetKind) -> Result<Upload, Invalid> {
    let judged = Upload::parse(&file.name, file.body);
    let upload = judged.map_err(|broken| Invalid::new(part, broken.first().message.clone()))?;
    if !kind.accepts(upload.file_type()) {
        return Err(Invalid::new(part, kind.not_accepted(upload.file_type())));
    }
    Ok(upload)
}

fn ids(text: &str) -> Result<Vec<DocumentId>, &'static str> {
    serde_json::from_str(text).map_err(|_| NO_LIST)
}

fn number(text: &str) -> Result<i32, &'static str> {
    text.parse().map_err(|_| NO_NUMBER)
}

fn switch(text: &str) -> Result<bool, &'static str> {
    text.parse().map_err(|_| NO_SWITCH)
}

#[cfg(test)]
mod tests;
