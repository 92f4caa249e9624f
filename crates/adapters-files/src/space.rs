//! Room on the disks of this machine. On each lies a reserve, which is given up when the disk is
//! full, so that people can still sign in and delete, and is taken back once there is room.

use rustix::fs::FallocateFlags;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The file that is the reserve.
const NAME: &str = "reserve";
/// The largest reserve, in bytes; on a small disk it is an eighth of it.
const LARGEST: u64 = 16 * 1024 * 1024;
/// How long a store counts as full that no reserve can be given up for.
const REMEMBERED: Duration = Duration::from_secs(30);
/// How often is said that there is no room.
const SAID_EVERY: Duration = Duration::from_secs(60);

/// The disks that this process writes to, and what other stores said of their room.
#[derive(Default)]
pub struct DiskSpace {
    reserves: Vec<DiskReserve>,
    told: Mutex<DiskState>,
}

/// The room on one disk, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskRoom {
    /// Whether the embedded database lies on it, perhaps with the files. Otherwise files alone do.
    pub has_database: bool,
    /// Bytes that the server may still write; what the system keeps for its administrator is not counted.
    pub free: u64,
    pub size: u64,
}

#[derive(Default)]
struct DiskState {
    full_at: Option<Instant>,
    said_at: Option<Instant>,
}

impl DiskSpace {
    /// A reserve on the disk of the folder of an embedded database, and on that of a folder of
    /// files. A folder that cannot be looked at has none.
    pub fn on_disks_of(database: Option<&Path>, files: Option<&Path>) -> Self {
        let mut reserves: Vec<DiskReserve> = Vec::new();
        let folders = [(database, true), (files, false)];
        for (folder, has_database) in folders {
            let Some(folder) = folder else { continue };
            match DiskReserve::in_folder(folder, has_database) {
                Ok(new) if reserves.iter().all(|known| known.disk != new.disk) => {
                    reserves.push(new);
                }
                Ok(_) => {}
                Err(error) => {
                    let folder = folder.display();
                    tracing::warn!(%folder, %error, "disk space cannot be reserved here");
                }
            }
        }
        Self {
            reserves,
            told: Mutex::default(),
        }
    }

    /// Gives up the reserve of each disk that is nearly full.
    pub fn look(&self) {
        for reserve in &self.reserves {
            if reserve.is_held() && reserve.free().is_some_and(|free| free < reserve.little()) {
                reserve.give_up();
            }
        }
        if self.is_short() {
            self.say("a disk is nearly full");
        }
    }

    /// As [`Self::look`], and takes back what was given up where there is room again. It may write
    /// for a while.
    pub fn maintain(&self) {
        for reserve in &self.reserves {
            if reserve.is_held() || !reserve.has_room() {
                continue;
            }
            match reserve.take() {
                Ok(()) => self.told().full_at = None,
                Err(error) => {
                    if !reserve.warned.swap(true, Ordering::Relaxed) {
                        tracing::warn!(%error, "disk space could not be reserved");
                    }
                }
            }
        }
        self.look();
    }

    /// A write met no room: what is held back is given up now.
    pub fn ran_out(&self, cause: &str) {
        self.told().full_at = Some(Instant::now());
        for reserve in &self.reserves {
            if reserve
                .free()
                .is_some_and(|free| free < 2 * reserve.little())
            {
                reserve.give_up();
            }
        }
        self.say(cause);
    }

    /// The room on each disk that can be looked at.
    pub fn rooms(&self) -> Vec<DiskRoom> {
        let reserves = self.reserves.iter();
        reserves.filter_map(DiskReserve::room).collect()
    }

    /// How many bytes are free on the fullest disk; unknown where nothing is written to a disk.
    pub fn free(&self) -> Option<u64> {
        self.rooms().iter().map(|room| room.free).min()
    }

    /// Whether a reserve is given up.
    pub fn is_short(&self) -> bool {
        self.reserves.iter().any(DiskReserve::is_given_up)
    }

    /// Whether the reserve beside the embedded database is given up: what is left is for signing in
    /// and deleting. Files alone that find no room keep nobody from saving anything else.
    pub fn is_short_for_rows(&self) -> bool {
        let mut reserves = self.reserves.iter();
        reserves.any(|reserve| reserve.has_database && reserve.is_given_up())
    }

    /// Whether there was no room just now, on a disk or in any other store.
    pub fn is_full(&self) -> bool {
        let full_at = self.told().full_at;
        self.is_short() || full_at.is_some_and(|at| at.elapsed() < REMEMBERED)
    }

    fn told(&self) -> MutexGuard<'_, DiskState> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn say(&self, cause: &str) {
        let now = Instant::now();
        let mut told = self.told();
        if told.said_at.is_none_or(|at| at + SAID_EVERY <= now) {
            told.said_at = Some(now);
            tracing::error!(
                cause,
                "there is no room left: nothing is saved until there is"
            );
        }
    }
}

