//! The one field of Exif that is kept: how the picture is turned.

/// How a picture is turned, as Exif numbers it (CIPA DC-008, tag 0112): 2 to 8, because 1 is upright
/// and need not be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Orientation(u8);

/// The tag, and the type of its value.
const TAG: u16 = 0x0112;
const SHORT: u16 = 3;
const ENTRY: usize = 12;

impl Orientation {
    /// The rotation in a block of Exif; `None` where it is upright or says nothing.
    pub(super) fn read(tiff: &[u8]) -> Option<Self> {
        let big = match tiff.get(..4)? {
            b"MM\0*" => true,
            b"II*\0" => false,
            _ => return None,
        };
        let short = |at: &[u8]| {
            let (bytes, _) = at.split_first_chunk::<2>()?;
            Some(if big {
                u16::from_be_bytes(*bytes)
            } else {
                u16::from_le_bytes(*bytes)
            })
        };
        let (first, _) = tiff.get(4..)?.split_first_chunk::<4>()?;
        let first = if big {
            u32::from_be_bytes(*first)
        } else {
            u32::from_le_bytes(*first)
        };
        let (count, entries) = tiff
            .get(usize::try_from(first).ok()?..)?
            .split_at_checked(2)?;
        let found = entries
            .chunks_exact(ENTRY)
            .take(short(count)?.into())
            .find(|entry| short(entry) == Some(TAG))?;
        if short(found.get(2..)?)? != SHORT {
            return None;
        }
        match u8::try_from(short(found.get(8..)?)?) {
            Ok(turned @ 2..=8) => Some(Self(turned)),
            _ => None,
        }
    }

    /// The smallest block of Exif that says so.
    pub(super) fn block(self) -> Vec<u8> {
        let mut block = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
        block.extend_from_slice(&[self.0, 0, 0, 0, 0, 0, 0]);
        block
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::picture::samples::exif;

    #[test]
    fn a_turned_picture_is_read_in_both_byte_orders_and_written_as_little_as_can_be() {
        for turned in 2..=8 {
            for big in [true, false] {
                let read = Orientation::read(&exif(big, turned.into()));
                assert_eq!(read, Some(Orientation(turned)));
            }
            let block = Orientation(turned).block();
            assert_eq!(block.len(), 26);
            assert_eq!(Orientation::read(&block), Some(Orientation(turned)));
        }
    }

    #[test]
    fn what_is_upright_or_broken_is_not_said() {
        let whole = exif(true, 6);
        let mut long = exif(true, 6);
        long[13] = 4;
        for (block, what) in [
            (exif(true, 1), "upright"),
            (exif(true, 0), "none"),
            (exif(true, 9), "unknown"),
            (exif(true, 0x0106), "two bytes"),
            (long, "another type"),
            (b"MM\0*\xff\xff\xff\xff".to_vec(), "beyond its end"),
            (b"MM".to_vec(), "short"),
            (vec![0; 64], "no Exif"),
        ] {
            assert_eq!(Orientation::read(&block), None, "{what}");
        }
        for end in 0..20 {
            assert_eq!(Orientation::read(&whole[..end]), None, "{end} bytes");
        }
    }
}
