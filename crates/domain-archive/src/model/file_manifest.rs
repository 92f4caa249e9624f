//! Where the files of an archive stand in it.

use super::Archive;
use domain_files::FileName;
use domain_files::ports::store::StoredFile;
use domain_shared::unreadable::Unreadable;

/// The part of the product that a file comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Folder {
    Vault,
    LifeLocker,
    Renting,
    Presets,
}

impl Folder {
    const fn path(self) -> &'static str {
        match self {
            Self::Vault => "files/vault",
            Self::LifeLocker => "files/life-locker",
            Self::Renting => "files/renting",
            Self::Presets => "files/presets",
        }
    }
}

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct FileManifest {
    files: Vec<(String, StoredFile)>,
    numbers: [u32; 4],
}

/// An archive and the stored files that it names.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportBundle {
    pub archive: Archive,
    pub manifest: FileManifest,
    /// Stored records that cannot be read: they are not in the archive.
    pub unreadable: Vec<Unreadable>,
}

impl FileManifest {
    /// Puts a file of this name into `folder` and answers its path there:
    /// `files/vault/3-deed.pdf`.
    pub fn put(&mut self, folder: Folder, name: &FileName, stored: StoredFile) -> String {
        let [vault, locker, renting, presets] = &mut self.numbers;
        let number = match folder {
            Folder::Vault => vault,
            Folder::LifeLocker => locker,
            Folder::Renting => renting,
            Folder::Presets => presets,
        };
        *number = number.saturating_add(1);
        let name: String = name.to_string().chars().map(portable).collect();
        let path = format!("{}/{number}-{name}", folder.path());
        self.files.push((path.clone(), stored));
        path
    }

    /// The files themselves, in the order in which they were put.
    pub fn into_files(self) -> Vec<(String, StoredFile)> {
        self.files
    }

    /// The files, in the order in which they were put.
    pub fn files(&self) -> &[(String, StoredFile)] {
        &self.files
    }
}

/// `c` where every system takes it in the name of a file.
const fn portable(c: char) -> char {
    match c {
        ':' | '*' | '?' | '"' | '<' | '>' | '|' | '/' | '\\' => '-',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_files::FileId;
    use domain_files::ports::store::WrappedKey;
    use domain_shared::PersonId;
    use uuid::Uuid;

    #[test]
    fn files_are_numbered_within_their_folder_and_keep_their_names() {
        let mut manifest = FileManifest::default();
        let stored = StoredFile {
            file: FileId::new(Uuid::nil()),
            owner: PersonId::new(Uuid::nil()),
            size: 1,
            key: WrappedKey::new(Vec::new()),
        };
        let mut put = |folder, name: &str| {
            let name = FileName::parse(name).unwrap();
            manifest.put(folder, &name, stored.clone())
        };
        assert_eq!(put(Folder::Vault, "deed.pdf"), "files/vault/1-deed.pdf");
        assert_eq!(put(Folder::Vault, "deed.pdf"), "files/vault/2-deed.pdf");
        assert_eq!(
            put(Folder::Renting, "What: \"this\"?.pdf"),
            "files/renting/1-What- -this--.pdf"
        );
        assert_eq!(
            put(Folder::LifeLocker, "tŷ.png"),
            "files/life-locker/1-tŷ.png"
        );
        assert_eq!(put(Folder::Presets, "a.png"), "files/presets/1-a.png");
        assert_eq!(manifest.files().len(), 5);
    }
}
