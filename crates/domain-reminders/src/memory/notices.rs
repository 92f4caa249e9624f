use async_trait::async_trait;
use domain_shared::ids::MessageId;
use domain_shared::messages::{NoticeSender, Push, SendError};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Takes notices, or none.
#[derive(Default)]
pub struct MemoryNotices {
    refuses: AtomicBool,
    taken: Mutex<Vec<Push>>,
}

impl MemoryNotices {
    /// Takes no more.
    pub fn refuse(&self) {
        self.refuses.store(true, Ordering::Relaxed);
    }

    /// Those that were taken.
    pub fn taken(&self) -> Vec<Push> {
        let taken = self.taken.lock();
        taken.map(|taken| taken.clone()).unwrap_or_default()
    }
}

#[async_trait]
impl NoticeSender for MemoryNotices {
    async fn send(&self, _: MessageId, push: &Push) -> Result<(), SendError> {
        if self.refuses.load(Ordering::Relaxed) {
            return Err(SendError::Refused("no more notices".to_owned()));
        }
        if let Ok(mut taken) = self.taken.lock() {
            taken.push(push.clone());
        }
        Ok(())
    }
}
