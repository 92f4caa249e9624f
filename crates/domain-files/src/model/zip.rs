//! The zip container of Office Open XML: its directory is read, and of its content only the short
//! parts that say what each other part refers to. The `zip` crate follows records that Word may not:
//! a name in a Unicode path field hides that of a VBA project from it.

use flate2::read::DeflateDecoder;
use std::io::Read;

/// The bounds of a docx: a few kilobytes can promise gigabytes.
const MAX_ENTRIES: u16 = 2000;
const MAX_UNPACKED: u64 = 100 * 1024 * 1024;
const MAX_RATIO: u64 = 100;

/// The end record is at least this long, and a comment of up to 65 535 bytes may follow it.
const END: usize = 22;
const ENTRY: usize = 46;
const LOCAL: usize = 30;

/// The method of an entry that is not compressed.
const STORED: u16 = 0;
const DEFLATED: u16 = 8;
/// The longest list of what a part refers to, in bytes.
const MAX_REFERENCES: usize = 1024 * 1024;

/// Whether the file is a zip whose directory holds `word/document.xml`, holds no VBA project,
/// encrypts nothing and promises no more than the limits.
pub(crate) fn is_word_without_macros(body: &[u8]) -> bool {
    body.starts_with(b"PK\x03\x04") && judge(body).unwrap_or(false)
}

/// Whether a Word document does more than show text: it embeds objects of other programs (OLE),
/// brings ActiveX controls, or loads a template from another machine. So does one whose references
/// cannot be read.
pub(crate) fn is_active(body: &[u8]) -> bool {
    find_active(body).unwrap_or(true)
}

fn find_active(body: &[u8]) -> Option<bool> {
    let end = end_record(body)?;
    let mut rest = body.get(usize_at(end, 16)?..)?;
    for _ in 0..u16_at(end, 10)? {
        let (entry, next) = entry(body, rest)?;
        let name = entry.name.to_ascii_lowercase();
        if contains(&name, b"oleobject") || contains(&name, b"activex") {
            return Some(true);
        }
        if name.ends_with(b".rels") && references_activity(&unpacked(&entry)?)? {
            return Some(true);
        }
        rest = next;
    }
    Some(false)
}

/// The content of a part, where it is no longer than references are.
fn unpacked(entry: &Entry<'_>) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    match entry.method {
        STORED => whole.extend_from_slice(entry.content),
        DEFLATED => {
            let limit = u64::try_from(MAX_REFERENCES).ok()?.checked_add(1)?;
            let mut inflated = DeflateDecoder::new(entry.content).take(limit);
            inflated.read_to_end(&mut whole).ok()?;
        }
        _ => return None,
    }
    (whole.len() <= MAX_REFERENCES).then_some(whole)
}

/// Whether the references of a part lead to an object, a control or a template elsewhere. `None`
/// where they are written so that two readers might read them differently.
fn references_activity(xml: &[u8]) -> Option<bool> {
    let xml = std::str::from_utf8(xml).ok()?.to_ascii_lowercase();
    if xml.contains('\0') || xml.contains("&#") || xml.contains("<!doctype") {
        return None;
    }
    let is_active = |reference: &str| {
        ["/oleobject", "/control", "/activexcontrolbinary"]
            .iter()
            .any(|kind| is_of_kind(reference, kind))
            || (is_of_kind(reference, "/attachedtemplate") && !is_local(reference))
    };
    Some(xml.split('<').any(is_active))
}

/// Whether a reference's type, a URL in quotation marks, ends in `kind`.
fn is_of_kind(reference: &str, kind: &str) -> bool {
    ['"', '\'']
        .iter()
        .any(|mark| reference.contains(&format!("{kind}{mark}")))
}

/// Whether what a reference leads to lies on the reader's own machine: a drive, or a bare name.
fn is_local(reference: &str) -> bool {
    let target = ["target=\"", "target='"].iter().find_map(|start| {
        let (_, rest) = reference.split_once(start)?;
        rest.split(['"', '\'']).next()
    });
    target.is_some_and(|target| {
        let path = target.strip_prefix("file:///").unwrap_or(target);
        let drive = |path: &str| path.get(1..2) == Some(":");
        drive(path) || (!path.contains(':') && !path.starts_with(['/', '\\']))
    })
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
    content: &'a [u8],
    method: u16,
    packed: u64,
    unpacked: u64,
    encrypted: bool,
}

