use super::{Archive, FORMAT, VERSION};
use serde::Deserialize;
use std::collections::HashSet;

/// Why a text is no archive that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnreadableArchive {
    /// It is none.
    NotAnArchive,
    /// It is of a later version.
    Newer,
}

/// The part that is read first: it stays the same in every version.
#[derive(Deserialize)]
struct FormatHeader {
    format: String,
    version: u32,
}

impl Archive {
    /// Reads `holdfast.json`.
    ///
    /// # Errors
    /// [`UnreadableArchive`]; also where two documents name one file.
    pub fn read(text: &[u8]) -> Result<Self, UnreadableArchive> {
        let head: FormatHeader =
            serde_json::from_slice(text).map_err(|_| UnreadableArchive::NotAnArchive)?;
        if head.format != FORMAT || head.version == 0 {
            return Err(UnreadableArchive::NotAnArchive);
        }
        if head.version > VERSION {
            return Err(UnreadableArchive::Newer);
        }
        let archive: Self =
            serde_json::from_slice(text).map_err(|_| UnreadableArchive::NotAnArchive)?;
        let mut files = HashSet::new();
        let once = archive.documents().all(|one| files.insert(&*one.file));
        if once {
            Ok(archive)
        } else {
            Err(UnreadableArchive::NotAnArchive)
        }
    }

    /// Writes `holdfast.json`.
    ///
    /// # Errors
    /// That of the writer, for what no JSON can say.
    pub fn write(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec_pretty(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples;
    use crate::model::strategies::any_archive;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn read(change: impl FnOnce(&mut Value)) -> Result<Archive, UnreadableArchive> {
        let text = samples::archive(3).write().unwrap();
        let mut json: Value = serde_json::from_slice(&text).unwrap();
        change(&mut json);
        Archive::read(json.to_string().as_bytes())
    }

    #[test]
    fn what_is_no_archive_or_a_later_one_is_told_apart() {
        assert_eq!(read(|_| {}), Ok(samples::archive(3)));
        for (field, value, why) in [
            ("format", json!("other"), UnreadableArchive::NotAnArchive),
            ("format", json!(1), UnreadableArchive::NotAnArchive),
            ("version", json!(0), UnreadableArchive::NotAnArchive),
            ("version", json!(2), UnreadableArchive::Newer),
            ("version", json!("1"), UnreadableArchive::NotAnArchive),
            ("items", json!({}), UnreadableArchive::NotAnArchive),
            ("surprise", json!(true), UnreadableArchive::NotAnArchive),
        ] {
            assert_eq!(read(|json| json[field] = value), Err(why), "{field}");
        }
        for text in ["", "[]", "{}", "null", "{\"format\":\"holdfast\"}"] {
            let why = Err(UnreadableArchive::NotAnArchive);
            assert_eq!(Archive::read(text.as_bytes()), why, "{text}");
        }
    }

    #[test]
    fn a_later_version_is_told_whatever_else_it_says() {
        let later = br#"{"format":"holdfast","version":9,"more":[1]}"#;
        assert_eq!(Archive::read(later), Err(UnreadableArchive::Newer));
    }

    #[test]
    fn no_file_is_named_twice() {
        let twice = read(|json| {
            let document = json["life_locker"]["documents"][0].clone();
            json["renting"]["documents"]
                .as_array_mut()
                .unwrap()
                .push(document);
        });
        assert_eq!(twice, Err(UnreadableArchive::NotAnArchive));
    }

    proptest! {
        #[test]
        fn an_archive_reads_back_as_it_was_written(archive in any_archive()) {
            prop_assert_eq!(Archive::read(&archive.write().unwrap()), Ok(archive));
        }
    }
}
