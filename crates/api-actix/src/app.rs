//! The services that handlers use.

use crate::features::installation::Installation;
use crate::features::legal::LegalTexts;
use crate::features::operator::health::OperatorTools;
use crate::features::queues::{ReadQueue, UploadLimiter};
use domain_archive::Archives;
use domain_auth::Accounts;
use domain_dashboard::DashboardService;
use domain_files::Documents;
use domain_files::notes::NotesService;
use domain_lifelocker::LifeLocker;
use domain_presets::Presets;
use domain_reminders::{Calendar, DateBook, NotificationBook, ReminderLinks, Timeline};
use domain_search::SearchService;
use domain_shared::ReadTogether;
use domain_shared::audit_log::AuditLog;
use domain_statements::StatementBook;
use domain_vault::{Ledger, Lookups, Vault};
use std::sync::Arc;
use url::Url;

/// The services of an installation, one field each. All workers share it; a handler takes it as
/// `app: Service<App>`.
pub struct App {
    pub accounts: Accounts,
    /// Whether the addresses of a postcode are invented, as no provider is configured.
    pub sample_addresses: bool,
    pub installation: Installation,
    pub legal: LegalTexts,
    /// The ports of the administrator's page, beside those of accounts.
    pub operator: OperatorTools,
    pub audit_log: Arc<dyn AuditLog>,
    /// Reads of several services that follow each other.
    pub together: Arc<dyn ReadTogether>,
    pub vault: Vault,
    pub ledger: Ledger,
    pub statements: StatementBook,
    pub lookups: Lookups,
    pub documents: Documents,
    pub notes: NotesService,
    pub locker: LifeLocker,
    pub presets: Presets,
    pub timeline: Timeline,
    pub dates: DateBook,
    pub reminder_links: ReminderLinks,
    pub calendar: Calendar,
    pub notifications: NotificationBook,
    pub search: SearchService,
    pub dashboard: DashboardService,
    pub archives: Archives,
    /// Bounds what uploads take of the memory.
    pub uploads: UploadLimiter,
    /// Turns for expensive reads.
    pub reads: ReadQueue,
    /// Exports on their way out: one of each person, however slowly they are fetched.
    pub exports: ReadQueue,
    /// The start of the addresses that we send or answer; never taken from a request.
    pub public_url: Url,
}
