use domain_files::DocumentError;
use domain_shared::StoreError;

/// Why a file is not imported: what the person reads, on the field `file`: 422.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportRefusal {
    #[error("Choose a file that Holdfast exported.")]
    NotAnExport,
    /// An entry is not what its checksum says, or is not there, or has none.
    #[error("This export is damaged: {0} does not match its checksum.")]
    Damaged(String),
    /// It is of a later version.
    #[error("This export comes from a newer Holdfast. Update this one first.")]
    Newer,
    /// It has more entries or bytes than the limits let in.
    #[error("This export is too large to import here. Your administrator can raise the limit.")]
    TooLarge,
    /// The account has something.
    #[error(
        "You can only import into an empty account. Delete what's in it first, or sign up again."
    )]
    NotEmpty,
    #[error("{what} cannot be imported: {message}")]
    Record {
        what: String,
        /// In the rule's own words.
        message: String,
    },
    /// There is more than one person may keep.
    #[error("This export holds more than one account may keep.")]
    QuotaReached,
}

impl ImportRefusal {
    pub fn record(what: &str, message: impl Into<String>) -> Self {
        Self::Record {
            what: shown(what),
            message: message.into(),
        }
    }

    /// An entry that is not what its checksum says, or is not there, or has none.
    pub fn damaged(entry: &str) -> Self {
        Self::Damaged(shown(entry))
    }
}

/// An untrusted name, fit for a message: longer than any that an account holds it is cut.
fn shown(name: &str) -> String {
    const MOST: usize = 200;
    let mut plain = name.chars().filter(|c| !c.is_control());
    let mut shown: String = plain.by_ref().take(MOST).collect();
    if plain.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Why an import was not made. Nothing of it is left but files, which are deleted.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file is not imported: 422.
    #[error(transparent)]
    Refused(#[from] ImportRefusal),
    /// The file is larger than an import may be: 413.
    #[error("This file is too large to be imported.")]
    TooLarge,
    /// It took so long that its files were swept: 503.
    #[error("the import took too long")]
    Expired,
    /// A store failed: 500 or 503.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DocumentError> for ImportError {
    fn from(error: DocumentError) -> Self {
        match error {
            DocumentError::QuotaReached => Self::Refused(ImportRefusal::QuotaReached),
            DocumentError::Expired => Self::Expired,
            DocumentError::Damaged(error) | DocumentError::Store(error) => Self::Store(error),
            other => Self::Store(StoreError::failed(other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_told_as_far_as_a_person_would_read_it() {
        let long = "ŷ".repeat(1000);
        let cut = format!("{}…", "ŷ".repeat(200));
        for (name, told) in [
            ("Rainy day", "Rainy day"),
            ("a\nb\u{1b}", "ab"),
            (&*long, &*cut),
        ] {
            let refused = ImportRefusal::record(name, "Name is required").to_string();
            assert_eq!(
                refused,
                format!("{told} cannot be imported: Name is required")
            );
            let damaged = ImportRefusal::damaged(name).to_string();
            let said = format!("This export is damaged: {told} does not match its checksum.");
            assert_eq!(damaged, said);
        }
    }
}
