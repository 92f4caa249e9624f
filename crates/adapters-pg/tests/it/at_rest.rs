//! A thief with the database but not the key does not learn whose or what.

use crate::support;
use crate::support::somebody::sign_in;
use crate::support::{Fresh, documents, people, presets, vault};
use adapters_pg::{DatabaseUrl, Store, pg};
use diesel::sql_types::Text;
use diesel::{QueryableByName, sql_query};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain_auth::model::{
    Address, AuthFlow, AuthenticatorId, AuthenticatorSecret, DateOfBirth, Draft, DraftForm,
    DraftId, DraftValues, Enrolment, LastName, NewSession, Passkey, PasskeyCredential, PasskeyId,
    PasskeyName, Person, RotatedSession, SessionId, Step, TokenHash,
};
use domain_auth::ports::{FactorChangeOutcome, NewPasskey, StartOutcome};
use domain_files::DocumentOwner;
use domain_search::text_extraction::DocumentText;
use domain_shared::idempotency::{IdempotencyKey, KeyClaim, KeyClaimOutcome, StoredResponse};
use domain_shared::ids::MessageId;
use domain_shared::outbox::SentMessage;
use domain_shared::{Effects, Email, Mail, Message, Outgoing, PersonId, Postcode, Sms, UkMobile};
use domain_vault::contract::samples::{at, id, item};
use domain_vault::{Category, Item, ItemData};

/// The texts planted below, or the part of each that survives normalisation.
const PLANTED: [&str; 25] = [
    "Plantedfirst",
    "Plantedlast",
    "planted.person",
    "7700900987",
    "1 Planted Row",
    "LS98",
    "1961-07",
    "Planted savings",
    "86753090",
    "planted-scan",
    "clause",
    "Planted passport",
    "925076473",
    "planted note",
    "Policy 12",
    "planted payment",
    "House",
    "planted answer",
    "planted draft",
    "planted app secret",
    "planted laptop",
    "7700900654",
    "planted text",
    "planted.reader",
    "planted subject",
];

fn somebody() -> Person {
    Person {
        last_name: LastName::stored("Plantedlast".to_owned()),
        email: Email::parse("planted.person@example.co.uk").unwrap(),
        phone: UkMobile::parse("07700900987").unwrap(),
        date_of_birth: DateOfBirth::stored("1961-07-23".parse().unwrap()),
        address: Address::stored("1 Planted Row, Leeds".to_owned()),
        postcode: Postcode::parse("LS98 1FD").unwrap(),
        ..people::somebody("Plantedfirst", at(0))
    }
}

fn savings(owner: PersonId) -> Item {
    let data = serde_json::json!({
        "name": "Planted savings", "account_number": "86753090", "balance": 10,
        "interest_rate": 4.15,
    });
    Item {
        data: ItemData::parse(Category::Savings, &data).unwrap(),
        ..item(owner, Category::Savings, at(0), 10)
    }
}

fn messages() -> [Message; 2] {
    let sms = Sms {
        to: UkMobile::parse("07700900654").unwrap(),
        body: "planted text".to_owned(),
    };
    let mail = Mail {
        to: Email::parse("planted.reader@example.co.uk").unwrap(),
        subject: "planted subject".to_owned(),
        body: "planted text".to_owned(),
        buttons: Vec::new(),
    };
    [Message::Sms(sms), Message::Mail(mail)]
}

/// Writes everything that a person can say into every table that keeps it.
async fn plant(fresh: &Fresh) {
    let store = &fresh.store;
    let person = somebody();
    people::add(store, &person).await;
    let sign_up = people::sign_up(&person);
    let begun = store.flows().start(&sign_up, None, Effects::none()).await;
    begun.unwrap();

    let kept = savings(person.id);
    vault::add(store, &kept).await;
    vault::annotate(store, &kept, "Planted note", "Planted payment").await;
    let gone = savings(person.id);
    vault::add(store, &gone).await;
    vault::delete(store, &gone, at(1)).await;
    let scan = documents::add(
        store,
        person.id,
        DocumentOwner::LifeLocker,
        "planted-scan.pdf",
    )
    .await;
    let text = DocumentText::of(
        "Planted clause, which expires on 3 December 2027",
        chrono::NaiveDate::MIN,
    );
    let kept = store.search_index().save(person.id, scan.file, &text).await;
    assert!(kept.unwrap());
    presets::add(store, person.id, "Planted passport").await;
    answer(fresh, person.id).await;
    let typed = serde_json::json!({"name": "planted draft"});
    let draft = Draft {
        id: DraftId::new(id()),
        form: DraftForm::parse("note-new").unwrap(),
        values: DraftValues::stored(typed.as_object().unwrap().clone()),
        saved_at: at(0),
        expires_at: at(60),
    };
    store.drafts().save(person.id, &draft).await.unwrap();
    let app = Enrolment {
        id: AuthenticatorId::new(id()),
        person: person.id,
        secret: AuthenticatorSecret::stored(*b"planted app secret 7"),
        begun_at: at(0),
        expires_at: at(60),
        link: None,
    };
    assert!(store.factors().start(&app, Effects::none()).await.unwrap());
    plant_passkey(store, &person).await;

    for message in messages() {
        let outgoing = Outgoing {
            id: MessageId::new(id()),
            message: message.clone(),
            person: Some(person.id),
            created_at: at(0),
            send_before: None,
            decoy: false,
        };
        let shown = SentMessage {
            id: outgoing.id,
            message,
            sent_at: at(0),
        };
        let queued = store.effects().write(Effects::none().send(outgoing)).await;
        queued.unwrap();
        store.outbox().record(shown).await.unwrap();
    }
}

