//! The memory of this process: keys, and what people keep.

/// Keeps it from other processes of the same user, and out of a core dump when this one crashes.
/// A system that cannot is told of; it serves all the same.
pub(crate) fn keep_private() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        if let Err(error) = set_dumpable_behavior(DumpableBehavior::NotDumpable) {
            tracing::warn!(%error, "a crash may leave what is in memory on the disk");
        }
    }
}
