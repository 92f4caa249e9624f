//! The items of a `meta` box: which are pictures, and where their data lies
//! (ISO/IEC 14496-12 §8.11).

use super::boxes::boxes;
use std::collections::HashMap;

/// The types of items that are pictures, or are put together from pictures.
const PICTURES: [&[u8; 4]; 14] = [
    b"hvc1", b"hev1", b"lhv1", b"hvt1", b"avc1", b"vvc1", b"j2k1", b"jpeg", b"unci", b"grid",
    b"iovl", b"iden", b"tmap", b"mski",
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeifItemKind {
    /// Also what is put together from pictures.
    Picture,
    Exif,
    Other,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExtentSource {
    File,
    /// The beginning of the `idat` box.
    Room,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) item: usize,
    pub(super) source: ExtentSource,
    pub(super) offset: usize,
    pub(super) length: usize,
}

/// Numbers read one after the other.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    /// The next number of `size` bytes.
    fn next(&mut self, size: usize) -> Option<usize> {
        let (bytes, rest) = self.0.split_at_checked(size)?;
        self.0 = rest;
        let wide = bytes.iter().try_fold(0_u64, |sum, byte| {
            Some(sum.checked_mul(256)? + u64::from(*byte))
        })?;
        usize::try_from(wide).ok()
    }
}

/// The kind of each item, by its number, from the content of `iinf`.
pub(super) fn kinds(info: &[u8]) -> Option<HashMap<usize, HeifItemKind>> {
    let mut numbers = Numbers(info);
    let version = numbers.next(1)?;
    numbers.next(3)?;
    numbers.next(if version == 0 { 2 } else { 4 })?;
    let (entries, mut kinds) = (numbers.0, HashMap::new());
    for entry in boxes(entries, 0..entries.len())? {
        if entry.name(entries)? != b"infe" {
            return None;
        }
        let mut numbers = Numbers(entries.get(entry.content)?);
        let wide = match numbers.next(1)? {
            2 => 2,
            3 => 4,
            _ => return None,
        };
        numbers.next(3)?;
        let item = numbers.next(wide)?;
        numbers.next(2)?;
        let kind = match numbers.0.first_chunk()? {
            b"Exif" => HeifItemKind::Exif,
            kind if PICTURES.contains(&kind) => HeifItemKind::Picture,
            _ => HeifItemKind::Other,
        };
        if kinds.insert(item, kind).is_some() {
            return None;
        }
    }
    Some(kinds)
}

