//! Joins the configuration and the adapters into one installation.

use crate::config::Config;
use crate::date_records::DateRecords;
use crate::install::{Installation, StoresAnswer};
use actix_web::web::Data;
use adapters_pg::with_origin;
use api_actix::App;
use api_actix::features::archive::EXPORTS_AT_ONCE;
use api_actix::features::installation;
use api_actix::features::legal::LegalTexts;
use api_actix::features::operator::health::OperatorTools;
use api_actix::features::queues::ReadQueue;
use api_actix::features::queues::UploadLimiter;
use api_actix::http::HttpContext;
use domain_archive::{ArchiveStore, Archives, Packages, Tickets};
use domain_auth::Accounts;
use domain_dashboard::{DashboardQueries, DashboardService};
use domain_files::Documents;
use domain_files::notes::{Notes, NotesService};
use domain_lifelocker::LifeLocker;
use domain_presets::{PresetRecords, Presets};
use domain_reminders::{
    Calendar, CalendarFeeds, DateBook, Deadlines, NotificationBook, Notifications, OwnDates,
    PushServices, ReminderLinks, TextAllowance, Timeline,
};
use domain_search::{SearchIndex, SearchService};
use domain_shared::audit_log::AuditLog;
use domain_shared::messages::NoticeSender;
use domain_shared::outbox::EffectLog;
use domain_shared::rate_limit::BlockedCallers;
use domain_shared::{Random, ReadTogether};
use domain_statements::{StatementBook, StatementReader, StatementRecords};
use domain_vault::{Items, Ledger, Lookups, Transactions, Vault};
use http_edge::cookies::Cookies;
use http_edge::csrf::Csrf;
use http_edge::rate_limits::CountKeys;
use sealing::SystemKey;
use std::sync::Arc;
use url::Url;

/// The ports and shared services that the services are made from.
pub struct AppPorts {
    pub accounts: Accounts,
    /// Whether the port of addresses is the sandbox provider.
    pub sample_addresses: bool,
    pub installation: installation::Installation,
    pub legal: LegalTexts,
    /// The ports of the administrator's page, beside those of accounts.
    pub operator: OperatorTools,
    pub documents: Documents,
    pub lookups: Lookups,
    pub together: Arc<dyn ReadTogether>,
    pub items: Arc<dyn Items>,
    pub notes: Arc<dyn Notes>,
    pub transactions: Arc<dyn Transactions>,
    pub statements: Arc<dyn StatementRecords>,
    pub statement_reader: Arc<dyn StatementReader>,
    pub dashboard_queries: Arc<dyn DashboardQueries>,
    pub presets: Arc<dyn PresetRecords>,
    pub search_index: Arc<dyn SearchIndex>,
    pub deadlines: Arc<dyn Deadlines>,
    pub own_dates: Arc<dyn OwnDates>,
    pub feeds: Arc<dyn CalendarFeeds>,
    pub notifications: Arc<dyn Notifications>,
    pub texts: Arc<dyn TextAllowance>,
    pub notices: Arc<dyn NoticeSender>,
    pub push_services: PushServices,
    /// By which push services know us.
    pub push_key: String,
    pub archives: Arc<dyn ArchiveStore>,
    pub packages: Arc<dyn Packages>,
    pub tickets: Tickets,
    pub imports: domain_archive::Limits,
    pub effects: Arc<dyn EffectLog>,
    pub audit_log: Arc<dyn AuditLog>,
    pub random: Arc<dyn Random>,
    pub public_url: Url,
    pub uploads: UploadLimiter,
    pub reads: ReadQueue,
}

/// The services over `ports`, by the clock and with the ids of the documents.
pub fn app(ports: AppPorts) -> App {
    let documents = ports.documents;
    let (clock, ids) = (documents.clock.clone(), documents.ids.clone());
    let notes = NotesService::new(ports.notes, clock.clone(), ids.clone());
    let dates = DateBook {
        dates: ports.own_dates,
        clock: clock.clone(),
        ids: ids.clone(),
    };
    let ledger = Ledger {
        transactions: ports.transactions,
        items: ports.items,
        clock: clock.clone(),
        ids: ids.clone(),
    };
    let vault = Vault::new(ledger.clone(), ports.lookups.clone());
    let presets = Presets {
        records: ports.presets,
        documents: documents.clone(),
    };
    let homes = Arc::new(DateRecords {
        book: dates.clone(),
        items: vault.renewals(),
        presets: presets.clone(),
    });
    let timeline = Timeline {
        dates: ports.deadlines,
        homes,
        clock: clock.clone(),
        ids: ids.clone(),
    };
    App {
        accounts: ports.accounts,
        sample_addresses: ports.sample_addresses,
        installation: ports.installation,
        legal: ports.legal,
        operator: ports.operator,
        audit_log: ports.audit_log,
        together: ports.together,
        vault,
        ledger,
        statements: StatementBook {
            records: ports.statements,
            reader: ports.statement_reader,
            documents: documents.clone(),
            clock: clock.clone(),
            ids: ids.clone(),
        },
        lookups: ports.lookups,
        locker: LifeLocker::new(documents.clone(), notes.clone()),
        notes,
        presets,
        dates,
        notifications: NotificationBook {
            notifications: ports.notifications.clone(),
            texts: ports.texts,
            notices: ports.notices,
            clock: clock.clone(),
            ids: ids.clone(),
            services: ports.push_services,
            public_key: ports.push_key,
        },
        reminder_links: ReminderLinks {
            timeline: timeline.clone(),
            notifications: ports.notifications,
        },
        calendar: Calendar {
            feeds: ports.feeds,
            timeline: timeline.clone(),
            random: ports.random,
        },
        timeline,
        search: SearchService::new(ports.search_index),
        dashboard: DashboardService::new(ports.dashboard_queries, clock.clone()),
        archives: Archives {
            store: ports.archives,
            packages: ports.packages,
            documents: documents.clone(),
            effects: ports.effects,
            tickets: ports.tickets,
            clock,
            ids,
            limits: ports.imports,
        },
        documents,
        uploads: ports.uploads,
        reads: ports.reads,
        exports: ReadQueue::new(EXPORTS_AT_ONCE, 1),
        public_url: ports.public_url,
    }
}

/// The state of every call, for a server that listens on `port`.
pub fn http_context(config: &Config, port: u16, installation: &Installation) -> HttpContext {
    let store = &installation.store;
    let csrf_key = *store.keys().system().get(SystemKey::Csrf).expose();
    HttpContext {
        cookies: Cookies::new(config.is_secure(), Csrf::new(csrf_key)),
        origins: config.origins(port),
        proxies: config.proxies.clone(),
        secure: config.is_secure(),
        sessions: Arc::new(installation.app.accounts.area.clone()),
        throttle: store.throttle(),
        blocked_callers: BlockedCallers::default(),
        refused: installation.refused.clone(),
        effects: store.effects(),
        count_keys: CountKeys::new(&csrf_key),
        rate_limits: config.rate_limits,
        answers: store.answers(),
        outbox: config.is_development().then(|| store.outbox()),
        readiness: Arc::new(StoresAnswer::of(installation)),
        on_tour: installation.on_tour.clone().map(Data::from),
        clock: installation.clock.clone(),
        ids: installation.ids.clone(),
        random: installation.random.clone(),
        panics: installation.metrics.panics.clone(),
        with_origin: |origin, call| Box::pin(with_origin(origin, call)),
    }
}
