//! The rights that the child gives up before it reads its first byte, so that a file which takes it
//! over finds nothing to read, nowhere to write and nobody to talk to.

#[cfg(target_os = "linux")]
mod linux;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::env::{args_os, current_exe};
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::Command;

/// What a child may use up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// Its memory, in bytes of address space: its program and what its allocator reserves count.
    pub(crate) memory: u64,
    /// Its time on the processor, in seconds.
    pub(crate) processor: u64,
}

/// Confines this process, for good, and names on standard error the protections that the system
/// doesn't have.
///
/// The first time it does not return: it starts the program again, with the same arguments, because an
/// allocator that has reserved memory before the limits held would hand all of it out without ever
/// meeting them.
///
/// # Errors
/// Where the program doesn't start again, or there is no standard error.
pub(crate) fn confine(limits: Limits) -> io::Result<()> {
    if !limits.hold() && limits.set().is_ok() {
        return Err(Command::new(current_exe()?).args(args_os().skip(1)).exec());
    }
    for protection in Protection::ALL {
        if protection.apply(limits).is_err() {
            writeln!(io::stderr(), "{}", protection.name())?;
        }
    }
    Ok(())
}

/// One way in which the child is confined. A system may lack one; the others still hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protection {
    /// Limits of memory and processor time. It writes no file, and leaves no core dump, in which
    /// the file would stand unsealed.
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
    pub(super) fn apply(self, limits: Limits) -> io::Result<()> {
        match self {
            Self::Limits => limits.set(),
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

impl Limits {
    const fn each(self) -> [(Resource, u64); 4] {
        [
            (Resource::Core, 0),
            (Resource::Fsize, 0),
            (Resource::As, self.memory),
            (Resource::Cpu, self.processor),
        ]
    }

    /// Whether they hold already, or lower ones.
    fn hold(self) -> bool {
        let holds = |(resource, most)| {
            let current = getrlimit(resource).current;
            current.is_some_and(|current| current <= most)
        };
        self.each().into_iter().all(holds)
    }

    /// Makes them hold from now on.
    ///
    /// # Errors
    /// Where the system does not have one of them.
    fn set(self) -> io::Result<()> {
        for (resource, most) in self.each() {
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
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests;
