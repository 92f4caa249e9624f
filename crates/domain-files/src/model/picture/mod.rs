//! Pictures are kept without what cameras and programs write beside the pixels: place, time,
//! device and owner. What turns the picture upright stays.
//!
//! Each format keeps a list of what it needs to be shown and drops everything else, so that a
//! place in a field that nobody here has heard of is not kept either. No pixel is decoded.
//!
//! `img-parts` would keep what stands between the scans of a JPEG and after its end, and
//! `little_exif` removes Exif alone: both leave places behind.

mod exif;
mod heif;
mod jpeg;
mod png;
mod webp;

use super::file_type::FileType;
use bytes::Bytes;

/// `body` as it may be kept. What is no picture is answered as it is, and `None` is a picture
/// whose structure cannot be followed to its end: nobody could say what it gives away.
pub(crate) fn without_metadata(file_type: FileType, body: Bytes) -> Option<Bytes> {
    match file_type {
        FileType::Jpeg => jpeg::clean(&body).map(Bytes::from),
        FileType::Png => png::clean(&body).map(Bytes::from),
        FileType::Webp => webp::clean(&body).map(Bytes::from),
        FileType::Heic | FileType::Heif => heif::clean(body.into()).map(Bytes::from),
        FileType::Pdf
        | FileType::Doc
        | FileType::Docx
        | FileType::Csv
        | FileType::Ofx
        | FileType::Qif
        | FileType::Xml
        | FileType::Txt
        | FileType::Xlsx
        | FileType::Ods
        | FileType::Zip => Some(body),
    }
}

/// The four bytes at the front of `body`, most significant first.
fn u32_be(body: &[u8]) -> Option<usize> {
    let (bytes, _) = body.split_first_chunk::<4>()?;
    usize::try_from(u32::from_be_bytes(*bytes)).ok()
}

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;
