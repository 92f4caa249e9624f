//! Where the call that is being served comes from. Every event that it writes to the audit log
//! bears it, so it goes with the task instead of through every argument list.

use domain_shared::RequestOrigin;

tokio::task_local! {
    static ORIGIN: RequestOrigin;
}

/// Does `work`; the audit events that it writes bear `origin`. Tasks that `work` spawns do not.
pub async fn with_origin<T>(origin: RequestOrigin, work: impl Future<Output = T>) -> T {
    ORIGIN.scope(origin, work).await
}

/// That of the call being served; `None` of what the server does by itself.
pub fn current_origin() -> Option<RequestOrigin> {
    ORIGIN.try_with(Clone::clone).ok()
}
