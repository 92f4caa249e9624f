//! Reading much takes as many queries as reading little, and on SQLite one hop.
#![allow(
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

use adapters_pg::{DatabaseUrl, Store, sqlite, with_origin};
use chrono::TimeDelta;
use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use domain_archive::ImportOutcome;
use domain_auth::Limits;
use domain_auth::model::{BrowserHash, EmailIndex, NewReset, PreSession, ResetId, TokenHash};
use domain_auth::ports::{Attempt, AttemptKey, AttemptSubject, Credential, SignOut};
use domain_auth::rules::Verdict;
use domain_dashboard::DashboardPerson;
use domain_dashboard::contract::everything;
use domain_files::notes::NoteOwner;
use domain_files::{DocumentOwner, ItemRef};
use domain_reminders::memory::DatedItem;
use domain_search::text_extraction::DocumentText;
use domain_search::{Query, SearchCollector};
use domain_shared::ids::{AuditId, MessageId};
use domain_shared::page::Window;
use domain_shared::rate_limit::RateLimit;
use domain_shared::{
    AuditEvent, AuditKind, Effects, Email, Mail, Message, Outgoing, PersonId, RequestOrigin,
    StoreError,
};
use domain_vault::contract::samples::{at, id};
use domain_vault::{Category, Item, ItemId};
use std::fmt::Debug;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicUsize, Ordering};
use support::{Fresh, documents, imports, people, presets, vault, vehicles};
use tokio::sync::{Mutex, MutexGuard};

/// The statements that this process has sent.
static SENT: AtomicUsize = AtomicUsize::new(0);
/// The count is the whole process's, so one test runs at a time.
static TURN: Mutex<()> = Mutex::const_new(());
type Turn = MutexGuard<'static, ()>;

struct Counter;

