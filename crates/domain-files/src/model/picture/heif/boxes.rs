//! Boxes of an ISO base media file (ISO/IEC 14496-12 §4.2).

use super::u32_be;
use std::ops::Range;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BoxSpan {
    start: usize,
    pub(super) content: Range<usize>,
}

impl BoxSpan {
    pub(super) const fn kind(&self) -> Range<usize> {
        self.start + 4..self.start + 8
    }

    pub(super) fn name<'a>(&self, body: &'a [u8]) -> Option<&'a [u8; 4]> {
        body.get(self.kind())?.first_chunk()
    }
}

/// The boxes that fill `range`, or `None` where they do not.
pub(super) fn boxes(body: &[u8], range: Range<usize>) -> Option<Vec<BoxSpan>> {
    let mut found = Vec::new();
    let mut start = range.start;
    while start < range.end {
        let rest = body.get(start..range.end)?;
        let (size, head) = match u32_be(rest)? {
            0 => (rest.len(), 8),
            1 => {
                let (long, _) = rest.get(8..)?.split_first_chunk::<8>()?;
                (usize::try_from(u64::from_be_bytes(*long)).ok()?, 16)
            }
            size => (size, 8),
        };
        if size < head || size > rest.len() {
            return None;
        }
        found.push(BoxSpan {
            start,
            content: start + head..start + size,
        });
        start += size;
    }
    (start == range.end).then_some(found)
}
