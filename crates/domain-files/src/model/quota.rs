//! How much one person may keep.

/// The most that one person's documents may hold together (security bar 1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// Number of files.
    pub files: u64,
    /// Sum of their sizes in bytes, before sealing.
    pub bytes: u64,
}

impl Default for Quota {
    /// 10 000 files, 20 GiB.
    fn default() -> Self {
        Self {
            files: 10_000,
            bytes: 20 * 1024 * 1024 * 1024,
        }
    }
}

impl Quota {
    /// Whether `files` files of `bytes` bytes in sum are within the quota.
    pub const fn holds(self, files: u64, bytes: u64) -> bool {
        files <= self.files && bytes <= self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_file_and_the_last_byte_still_fit() {
        let quota = Quota {
            files: 2,
            bytes: 10,
        };
        for (files, bytes, fits) in [(0, 0, true), (2, 10, true), (3, 10, false), (2, 11, false)] {
            assert_eq!(quota.holds(files, bytes), fits, "{files} files, {bytes} B");
        }
    }
}
