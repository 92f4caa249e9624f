//! Bytes to text: UTF-8, UTF-16 with and without a mark, and the one-byte encodings of Windows.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How much of a file its encoding is guessed from, in bytes.
const SAMPLE: usize = 256 * 1024;

/// The text of a file, without a byte order mark and without NULs. What no encoding has a character
/// for becomes U+FFFD.
pub(crate) fn decode(bytes: &[u8]) -> String {
    let encoding = encoding_of(bytes);
    // It takes away the mark, too.
    let (text, _, _) = encoding.decode(bytes);
    if text.contains('\0') {
        return text.replace('\0', "");
    }
    text.into_owned()
}

fn encoding_of(bytes: &[u8]) -> &'static Encoding {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding;
    }
    if let Some(encoding) = utf_16_without_mark(bytes) {
        return encoding;
    }
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    detector.feed(sample, true);
    let guess = detector.guess(Some(b"uk"), Utf8Detection::Deny);
    // Files of British banks are not in multi-byte encodings: a pound sign before a digit is.
    if guess.is_single_byte() {
        guess
    } else {
        WINDOWS_1252
    }
}

/// Latin letters in UTF-16 have a zero in every other byte.
fn utf_16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = bytes.get(..4096.min(bytes.len() & !1)).unwrap_or_default();
    if sample.len() < 8 {
        return None;
    }
    let (mut even, mut odd) = (0_usize, 0_usize);
    for pair in sample.chunks_exact(2) {
        even += usize::from(pair.first() == Some(&0));
        odd += usize::from(pair.last() == Some(&0));
    }
    let half = sample.len() / 4;
    if odd > half && even * 10 < odd {
        Some(UTF_16LE)
    } else if even > half && odd * 10 < even {
        Some(UTF_16BE)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf_16(text: &str, little: bool) -> Vec<u8> {
        let units = text.encode_utf16();
        units
            .flat_map(|unit| {
                if little {
                    unit.to_le_bytes()
                } else {
                    unit.to_be_bytes()
                }
            })
            .collect()
    }

    #[test]
    fn the_same_text_is_read_in_every_encoding() {
        let text = "Date,Café,£5.00\n29/06/2026,Kettle,£3.60\n";
        let (latin, _, _) = WINDOWS_1252.encode(text);
        let marked = |mark: &[u8], rest: Vec<u8>| [mark, &rest].concat();
        for bytes in [
            text.as_bytes().to_vec(),
            marked(b"\xef\xbb\xbf", text.as_bytes().to_vec()),
            latin.to_vec(),
            utf_16(text, true),
            utf_16(text, false),
            marked(b"\xff\xfe", utf_16(text, true)),
            marked(b"\xfe\xff", utf_16(text, false)),
        ] {
            assert_eq!(decode(&bytes), text, "{bytes:?}");
        }
    }
}