/// Reads one entry of the directory. Its local header must name the same file, or two readers
/// would see two archives.
fn entry<'a>(body: &'a [u8], rest: &'a [u8]) -> Option<(Entry<'a>, &'a [u8])> {
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
    let at = LOCAL + name_len + usize::from(u16_at(local, 28)?);
    let found = Entry {
        name,
        // One that the directory makes longer than the file is told by its unpacking.
        content: local
            .get(at..at.checked_add(usize_at(rest, 20)?)?)
            .unwrap_or_default(),
        method: u16_at(rest, 10)?,
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
    use flate2::Compression;
    use flate2::write::DeflateEncoder;
    use proptest::prelude::*;
    use std::io::Write;

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

    /// A Word document with one more part, packed as `method` says.
    fn with_part(name: &str, content: &[u8], method: u16) -> Vec<u8> {
        let packed = match method {
            DEFLATED => {
                let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
                packed.write_all(content).unwrap();
                packed.finish().unwrap()
            }
            _ => content.to_vec(),
        };
        let size = u32::try_from(packed.len()).unwrap();
        let mut body = archive(&[(name, size, u32::try_from(content.len()).unwrap(), 0)]);
        let at = LOCAL + name.len();
        body.splice(at..at, packed.iter().copied());
        let end = body.len() - END;
        let directory = u32_at(&body, end + 16).unwrap() + size;
        body[end + 16..end + 20].copy_from_slice(&directory.to_le_bytes());
        let entry = usize::try_from(directory).unwrap();
        body[entry + 10..entry + 12].copy_from_slice(&method.to_le_bytes());
        body
    }

    fn reference(kind: &str, target: &str) -> String {
        format!(
            "<?xml version=\"1.0\"?><Relationships><Relationship Id=\"rId1\" \
             Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}\" \
             Target=\"{target}\" TargetMode=\"External\"/></Relationships>"
        )
    }

    #[test]
    fn a_document_with_objects_controls_or_a_template_from_elsewhere_is_active() {
        for name in [
            "word/embeddings/oleObject1.bin",
            "word/activeX/activeX1.xml",
            "word/ActiveX/activeX1.bin",
        ] {
            assert!(is_active(&archive(&[WORD, (name, 10, 20, 0)])), "{name}");
        }
        for (kind, target, active) in [
            ("hyperlink", "https://example.org/control panel", false),
            ("image", "media/image1.png", false),
            ("package", "../embeddings/Microsoft_Excel_Sheet.xlsx", false),
            ("attachedTemplate", "Normal.dotm", false),
            (
                "attachedTemplate",
                "file:///C:\\Users\\me\\Letter.dotx",
                false,
            ),
            ("attachedTemplate", "https://evil.test/a.dotm", true),
            ("attachedTemplate", "file://server/share/a.dotm", true),
            ("attachedTemplate", r"\\server\share\a.dotm", true),
            ("ATTACHEDTEMPLATE", "http://evil.test/a.dotm", true),
            ("oleObject", "file:///C:/a.xls", true),
            ("control", "activeX/activeX1.xml", true),
        ] {
            for method in [STORED, DEFLATED] {
                let part = reference(kind, target);
                let body = with_part("word/_rels/settings.xml.rels", part.as_bytes(), method);
                assert_eq!(is_active(&body), active, "{kind} {target} {method}");
            }
        }
    }

    #[test]
    fn references_that_cannot_be_read_are_taken_for_active() {
        let name = "word/_rels/settings.xml.rels";
        let hidden = reference("&#97;ttachedTemplate", "https://evil.test/a.dotm");
        let wide: Vec<u8> = "<a/>".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let long = vec![b' '; MAX_REFERENCES + 1];
        for (content, method) in [
            (hidden.as_bytes(), STORED),
            (&wide, STORED),
            (&long, DEFLATED),
            (b"<a/>", 12),
        ] {
            assert!(is_active(&with_part(name, content, method)));
        }
        let mut broken = with_part(name, b"<a/>", STORED);
        let at = broken.len() - END - ENTRY - name.len();
        broken[at + 10..at + 12].copy_from_slice(&DEFLATED.to_le_bytes());
        assert!(is_active(&broken));
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

    #[test]
    fn a_second_name_hides_no_vba_project() {
        let (name, shown) = ("word/vbaProject.bin", b"word/x.bin");
        let mut body = archive(&[WORD, (name, 10, 20, 0)]);
        // A Unicode path field (APPNOTE 4.6.9): its id, length and version, the sum of the name.
        let mut field = b"\x75\x70\x0f\0\x01".to_vec();
        field.extend(crc32fast::hash(name.as_bytes()).to_le_bytes());
        field.extend(shown);
        let end = body.len() - END;
        let entry = end - name.len() - ENTRY;
        body[entry + 30] = u8::try_from(field.len()).unwrap();
        body.splice(end..end, field);
        assert!(!is_word_without_macros(&body));
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_fail(noise in proptest::collection::vec(any::<u8>(), 0..200), at in 0_usize..150) {
            let mut body = archive(&[WORD]);
            let at = at.min(body.len());
            body.splice(at.., noise);
            is_word_without_macros(&body);
            is_active(&body);
        }
    }
}
