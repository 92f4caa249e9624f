//! What a file is, found from its first bytes and words.

use crate::refusal::Refusal;

/// How far into a file its format is looked for, in bytes. Some files begin with many blank lines.
const HEAD: usize = 64 * 1024;

pub(super) enum Content {
    Zip,
    Text,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Text {
    Ofx,
    Qif,
    Camt,
    Santander,
    Table,
}

/// # Errors
/// A [`Refusal`] for what is plainly something else.
pub(super) fn of_bytes(bytes: &[u8]) -> Result<Content, Refusal> {
    if bytes.is_empty() {
        return Err(Refusal::Empty);
    }
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return Ok(Content::Zip);
    }
    if bytes.starts_with(b"%PDF") {
        return Err(Refusal::Pdf);
    }
    // The container of Excel's old files, and of new ones with a password.
    if bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
        let is_encrypted = utf_16("EncryptedPackage");
        let head = bytes.get(..HEAD).unwrap_or(bytes);
        let found = head
            .windows(is_encrypted.len())
            .any(|window| window == is_encrypted);
        return Err(if found {
            Refusal::Encrypted
        } else {
            Refusal::OldExcel
        });
    }
    Ok(Content::Text)
}

fn utf_16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// # Errors
/// [`Refusal::Empty`], [`Refusal::WebPage`], or [`Refusal::NotAStatement`] for other XML.
pub(super) fn of_text(text: &str) -> Result<Text, Refusal> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if text.is_empty() {
        return Err(Refusal::Empty);
    }
    let mut end = text.len().min(HEAD);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let head = text.get(..end).unwrap_or(text).to_ascii_lowercase();
    if head.starts_with("<!doctype html") || head.starts_with("<html") {
        return Err(Refusal::WebPage);
    }
    if head.starts_with("ofxheader") || head.contains("<ofx>") || head.contains("<?ofx") {
        return Ok(Text::Ofx);
    }
    if head.starts_with('<') {
        let is_camt = [
            "bktocstmrstmt",
            "bktocstmracctrpt",
            "bktocstmrdbtcdtntfctn",
            "camt.05",
        ];
        return if is_camt.iter().any(|word| head.contains(word)) {
            Ok(Text::Camt)
        } else if head.contains("<body") {
            Err(Refusal::WebPage)
        } else {
            Err(Refusal::NotAStatement)
        };
    }
    if is_qif(&head) {
        return Ok(Text::Qif);
    }
    if is_santander(&head) {
        return Ok(Text::Santander);
    }
    Ok(Text::Table)
}

/// A QIF file begins with a line such as `!Type:Bank`; comments may stand before it.
fn is_qif(head: &str) -> bool {
    let first = head
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| {
        ["!type", "!account", "!option", "!clear"]
            .iter()
            .any(|word| line.starts_with(word))
    })
}

/// Santander writes `Date:`, `Description:`, `Amount:` and `Balance:` on lines of their own.
fn is_santander(head: &str) -> bool {
    let has = |label: &str| {
        head.lines()
            .take(60)
            .any(|line| line.trim_start().starts_with(label))
    };
    has("date:") && has("description:") && has("amount:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_known_by_their_content() {
        for (text, format) in [
            ("\n\n\nOFXHEADER:100\nDATA:OFXSGML\n", Ok(Text::Ofx)),
            (
                "<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?><OFX>",
                Ok(Text::Ofx),
            ),
            ("<OFX></OFX>", Ok(Text::Ofx)),
            ("!Type:Bank\nD1/1/26\n", Ok(Text::Qif)),
            ("# comment\n\n!Type:Cat\n", Ok(Text::Qif)),
            ("<Document><BkToCstmrStmt>", Ok(Text::Camt)),
            (
                "From: 01/01/2026\nDate: 1\nDescription: x\nAmount: 5\n",
                Ok(Text::Santander),
            ),
            ("Date,Description,Amount\n", Ok(Text::Table)),
            (" \r\n ", Err(Refusal::Empty)),
            ("<!DOCTYPE html><html>", Err(Refusal::WebPage)),
            ("<?xml version=\"1.0\"?><html><body>", Err(Refusal::WebPage)),
            ("<svg/>", Err(Refusal::NotAStatement)),
        ] {
            assert_eq!(of_text(text), format, "{text}");
        }
    }

    #[test]
    fn other_files_are_refused_by_name() {
        for (bytes, refusal) in [
            (&b""[..], Refusal::Empty),
            (b"%PDF-1.7", Refusal::Pdf),
            (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest", Refusal::OldExcel),
        ] {
            assert_eq!(of_bytes(bytes).err(), Some(refusal));
        }
    }
}
