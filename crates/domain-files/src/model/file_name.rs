//! The name of a file: text for people, never a path.

use super::file_type::{FileType, NOT_ACCEPTED};
use domain_shared::text::{is_invisible, is_reordered};
use std::fmt;

/// The most characters of a name, extension included.
pub const MAX_CHARS: usize = 150;

pub const BLANK: &str = "Please enter a file name";

pub const REORDERED: &str =
    "A file name cannot contain characters that change the direction of text";

/// A file's name with its extension: 1 to 150 characters, without control or bidirectional
/// formatting characters and without path separators. It ends in the extension of an accepted
/// type.
#[derive(Clone, PartialEq, Eq)]
pub struct FileName {
    stem: String,
    extension: String,
    file_type: FileType,
}

impl FileName {
    /// Takes the last component of what a browser sent and cleans it. A longer stem is cut.
    ///
    /// # Errors
    /// The message for the person where the name is blank or promises no accepted type.
    pub fn parse(raw: &str) -> Result<Self, &'static str> {
        let clean = clean(last_component(raw));
        if clean.is_empty() {
            return Err(BLANK);
        }
        let (stem, extension) = clean.rsplit_once('.').ok_or(NOT_ACCEPTED)?;
        Self::build(stem, extension)
    }

    /// The name of a file that a statement was read from: as it was sent where `fits` says that its
    /// extension is of the file, else with that of `file_type`. A blank one is "Statement".
    pub(crate) fn of_statement(
        raw: &str,
        file_type: FileType,
        fits: impl Fn(FileType) -> bool,
    ) -> Self {
        let clean = clean(last_component(raw));
        let known = clean.rsplit_once('.').and_then(|(stem, extension)| {
            Some((stem, extension, FileType::of_extension(extension)?))
        });
        let ours = file_type.extension();
        let named = match known {
            Some((stem, extension, named)) if fits(named) => Self::build(stem, extension),
            Some((stem, ..)) => Self::build(stem, ours),
            None => Self::build(&clean, ours),
        };
        named.unwrap_or_else(|_| Self {
            stem: "Statement".to_owned(),
            extension: ours.to_owned(),
            file_type,
        })
    }

    /// The name that a person typed in place of this one; it keeps the original extension, whether
    /// typed with it or without. The separators of a path's parts on some system.
    ///
    /// # Errors
    /// The message for the person where the name is blank or would not read as it looks. What comes
    /// with a file is cleaned and shown; what a person types is theirs to mend.
    pub fn renamed(&self, raw: &str) -> Result<Self, &'static str> {
        if is_reordered(raw) {
            return Err(REORDERED);
        }
        let clean = clean(&raw.replace(SEPARATORS, "-"));
        let stem = match clean.rsplit_once('.') {
            Some((stem, typed)) if typed.eq_ignore_ascii_case(&self.extension) => stem,
            _ => clean.as_str(),
        };
        Self::build(stem, &self.extension)
    }

    /// This name with the extension of `file_type`.
    #[must_use]
    pub fn as_of(&self, file_type: FileType) -> Self {
        let room = MAX_CHARS.saturating_sub(file_type.extension().len() + 1);
        Self {
            stem: self.stem.chars().take(room).collect(),
            extension: file_type.extension().to_owned(),
            file_type,
        }
    }

    fn build(stem: &str, extension: &str) -> Result<Self, &'static str> {
        let file_type = FileType::of_extension(extension).ok_or(NOT_ACCEPTED)?;
        let room = MAX_CHARS.saturating_sub(extension.chars().count() + 1);
        let cut: String = stem.trim().chars().take(room).collect();
        let stem = cut.trim_end().to_owned();
        if stem.chars().all(is_invisible) {
            return Err(BLANK);
        }
        Ok(Self {
            stem,
            extension: extension.to_owned(),
            file_type,
        })
    }

    pub const fn file_type(&self) -> FileType {
        self.file_type
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.stem, self.extension)
    }
}

/// The name a person typed stays out of logs.
impl fmt::Debug for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FileName(….{})", self.file_type.extension())
    }
}

/// The separators of a path's parts on some system.
const SEPARATORS: [char; 2] = ['/', '\\'];

/// A browser may send a whole path; its last component is the file's name.
fn last_component(raw: &str) -> &str {
    raw.rsplit(SEPARATORS).next().unwrap_or_default()
}

/// The text without what hides or reorders it.
fn clean(raw: &str) -> String {
    let visible: String = raw.chars().filter(|c| !is_hidden(*c)).collect();
    visible.trim().to_owned()
}

