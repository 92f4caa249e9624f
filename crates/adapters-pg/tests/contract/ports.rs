//! The ports of the suites, and what their cases start from.

use crate::support::{Fresh, accounts, people, presets, vault, vehicles};
use adapters_pg::Store;
use domain_auth::model::{DateOfBirth, LastName, Person};
use domain_files::{CoverRule, ItemRef};
use domain_presets::HolderIdentity;
use domain_shared::contract::Setup;
use domain_shared::{AuditKind, Effects, PersonId};
use domain_vault::contract::samples::{at, item};
use domain_vault::{Category, HistoryEnd, Item, ItemId};
use std::sync::Arc;

pub(crate) fn new_person(store: &Store) -> Setup<(), PersonId> {
    Setup::new(store, async |store, ()| people::anybody(&store).await)
}

fn audited(store: &Store) -> Setup<PersonId, Vec<AuditKind>> {
    Setup::new(store, async |store, person| {
        let all = u32::from(u16::MAX);
        let trail = store.audit_log().trail(person, None, all).await;
        let records = trail.unwrap().into_iter();
        records.map(|record| record.event.kind).collect()
    })
}

fn delete_item(store: &Store) -> Setup<(PersonId, ItemRef), ()> {
    Setup::new(store, async |store, (owner, gone): (_, ItemRef)| {
        let (id, items) = (ItemId::new(gone.uuid()), store.items());
        let deleted = items.delete(owner, id, at(9), HistoryEnd::Forget, Effects::none());
        assert!(deleted.await.unwrap());
    })
}

pub(crate) fn outbox(fresh: &Fresh) -> Arc<domain_shared::outbox::contract::Ports> {
    Arc::new(domain_shared::outbox::contract::Ports {
        effects: fresh.store.effects(),
        audit_log: fresh.store.audit_log(),
        outbox: fresh.store.outbox(),
    })
}

pub(crate) fn audit_log(fresh: &Fresh) -> Arc<domain_shared::audit_log::contract::Ports> {
    Arc::new(domain_shared::audit_log::contract::Ports {
        effects: fresh.store.effects(),
        audit_log: fresh.store.audit_log(),
    })
}

pub(crate) fn answers(fresh: &Fresh) -> Arc<domain_shared::idempotency::contract::Ports> {
    Arc::new(domain_shared::idempotency::contract::Ports {
        answers: fresh.store.answers(),
        new_person: new_person(&fresh.store),
    })
}

pub(crate) fn accounts(fresh: &Fresh) -> Arc<domain_auth::contract::Ports> {
    let store = &fresh.store;
    Arc::new(domain_auth::contract::Ports {
        flows: store.flows(),
        people: store.people(),
        email_links: store.email_links(),
        factors: store.factors(),
        passkeys: store.passkeys(),
        limiter: store.limiter(),
        sessions: store.sessions(),
        drafts: store.drafts(),
        invitations: store.invitations(),
        operator: store.operator_access(),
        is_audited: Setup::new(&fresh.url, async |url, id| {
            accounts::is_audited(&url, id).await
        }),
        waiting: Setup::new(&fresh.url, async |url, ()| accounts::waiting(&url).await),
    })
}

pub(crate) fn vault(fresh: &Fresh) -> Arc<domain_vault::contract::Ports> {
    Arc::new(domain_vault::contract::Ports {
        items: fresh.store.items(),
        transactions: fresh.store.transactions(),
        new_person: new_person(&fresh.store),
    })
}

pub(crate) fn statements(fresh: &Fresh) -> Arc<domain_statements::contract::Ports> {
    let store = &fresh.store;
    Arc::new(domain_statements::contract::Ports {
        records: store.statements(),
        items: store.items(),
        transactions: store.transactions(),
        files: store.file_records(),
        new_person: new_person(store),
        audited: audited(store),
    })
}

pub(crate) fn notes(fresh: &Fresh) -> Arc<domain_files::notes::contract::Ports> {
    let store = &fresh.store;
    Arc::new(domain_files::notes::contract::Ports {
        notes: store.notes(),
        new_person: new_person(store),
        add_item: Setup::new(store, async |store, (owner, new): (_, ItemRef)| {
            let account = Item {
                id: ItemId::new(new.uuid()),
                ..item(owner, Category::Savings, at(0), 1)
            };
            vault::add(&store, &account).await;
        }),
        delete_item: delete_item(store),
    })
}

pub(crate) fn files(fresh: &Fresh) -> Arc<domain_files::contract::Ports> {
    let store = &fresh.store;
    Arc::new(domain_files::contract::Ports {
        records: store.file_records(),
        new_person: new_person(store),
        new_item: Setup::new(store, async |store, (owner, covers)| {
            let category = match covers {
                CoverRule::Allowed => Category::Property,
                CoverRule::Refused => Category::Savings,
            };
            let item = vault::add_named(&store, owner, category, "Somewhere", (at(0), 1)).await;
            ItemRef::new(item.id.uuid())
        }),
        new_preset: Setup::new(store, async |store, owner| {
            presets::add(&store, owner, "Passport").await.id
        }),
        audited: audited(store),
    })
}

pub(crate) fn presets(fresh: &Fresh) -> Arc<domain_presets::contract::Ports> {
    let store = &fresh.store;
    Arc::new(domain_presets::contract::Ports {
        presets: store.presets(),
        files: store.file_records(),
        new_person: new_person(store),
        new_holder: Setup::new(store, async |store, holder: HolderIdentity| {
            let person = Person {
                last_name: LastName::stored(holder.last_name),
                date_of_birth: DateOfBirth::stored(holder.date_of_birth),
                ..people::somebody("Rowan", at(0))
            };
            people::add(&store, &person).await;
            person.id
        }),
        audited: audited(store),
    })
}

pub(crate) fn reminders(fresh: &Fresh) -> Arc<domain_reminders::contract::Ports> {
    let store = &fresh.store;
    Arc::new(domain_reminders::contract::Ports {
        dates: store.deadlines(),
        own: store.own_dates(),
        feeds: store.calendar_feeds(),
        notifications: store.notifications(),
        presets: store.presets(),
        notes: store.notes(),
        new_person: new_person(store),
        set_item: Setup::new(store, async |store, (id, vehicle)| {
            vehicles::set(&store, id, &vehicle).await;
        }),
        drop_item: delete_item(store),
        confirm: Setup::new(store, async |store, person| {
            people::confirm(&store, person).await;
        }),
        audited: audited(store),
    })
}

pub(crate) fn archives(fresh: &Fresh) -> Arc<domain_archive::contract::Ports> {
    let store = &fresh.store;
    Arc::new(domain_archive::contract::Ports {
        archives: store.archives(),
        records: store.file_records(),
        new_person: new_person(store),
        audited: audited(store),
    })
}
