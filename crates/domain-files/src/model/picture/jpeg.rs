//! JPEG (ITU-T T.81): the segments that a decoder needs.

use super::exif::Orientation;

const EOI: u8 = 0xd9;
const SOS: u8 = 0xda;

/// The part of a segment that is kept.
enum SegmentAction {
    Whole,
    /// This in its place.
    Instead(Vec<u8>),
    Nothing,
}

/// `body` with the segments that show the picture, and its orientation. What follows its end
/// (smaller pictures, films, notes of the camera) is dropped.
pub(super) fn clean(body: &[u8]) -> Option<Vec<u8>> {
    let mut rest = body.strip_prefix(b"\xff\xd8")?;
    let mut kept = Vec::with_capacity(body.len());
    kept.extend_from_slice(b"\xff\xd8");
    let (mut has_frame, mut has_scan, mut is_turned) = (false, false, false);
    while let Some((marker, after)) = next_marker(rest) {
        if marker == EOI {
            break;
        }
        if matches!(marker, 0x01 | 0xd0..=0xd8) {
            // These stand alone and say nothing outside of a scan.
            rest = after;
            continue;
        }
        let Some((content, after)) = content(after) else {
            break;
        };
        match judge(marker, content, is_turned) {
            SegmentAction::Whole => write(&mut kept, marker, content)?,
            SegmentAction::Instead(content) => {
                is_turned |= marker == 0xe1;
                write(&mut kept, marker, &content)?;
            }
            SegmentAction::Nothing => {}
        }
        has_frame |= matches!(marker, 0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc));
        rest = after;
        if marker == SOS {
            has_scan = true;
            let (scan, after) = rest.split_at(scan_length(rest));
            kept.extend_from_slice(scan);
            rest = after;
        }
    }
    // A picture that breaks off in a scan is shown as far as it goes, so it is ended here.
    kept.extend_from_slice(&[0xff, EOI]);
    (has_frame && has_scan).then_some(kept)
}

/// The next marker and what follows it; decoders pass over bytes before it.
fn next_marker(rest: &[u8]) -> Option<(u8, &[u8])> {
    let at = rest
        .windows(2)
        .position(|pair| matches!(pair, [0xff, marker] if !matches!(marker, 0 | 0xff)))?;
    let (marker, after) = rest.get(at + 1..)?.split_first()?;
    Some((*marker, after))
}

/// The content of a segment, whose length stands before it and counts itself.
fn content(after: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = after.split_first_chunk::<2>()?;
    rest.split_at_checked(usize::from(u16::from_be_bytes(*length)).checked_sub(2)?)
}

fn judge(marker: u8, content: &[u8], is_turned: bool) -> SegmentAction {
    match marker {
        // Frames, tables, scans, restarts and what else T.81 defines.
        0xc0..=0xcf | SOS..=0xdf => SegmentAction::Whole,
        // JFIF, without the small picture that it may carry.
        0xe0 if content.starts_with(b"JFIF\0") => match content.get(..12) {
            Some(head) => SegmentAction::Instead([head, &[0, 0]].concat()),
            None => SegmentAction::Nothing,
        },
        0xe1 if !is_turned => content
            .strip_prefix(b"Exif\0\0")
            .and_then(Orientation::read)
            .map_or(SegmentAction::Nothing, |turned| {
                SegmentAction::Instead([&b"Exif\0\0"[..], &turned.block()].concat())
            }),
        // Colour profiles, and how Adobe's programs write colours.
        0xe2 if content.starts_with(b"ICC_PROFILE\0") => SegmentAction::Whole,
        0xee if content.starts_with(b"Adobe") => SegmentAction::Whole,
        _ => SegmentAction::Nothing,
    }
}

fn write(kept: &mut Vec<u8>, marker: u8, content: &[u8]) -> Option<()> {
    let length = u16::try_from(content.len() + 2).ok()?;
    kept.extend_from_slice(&[0xff, marker]);
    kept.extend_from_slice(&length.to_be_bytes());
    kept.extend_from_slice(content);
    Some(())
}

/// How long the coded data of a scan is: up to a marker that is neither a stuffed byte, a restart
/// nor filling.
fn scan_length(rest: &[u8]) -> usize {
    rest.windows(2)
        .position(
            |pair| matches!(pair, [0xff, marker] if !matches!(marker, 0 | 0xd0..=0xd7 | 0xff)),
        )
        .unwrap_or(rest.len())
}
