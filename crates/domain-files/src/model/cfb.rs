//! The compound file of Word 97 to 2003 ([MS-CFB]), looked at and not parsed. The `cfb` crate walks
//! the tree of entries, where it misses one that is unlinked and that another reader may restore.

const SIGNATURE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// Header and sectors are multiples of this size, so every directory entry begins at one.
const ENTRY: usize = 128;

/// Whether the file has the main stream of Word ([MS-DOC] 2.1.2) and no VBA project
/// ([MS-OVBA] 2.2.1).
pub(crate) fn is_word_without_macros(body: &[u8]) -> bool {
    body.starts_with(SIGNATURE)
        && has_entry(body, "WordDocument")
        && !has_entry(body, "_VBA_PROJECT")
        && !has_entry(body, "Macros")
}

/// Whether a directory entry of this name stands in the file. An entry begins with its name in
/// UTF-16LE, ended by a zero; capitals do not tell names apart ([MS-CFB] 2.6.4).
fn has_entry(body: &[u8], name: &str) -> bool {
    let wanted: Vec<u8> = name
        .encode_utf16()
        .chain([0])
        .flat_map(u16::to_le_bytes)
        .collect();
    body.chunks(ENTRY).any(|entry| {
        let begins = entry.get(..wanted.len());
        begins.is_some_and(|name| name.eq_ignore_ascii_case(&wanted))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(entries: &[&str]) -> Vec<u8> {
        let mut body = SIGNATURE.to_vec();
        body.resize(512, 0);
        for name in entries {
            let mut entry: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
            entry.resize(ENTRY, 0);
            body.extend(entry);
        }
        body
    }

    #[test]
    fn only_a_word_document_without_macros_passes() {
        for (entries, accepted) in [
            (&["Root Entry", "WordDocument"][..], true),
            (&["Root Entry", "WordDocument", "1Table"], true),
            (&["Root Entry", "Workbook"], false),
            (&["Root Entry", "WordDocument", "Macros"], false),
            (&["Root Entry", "WordDocument", "_VBA_PROJECT"], false),
            (&["Root Entry", "WordDocument", "MACROS"], false),
            (&["Root Entry", "WordDocument", "_vba_project"], false),
            (&["Root Entry", "EncryptedPackage"], false),
            (&["Root Entry", "WordDocumentX"], false),
            (&[], false),
        ] {
            assert_eq!(
                is_word_without_macros(&file(entries)),
                accepted,
                "{entries:?}"
            );
        }
    }

    #[test]
    fn what_is_no_compound_file_does_not_pass() {
        let mut other = file(&["WordDocument"]);
        other[0] = b'P';
        assert!(!is_word_without_macros(&other));
        assert!(!is_word_without_macros(b""));
    }
}
