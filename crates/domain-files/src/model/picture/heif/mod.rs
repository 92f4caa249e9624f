//! HEIC and HEIF (ISO/IEC 23008-12): what shows no picture is overwritten in place, so that every
//! offset in the file still holds.

mod boxes;
mod items;

use super::u32_be;
use boxes::{BoxSpan, boxes};
use items::{Extent, ExtentSource, HeifItemKind};
use std::ops::Range;

/// The parts of the `meta` box that are needed to show pictures.
const META: [&[u8; 4]; 9] = [
    b"hdlr", b"pitm", b"iinf", b"iloc", b"iref", b"iprp", b"idat", b"grpl", b"ipro",
];

/// Properties in which a program writes what it likes.
const SAYING: [&[u8; 4]; 4] = [b"uuid", b"udes", b"free", b"skip"];

/// A block of Exif that says nothing, and before it how far its head is from it.
const NOTHING: &[u8] = b"\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0";

/// `body` with everything overwritten but its pictures and what shows them. Films beside a picture
/// are overwritten too.
pub(super) fn clean(mut body: Vec<u8>) -> Option<Vec<u8>> {
    let plan = CleaningPlan::of(&body)?;
    for found in &plan.silenced {
        body.get_mut(found.kind())?.copy_from_slice(b"free");
        body.get_mut(found.content.clone())?.fill(0);
    }
    for range in plan.overwritten {
        body.get_mut(range)?.fill(0);
    }
    for range in plan.told {
        // Where there is room; readers pass over a block that is too short to be one.
        if let Some(block) = body.get_mut(range)?.get_mut(..NOTHING.len()) {
            block.copy_from_slice(NOTHING);
        }
    }
    Some(body)
}

/// The parts that are overwritten.
struct CleaningPlan {
    /// Boxes that become empty room.
    silenced: Vec<BoxSpan>,
    /// Data that belongs to no picture.
    overwritten: Vec<Range<usize>>,
    /// Where of it a reader looks for Exif.
    told: Vec<Range<usize>>,
}

impl CleaningPlan {
    fn of(body: &[u8]) -> Option<Self> {
        let (mut silenced, mut data, mut meta) = (Vec::new(), Vec::new(), None);
        for found in boxes(body, 0..body.len())? {
            match found.name(body)? {
                b"ftyp" => {}
                b"mdat" => data.push(found.content),
                b"meta" if meta.is_none() => meta = Some(found),
                _ => silenced.push(found),
            }
        }
        // The version and flags of a full box stand before what it holds.
        let content = meta?.content;
        let inside = boxes(body, content.start.checked_add(4)?..content.end)?;
        let named = |name: &[u8; 4]| {
            let named = inside.iter().filter(|found| found.name(body) == Some(name));
            named.map(|found| found.content.clone()).collect::<Vec<_>>()
        };
        let (rooms, [info], [location]) = (
            named(b"idat"),
            <[_; 1]>::try_from(named(b"iinf")).ok()?,
            <[_; 1]>::try_from(named(b"iloc")).ok()?,
        );
        let kinds = items::kinds(body.get(info)?)?;
        let extents = items::extents(body.get(location)?)?;
        let (mut kept, mut other, mut told) = (Vec::new(), Vec::new(), Vec::new());
        for extent in extents {
            let range = place(&extent, &rooms)?;
            match kinds.get(&extent.item) {
                Some(HeifItemKind::Picture) => kept.push(range),
                Some(HeifItemKind::Exif) => told.push(range),
                Some(HeifItemKind::Other) | None => other.push(range),
            }
        }
        data.extend(rooms);
        let told = within(&data, &told);
        let mut overwritten = around(&data, kept);
        overwritten.extend(within(&data, &other));
        overwritten.extend(told.iter().cloned());

        let properties = properties(body, &inside)?;
        silenced.extend(properties);
        let unknown = |found: &BoxSpan| found.name(body).is_none_or(|name| !META.contains(&name));
        silenced.extend(inside.into_iter().filter(unknown));
        Some(Self {
            silenced,
            overwritten,
            told,
        })
    }
}

/// The properties that say more than how a picture is shown. Each keeps its place, because pictures
/// name them by their number.
fn properties(body: &[u8], inside: &[BoxSpan]) -> Option<Vec<BoxSpan>> {
    let mut saying = Vec::new();
    let groups = inside
        .iter()
        .filter(|found| found.name(body) == Some(b"iprp"));
    for group in groups {
        for container in boxes(body, group.content.clone())? {
            if container.name(body) == Some(b"ipco") {
                let held = boxes(body, container.content)?.into_iter();
                saying.extend(
                    held.filter(|held| held.name(body).is_none_or(|name| SAYING.contains(&name))),
                );
            }
        }
    }
    Some(saying)
}

fn place(extent: &Extent, rooms: &[Range<usize>]) -> Option<Range<usize>> {
    let from = match (extent.source, rooms) {
        (ExtentSource::File, _) => 0,
        (ExtentSource::Room, [room]) => room.start,
        (ExtentSource::Room, _) => return None,
    };
    let start = from.checked_add(extent.offset)?;
    Some(start..start.checked_add(extent.length)?)
}

/// The parts of `data` that lie in none of `kept`.
fn around(data: &[Range<usize>], mut kept: Vec<Range<usize>>) -> Vec<Range<usize>> {
    kept.sort_by_key(|range| range.start);
    let mut gaps = Vec::new();
    for whole in data {
        let mut from = whole.start;
        for range in within(std::slice::from_ref(whole), &kept) {
            if range.start > from {
                gaps.push(from..range.start);
            }
            from = from.max(range.end);
        }
        gaps.push(from..whole.end);
    }
    gaps
}

/// The parts of `ranges` that lie in `data`.
fn within(data: &[Range<usize>], ranges: &[Range<usize>]) -> Vec<Range<usize>> {
    let cut = |whole: &Range<usize>, range: &Range<usize>| {
        range.start.clamp(whole.start, whole.end)..range.end.clamp(whole.start, whole.end)
    };
    let cuts = data
        .iter()
        .flat_map(|whole| ranges.iter().map(move |range| cut(whole, range)));
    cuts.filter(|range| !range.is_empty()).collect()
}
