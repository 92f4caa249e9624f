//! What the child gives up before it reads its first byte, so that a PDF which takes it over finds
//! nothing to read, nowhere to write and nobody to talk to.

#[cfg(target_os = "linux")]
mod linux;

use rustix::process::{Resource, Rlimit, setrlimit};
use std::io;

/// The memory that a child may have, in bytes.
const MEMORY: u64 = 1 << 30;
/// The processor time that it may take, in seconds.
const PROCESSOR: u64 = 20;

/// What keeps a child in. A system may lack one of them; the others hold all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wall {
    /// Bounds of memory and processor time. No file of any size is written, and no image of its
    /// memory, in which the PDF lies in clear.
    Limits,
    /// No other process of the same user looks into its memory.
    Memory,
    /// Nothing that it starts can have more rights than it has.
    Privileges,
    /// No file and no port can be opened: Landlock.
    Files,
    /// Nothing is asked of the kernel but memory, the time, and what is open already: seccomp.
    Calls,
}

impl Wall {
    /// All of them, in the order in which they go up: the last forbids what the others need.
    pub(super) const ALL: [Self; 5] = [
        Self::Limits,
        Self::Memory,
        Self::Privileges,
        Self::Files,
        Self::Calls,
    ];

    /// What an operator can look for.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Limits => "resource limits",
            Self::Memory => "PR_SET_DUMPABLE",
            Self::Privileges => "PR_SET_NO_NEW_PRIVS",
            Self::Files => "Landlock",
            Self::Calls => "seccomp",
        }
    }

    /// Puts it up, around this thread and all that it starts; limits and memory are the whole
    /// process's. There is no way back.
    ///
    /// # Errors
    /// Where the system does not have it.
    pub(super) fn raise(self) -> io::Result<()> {
        match self {
            Self::Limits => limit(),
            #[cfg(target_os = "linux")]
            Self::Memory => linux::hide_memory(),
            #[cfg(target_os = "linux")]
            Self::Privileges => linux::renounce_privileges(),
            #[cfg(target_os = "linux")]
            Self::Files => linux::close_files(),
            #[cfg(target_os = "linux")]
            Self::Calls => linux::close_calls(),
            #[cfg(not(target_os = "linux"))]
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }
}

fn limit() -> io::Result<()> {
    let bounds = [
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::As, MEMORY),
        (Resource::Cpu, PROCESSOR),
    ];
    for (resource, most) in bounds {
        let bound = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        setrlimit(resource, bound)?;
    }
    Ok(())
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests;
