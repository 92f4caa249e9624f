#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

use proptest::prelude::*;
use sealing::{CHUNK, FileKey, FileOpener, FileSealer, HEADER, Layout, SealError};
use std::ops::Range;
use uuid::Uuid;

const FILE: Uuid = Uuid::from_u128(1);
const OWNER: Uuid = Uuid::from_u128(2);

fn len(bytes: &[u8]) -> u64 {
    bytes.len().try_into().unwrap()
}

fn at(range: Range<u64>) -> Range<usize> {
    range.start.try_into().unwrap()..range.end.try_into().unwrap()
}

fn content(size: usize) -> Vec<u8> {
    (0..size).map(|i| u8::try_from(i % 251).unwrap()).collect()
}

fn seal(key: &FileKey, plain: &[u8]) -> Vec<u8> {
    let layout = Layout::of(len(plain));
    let (mut sealed, mut sealer) = FileSealer::start(key, FILE, OWNER).unwrap();
    for chunk in 0..layout.chunks() - 1 {
        sealed.extend(sealer.next(&plain[at(layout.plain(chunk))]).unwrap());
    }
    let last = layout.plain(layout.chunks() - 1);
    sealed.extend(sealer.last(&plain[at(last)]).unwrap());
    assert_eq!(len(&sealed), layout.sealed_size());
    sealed
}

fn opener(key: &FileKey, file: Uuid, owner: Uuid, sealed: &[u8]) -> Result<FileOpener, SealError> {
    FileOpener::start(key, file, owner, &sealed[at(0..HEADER)])
}

fn open_chunk(key: &FileKey, size: u64, sealed: &[u8], chunk: u64) -> Result<Vec<u8>, SealError> {
    let layout = Layout::of(size);
    let bytes = sealed
        .get(at(layout.sealed(chunk)))
        .ok_or(SealError::DoesNotOpen)?;
    opener(key, FILE, OWNER, sealed)?.chunk(chunk, layout.is_last(chunk), bytes)
}

fn open(key: &FileKey, size: u64, sealed: &[u8], range: Range<u64>) -> Result<Vec<u8>, SealError> {
    let layout = Layout::of(size);
    let touched = layout.touched(&range);
    let first = layout.plain(touched.start).start;
    let mut plain = Vec::new();
    for chunk in touched {
        plain.extend(open_chunk(key, size, sealed, chunk)?);
    }
    let (end, start) = (range.end.min(size), range.start.min(size));
    Ok(plain[at(start - first..end.max(start) - first)].to_vec())
}

#[test]
fn one_flipped_bit_in_any_chunk_is_noticed_and_the_other_chunks_still_open() {
    let (key, plain) = (FileKey::generate().unwrap(), content(200_000));
    let layout = Layout::of(200_000);
    assert_eq!(layout.chunks(), 4);
    for hurt in 0..4 {
        let mut sealed = seal(&key, &plain);
        sealed[at(layout.sealed(hurt)).start + 100] ^= 1;
        for chunk in 0..4 {
            let opened = open_chunk(&key, 200_000, &sealed, chunk);
            if chunk == hurt {
                assert_eq!(opened, Err(SealError::DoesNotOpen));
            } else {
                assert_eq!(opened.unwrap(), plain[at(layout.plain(chunk))]);
            }
        }
    }
}

#[test]
fn a_changed_header_opens_nothing() {
    let (key, plain) = (FileKey::generate().unwrap(), content(10));
    for hurt in 0..usize::try_from(HEADER).unwrap() {
        let mut sealed = seal(&key, &plain);
        sealed[hurt] ^= 1;
        assert_eq!(open(&key, 10, &sealed, 0..10), Err(SealError::DoesNotOpen));
    }
}

#[test]
fn chunks_that_changed_places_do_not_open() {
    let (key, plain) = (FileKey::generate().unwrap(), vec![0; 3 * 65_536]);
    let (layout, sealed) = (Layout::of(len(&plain)), seal(&key, &plain));
    let opener = opener(&key, FILE, OWNER, &sealed).unwrap();
    for (from, to) in [(0, 1), (1, 0), (2, 0), (0, 2)] {
        let bytes = &sealed[at(layout.sealed(from))];
        assert_eq!(
            opener.chunk(to, layout.is_last(to), bytes),
            Err(SealError::DoesNotOpen),
            "{from} at {to}"
        );
    }
}

#[test]
fn a_file_cut_at_a_chunk_does_not_pass_for_a_shorter_one() {
    let key = FileKey::generate().unwrap();
    let sealed = seal(&key, &content(3 * 65_536));
    for size in [CHUNK, 2 * CHUNK] {
        let cut = &sealed[at(0..Layout::of(size).sealed_size())];
        assert_eq!(open(&key, size, cut, 0..size), Err(SealError::DoesNotOpen));
    }
    let short = &sealed[..sealed.len() - 1];
    assert_eq!(
        open_chunk(&key, 3 * CHUNK, short, 2),
        Err(SealError::DoesNotOpen)
    );
    assert_eq!(
        open(&key, 4 * CHUNK, &sealed, 0..1).map(|opened| opened.len()),
        Ok(1)
    );
    assert_eq!(
        open_chunk(&key, 4 * CHUNK, &sealed, 2),
        Err(SealError::DoesNotOpen)
    );
}

#[test]
fn a_file_of_another_owner_id_or_key_does_not_open() {
    let (key, plain) = (FileKey::generate().unwrap(), content(10));
    let sealed = seal(&key, &plain);
    let bytes = &sealed[at(Layout::of(10).sealed(0))];
    let opens = |key: &FileKey, file, owner| {
        opener(key, file, owner, &sealed)
            .unwrap()
            .chunk(0, true, bytes)
            .is_ok()
    };
    assert!(opens(&key, FILE, OWNER));
    assert!(!opens(&FileKey::generate().unwrap(), FILE, OWNER));
    assert!(!opens(&key, Uuid::from_u128(9), OWNER));
    assert!(!opens(&key, FILE, Uuid::from_u128(9)));
}

#[test]
fn chunks_are_full_but_for_the_last() {
    let key = FileKey::generate().unwrap();
    let begin = || FileSealer::start(&key, FILE, OWNER).unwrap().1;
    assert_eq!(begin().next(&content(65_535)), Err(SealError::TooLong));
    assert_eq!(begin().last(&content(65_537)), Err(SealError::TooLong));
    assert!(begin().next(&content(65_536)).is_ok());
    assert!(begin().last(&[]).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn a_range_reads_as_the_slice_of_the_content(
        size in 0_usize..200_000, start in 0_u64..200_000, length in 0_u64..200_000
    ) {
        let (key, plain) = (FileKey::generate().unwrap(), content(size));
        let size = len(&plain);
        let sealed = seal(&key, &plain);
        let opened = open(&key, size, &sealed, start..start + length).unwrap();
        let start = start.min(size);
        let end = (start + length).min(size);
        prop_assert_eq!(&opened, &plain[at(start..end)]);
        prop_assert_eq!(open(&key, size, &sealed, 0..size).unwrap(), plain);
    }
}
