//! WebP (RFC 9649): the chunks that a decoder needs.

use super::exif::Orientation;

/// Which of the flags of `VP8X` tell of Exif and of XMP.
const EXIF: u8 = 0x08;
const XMP: u8 = 0x04;

/// The head of a frame of a moving picture, before its own chunks.
const FRAME_HEAD: usize = 16;

/// `body` with the chunks that show the picture, and its orientation. What follows its end is
/// dropped.
pub(super) fn clean(body: &[u8]) -> Option<Vec<u8>> {
    let (size, form) = body.strip_prefix(b"RIFF")?.split_first_chunk::<4>()?;
    let size = usize::try_from(u32::from_le_bytes(*size)).ok()?;
    // Some programs do not count the last byte of padding, others do not write it.
    let form = form.get(..size.min(form.len()))?.strip_prefix(b"WEBP")?;
    let (mut kept, mut flags, mut turned) = (Vec::with_capacity(body.len()), None, None);
    let mut has_pixels = false;
    for chunk in chunks(form)? {
        match chunk.kind {
            b"VP8X" => {
                flags = Some(kept.len() + 8);
                write(&mut kept, chunk.kind, chunk.content)?;
            }
            b"ICCP" | b"ANIM" | b"ALPH" => write(&mut kept, chunk.kind, chunk.content)?,
            b"VP8 " | b"VP8L" => {
                has_pixels = true;
                write(&mut kept, chunk.kind, chunk.content)?;
            }
            b"ANMF" => {
                has_pixels = true;
                write(&mut kept, chunk.kind, &frame(chunk.content)?)?;
            }
            // Only the extended form may say more than its pixels do.
            b"EXIF" if flags.is_some() && turned.is_none() => {
                let block = chunk.content.strip_prefix(b"Exif\0\0");
                turned = Orientation::read(block.unwrap_or(chunk.content));
                if let Some(turned) = turned {
                    write(&mut kept, chunk.kind, &turned.block())?;
                }
            }
            _ => {}
        }
    }
    if let Some(flags) = flags.and_then(|at| kept.get_mut(at)) {
        *flags &= !(XMP | EXIF);
        if turned.is_some() {
            *flags |= EXIF;
        }
    }
    let mut whole = Vec::with_capacity(kept.len() + 12);
    write(&mut whole, b"RIFF", &[&b"WEBP"[..], &kept].concat())?;
    has_pixels.then_some(whole)
}

/// A frame with the chunks of its pixels.
fn frame(content: &[u8]) -> Option<Vec<u8>> {
    let (head, rest) = content.split_at_checked(FRAME_HEAD)?;
    let mut kept = head.to_vec();
    for chunk in chunks(rest)? {
        if matches!(chunk.kind, b"ALPH" | b"VP8 " | b"VP8L") {
            write(&mut kept, chunk.kind, chunk.content)?;
        }
    }
    Some(kept)
}

struct Chunk<'a> {
    kind: &'a [u8; 4],
    content: &'a [u8],
}

/// The chunks one after the other; each is padded to an even length.
fn chunks(mut rest: &[u8]) -> Option<Vec<Chunk<'_>>> {
    let mut chunks = Vec::new();
    while let Some((kind, after)) = rest.split_first_chunk::<4>() {
        let (size, after) = after.split_first_chunk::<4>()?;
        let size = usize::try_from(u32::from_le_bytes(*size)).ok()?;
        let (content, after) = after.split_at_checked(size)?;
        rest = after.get(size % 2..).unwrap_or_default();
        chunks.push(Chunk { kind, content });
    }
    Some(chunks)
}

fn write(kept: &mut Vec<u8>, kind: &[u8; 4], content: &[u8]) -> Option<()> {
    let length = u32::try_from(content.len()).ok()?;
    kept.extend_from_slice(kind);
    kept.extend_from_slice(&length.to_le_bytes());
    kept.extend_from_slice(content);
    if content.len() % 2 == 1 {
        kept.push(0);
    }
    Some(())
}