async fn plant_passkey(store: &Store, person: &Person) {
    let (session, _) = sign_in(store, person).await;
    let flow = AuthFlow {
        step: Step::AddPasskey,
        person: Some(person.id),
        ..people::sign_up(person)
    };
    let begun = store.flows().start(&flow, None, Effects::none()).await;
    assert_eq!(begun.unwrap(), StartOutcome::Done);
    let fresh = NewSession {
        id: SessionId::new(id()),
        token: TokenHash::stored(people::bytes()),
        ..session.clone()
    };
    let new = NewPasskey {
        passkey: Passkey {
            id: PasskeyId::new(id()),
            person: person.id,
            version: 1,
            credential_id: TokenHash::stored(people::bytes()),
            credential: PasskeyCredential::new(b"planted laptop".to_vec()),
            name: PasskeyName::stored("Planted laptop".to_owned()),
            added_at: at(0),
            used_at: None,
        },
        flow: AuthFlow {
            step: Step::Done,
            version: flow.version + 1,
            ..flow
        },
        fresh: RotatedSession {
            replaces: session.id,
            session: fresh,
            family: None,
        },
        effects: Effects::none(),
    };
    let added = store.passkeys().add(&new).await.unwrap();
    assert!(matches!(added, FactorChangeOutcome::Done(_)));
}

async fn answer(fresh: &Fresh, person: PersonId) {
    let answers = fresh.store.answers();
    let key = IdempotencyKey {
        person,
        route: "POST /api/v1/vault".to_owned(),
        key: people::bytes(),
    };
    let thing = id();
    let claim = KeyClaim {
        thing,
        at: at(0),
        dead_since: at(-5),
        until: at(60),
    };
    let claimed = answers.claim(&key, claim).await.unwrap();
    assert_eq!(claimed, KeyClaimOutcome::New(thing));
    let answer = StoredResponse {
        status: 201,
        body: b"{\"name\":\"planted answer\"}".to_vec(),
        request: [1; 32],
    };
    answers.save(&key, answer.clone(), at(60)).await.unwrap();
    let again = answers.claim(&key, claim).await.unwrap();
    assert_eq!(again, KeyClaimOutcome::Answered(answer));
}

/// `kept` is all the thief has. Plain values are found in it, so a planted one would be.
fn assert_tells_nothing(kept: &[u8]) {
    let holds = |text: &str| {
        kept.windows(text.len())
            .any(|part| part.eq_ignore_ascii_case(text.as_bytes()))
    };
    for plain in [
        "savings",
        "life_locker",
        "POST /api/v1/vault",
        "password-hash",
    ] {
        assert!(holds(plain), "{plain} should be there");
    }
    for planted in PLANTED {
        assert!(!holds(planted), "{planted} is readable");
    }
}

#[tokio::test]
async fn nothing_that_was_typed_lies_in_the_sqlite_file_or_its_journal() {
    let fresh = support::sqlite().await;
    plant(&fresh).await;
    let DatabaseUrl::Sqlite(file) = &fresh.url else {
        panic!("a file");
    };
    let mut bytes = Vec::new();
    for entry in file.parent().unwrap().read_dir().unwrap() {
        bytes.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    assert_tells_nothing(&bytes);
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    text: String,
}

#[tokio::test]
async fn nothing_that_was_typed_lies_in_the_tables_of_postgres() {
    let fresh = support::postgres().await;
    plant(&fresh).await;
    let DatabaseUrl::Postgres(url) = &fresh.url else {
        panic!("a server");
    };
    let mut conn = pg::Pool::new(url).unwrap().read().await.unwrap();
    // Bytes that are text are then written as that text.
    conn.batch_execute("SET bytea_output = 'escape'")
        .await
        .unwrap();
    let tables: Vec<Line> =
        sql_query("SELECT tablename AS text FROM pg_tables WHERE schemaname = 'public'")
            .load(&mut conn)
            .await
            .unwrap();
    let mut dump = String::new();
    for table in tables {
        let rows = format!("SELECT CAST(t AS TEXT) AS text FROM \"{}\" t", table.text);
        let rows: Vec<Line> = sql_query(rows).load(&mut conn).await.unwrap();
        dump.extend(rows.into_iter().map(|row| row.text + "\n"));
    }
    assert_tells_nothing(dump.as_bytes());
}
