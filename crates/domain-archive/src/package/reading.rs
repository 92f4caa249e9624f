//! Reads an untrusted archive. Nothing of it is ever unpacked to a disk, nothing in it is larger
//! than it says, and what is read is what its checksum says.
//!
//! A person may have unpacked it and packed it again: entries may be deflated, in another order,
//! all in one folder, and stand beside folders and what systems leave in them. The bounds are those
//! of what is unpacked, so a compressed archive is not read further than one that is not.

use super::checksums::Checksums;
use super::overlaps::in_order;
use super::{CHECKSUMS, FILES, JSON, MISSING, TABLES};
use crate::error::ImportRefusal;
use crate::model::{Archive, UnreadableArchive};
use bytes::Bytes;
use domain_files::MAX_STATEMENT_BYTES;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use zip::{CompressionMethod, ZipArchive};

/// How much of an archive is read at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadLimits {
    /// Entries, folders and all.
    pub entries: usize,
    /// Bytes of one text of it: what it says, a table, the checksums.
    pub text: u64,
    /// Bytes of all of it, unpacked.
    pub unpacked: u64,
    /// Records: items, points of their history, transactions, notes, documents and presets, the
    /// marks of dates and their reminders.
    pub records: usize,
}

impl Default for ReadLimits {
    /// 10 000 files and twice as many beside them, as some systems add to each; 64 MiB; 4 GiB;
    /// 200 000 records: three times what the largest account has that Holdfast is measured with.
    fn default() -> Self {
        Self {
            entries: 30_000,
            text: 64 * 1024 * 1024,
            unpacked: 4 * 1024 * 1024 * 1024,
            records: 200_000,
        }
    }
}

/// How many bytes the list of entries takes for each of them at most: 150 characters of a name,
/// four bytes each, and what belongs to an entry.
const LIST_BYTES: u64 = 1024;

/// An archive whose list of entries is in order.
pub struct OpenedArchive<R> {
    zip: ZipArchive<LimitedReader<R>>,
    /// Where each path of the archive stands among the entries.
    places: BTreeMap<String, usize>,
    /// Its entries by their numbers, in the order in which their bytes stand.
    order: Vec<usize>,
    sums: Checksums,
    bounds: ReadLimits,
}

/// Lets as much be read as it was told.
struct LimitedReader<R> {
    inner: R,
    left: Arc<AtomicU64>,
}

impl<R: Read> Read for LimitedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let read = u64::try_from(count).map_err(io::Error::other)?;
        let enough = |left: u64| left.checked_sub(read);
        let order = Ordering::Relaxed;
        match self.left.fetch_update(order, order, enough) {
            Ok(_) => Ok(count),
            Err(_) => Err(io::Error::other("more is read than was allowed")),
        }
    }
}

impl<R: Seek> Seek for LimitedReader<R> {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.inner.seek(position)
    }
}

impl<R: Read + Seek> OpenedArchive<R> {
    /// Reads the list of entries: each has a path of an archive and a checksum, and all that have a
    /// checksum are there.
    ///
    /// # Errors
    /// [`ImportRefusal::NotAnExport`], [`ImportRefusal::TooLarge`] where it says that it is larger than the
    /// bounds, or [`ImportRefusal::Damaged`] where checksums and entries differ.
    pub fn open(reader: R, bounds: ReadLimits) -> Result<Self, ImportRefusal> {
        let entries = u64::try_from(bounds.entries).unwrap_or(u64::MAX);
        let left = Arc::new(AtomicU64::new(entries.saturating_mul(LIST_BYTES)));
        let metered = LimitedReader {
            inner: reader,
            left: Arc::clone(&left),
        };
        let zip = ZipArchive::new(metered).map_err(|_| {
            // A list that is cut off by its bound reads like none.
            let is_long = left.load(Ordering::Relaxed) < LIST_BYTES;
            if is_long {
                ImportRefusal::TooLarge
            } else {
                ImportRefusal::NotAnExport
            }
        })?;
        left.store(u64::MAX, Ordering::Relaxed);
        let places = places(&zip, bounds)?;
        let order = in_order(&zip).map_err(|_| ImportRefusal::NotAnExport)?;
        let mut opened = Self {
            places,
            order: order.ok_or(ImportRefusal::NotAnExport)?,
            zip,
            sums: Checksums::default(),
            bounds,
        };
        let sums = opened.take(CHECKSUMS)?.ok_or(ImportRefusal::NotAnExport)?;
        opened.sums = Checksums::parse(&sums).ok_or(ImportRefusal::NotAnExport)?;
        opened.check_list()?;
        Ok(opened)
    }

    fn check_list(&self) -> Result<(), ImportRefusal> {
        let names = self.places.keys().map(String::as_str);
        let names: BTreeSet<&str> = names.filter(|name| *name != CHECKSUMS).collect();
        let noted: BTreeSet<&str> = self.sums.paths().collect();
        match names.symmetric_difference(&noted).next() {
            None => Ok(()),
            Some(entry) => Err(ImportRefusal::damaged(entry)),
        }
    }

    /// Reads the archive's records.
    ///
    /// # Errors
    /// [`ImportRefusal::NotAnExport`], [`ImportRefusal::Newer`], [`ImportRefusal::Damaged`], or
    /// [`ImportRefusal::QuotaReached`] where it has more records than the bounds let in.
    pub fn archive(&mut self) -> Result<Archive, ImportRefusal> {
        let text = self.read(JSON)?;
        let archive = Archive::read(&text).map_err(|why| match why {
            UnreadableArchive::NotAnArchive => ImportRefusal::NotAnExport,
            UnreadableArchive::Newer => ImportRefusal::Newer,
        })?;
        if archive.records() > self.bounds.records {
            return Err(ImportRefusal::QuotaReached);
        }
        Ok(archive)
    }

