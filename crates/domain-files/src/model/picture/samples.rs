pub(crate) use crate::samples::PLACE;

/// A block of Exif that tells the maker, a place and `turned`.
pub(crate) fn exif(big: bool, turned: u16) -> Vec<u8> {
    let short = |value: u16| {
        if big {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        }
    };
    let long = |value: u32| {
        if big {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        }
    };
    let mut block = if big { b"MM\0*" } else { b"II*\0" }.to_vec();
    block.extend(long(8));
    block.extend(short(2));
    for (tag, kind, count, value) in [(0x0112, 3, 1, turned), (0x010f, 2, 20, 38)] {
        block.extend([short(tag), short(kind)].concat());
        block.extend(long(count));
        block.extend([short(value), [0, 0]].concat());
    }
    block.extend(long(0));
    block.extend_from_slice(PLACE);
    block
}