/// Where the items' data lies, from the content of `iloc`. What lies in other files, in other
/// items, or nobody says how far, cannot be followed.
pub(super) fn extents(location: &[u8]) -> Option<Vec<Extent>> {
    let mut numbers = Numbers(location);
    let version = numbers.next(1)?;
    if version > 2 {
        return None;
    }
    numbers.next(3)?;
    let sizes = numbers.next(2)?;
    let size = |shift: u32| Some((sizes >> shift) & 0xf).filter(|size| matches!(size, 0 | 4 | 8));
    let (of_offset, of_length, of_base) = (size(12)?, size(8)?, size(4)?);
    let of_index = if version == 0 { 0 } else { size(0)? };
    let wide = if version == 2 { 4 } else { 2 };
    let count = numbers.next(wide)?;
    let mut extents = Vec::new();
    for _ in 0..count {
        let item = numbers.next(wide)?;
        let source = match version {
            0 => ExtentSource::File,
            _ => match numbers.next(2)? {
                0 => ExtentSource::File,
                1 => ExtentSource::Room,
                _ => return None,
            },
        };
        if numbers.next(2)? != 0 {
            return None;
        }
        let base = numbers.next(of_base)?;
        for _ in 0..numbers.next(2)? {
            numbers.next(of_index)?;
            let offset = base.checked_add(numbers.next(of_offset)?)?;
            let length = numbers.next(of_length).filter(|length| *length > 0)?;
            extents.push(Extent {
                item,
                source,
                offset,
                length,
            });
        }
    }
    Some(extents)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `iloc` of a version, of one item with one extent.
    fn location(version: u8, sizes: &[u8], item: &[u8]) -> Vec<u8> {
        let count: &[u8] = if version == 2 { &[0, 0, 0, 1] } else { &[0, 1] };
        [&[version, 0, 0, 0], sizes, count, item].concat()
    }

    #[test]
    fn an_extent_is_read_in_each_version_and_width() {
        let long = [0, 0, 0, 0, 0, 0, 0, 9];
        let first = [&[0, 7, 0, 0, 0, 1][..], &[0, 0, 0, 5], &[0, 0, 0, 9]].concat();
        let second = [
            &[0, 7, 0, 1, 0, 0][..],
            &[0, 0, 0, 3],
            &[0, 1],
            &long,
            &[0, 0, 0, 2],
            &[0, 0, 0, 9],
        ];
        let third = [&[0, 0, 0, 7, 0, 0, 0, 0, 0, 1][..], &long, &long].concat();
        for (location, source, offset) in [
            (location(0, &[0x44, 0x00], &first), ExtentSource::File, 5),
            (
                location(1, &[0x44, 0x48], &second.concat()),
                ExtentSource::Room,
                5,
            ),
            (location(2, &[0x88, 0x00], &third), ExtentSource::File, 9),
        ] {
            let extent = Extent {
                item: 7,
                source,
                offset,
                length: 9,
            };
            assert_eq!(extents(&location), Some(vec![extent]));
        }
    }

    #[test]
    fn data_that_cannot_be_followed_is_none() {
        let item = |how: u8, file: u8, length: u8| {
            let item = [0, 7, 0, how, 0, file, 0, 1, 0, 0, 0, 5, 0, 0, 0, length];
            location(1, &[0x44, 0x00], &item)
        };
        assert!(extents(&item(0, 0, 9)).is_some());
        for (location, what) in [
            (item(2, 0, 9), "in another item"),
            (item(0, 1, 9), "in another file"),
            (item(0, 0, 0), "to an end that nobody tells"),
            (
                location(1, &[0x24, 0x00], &[0; 40]),
                "a width that there is not",
            ),
            (
                location(3, &[0x44, 0x00], &[0; 40]),
                "a version that there is not",
            ),
            (location(0, &[0x44, 0x00], &[0, 7]), "cut off"),
        ] {
            assert_eq!(extents(&location), None, "{what}");
        }
    }

    #[test]
    fn each_item_is_of_a_kind() {
        let entry = |version: u8, head: &[u8], kind: &[u8; 4]| {
            let held = [&[version, 0, 0, 0][..], head, &[0, 0], kind, b"\0"].concat();
            let size = u32::try_from(held.len() + 8).unwrap().to_be_bytes();
            [&size[..], b"infe", &held].concat()
        };
        let entries = [
            entry(2, &[0, 1], b"hvc1"),
            entry(2, &[0, 2], b"Exif"),
            entry(3, &[0, 0, 0, 3], b"grid"),
            entry(2, &[0, 4], b"mime"),
            entry(2, &[0, 5], b"uri "),
        ];
        for head in [&[0, 0, 0, 0, 0, 5][..], &[1, 0, 0, 0, 0, 0, 0, 5]] {
            let info = [head, &entries.concat()].concat();
            let kinds = kinds(&info).unwrap();
            let told = [1, 2, 3, 4, 5].map(|item| kinds[&item]);
            let (picture, other) = (HeifItemKind::Picture, HeifItemKind::Other);
            assert_eq!(told, [picture, HeifItemKind::Exif, picture, other, other]);
        }
        let without_types = [&[0, 0, 0, 0, 0, 1][..], &entry(1, &[0, 1], b"hvc1")].concat();
        assert_eq!(kinds(&without_types), None);
        let twice = [&[0, 0, 0, 0, 0, 2][..], &entries[0], &entries[0]].concat();
        assert_eq!(kinds(&twice), None);
    }
}
