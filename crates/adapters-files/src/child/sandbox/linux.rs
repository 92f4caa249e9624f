//! The protections that only Linux has.

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreated, RulesetStatus, Scope,
};
use rustix::process::{DumpableBehavior, set_dumpable_behavior};
use rustix::thread::set_no_new_privs;
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, TargetArch, apply_filter};
use std::env::consts::ARCH;
use std::io;

/// The newest Landlock that is asked for. An older one keeps what it knows.
const LANDLOCK: ABI = ABI::V6;

/// All that reading takes from standard input to standard output, and how a process ends.
const NEEDED: [i64; 25] = [
    libc::SYS_brk,
    libc::SYS_clock_gettime,
    libc::SYS_close,
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_futex,
    libc::SYS_getpid,
    libc::SYS_getrandom,
    libc::SYS_gettid,
    libc::SYS_madvise,
    libc::SYS_mmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_munmap,
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_restart_syscall,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sched_yield,
    libc::SYS_sigaltstack,
    libc::SYS_tgkill,
    libc::SYS_write,
    libc::SYS_writev,
];

pub(super) fn hide_memory() -> io::Result<()> {
    Ok(set_dumpable_behavior(DumpableBehavior::NotDumpable)?)
}

pub(super) fn renounce_privileges() -> io::Result<()> {
    Ok(set_no_new_privs(true)?)
}

pub(super) fn close_files() -> io::Result<()> {
    let closed = Ruleset::default()
        .handle_access(AccessFs::from_all(LANDLOCK))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(LANDLOCK)))
        .and_then(|rules| rules.scope(Scope::from_all(LANDLOCK)))
        .and_then(Ruleset::create)
        .and_then(RulesetCreated::restrict_self)
        .map_err(io::Error::other)?;
    match closed.ruleset {
        RulesetStatus::NotEnforced => Err(io::ErrorKind::Unsupported.into()),
        RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced => Ok(()),
    }
}

/// System calls that are not needed are refused and not punished: a library that tries something
/// new reads on without it.
pub(super) fn close_system_calls() -> io::Result<()> {
    let needed = NEEDED.into_iter().map(|call| (call, Vec::new())).collect();
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let filter: BpfProgram = TargetArch::try_from(ARCH)
        .and_then(|machine| SeccompFilter::new(needed, refused, SeccompAction::Allow, machine))
        .and_then(TryInto::try_into)
        .map_err(io::Error::other)?;
    apply_filter(&filter).map_err(io::Error::other)
}
