//! The zip container of Office Open XML: its directory is read, nothing is unpacked.

/// The most entries, unpacked bytes and ratio of a docx (security bar 1.2).
const MAX_ENTRIES: u16 = 2000;
const MAX_UNPACKED: u64 = 100 * 1024 * 1024;
const MAX_RATIO: u64 = 100;

/// The end record is at least this long, and a comment of up to 65 535 bytes may follow it.
const END: usize = 22;
const ENTRY: usize = 46;
const LOCAL: usize = 30;

/// Whether the file is a zip whose directory holds `word/document.xml`, holds no VBA project,
/// encrypts nothing and promises no more than the limits.
pub(crate) fn is_word_without_macros(body: &[u8]) -> bool {
    body.starts_with(b"PK\x03\x04") && judge(body).unwrap_or(false)
}

/// `None` where the directory cannot be read: a broken, split or zip64 archive.
fn judge(body: &[u8]) -> Option<bool> {
    let end = end_record(body)?;
    let count = u16_at(end, 10)?;
    if count > MAX_ENTRIES || u16_at(end, 4)? != 0 || u16_at(end, 8)? != count {
        return None;
    }
    let mut rest = body.get(usize_at(end, 16)?..)?;
    let (mut unpacked, mut packed, mut is_word) = (0_u64, 0_u64, false);
    for _ in 0..count {
        let (entry, next) = entry(body, rest)?;
        unpacked = unpacked.checked_add(entry.unpacked)?;
        packed = packed.checked_add(entry.packed)?;
        let name = entry.name.to_ascii_lowercase();
        if entry.encrypted || contains(&name, b"vbaproject") || contains(&name, b"vbadata") {
            return Some(false);
        }
        is_word |= name == b"word/document.xml";
        rest = next;
    }
    Some(is_word && unpacked <= MAX_UNPACKED && unpacked <= packed.saturating_mul(MAX_RATIO))
}

struct Entry<'a> {
    name: &'a [u8],
    packed: u64,
    unpacked: u64,
    encrypted: bool,
}

/// Reads one entry of the directory. Its local header must name the same file, or two readers
/// would see two archives.
fn entry<'a>(body: &[u8], rest: &'a [u8]) -> Option<(Entry<'a>, &'a [u8])> {
    if !rest.starts_with(b"PK\x01\x02") {
        return None;
    }
    let name_len = usize::from(u16_at(rest, 28)?);
    let name = rest.get(ENTRY..ENTRY.checked_add(name_len)?)?;
    let local = body.get(usize_at(rest, 42)?..)?;
    let local_name = local.get(LOCAL..LOCAL.checked_add(usize::from(u16_at(local, 26)?))?)?;
    if !local.starts_with(b"PK\x03\x04") || local_name != name {
        return None;
    }
    let skip = ENTRY + name_len + usize::from(u16_at(rest, 30)?) + usize::from(u16_at(rest, 32)?);
    let found = Entry {
        name,
        packed: u64::from(u32_at(rest, 20)?),
        unpacked: u64::from(u32_at(rest, 24)?),
        encrypted: u16_at(rest, 8)? & 1 == 1,
    };
    Some((found, rest.get(skip..)?))
}

fn end_record(body: &[u8]) -> Option<&[u8]> {
    let from = body.len().saturating_sub(END + usize::from(u16::MAX));
    let tail = body.get(from..)?;
    let at = tail
        .windows(4)
        .rposition(|window| window == b"PK\x05\x06")?;
    tail.get(at..)
}

fn contains(text: &[u8], wanted: &[u8]) -> bool {
    text.windows(wanted.len()).any(|window| window == wanted)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn usize_at(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32_at(bytes, at)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A stored archive of empty files, whose directory claims the sizes given.
    fn archive(entries: &[(&str, u32, u32, u16)]) -> Vec<u8> {
        let (mut body, mut directory) = (Vec::new(), Vec::new());
        for (name, packed, unpacked, flags) in entries {
            let at = u32::try_from(body.len()).unwrap();
            let length = u16::try_from(name.len()).unwrap().to_le_bytes();
            body.extend(b"PK\x03\x04");
            body.extend([0; 22]);
            body.extend(length);
            body.extend([0; 2]);
            body.extend(name.as_bytes());
            directory.extend(b"PK\x01\x02");
            directory.extend([0; 4]);
            directory.extend(flags.to_le_bytes());
            directory.extend([0; 10]);
            directory.extend(packed.to_le_bytes());
            directory.extend(unpacked.to_le_bytes());
            directory.extend(length);
            directory.extend([0; 12]);
            directory.extend(at.to_le_bytes());
            directory.extend(name.as_bytes());
        }
        let (at, count) = (
            u32::try_from(body.len()).unwrap(),
            u16::try_from(entries.len()).unwrap(),
        );
        let size = u32::try_from(directory.len()).unwrap();
        body.extend(directory);
        body.extend(b"PK\x05\x06");
        body.extend([0; 4]);
        body.extend(count.to_le_bytes());
        body.extend(count.to_le_bytes());
        body.extend(size.to_le_bytes());
        body.extend(at.to_le_bytes());
        body.extend([0; 2]);
        body
    }

    const WORD: (&str, u32, u32, u16) = ("word/document.xml", 1000, 9000, 0);

    #[test]
    fn a_word_archive_within_the_limits_passes() {
        assert!(is_word_without_macros(&archive(&[
            ("[Content_Types].xml", 10, 20, 0),
            WORD
        ])));
        let mut commented = archive(&[WORD]);
        let at = commented.len() - 2;
        commented[at] = 5;
        commented.extend(b"hello");
        assert!(is_word_without_macros(&commented));
    }

    #[test]
    fn everything_else_is_refused() {
        for entries in [
            &[][..],
            &[("xl/workbook.xml", 10, 20, 0)],
            &[WORD, ("word/vbaProject.bin", 10, 20, 0)],
            &[WORD, ("word/VBAPROJECT.BIN", 10, 20, 0)],
            &[WORD, ("word/vbaData.xml", 10, 20, 0)],
            &[("word/document.xml", 10, 20, 1)],
            &[("word/document.xml", 10, 1001, 0)],
            &[("word/document.xml", 90_000_000, 104_857_601, 0)],
            &[WORD, ("bomb", u32::MAX, u32::MAX, 0)],
            &vec![WORD; 2001],
        ] {
            assert!(
                !is_word_without_macros(&archive(entries)),
                "{}",
                entries.len()
            );
        }
    }

    #[test]
    fn an_archive_that_two_readers_would_read_differently_is_refused() {
        let mut split = archive(&[WORD]);
        split[30] = b'X';
        assert!(!is_word_without_macros(&split));
        assert!(!is_word_without_macros(b"PK\x03\x04"));
        let whole = archive(&[WORD]);
        assert!(!is_word_without_macros(&whole[..whole.len() - 10]));
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_fail(noise in proptest::collection::vec(any::<u8>(), 0..200), at in 0_usize..150) {
            let mut body = archive(&[WORD]);
            let at = at.min(body.len());
            body.splice(at.., noise);
            is_word_without_macros(&body);
        }
    }
}
