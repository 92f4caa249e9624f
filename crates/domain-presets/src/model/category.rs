use domain_files::FileType;
use domain_shared::choices;

choices! {
    pub enum PresetCategory {
        /// Papers in the Life Locker.
        Depository => "depository", "Depository";
        /// Facts in the Life Locker.
        KeyInfo => "key_info", "Key Information";
        Renting => "renting", "Renting";
    }
}

pub(super) const NO_FILE: &str = "Please select a file";
pub(super) const NO_LICENCE_FILE: &str = "Please select a driving licence file";

pub(super) const LICENCE_PDF: &str = "A driving licence can't be a PDF. Add a photo of it instead.";

impl PresetCategory {
    /// Whether a preset here has to have a file: facts stand without one.
    pub const fn needs_file(self) -> bool {
        match self {
            Self::Depository | Self::Renting => true,
            Self::KeyInfo => false,
        }
    }

    /// Whether a preset here may have a file of this type: pictures and PDF.
    pub const fn accepts(self, file_type: FileType) -> bool {
        file_type.is_image() || matches!(file_type, FileType::Pdf)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_need_a_file_and_facts_do_not() {
        let needing: Vec<_> = PresetCategory::ALL
            .iter()
            .filter(|category| category.needs_file())
            .map(|category| category.as_str())
            .collect();
        assert_eq!(needing, ["depository", "renting"]);
    }

    #[test]
    fn the_files_of_presets_are_pictures_and_pdf() {
        let accepted: Vec<_> = FileType::ALL
            .iter()
            .filter(|file_type| PresetCategory::Depository.accepts(**file_type))
            .map(|file_type| file_type.extension())
            .collect();
        assert_eq!(accepted, ["pdf", "png", "jpg", "heic", "heif", "webp"]);
    }
}
