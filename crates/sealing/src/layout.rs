//! Where the chunks of a sealed file stand.

use std::ops::Range;

/// Bytes of a chunk before sealing; the last one may be shorter.
pub const CHUNK: u64 = 64 * 1024;

/// Bytes of the header: format, then the nonce of the stream.
pub const HEADER: u64 = 20;

const TAG: u64 = 16;

/// The layout of a file of a known size. A file of no bytes has one empty chunk, so that even
/// its emptiness is authenticated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    size: u64,
}

impl Layout {
    pub const fn of(size: u64) -> Self {
        Self { size }
    }

    /// At least one.
    pub const fn chunks(self) -> u64 {
        if self.size == 0 {
            1
        } else {
            self.size.div_ceil(CHUNK)
        }
    }

    /// Bytes of the sealed file, header included.
    pub const fn sealed_size(self) -> u64 {
        HEADER + self.size + self.chunks() * TAG
    }

    pub const fn is_last(self, chunk: u64) -> bool {
        chunk + 1 == self.chunks()
    }

    /// Where `chunk` stands before sealing. Chunks are counted from zero.
    pub fn plain(self, chunk: u64) -> Range<u64> {
        let start = (chunk * CHUNK).min(self.size);
        start..(start + CHUNK).min(self.size)
    }

    /// Where `chunk` stands in the sealed file.
    pub fn sealed(self, chunk: u64) -> Range<u64> {
        let start = HEADER + chunk * (CHUNK + TAG);
        let plain = self.plain(chunk);
        start..start + (plain.end - plain.start) + TAG
    }

    /// The chunks that hold the bytes of `range`, cut at the file's end: at least one, so that
    /// an empty answer is authenticated too.
    pub fn touched(self, range: &Range<u64>) -> Range<u64> {
        let last = self.chunks() - 1;
        let first = (range.start / CHUNK).min(last);
        let end = range.end.min(self.size).div_ceil(CHUNK);
        first..end.clamp(first + 1, last + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn sizes_around_a_chunk() {
        for (size, chunks, sealed) in [
            (0, 1, 36),
            (1, 1, 37),
            (65_536, 1, 65_572),
            (65_537, 2, 65_589),
            (131_072, 2, 131_124),
        ] {
            let layout = Layout::of(size);
            assert_eq!((layout.chunks(), layout.sealed_size()), (chunks, sealed));
        }
    }

    proptest! {
        #[test]
        fn chunks_follow_each_other_without_gap(size in 0_u64..400_000) {
            let layout = Layout::of(size);
            let (mut plain, mut sealed) = (0, HEADER);
            for chunk in 0..layout.chunks() {
                prop_assert_eq!(layout.plain(chunk).start, plain);
                prop_assert_eq!(layout.sealed(chunk).start, sealed);
                plain = layout.plain(chunk).end;
                sealed = layout.sealed(chunk).end;
            }
            prop_assert_eq!((plain, sealed), (size, layout.sealed_size()));
        }

        #[test]
        fn a_range_touches_the_chunks_that_hold_it_and_no_more(
            size in 1_u64..400_000, start in 0_u64..400_000, length in 1_u64..400_000
        ) {
            let (layout, start) = (Layout::of(size), start % size);
            let end = (start + length).min(size);
            let touched = layout.touched(&(start..start + length));
            prop_assert!(layout.plain(touched.start).contains(&start));
            prop_assert!(layout.plain(touched.end - 1).contains(&(end - 1)));
        }

        #[test]
        fn any_range_at_all_touches_chunks_that_exist(
            size in 0_u64..400_000, start in any::<u64>(), end in any::<u64>()
        ) {
            let touched = Layout::of(size).touched(&(start..end));
            prop_assert!(!touched.is_empty() && touched.end <= Layout::of(size).chunks());
        }
    }
}
