use super::documents::UploadLimiter;
use super::reads::ReadQueue;
use super::{archive, calendar, dashboard, documents, files, presets, vault};
use actix_web::web::{Data, ServiceConfig};
use domain_dashboard::Figures;
use domain_files::notes::{KeyInformation, Notes};
use domain_files::ports::notebook::Notebook;
use domain_files::ports::places::Places;
use domain_files::ports::thumbnails::Thumbnails;
use domain_files::{Documents, FileRecords, FileStore, Quota};
use domain_lifelocker::LifeLocker;
use domain_presets::{Holders, PresetRecords, Presets};
use domain_reminders::{Calendar, CalendarFeeds, DueDates, ReminderLinks, Reminders, Timeline};
use domain_search::{Find, Searchable};
use domain_shared::{Clock, Ids, Random};
use domain_vault::{Items, Ledger, Lookups, Transactions, ValueHistory};
use std::sync::Arc;
use url::Url;

pub struct Ports {
    pub items: Arc<dyn Items>,
    pub notes: Arc<dyn Notes>,
    pub transactions: Arc<dyn Transactions>,
    pub history: Arc<dyn ValueHistory>,
    pub lookups: Lookups,
    pub figures: Arc<dyn Figures>,
    pub presets: Arc<dyn PresetRecords>,
    pub holders: Arc<dyn Holders>,
    pub searchable: Arc<dyn Searchable>,
    pub dates: Arc<dyn DueDates>,
    pub reminders: Arc<dyn Reminders>,
    pub feeds: Arc<dyn CalendarFeeds>,
    pub records: Arc<dyn FileRecords>,
    pub store: Arc<dyn FileStore>,
    pub places: Arc<dyn Places>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    pub host: Url,
    pub thumbnails: Arc<dyn Thumbnails>,
    pub notebook: Arc<dyn Notebook>,
    pub quota: Quota,
    /// Bounds what uploads take of the memory; all workers share it.
    pub uploads: UploadLimiter,
    /// Turns for expensive reads; all workers share them.
    pub reads: ReadQueue,
    pub archives: archive::Ports,
}

/// Gives each worker the services over `ports`.
pub fn services(ports: Ports) -> impl Fn(&mut ServiceConfig) + Send + Sync + 'static {
    let (clock, ids) = (|| Arc::clone(&ports.clock), || Arc::clone(&ports.ids));
    let store = Documents {
        records: Arc::clone(&ports.records),
        store: ports.store,
        places: ports.places,
        thumbnails: ports.thumbnails,
        notebook: ports.notebook,
        reads: Arc::default(),
        clock: clock(),
        ids: ids(),
        quota: ports.quota,
    };
    let find = Data::new(Find::new(ports.searchable));
    let dashboard = dashboard::services(ports.figures, clock());
    let notes = KeyInformation::new(Arc::clone(&ports.notes), clock(), ids());
    let locker = Data::new(LifeLocker::new(store.clone(), notes.clone()));
    let key_information = Data::new(notes);
    let ledger = Data::new(Ledger {
        transactions: ports.transactions,
        items: Arc::clone(&ports.items),
        history: ports.history,
        clock: clock(),
        ids: ids(),
    });
    let timeline = Timeline {
        dates: Arc::clone(&ports.dates),
        notes: ports.notes,
        clock: clock(),
        ids: ids(),
    };
    let vault = vault::services(
        ports.items,
        ports.lookups.clone(),
        ports.records,
        timeline.clone(),
    );
    let feed = Calendar {
        feeds: ports.feeds,
        timeline: timeline.clone(),
        random: ports.random,
    };
    let feed = calendar::services(feed, ports.host);
    let links = Data::new(ReminderLinks {
        reminders: ports.reminders,
        timeline: timeline.clone(),
    });
    let lookups = Data::new(ports.lookups);
    let files = files::services(store.clone());
    let uploads = Arc::new(ports.uploads);
    let presets = Presets {
        records: ports.presets,
        holders: ports.holders,
        documents: store.clone(),
    };
    let presets = presets::services(presets, timeline.clone(), Arc::clone(&uploads));
    let archives = archive::services(ports.archives, store.clone(), Arc::clone(&uploads));
    let documents = documents::services(store, uploads);
    let reads = Data::new(ports.reads);
    let timeline = Data::new(timeline);
    move |config| {
        config
            .app_data(Data::clone(&vault))
            .app_data(Data::clone(&key_information))
            .app_data(Data::clone(&locker))
            .app_data(Data::clone(&ledger))
            .app_data(Data::clone(&lookups))
            .app_data(Data::clone(&documents))
            .app_data(Data::clone(&presets))
            .app_data(Data::clone(&timeline))
            .app_data(Data::clone(&links))
            .app_data(Data::clone(&feed))
            .app_data(Data::clone(&files))
            .app_data(Data::clone(&archives))
            .app_data(Data::clone(&reads))
            .app_data(Data::clone(&find))
            .app_data(Data::clone(&dashboard));
    }
}