    /// The paths of all entries that have a checksum, in the order in which their bytes stand:
    /// who reads them so reads no byte twice.
    pub fn paths(&self) -> Vec<String> {
        let named = self.places.iter().filter(|(path, _)| *path != CHECKSUMS);
        let named = named.map(|(path, number)| (*number, path));
        let named: HashMap<usize, &String> = named.collect();
        let in_order = self.order.iter().filter_map(|number| named.get(number));
        in_order.map(|path| (*path).clone()).collect()
    }

    /// A whole entry, which is what its checksum says.
    ///
    /// # Errors
    /// [`ImportRefusal::Damaged`] where it is not, or is not there; [`ImportRefusal::NotAnExport`] where no
    /// export has such an entry; [`ImportRefusal::TooLarge`] where a text is beyond its bound.
    pub fn read(&mut self, path: &str) -> Result<Bytes, ImportRefusal> {
        let body = self.take(path)?;
        body.filter(|body| self.sums.are_of(path, body))
            .ok_or_else(|| ImportRefusal::damaged(path))
    }

    /// A whole entry; `None` where there is none, or it does not open.
    fn take(&mut self, path: &str) -> Result<Option<Bytes>, ImportRefusal> {
        let most = most(path, self.bounds);
        let Some(index) = self.places.get(path) else {
            return Ok(None);
        };
        let Ok(mut entry) = self.zip.by_index(*index) else {
            return Err(ImportRefusal::NotAnExport);
        };
        let says = entry.size();
        let plain = entry.is_file()
            && !entry.encrypted()
            && match entry.compression() {
                CompressionMethod::Stored => says == entry.compressed_size(),
                CompressionMethod::Deflated => true,
                _ => false,
            };
        if !plain || says > most && path.starts_with(FILES) {
            return Err(ImportRefusal::NotAnExport);
        }
        if says > most {
            return Err(ImportRefusal::TooLarge);
        }
        let mut body = Vec::new();
        // Counted while it is read and unpacked: no more than it says of itself, which is what was
        // held against the bounds.
        let read = entry
            .by_ref()
            .take(says.saturating_add(1))
            .read_to_end(&mut body);
        let Ok(count) = read else { return Ok(None) };
        let whole = u64::try_from(count).is_ok_and(|count| count == says);
        Ok(whole.then(|| body.into()))
    }
}

/// How many bytes an entry may have.
fn most(path: &str, bounds: ReadLimits) -> u64 {
    if path.starts_with(FILES) {
        u64::try_from(MAX_STATEMENT_BYTES).unwrap_or(u64::MAX)
    } else {
        bounds.text
    }
}

/// The paths of an archive and where they stand among the entries of `zip`.
fn places<R: Read + Seek>(
    zip: &ZipArchive<LimitedReader<R>>,
    bounds: ReadLimits,
) -> Result<BTreeMap<String, usize>, ImportRefusal> {
    if zip.len() > bounds.entries {
        return Err(ImportRefusal::TooLarge);
    }
    let (mut named, mut whole) = (Vec::new(), 0_u64);
    for index in 0..zip.len() {
        let entry = zip.by_index_data(index);
        let entry = entry.map_err(|_| ImportRefusal::NotAnExport)?;
        whole = whole.saturating_add(entry.size());
        let name = entry.name().map_err(|_| ImportRefusal::NotAnExport)?;
        if !entry.is_dir() && !is_left_behind(&name) {
            named.push((name.into_owned(), index));
        }
    }
    if whole > bounds.unpacked {
        return Err(ImportRefusal::TooLarge);
    }
    let folder = folder(named.iter().map(|(name, _)| name.as_str()));
    let within = |(name, index): &(String, usize)| {
        let path = name.strip_prefix(&folder).filter(|path| is_path(path));
        path.map(|path| (path.to_owned(), *index))
    };
    let places: Option<_> = named.iter().map(within).collect();
    places.ok_or(ImportRefusal::NotAnExport)
}

/// The folder in which the whole archive stands, with a slash at its end: none, as it was written,
/// or the one into which it was unpacked.
fn folder<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let sums = names.filter_map(|name| name.strip_suffix(CHECKSUMS));
    let nearest = sums.min_by_key(|folder| folder.len()).unwrap_or_default();
    let is_one = nearest.ends_with('/') && nearest.matches('/').count() == 1;
    let folder = if is_one { nearest } else { "" };
    folder.to_owned()
}

/// Whether a system leaves such a file in people's folders: it was never in an archive.
fn is_left_behind(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or_default();
    name.starts_with("__MACOSX/")
        || last.starts_with("._")
        || [".DS_Store", "Thumbs.db", "desktop.ini"].contains(&last)
}

/// Whether an export has entries of such a path.
fn is_path(path: &str) -> bool {
    let is_plain = |part: &str| {
        let odd = |c: char| c.is_control() || matches!(c, '\\' | ':');
        !part.is_empty() && part != "." && part != ".." && !part.contains(odd)
    };
    let is_of_export = [JSON, CHECKSUMS, MISSING].contains(&path)
        || path.starts_with(TABLES)
        || path.starts_with(FILES);
    is_of_export && path.split('/').all(is_plain)
}

#[cfg(test)]
mod tests;
