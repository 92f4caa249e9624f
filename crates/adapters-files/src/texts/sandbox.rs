//! The rights that the child gives up before it reads its first byte, so that a PDF which takes it
//! over finds nothing to read, nowhere to write and nobody to talk to.

#[cfg(target_os = "linux")]
mod linux;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io;

/// The memory that a child may have, in bytes.
const MEMORY: u64 = 1 << 30;
/// The processor time that it may take, in seconds.
const PROCESSOR: u64 = 20;

/// One way in which the child is confined. A system may lack one; the others still hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protection {
    /// Limits of memory and processor time. It writes no file, and leaves no core dump, in which
    /// the PDF would stand unsealed.
    Limits,
    /// No other process of the same user can read its memory.
    Memory,
    /// It can gain no rights, and nor can anything it starts.
    Privileges,
    /// It can open no file and no port: Landlock.
    Files,
    /// It can ask the kernel for memory, the time, and what is open already, and for nothing else:
    /// seccomp.
    SystemCalls,
}

impl Protection {
    /// In the order in which they are applied: the last forbids what the others need.
    pub(super) const ALL: [Self; 5] = [
        Self::Limits,
        Self::Memory,
        Self::Privileges,
        Self::Files,
        Self::SystemCalls,
    ];

    /// A name that an administrator can look up.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Limits => "resource limits",
            Self::Memory => "PR_SET_DUMPABLE",
            Self::Privileges => "PR_SET_NO_NEW_PRIVS",
            Self::Files => "Landlock",
            Self::SystemCalls => "seccomp",
        }
    }

    /// Applies it, for good, to this thread and all that it starts; limits and memory hold for the
    /// whole process.
    ///
    /// # Errors
    /// Where the system does not have it.
    pub(super) fn apply(self) -> io::Result<()> {
        match self {
            Self::Limits => limit(),
            #[cfg(target_os = "linux")]
            Self::Memory => linux::hide_memory(),
            #[cfg(target_os = "linux")]
            Self::Privileges => linux::renounce_privileges(),
            #[cfg(target_os = "linux")]
            Self::Files => linux::close_files(),
            #[cfg(target_os = "linux")]
            Self::SystemCalls => linux::close_system_calls(),
            #[cfg(not(target_os = "linux"))]
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }
}

fn limit() -> io::Result<()> {
    let limits = [
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::As, MEMORY),
        (Resource::Cpu, PROCESSOR),
    ];
    for (resource, most) in limits {
        // The administrator may have set a lower limit, which we can't raise.
        let most = getrlimit(resource)
            .maximum
            .map_or(most, |set| set.min(most));
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        setrlimit(resource, limit)?;
    }
    Ok(())
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests;
