/// The most that one person's documents may hold together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
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

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    pub files: u64,
    pub bytes: u64,
}

impl Usage {
    /// With what `other` takes.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            files: self.files.saturating_add(other.files),
            bytes: self.bytes.saturating_add(other.bytes),
        }
    }

    #[must_use]
    pub const fn and_one(self, bytes: u64) -> Self {
        self.and(Self { files: 1, bytes })
    }
}

impl Quota {
    /// Whether a person may begin to store a file: `kept` is what their documents and the uploads
    /// under way take with it, `unswept` what replaced and deleted documents still take.
    ///
    /// Files that wait for the sweep count too, so that nobody fills the disk by replacing and
    /// deleting; they may take as much again, so that deleting makes room at once.
    pub const fn admits(self, kept: Usage, unswept: Usage) -> bool {
        let Usage { files, bytes } = kept.and(unswept);
        let twice = Self {
            files: self.files.saturating_mul(2),
            bytes: self.bytes.saturating_mul(2),
        };
        self.holds(kept.files, kept.bytes) && twice.holds(files, bytes)
    }

    pub const fn holds(self, files: u64, bytes: u64) -> bool {
        files <= self.files && bytes <= self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_for_the_sweep_may_take_as_much_again() {
        let quota = Quota {
            files: 2,
            bytes: 10,
        };
        let usage = |files, bytes| Usage { files, bytes };
        for (kept, unswept, admitted) in [
            (usage(2, 10), usage(0, 0), true),
            (usage(2, 10), usage(2, 10), true),
            (usage(3, 10), usage(0, 0), false),
            (usage(2, 11), usage(0, 0), false),
            (usage(2, 10), usage(3, 10), false),
            (usage(2, 10), usage(2, 11), false),
            (usage(1, 1), usage(3, 19), true),
            (usage(1, 1), usage(u64::MAX, u64::MAX), false),
        ] {
            let answer = quota.admits(kept, unswept);
            assert_eq!(answer, admitted, "{kept:?}, {unswept:?}");
        }
    }

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