/// Control characters, line separators, and the formatting characters that reorder text.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parsed(raw: &str) -> Result<String, &'static str> {
        FileName::parse(raw).map(|name| name.to_string())
    }

    #[test]
    fn what_is_accepted_and_how_it_reads_afterwards() {
        for (raw, name) in [
            ("deed.pdf", "deed.pdf"),
            ("  deed.pdf ", "deed.pdf"),
            ("deed .pdf", "deed.pdf"),
            ("My house (2024).JPEG", "My house (2024).JPEG"),
            ("../../etc/passwd.pdf", "passwd.pdf"),
            (r"C:\Users\me\scan.png", "scan.png"),
            ("statement.2026.11.pdf", "statement.2026.11.pdf"),
            ("evil\u{202e}gpj.pdf", "evilgpj.pdf"),
            ("a\r\nSet-Cookie: x.pdf", "aSet-Cookie: x.pdf"),
            ("quote\".pdf", "quote\".pdf"),
            ("nul\0.pdf", "nul.pdf"),
            ("soft\u{ad}hyphen.pdf", "softhyphen.pdf"),
            ("Llanfairpwll – tŷ.webp", "Llanfairpwll – tŷ.webp"),
        ] {
            assert_eq!(parsed(raw).as_deref(), Ok(name), "{raw:?}");
        }
    }

    #[test]
    fn what_is_refused_and_with_which_words() {
        for (raw, message) in [
            ("", BLANK),
            ("   ", BLANK),
            (".pdf", BLANK),
            (" .pdf", BLANK),
            ("\u{202e}.pdf", BLANK),
            ("\u{3164}\u{2800}.pdf", BLANK),
            ("folder/", BLANK),
            ("deed", NOT_ACCEPTED),
            ("deed.", NOT_ACCEPTED),
            ("deed.svg", NOT_ACCEPTED),
            ("deed.pdf.html", NOT_ACCEPTED),
            ("deed.docm", NOT_ACCEPTED),
        ] {
            assert_eq!(parsed(raw), Err(message), "{raw:?}");
        }
    }

    #[test]
    fn a_long_name_is_cut_and_keeps_its_extension() {
        let name = parsed(&format!("{}.docx", "ü".repeat(300))).unwrap();
        assert_eq!(name.chars().count(), MAX_CHARS);
        assert!(name.ends_with("ü.docx"));
    }

    #[test]
    fn an_edited_name_keeps_the_original_extension() {
        let original = FileName::parse("scan.JPG").unwrap();
        for (typed, name) in [
            ("The house", "The house.JPG"),
            ("The house.jpg", "The house.JPG"),
            ("The house.pdf", "The house.pdf.JPG"),
            ("No. 7", "No. 7.JPG"),
            ("Bills 2025/26", "Bills 2025-26.JPG"),
            ("Bills 2025/26.jpg", "Bills 2025-26.JPG"),
            (r"A\B", "A-B.JPG"),
            ("../../etc/passwd", "..-..-etc-passwd.JPG"),
        ] {
            assert_eq!(original.renamed(typed).unwrap().to_string(), name);
        }
        assert_eq!(original.renamed("  "), Err(BLANK));
        assert_eq!(original.renamed(".jpg"), Err(BLANK));
        assert_eq!(original.renamed("\u{200b}\u{3164}"), Err(BLANK));
        assert_eq!(original.renamed("a\u{202e}b"), Err(REORDERED));
    }

    #[test]
    fn its_debug_form_hides_what_a_person_typed() {
        let name = FileName::parse("Divorce papers.pdf").unwrap();
        assert_eq!(format!("{name:?}"), "FileName(….pdf)");
    }

    proptest! {
        #[test]
        fn a_name_is_never_a_path_nor_too_long_and_parses_to_itself(
            stem in any::<String>(), extension in "(pdf|docx|PNG|jpeg)"
        ) {
            if let Ok(name) = FileName::parse(&format!("{stem}.{extension}")) {
                let text = name.to_string();
                prop_assert!(text.chars().count() <= MAX_CHARS);
                let unsafe_ones = ['/', '\\', '\0', '\r', '\n', '\u{202e}'];
                prop_assert!(!text.contains(unsafe_ones));
                prop_assert_eq!(FileName::parse(&text), Ok(name));
            }
        }

        #[test]
        fn a_typed_name_is_never_a_path_nor_cut_at_one(typed in "[a-z/\\\\]{1,40}") {
            let name = FileName::parse("scan.png").unwrap().renamed(&typed).unwrap();
            let text = name.to_string();
            prop_assert!(!text.contains(SEPARATORS));
            prop_assert_eq!(text.chars().count(), typed.chars().count() + ".png".len());
            prop_assert_eq!(FileName::parse(&text), Ok(name));
        }
    }
}
