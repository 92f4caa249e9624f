//! Whether a content is of the type that its name promises. Every check reads a bounded part of
//! the bytes and decodes nothing.

use super::file_type::FileType;
use super::{cfb, zip};

/// How far from the end of a PDF its last marker may stand (ISO 32000-1, annex H.3.4.4).
const PDF_TAIL: usize = 1024;

/// Whether `body` is a file of this type, and one that users upload.
pub(crate) fn is_of(file_type: FileType, body: &[u8]) -> bool {
    match file_type {
        FileType::Pdf => body.starts_with(b"%PDF-") && ends_near(body, b"%%EOF"),
        FileType::Doc => cfb::is_word_without_macros(body),
        FileType::Docx => zip::is_word_without_macros(body),
        FileType::Png => body.starts_with(b"\x89PNG\r\n\x1a\n"),
        FileType::Jpeg => body.starts_with(b"\xff\xd8\xff"),
        FileType::Heic | FileType::Heif => is_heif(body),
        FileType::Webp => body.starts_with(b"RIFF") && body.get(8..12) == Some(b"WEBP"),
        FileType::Csv
        | FileType::Ofx
        | FileType::Qif
        | FileType::Xml
        | FileType::Txt
        | FileType::Xlsx
        | FileType::Ods
        | FileType::Zip => false,
    }
}

/// Whether `body`, which is of this type, can do more than be read.
pub(crate) fn is_active(file_type: FileType, body: &[u8]) -> bool {
    file_type == FileType::Docx && zip::is_active(body)
}

fn ends_near(body: &[u8], marker: &[u8]) -> bool {
    let tail = body
        .get(body.len().saturating_sub(PDF_TAIL)..)
        .unwrap_or_default();
    tail.windows(marker.len()).any(|window| window == marker)
}

/// An ISO base media file whose brands (ISO/IEC 23008-12) are those of HEIF and not of AVIF:
/// `ftyp` box, major brand, minor version, compatible brands.
fn is_heif(body: &[u8]) -> bool {
    const HEIF: [&[u8]; 8] = [
        b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1",
    ];
    let Some((size, rest)) = body.split_first_chunk::<4>() else {
        return false;
    };
    let size = usize::try_from(u32::from_be_bytes(*size)).unwrap_or_default();
    if !rest.starts_with(b"ftyp") || !(16..=256).contains(&size) {
        return false;
    }
    let Some(brands) = body.get(8..size) else {
        return false;
    };
    let brands: Vec<&[u8]> = brands.chunks_exact(4).collect();
    let has = |wanted: &[u8]| brands.contains(&wanted);
    brands.first().is_some_and(|major| HEIF.contains(major)) && !has(b"avif") && !has(b"avis")
}

#[cfg(test)]
pub(crate) mod samples {
    //! The smallest files of each type.

    pub(crate) fn pdf() -> Vec<u8> {
        b"%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n".to_vec()
    }

    pub(crate) fn png() -> Vec<u8> {
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec()
    }

    pub(crate) fn heic() -> Vec<u8> {
        b"\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta".to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pdf_begins_and_ends_as_one() {
        let far = [&b"%PDF-1.7\n%%EOF"[..], &[b' '; 1024]].concat();
        for (body, accepted) in [
            (&samples::pdf()[..], true),
            (b"%PDF-1.4\n%%EOF\0\0\0", true),
            (b"%PDF-1.4\n", false),
            (b"\n%PDF-1.4\n%%EOF", false),
            (b"<script>%PDF-1.4\n%%EOF", false),
            (b"%PD", false),
            (&far, false),
        ] {
            assert_eq!(is_of(FileType::Pdf, body), accepted, "{body:?}");
        }
    }

    #[test]
    fn an_image_has_the_signature_of_its_own_type() {
        for (file_type, body, accepted) in [
            (FileType::Png, &samples::png()[..], true),
            (FileType::Png, b"\xff\xd8\xff\xe0", false),
            (FileType::Png, b"<svg xmlns=", false),
            (FileType::Jpeg, b"\xff\xd8\xff\xe0\0\x10JFIF", true),
            (FileType::Jpeg, b"\xff\xd8", false),
            (FileType::Jpeg, b"GIF89a", false),
            (FileType::Jpeg, b"<!DOCTYPE html>", false),
            (FileType::Webp, b"RIFF\x04\0\0\0WEBPVP8 ", true),
            (FileType::Webp, b"RIFF\x04\0\0\0WAVEfmt ", false),
            (FileType::Webp, b"RIFF", false),
            (FileType::Heic, &samples::heic(), true),
            (FileType::Heif, &samples::heic(), true),
            (FileType::Heic, b"\0\0\0\x18ftypavif\0\0\0\0mif1avif", false),
            (FileType::Heif, b"\0\0\0\x18ftypmif1\0\0\0\0mif1avif", false),
            (FileType::Heic, b"\0\0\0\x18ftypisom\0\0\0\0mif1heic", false),
            (FileType::Heic, b"\xff\xff\xff\xffftypheic", false),
            (FileType::Heic, b"\0\0\0\x18ftypheic", false),
        ] {
            assert_eq!(is_of(file_type, body), accepted, "{file_type:?} {body:?}");
        }
    }

    #[test]
    fn no_content_passes_under_two_families_of_types() {
        for (file_type, body) in [
            (FileType::Pdf, samples::pdf()),
            (FileType::Png, samples::png()),
        ] {
            let passes: Vec<_> = FileType::ALL
                .iter()
                .copied()
                .filter(|other| is_of(*other, &body))
                .collect();
            assert_eq!(passes, [file_type]);
        }
    }
}
