//! Rejects ZIPs whose entries overlap (zip bombs).

use std::io::{Read, Seek};
use zip::ZipArchive;
use zip::result::ZipResult;

/// How many bytes stand before an entry's name and data at least (APPNOTE 4.3.7).
const LOCAL_HEADER: u64 = 30;

/// Where each entry begins, in that order, by its number in the list; `None` where two share bytes
/// or one reaches into the list. All of it is told by the list: nothing else is read.
///
/// # Errors
/// That of the reader, for a list that cannot be.
pub(super) fn in_order<R: Read + Seek>(zip: &ZipArchive<R>) -> ZipResult<Option<Vec<usize>>> {
    let mut spans = Vec::with_capacity(zip.len());
    for number in 0..zip.len() {
        let entry = zip.by_index_data(number)?;
        let name = u64::try_from(entry.name_raw().len()).unwrap_or(u64::MAX);
        let length = LOCAL_HEADER
            .saturating_add(name)
            .saturating_add(entry.compressed_size());
        let start = entry.header_start();
        spans.push((start, start.saturating_add(length), number));
    }
    spans.sort_unstable();
    let nexts = spans.iter().skip(1).map(|(start, ..)| *start);
    let nexts = nexts.chain([zip.central_directory_start()]);
    let apart = spans
        .iter()
        .zip(nexts)
        .all(|((_, end, _), next)| *end <= next);
    Ok(apart.then(|| spans.into_iter().map(|(.., number)| number).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Write};
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    /// Three entries, the list's offsets and sizes changed (APPNOTE 4.3.12).
    fn order(change: impl FnOnce(&mut [Vec<usize>], &mut [u8])) -> Option<Vec<usize>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let options =
            SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        for name in ["a", "b", "c"] {
            zip.start_file(name, options).unwrap();
            zip.write_all(b"one body").unwrap();
        }
        let mut zip = zip.finish().unwrap().into_inner();
        let places = [b"PK\x03\x04", b"PK\x01\x02"].map(|mark| {
            let each = zip.windows(4).enumerate();
            let marked = each.filter(|(_, part)| *part == mark);
            marked.map(|(place, _)| place).collect()
        });
        let mut places = Vec::from(places);
        change(&mut places, &mut zip);
        let zip = ZipArchive::new(Cursor::new(zip)).unwrap();
        in_order(&zip).unwrap()
    }

    /// Makes the entry of this number in the list begin where `header` stands.
    fn begin_at(places: &[Vec<usize>], zip: &mut [u8], number: usize, header: usize) {
        let listed = places[1][number];
        let header = u32::try_from(header).unwrap().to_le_bytes();
        zip[listed + 42..listed + 46].copy_from_slice(&header);
    }

    #[test]
    fn entries_are_told_in_the_order_of_their_bytes() {
        assert_eq!(order(|_, _| {}), Some(vec![0, 1, 2]));
        let exchanged = order(|places, zip| {
            let (first, last) = (places[0][0], places[0][2]);
            begin_at(places, zip, 0, last);
            begin_at(places, zip, 2, first);
        });
        assert_eq!(exchanged, Some(vec![2, 1, 0]));
    }

    #[test]
    fn two_names_over_one_header_are_noticed() {
        let shared = order(|places, zip| begin_at(places, zip, 1, places[0][0]));
        assert_eq!(shared, None);
        let within = order(|places, zip| begin_at(places, zip, 1, places[0][0] + 5));
        assert_eq!(within, None);
    }

    #[test]
    fn a_size_that_reaches_into_another_entry_or_the_list_is_noticed() {
        for number in [0, 1, 2] {
            let longer = order(|places, zip| zip[places[1][number] + 20] += 1);
            assert_eq!(longer, None, "{number}");
        }
    }
}