impl Instrumentation for Counter {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            SENT.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Counts the statements that `call` sends.
async fn counted<T, E: Debug>(call: impl Future<Output = Result<T, E>>) -> usize {
    let before = SENT.load(Ordering::Relaxed);
    call.await.unwrap();
    SENT.load(Ordering::Relaxed) - before
}

/// The statements of each list, beside its name.
async fn costs(fresh: &Fresh, owner: PersonId, item: ItemId) -> Vec<(&'static str, usize)> {
    let store = &fresh.store;
    let (items, history) = (store.items(), store.transactions());
    let (records, dashboard_queries) = (store.file_records(), store.dashboard_queries());
    let (notes, transactions) = (store.notes(), store.transactions());
    let place = NoteOwner::VaultItem(ItemRef::new(item.uuid()));
    let ask = Box::new(|_: &DashboardPerson| everything(at(500)));
    vec![
        ("items", counted(items.list(owner, None)).await),
        ("points", counted(history.points(owner, None, at(0))).await),
        (
            "documents",
            counted(records.list(owner, DocumentOwner::LifeLocker, Window::WHOLE)).await,
        ),
        (
            "page of documents",
            counted(records.list(owner, DocumentOwner::LifeLocker, PAGE)).await,
        ),
        (
            "cover",
            counted(records.cover(owner, DocumentOwner::LifeLocker)).await,
        ),
        (
            "notes",
            counted(notes.list(owner, place, Window::WHOLE)).await,
        ),
        (
            "page of notes",
            counted(notes.list(owner, place, PAGE)).await,
        ),
        (
            "page of locker notes",
            counted(notes.list(owner, NoteOwner::LifeLocker, PAGE)).await,
        ),
        (
            "transactions",
            counted(transactions.list(owner, item, Window::WHOLE)).await,
        ),
        (
            "page of transactions",
            counted(transactions.list(owner, item, PAGE)).await,
        ),
        ("presets", counted(store.presets().list(owner, None)).await),
        ("dates", counted(store.deadlines().list(owner)).await),
        (
            "settings of dates",
            counted(store.deadlines().settings(owner)).await,
        ),
        ("covers", counted(records.covers(owner)).await),
        (
            "dashboard",
            counted(dashboard_queries.read(owner, ask)).await,
        ),
        (
            "course",
            counted(dashboard_queries.item_values(owner)).await,
        ),
        (
            "archive",
            counted(store.archives().read(owner, at(500))).await,
        ),
        (
            "search",
            counted(store.search_index().search(owner, anything())).await,
        ),
    ]
}

/// A search.
fn anything() -> SearchCollector {
    SearchCollector::new(Query::parse("a").unwrap())
}

/// A part of a list.
const PAGE: Window = Window {
    limit: Some(10),
    before: None,
};

/// Adds an item that was valued twice, a deleted one, and a document; to `busy` a value, a note and
/// a transaction.
async fn fill(fresh: &Fresh, owner: PersonId, busy: &mut Item) {
    let store = &fresh.store;
    let kept = vault::add_named(store, owner, Category::Savings, "Kept", (at(1), 1)).await;
    vault::revalue(store, &kept, (at(2), 2)).await;
    let gone = vault::add_named(store, owner, Category::Loan, "Gone", (at(3), 3)).await;
    vault::delete(store, &gone, at(4)).await;
    let scan = documents::add(store, owner, DocumentOwner::LifeLocker, "scan.pdf").await;
    let text = DocumentText::of("What a scan says", chrono::NaiveDate::MIN);
    assert!(
        store
            .search_index()
            .save(owner, scan.file, &text)
            .await
            .unwrap()
    );
    presets::add(store, owner, "Passport").await;
    let vehicle = DatedItem {
        owner,
        name: "Octavia".to_owned(),
        mot: Some(at(0).date_naive()),
        tax: None,
        rate: None,
        ends: None,
    };
    vehicles::set(store, ItemRef::new(id()), &vehicle).await;
    *busy = vault::revalue(store, busy, (at(2), 2)).await;
    vault::annotate(store, busy, "Note", "Payment").await;
}

async fn the_number_of_queries_does_not_grow_with_what_a_person_has((_turn, fresh): (Turn, Fresh)) {
    let owner = people::anybody(&fresh.store).await;
    let mut busy =
        vault::add_named(&fresh.store, owner, Category::Pension, "Busy", (at(0), 1)).await;
    fill(&fresh, owner, &mut busy).await;
    let little = costs(&fresh, owner, busy.id).await;
    for (list, count) in &little {
        // A transaction's list is two, a date's name stands with its preset or vehicle, and a part
        // of a list has its whole counted.
        let most = match *list {
            // One for each kind of thing, one for the files that have words, and one for the words of up to
            // 64 of them: they are read in parts, so that few lie in memory both sealed and open.
            "search" => 8,
            // One for each kind of thing that an archive holds, one for its owner, and two for the
            // moment of which it is.
            "archive" => 14,
            "page of transactions" => 5,
            // The person, items, past values, events, dates, presets and the days of statements; and of dates
            // the notes, the dates that were made and the documents that they are about.
            "dashboard" => 10,
            // Them, the person's key, and one for each kind of thing that they are about.
            "dates" => 7,
            "transactions" | "page of notes" | "page of locker notes" | "page of documents" => 3,
            _ => 2,
        };
        assert!((1..=most).contains(count), "{list}: {count}");
    }
    for _ in 0..20 {
        fill(&fresh, owner, &mut busy).await;
    }
    assert_eq!(costs(&fresh, owner, busy.id).await, little);
}

/// The times that `call` moves to a thread that may block.
async fn hops<T, E: Debug>(call: impl Future<Output = Result<T, E>>) -> usize {
    let before = sqlite::hops();
    call.await.unwrap();
    sqlite::hops() - before
}

/// On SQLite; PostgreSQL needs none.
async fn what_every_page_reads_takes_one_hop((_turn, fresh): (Turn, Fresh)) {
    let owner = people::anybody(&fresh.store).await;
    let mut busy =
        vault::add_named(&fresh.store, owner, Category::Pension, "Busy", (at(0), 1)).await;
    fill(&fresh, owner, &mut busy).await;
    let store = &fresh.store;
    let (token, day) = (TokenHash::stored([9; 32]), TimeDelta::days(1));
    let ask = Box::new(|_: &DashboardPerson| everything(at(500)));
    let (items, covers, dates) = (store.items(), store.file_records(), store.deadlines());
    let together = store.together();
    let together = together.read(async move {
        items.list(owner, None).await?;
        covers.covers(owner).await?;
        dates.settings(owner).await
    });
    let took = [
        hops(together).await,
        hops(store.sessions().touch(&token, at(0), day, day)).await,
        hops(store.people().by_id(owner)).await,
        hops(store.items().list(owner, None)).await,
        hops(store.file_records().covers(owner)).await,
        hops(store.deadlines().settings(owner)).await,
        hops(store.deadlines().list(owner)).await,
        hops(store.presets().list(owner, None)).await,
        hops(store.dashboard_queries().read(owner, ask)).await,
        hops(store.dashboard_queries().item_values(owner)).await,
    ];
    let one = usize::from(matches!(fresh.url, DatabaseUrl::Sqlite(_)));
    assert_eq!(took, [one; 10]);
}

async fn words_that_were_opened_a_moment_ago_are_not_read_again((_turn, fresh): (Turn, Fresh)) {
    let store = &fresh.store;
    let owner = people::anybody(store).await;
    let mut busy = vault::add_named(store, owner, Category::Pension, "Busy", (at(0), 1)).await;
    fill(&fresh, owner, &mut busy).await;
    let index = store.search_index();
    let search = async || {
        counted(async {
            let inside = SearchCollector::new(Query::parse("says").unwrap());
            let found = index.search(owner, inside).await?.found();
            assert_eq!(found.hits.len(), 1);
            Ok::<_, StoreError>(())
        })
        .await
    };
    let first = search().await;
    assert_eq!([search().await, search().await], [first - 1; 2]);
    let sign_out = SignOut {
        session: None,
        refresh: None,
        pre_session: PreSession::new(TokenHash::stored([9; 32])),
        leaver: Some(owner),
        effects: Effects::none(),
    };
    store.sessions().end(&sign_out).await.unwrap();
    assert_eq!([search().await, search().await], [first, first - 1]);
    let factors = store.factors();
    factors.reset(owner, None, Effects::none()).await.unwrap();
    assert_eq!(search().await, first);
}

async fn a_call_is_counted_by_one_statement((_turn, fresh): (Turn, Fresh)) {
    let throttle = fresh.store.throttle();
    for _ in 0..2 {
        assert_eq!(
            counted(throttle.take([9; 32], RateLimit::a_minute(5), at(0))).await,
            1
        );
    }
}

/// On SQLite everybody who writes waits for an import.
async fn many_records_are_imported_by_few_statements((_turn, fresh): (Turn, Fresh)) {
    let target = fresh.store.archives();
    let import = async |many| {
        let owner = people::anybody(&fresh.store).await;
        let import = imports::import(owner, imports::archive(many));
        counted(async {
            let written = target.write(import).await;
            written.map(|written| assert_eq!(written, ImportOutcome::Done))
        })
        .await
    };
    let few = import(2).await;
    assert!(few > 5, "{few}");
    assert_eq!(import(100).await, few);
}

/// Whether an email belongs to an account is not told by what the call costs, whether or not
/// the person's key is in memory.
async fn a_known_and_an_unknown_email_cost_the_same((_turn, fresh): (Turn, Fresh)) {
    let known = people::somebody("Rowan", at(0));
    people::add(&fresh.store, &known).await;
    let unknown = EmailIndex::new(people::bytes());
    let cold = Store::connect(&fresh.url, support::master()).await.unwrap();
    cold.ping().await.unwrap();
    let (people, resets) = (cold.people(), cold.email_links());
    for _ in 0..2 {
        for email in [known.email_index, unknown] {
            assert_eq!(counted(people.by_email(&email)).await, 1);
        }
    }
    let wrong_password = async |email: EmailIndex, person, at| {
        let browser = BrowserHash::new(people::bytes());
        let (sessions, attempts) = (cold.sessions(), cold.limiter());
        let counts = guess_at(email);
        counted(async {
            people.by_email(&email).await?;
            sessions.browser(&browser, at).await?;
            attempts.reserve(&counts, at).await?;
            let (noted, locked) = (effects(person), Effects::none());
            let settled = attempts.complete(&counts, Verdict::Wrong, at, noted, locked);
            with_origin(from_somewhere(), settled).await.map(|_| ())
        })
        .await
    };
    for minute in 0..8 {
        let cost = wrong_password(known.email_index, Some(known.id), at(minute)).await;
        assert_eq!(wrong_password(unknown, None, at(minute)).await, cost);
    }
    let link = |email, person| NewReset {
        id: ResetId::new(id()),
        email,
        person,
        token: TokenHash::stored(people::bytes()),
        is_mailed: true,
        created_at: at(0),
        expires_at: at(30),
    };
    let (somebodys, nobodys) = (link(known.email_index, Some(known.id)), link(unknown, None));
    let cost = counted(resets.create_reset(&somebodys, effects(Some(known.id)))).await;
    assert_eq!(
        counted(resets.create_reset(&nobodys, effects(None))).await,
        cost
    );
}

/// The counters that a guess at the password of an email counts against.
fn guess_at(email: EmailIndex) -> Vec<Attempt> {
    let (limits, network) = (Limits::default(), people::bytes());
    let key = |credential, subject| AttemptKey {
        credential,
        subject,
    };
    let share = AttemptSubject::both(&network, email.bytes());
    vec![
        Attempt {
            key: key(Credential::Password, AttemptSubject::keyed(*email.bytes())),
            rule: limits.password_rule(),
            share: None,
        },
        Attempt {
            key: key(Credential::NetworkPassword, AttemptSubject::keyed(network)),
            rule: limits.network_password_rule(),
            share: Some(key(Credential::NetworkShare, share)),
        },
    ]
}

fn from_somewhere() -> RequestOrigin {
    RequestOrigin {
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        device: "Chrome on Windows".to_owned(),
    }
}

/// A mail that leaves for somebody, or never leaves.
fn effects(person: Option<PersonId>) -> Effects {
    let mail = Mail {
        to: Email::parse("rowan@example.co.uk").unwrap(),
        subject: "A link".to_owned(),
        body: "A link".to_owned(),
        buttons: Vec::new(),
    };
    let outgoing = Outgoing {
        id: MessageId::new(id()),
        message: Message::Mail(mail),
        person,
        created_at: at(0),
        send_before: None,
        decoy: false,
    };
    let event = AuditEvent {
        id: AuditId::new(id()),
        at: at(0),
        person,
        kind: AuditKind::ResetRequested,
        object: None,
    };
    Effects::none().audit(event).send(match person {
        Some(_) => outgoing,
        None => outgoing.never_sent(),
    })
}

/// Stores whose connections are counted. Those that a case uses are opened, and so set up, before.
mod counting {
    use super::{Counter, Fresh, TURN, Turn, at, people, set_default_instrumentation, support};

    pub(super) async fn sqlite() -> (Turn, Fresh) {
        start(support::sqlite()).await
    }

    pub(super) async fn postgres() -> (Turn, Fresh) {
        start(support::postgres()).await
    }

    async fn start(fresh: impl Future<Output = Fresh>) -> (Turn, Fresh) {
        let turn = TURN.lock().await;
        set_default_instrumentation(|| Some(Box::new(Counter))).unwrap();
        let fresh = fresh.await;
        fresh.store.ping().await.unwrap();
        // Long work has connections of its own.
        let somebody = people::anybody(&fresh.store).await;
        let archive = fresh.store.archives();
        archive.read(somebody, at(0)).await.unwrap();
        (turn, fresh)
    }
}

// On one thread no connection is returned to its pool, or set up, behind the count.
on_both!("current_thread", super::counting::sqlite(), super::counting::postgres();
    the_number_of_queries_does_not_grow_with_what_a_person_has,
    what_every_page_reads_takes_one_hop,
    words_that_were_opened_a_moment_ago_are_not_read_again,
    a_call_is_counted_by_one_statement,
    many_records_are_imported_by_few_statements,
    a_known_and_an_unknown_email_cost_the_same,
);
