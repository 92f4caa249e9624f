//! The legal texts: those that come with Holdfast, or the administrator's own.

use anyhow::{Context, ensure};
use api_actix::features::legal::LegalTexts;
use std::io::ErrorKind;
use std::path::Path;

const TERMS: (&str, &str) = ("terms.md", include_str!("../legal/terms.md"));
const PRIVACY_POLICY: (&str, &str) = (
    "privacy-policy.md",
    include_str!("../legal/privacy-policy.md"),
);

/// In bytes. A whole text is sent at once, and no text that people read is longer.
const LONGEST: usize = 256 * 1024;

/// The texts that come with Holdfast.
pub fn built_in() -> LegalTexts {
    LegalTexts {
        terms: TERMS.1.to_owned(),
        privacy_policy: PRIVACY_POLICY.1.to_owned(),
    }
}

/// The texts in `folder`, and the one that comes with Holdfast in the place of a missing file.
///
/// # Errors
/// If the folder is missing, or a file is empty, too long or not UTF-8.
pub fn read(folder: Option<&Path>) -> anyhow::Result<LegalTexts> {
    let Some(folder) = folder else {
        return Ok(built_in());
    };
    let shown = folder.display();
    ensure!(
        folder.is_dir(),
        "HOLDFAST_LEGAL_DIR: there is no folder {shown}"
    );
    Ok(LegalTexts {
        terms: own_or(folder, TERMS)?,
        privacy_policy: own_or(folder, PRIVACY_POLICY)?,
    })
}

fn own_or(folder: &Path, (name, built_in): (&str, &str)) -> anyhow::Result<String> {
    let file = folder.join(name);
    let shown = file.display();
    let text = match std::fs::read_to_string(&file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(built_in.to_owned()),
        read => read.with_context(|| format!("HOLDFAST_LEGAL_DIR: cannot read {shown}"))?,
    };
    ensure!(
        !text.trim().is_empty(),
        "HOLDFAST_LEGAL_DIR: {shown} is empty"
    );
    ensure!(
        text.len() <= LONGEST,
        "HOLDFAST_LEGAL_DIR: {shown} has more than {} KiB",
        LONGEST / 1024
    );
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_folder_both_texts_come_with_holdfast() {
        let texts = read(None).unwrap();
        assert!(texts.terms.contains("By creating an account you accept"));
        assert!(texts.privacy_policy.contains("Your rights"));
    }

    #[test]
    fn a_file_of_the_folder_replaces_its_text_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("terms.md"), "Be kind.\n").unwrap();
        let texts = read(Some(folder.path())).unwrap();
        assert_eq!(texts.terms, "Be kind.\n");
        assert_eq!(texts.privacy_policy, built_in().privacy_policy);
    }

    #[test]
    fn a_folder_or_file_that_cannot_be_used_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("gone");
        let refused = |folder: &Path| format!("{:#}", read(Some(folder)).unwrap_err());
        assert!(refused(&missing).contains("gone"));
        for content in [" \n".into(), vec![0xff; 3], vec![b'a'; LONGEST + 1]] {
            std::fs::write(folder.path().join("privacy-policy.md"), content).unwrap();
            let message = refused(folder.path());
            assert!(message.starts_with("HOLDFAST_LEGAL_DIR: "), "{message}");
            assert!(message.contains("privacy-policy.md"), "{message}");
        }
    }
}
