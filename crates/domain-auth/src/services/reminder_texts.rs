use super::core::Core;
use crate::Limits;
use crate::error::{AuthError, WaitReason};
use crate::ports::{AttemptSubject, UsageKind, UsageLimit};
use domain_shared::StoreError;
use std::sync::Arc;

/// Reminders by text, which cost what codes cost.
#[derive(Clone)]
pub struct ReminderTexts(pub(super) Arc<Core>);

impl ReminderTexts {
    /// Counts one text to anybody; `false` where those of the day are used up, which is an alarm.
    ///
    /// # Errors
    /// That of the store.
    pub async fn take(&self) -> Result<bool, StoreError> {
        let window = UsageLimit {
            kind: UsageKind::AnyReminderSms,
            subject: AttemptSubject::keyed([0; 32]),
            rule: Limits::daily(self.0.limits.sms_all_own_per_day),
        };
        match self.0.spend(&[window], WaitReason::Texts).await {
            Ok(()) => Ok(true),
            Err(AuthError::Store(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }
}