/// One reserve. Processes that share a folder share it: whether it is held, the file says.
struct DiskReserve {
    file: PathBuf,
    size: u64,
    disk: u64,
    has_database: bool,
    warned: AtomicBool,
}

impl DiskReserve {
    fn in_folder(folder: &Path, has_database: bool) -> io::Result<Self> {
        let disk = rustix::fs::statvfs(folder)?;
        remove_unfinished(folder)?;
        Ok(Self {
            file: folder.join(NAME),
            size: (disk.f_blocks.saturating_mul(disk.f_frsize) / 8).min(LARGEST),
            disk: disk_of(folder)?,
            has_database,
            warned: AtomicBool::new(false),
        })
    }

    /// The free space at which a disk counts as full.
    const fn little(&self) -> u64 {
        self.size / 4
    }

    /// Whether there is room for the reserve, and some more.
    fn has_room(&self) -> bool {
        let enough = self.size + 2 * self.little();
        self.free().is_none_or(|free| free >= enough)
    }

    fn free(&self) -> Option<u64> {
        self.room().map(|room| room.free)
    }

    fn room(&self) -> Option<DiskRoom> {
        let disk = rustix::fs::statvfs(self.file.parent()?).ok()?;
        Some(DiskRoom {
            has_database: self.has_database,
            free: disk.f_bavail.saturating_mul(disk.f_frsize),
            size: disk.f_blocks.saturating_mul(disk.f_frsize),
        })
    }

    fn is_held(&self) -> bool {
        self.file
            .metadata()
            .is_ok_and(|found| found.len() >= self.size)
    }

    fn is_given_up(&self) -> bool {
        !self.is_held() && !self.has_room()
    }

    fn give_up(&self) {
        if let Err(error) = std::fs::remove_file(&self.file)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "the reserve could not be given up");
        }
    }

    fn take(&self) -> io::Result<()> {
        let unfinished = self.file.with_extension(format!("{}", std::process::id()));
        let taken = self
            .fill(&unfinished)
            .and_then(|()| std::fs::rename(&unfinished, &self.file));
        if taken.is_err() {
            let _nothing_to_remove = std::fs::remove_file(&unfinished);
        }
        taken
    }

    fn fill(&self, path: &Path) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file: File = options.open(path)?;
        let all = FallocateFlags::empty();
        if rustix::fs::fallocate(&file, all, 0, self.size).is_ok() {
            return file.sync_all();
        }
        let mut left = self.size;
        // A disk that compresses would keep nothing back for zeros.
        let mut noise = Noise(0x9e37_79b9_7f4a_7c15);
        while left > 0 {
            let block: Vec<u8> = (0..8192).flat_map(|_| noise.next().to_le_bytes()).collect();
            let length = usize::try_from(left).unwrap_or(usize::MAX).min(block.len());
            file.write_all(block.get(..length).unwrap_or_default())?;
            left = left.saturating_sub(u64::try_from(length).unwrap_or(left));
        }
        file.sync_all()
    }
}

/// Removes what processes left that ended while they took the reserve.
fn remove_unfinished(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let file = entry?.path();
        if file.file_stem().is_some_and(|stem| stem == NAME) && file.extension().is_some() {
            std::fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Bytes that do not compress (xorshift).
struct Noise(u64);

impl Noise {
    const fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

#[cfg(unix)]
fn disk_of(folder: &Path) -> io::Result<u64> {
    use std::os::unix::fs::MetadataExt;
    Ok(folder.metadata()?.dev())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_one_disk_share_a_reserve_that_is_taken_and_kept() {
        let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let space = DiskSpace::on_disks_of(Some(one.path()), Some(other.path()));
        space.maintain();
        assert!(!space.is_short() && !space.is_full());
        let kept = one.path().join(NAME).metadata().unwrap();
        assert_eq!(kept.len(), space.reserves.first().unwrap().size);
        assert!(!other.path().join(NAME).exists());
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            assert!(kept.blocks() * 512 >= kept.len(), "it takes up its room");
        }
    }

    #[test]
    fn the_room_on_a_disk_is_known_while_its_folder_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let space = DiskSpace::on_disks_of(None, Some(folder.path()));
        let [room] = space.rooms().try_into().unwrap();
        assert!(!room.has_database && room.free > 0 && room.free < room.size);
        assert_eq!(DiskSpace::on_disks_of(None, None).rooms(), []);
        let gone = folder.path().join("gone");
        std::fs::create_dir(&gone).unwrap();
        let space = DiskSpace::on_disks_of(Some(&gone), None);
        std::fs::remove_dir(&gone).unwrap();
        assert_eq!(space.rooms(), []);
    }

    #[test]
    fn a_store_that_has_no_room_counts_as_full_for_a_while_and_a_disk_with_room_keeps_its_reserve()
    {
        let folder = tempfile::tempdir().unwrap();
        let space = DiskSpace::on_disks_of(None, Some(folder.path()));
        space.maintain();
        space.ran_out("the database is full");
        assert!(space.is_full() && !space.is_short());
    }
}
