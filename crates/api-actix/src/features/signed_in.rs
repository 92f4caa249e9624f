use super::documents::Room;
use super::reads::ReadQueue;
use super::{archive, calendar, dashboard, documents, files, presets, vault};
use actix_web::web::{Data, ServiceConfig};
use domain_dashboard::Figures;
use domain_files::notes::{KeyInformation, Notes};
use domain_files::ports::notebook::Notebook;
use domain_files::ports::thumbnails::Thumbnails;
use domain_files::{Documents, FileRecords, FileStore, Quota};
use domain_lifelocker::LifeLocker;
use domain_presets::{PresetRecords, Presets};
use domain_reminders::{Calendar, CalendarFeeds, Deadlines, ReminderLinks, Timeline};
use domain_search::{Find, SearchIndex};
use domain_shared::{Clock, Ids, Random};
use domain_vault::{Items, Ledger, Lookups, Transactions};
use std::sync::Arc;
use url::Url;

pub struct Ports {
    pub items: Arc<dyn Items>,
    pub notes: Arc<dyn Notes>,
    pub transactions: Arc<dyn Transactions>,
    pub lookups: Lookups,
    pub figures: Arc<dyn Figures>,
    pub presets: Arc<dyn PresetRecords>,
    pub search_index: Arc<dyn SearchIndex>,
    pub deadlines: Arc<dyn Deadlines>,
    pub feeds: Arc<dyn CalendarFeeds>,
    pub records: Arc<dyn FileRecords>,
    pub store: Arc<dyn FileStore>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    pub host: Url,
    pub thumbnails: Arc<dyn Thumbnails>,
    pub notebook: Arc<dyn Notebook>,
    pub quota: Quota,
    /// Room for uploads in memory; all workers share it.
    pub room: Room,
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
        thumbnails: ports.thumbnails,
        notebook: ports.notebook,
        reads: Arc::default(),
        clock: clock(),
        ids: ids(),
        quota: ports.quota,
    };
    let find = Data::new(Find::new(ports.search_index));
    let dashboard = dashboard::services(ports.figures, clock());
    let notes = KeyInformation::new(Arc::clone(&ports.notes), clock(), ids());
    let locker = Data::new(LifeLocker::new(store.clone(), notes.clone()));
    let key_information = Data::new(notes);
    let ledger = Data::new(Ledger {
        transactions: ports.transactions,
        items: Arc::clone(&ports.items),
        clock: clock(),
        ids: ids(),
    });
    let timeline = Timeline {
        dates: ports.deadlines,
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
        timeline: timeline.clone(),
    });
    let lookups = Data::new(ports.lookups);
    let files = files::services(store.clone());
    let room = Arc::new(ports.room);
    let presets = Presets {
        records: ports.presets,
        documents: store.clone(),
    };
    let presets = presets::services(presets, timeline.clone(), Arc::clone(&room));
    let archives = archive::services(ports.archives, store.clone(), Arc::clone(&room));
    let documents = documents::services(store, room);
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
