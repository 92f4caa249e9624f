//! PNG (W3C, third edition): the chunks that a decoder needs.

use super::exif::Orientation;
use super::u32_be;

/// The chunks of the picture itself, of its colours and of its movement.
const KEPT: [&[u8; 4]; 18] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"cHRM", b"gAMA", b"iCCP", b"sBIT", b"sRGB",
    b"cICP", b"mDCV", b"cLLI", b"bKGD", b"pHYs", b"acTL", b"fcTL", b"fdAT",
];

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// `body` with the chunks that show the picture, and its orientation. What follows its end is
/// dropped.
pub(super) fn clean(body: &[u8]) -> Option<Vec<u8>> {
    let mut rest = body.strip_prefix(SIGNATURE)?;
    let mut kept = Vec::with_capacity(body.len());
    kept.extend_from_slice(SIGNATURE);
    let (mut is_first, mut has_pixels, mut is_turned) = (true, false, false);
    loop {
        let length = u32_be(rest)?;
        let (chunk, after) = rest.split_at_checked(length.checked_add(12)?)?;
        rest = after;
        let (kind, content) = chunk
            .get(4..length.checked_add(8)?)?
            .split_first_chunk::<4>()?;
        if is_first != (kind == b"IHDR") {
            return None;
        }
        is_first = false;
        has_pixels |= kind == b"IDAT";
        if KEPT.contains(&kind) {
            kept.extend_from_slice(chunk);
        }
        if kind == b"eXIf"
            && !is_turned
            && let Some(turned) = Orientation::read(content)
        {
            is_turned = true;
            write(&mut kept, kind, &turned.block())?;
        }
        if kind == b"IEND" {
            return has_pixels.then_some(kept);
        }
    }
}

fn write(kept: &mut Vec<u8>, kind: &[u8; 4], content: &[u8]) -> Option<()> {
    let length = u32::try_from(content.len()).ok()?;
    let mut sum = crc32fast::Hasher::new();
    sum.update(kind);
    sum.update(content);
    kept.extend_from_slice(&length.to_be_bytes());
    kept.extend_from_slice(kind);
    kept.extend_from_slice(content);
    kept.extend_from_slice(&sum.finalize().to_be_bytes());
    Some(())
}
