use async_trait::async_trait;
use domain_auth::services::ReminderTexts;
use domain_reminders::TextAllowance;
use domain_shared::StoreError;

/// Reminders by text, where somebody sends them, within the installation's texts of a day.
pub(super) struct ProvidedTexts {
    pub(super) is_provided: bool,
    pub(super) counted: ReminderTexts,
}

#[async_trait]
impl TextAllowance for ProvidedTexts {
    fn is_provided(&self) -> bool {
        self.is_provided
    }

    async fn take(&self) -> Result<bool, StoreError> {
        self.counted.take().await
    }
}
