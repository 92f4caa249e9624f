use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Bodies by their paths.
pub(super) type Entries = BTreeMap<String, Vec<u8>>;

pub(super) fn entries(zip: &[u8]) -> Entries {
    let mut zip = ZipArchive::new(Cursor::new(zip)).unwrap();
    let each = 0..zip.len();
    each.map(|index| {
        let mut entry = zip.by_index(index).unwrap();
        let mut body = Vec::new();
        entry.read_to_end(&mut body).unwrap();
        (entry.name().unwrap().into_owned(), body)
    })
    .collect()
}

/// A ZIP of these entries as they are.
pub(super) fn zipped(entries: &Entries) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (path, body) in entries {
        zip.start_file(path.as_str(), options).unwrap();
        zip.write_all(body).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A ZIP of these entries with checksums that are true.
pub(super) fn summed(mut entries: Entries) -> Vec<u8> {
    entries.remove("checksums.sha256");
    let sum = |(path, body): (&String, &Vec<u8>)| {
        let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(body));
        format!("{digest}  {path}\n")
    };
    let sums: String = entries.iter().map(sum).collect();
    entries.insert("checksums.sha256".to_owned(), sums.into_bytes());
    zipped(&entries)
}
