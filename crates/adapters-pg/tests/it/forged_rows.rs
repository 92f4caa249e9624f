//! An attacker who can write to the database, but has no key, changes no row that lets someone in
//! without its being refused.

use crate::on_both;
use crate::support::somebody::{Somebody, Sql, TABLES, log_in, person, rotate};
use crate::support::{Fresh, people};
use chrono::TimeDelta;
use domain_auth::model::{AuthFlow, PasswordHash, Step, TokenHash};
use domain_auth::ports::{OperatorToken, SwapOutcome};
use domain_shared::Effects;
use domain_vault::contract::samples::{at, id};

/// Every way to change one row for the good of `thief`, as a table and what is set in it.
fn forgeries(sql: &Sql, thief: &Somebody) -> Vec<(&'static str, String)> {
    let theirs = sql.id(thief.person.id.uuid());
    let own_code = format!(
        "challenge_id = {}, code_hash = {}",
        sql.id(id()),
        sql.bytes(&people::bytes()),
    );
    let other_mac = sql.bytes(&people::bytes());
    let mut forgeries = vec![
        ("sessions", format!("person_id = {theirs}")),
        (
            "sessions",
            format!("family_id = {}", sql.id(thief.family.id.uuid())),
        ),
        ("sessions", "family_id = NULL".to_owned()),
        ("sessions", sql.later("signed_in_at")),
        ("sessions", sql.later("expires_at")),
        ("refresh_families", format!("person_id = {theirs}")),
        ("refresh_families", sql.later("expires_at")),
        ("refresh_families", sql.later("started_at")),
        ("refresh_tokens", sql.later("rotated_at")),
        ("flows", format!("person_id = {theirs}")),
        ("flows", own_code.clone()),
        ("flows", sql.later("code_expires_at")),
        ("flows", sql.later("created_at")),
        ("flows", sql.later("expires_at")),
        ("flows", "chosen_pin_hash = 'own'".to_owned()),
        ("flows", "remember_me = NOT remember_me".to_owned()),
        ("flows", "dead = NOT dead".to_owned()),
        ("flows", "version = version - 1".to_owned()),
        ("flows", "sealed = NULL".to_owned()),
        ("password_resets", format!("person_id = {theirs}")),
        ("password_resets", sql.later("expires_at")),
        ("email_links", sql.later("expires_at")),
        ("email_links", sql.later("created_at")),
        ("invitations", sql.later("expires_at")),
        (
            "invitations",
            "email_index = NULL, sealed = NULL".to_owned(),
        ),
        ("pending_contacts", "dead = FALSE".to_owned()),
        ("pending_contacts", own_code),
        ("pending_contacts", sql.later("code_expires_at")),
        ("pending_contacts", sql.later("expires_at")),
        ("reminders", sql.later("sent_at")),
        ("calendar_feeds", sql.later("made_at")),
    ];
    for step in Step::ALL {
        if !matches!(step, Step::LoginCode | Step::Done) {
            forgeries.push(("flows", format!("step = '{}'", step.as_str())));
        }
    }
    for table in TABLES {
        forgeries.push((table, "mac = NULL".to_owned()));
        forgeries.push((table, format!("mac = {other_mac}")));
    }
    forgeries
}

async fn no_row_that_was_changed_by_hand_lets_anybody_in(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let thief = Somebody::new(store).await;
    for (table, set) in forgeries(&sql, &thief) {
        let victim = Somebody::new(store).await;
        if set.starts_with("rotated_at") {
            rotate(store, &victim).await;
        }
        let row = victim.row(&sql, table);
        let was = victim.is_let_in(store, table).await;
        assert!(was, "{table} before {set}");
        fresh
            .execute(&format!("UPDATE {table} SET {set} WHERE {row}"))
            .await;
        assert!(!victim.is_let_in(store, table).await, "{table}: {set}");
    }
}

/// A token that the thief holds, put in the place of the victim's.
async fn a_token_of_ones_own_opens_no_row_of_another(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    for table in TABLES {
        if matches!(table, "refresh_families" | "pending_contacts") {
            continue;
        }
        let (thief, victim) = (Somebody::new(store).await, Somebody::new(store).await);
        let copied = format!(
            "CREATE TABLE copied AS SELECT token_hash FROM {table} WHERE {};
            DELETE FROM {table} WHERE {};
            UPDATE {table} SET token_hash = (SELECT token_hash FROM copied) WHERE {};
            DROP TABLE copied;",
            thief.row(&sql, table),
            thief.row(&sql, table),
            victim.row(&sql, table),
        );
        assert!(thief.is_let_in(store, table).await, "{table}");
        fresh.execute(&copied).await;
        assert!(!thief.is_let_in(store, table).await, "{table}");
        assert!(!victim.is_let_in(store, table).await, "{table}");
    }
}

/// Neither a session of the administrator's page that was made longer, nor a link that was made one.
async fn no_row_changed_by_hand_opens_the_administrators_page(fresh: Fresh) {
    let (store, operator) = (&fresh.store, fresh.store.operator_access());
    let lasting = |minutes| OperatorToken {
        token: TokenHash::stored(people::bytes()),
        created_at: at(0),
        expires_at: at(minutes),
    };
    let link = lasting(15);
    store.operator_access().offer(&link).await.unwrap();
    fresh
        .execute("UPDATE operator_tokens SET kind = 'session'")
        .await;
    assert_eq!(operator.session(&link.token, at(1)).await.unwrap(), None);
    let (link, session) = (lasting(15), lasting(30));
    operator.offer(&link).await.unwrap();
    let entered = operator.enter(&link.token, &session, Effects::none());
    assert!(entered.await.unwrap());
    let sql = Sql(fresh.url.clone());
    fresh
        .execute(&format!(
            "UPDATE operator_tokens SET {}",
            sql.later("expires_at")
        ))
        .await;
    assert_eq!(operator.session(&session.token, at(1)).await.unwrap(), None);
}

async fn what_has_ended_is_not_brought_back_by_a_flag(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let victim = Somebody::new(store).await;
    let family = victim.family.id;
    let revoked = store.sessions().revoke(family, Effects::none()).await;
    assert!(revoked.unwrap());
    for (table, set) in [
        ("sessions", "ended = FALSE"),
        ("refresh_families", "revoked = FALSE"),
    ] {
        let row = victim.row(&sql, table);
        fresh
            .execute(&format!("UPDATE {table} SET {set} WHERE {row}"))
            .await;
        assert!(!victim.is_let_in(store, table).await, "{table}");
    }
}

/// A link that was moved to another's date, with all that has to agree with it.
async fn a_link_shows_no_date_but_its_own(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let (thief, victim) = (Somebody::new(store).await, Somebody::new(store).await);
    let moved = format!(
        "DELETE FROM reminders WHERE {};
        UPDATE reminders SET deadline_id = {}, owner_id = {} WHERE {}",
        victim.row(&sql, "reminders"),
        sql.id(victim.reminder.id.uuid()),
        sql.id(victim.person.id.uuid()),
        thief.row(&sql, "reminders"),
    );
    fresh.execute(&moved).await;
    assert!(!thief.is_let_in(store, "reminders").await);
    let feed = format!(
        "DELETE FROM calendar_feeds WHERE {};
        UPDATE calendar_feeds SET owner_id = {} WHERE {}",
        victim.row(&sql, "calendar_feeds"),
        sql.id(victim.person.id.uuid()),
        thief.row(&sql, "calendar_feeds"),
    );
    fresh.execute(&feed).await;
    assert!(!thief.is_let_in(store, "calendar_feeds").await);
}

/// A row with a thief's session among a person's own neither shows nor breaks the list.
async fn a_forged_session_is_not_listed(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let (thief, victim) = (Somebody::new(store).await, Somebody::new(store).await);
    for table in ["sessions", "refresh_families"] {
        fresh
            .execute(&format!(
                "UPDATE {table} SET person_id = {} WHERE {}",
                sql.id(victim.person.id.uuid()),
                thief.row(&sql, table),
            ))
            .await;
    }
    let (person, current) = (victim.person.id, victim.session.id);
    let idle = TimeDelta::minutes(15);
    let listed = store.sessions().devices(person, current, at(1), idle).await;
    let listed = listed.unwrap();
    assert_eq!(listed.len(), 1);
    assert!(listed.iter().all(|access| access.is_current));
}

/// The tokens of a flow survive their being kept as keyed hashes: a flow that is moved on by what
/// was read is still found by its token.
async fn a_flow_that_moves_on_keeps_its_token(fresh: Fresh) {
    let store = &fresh.store;
    let person = person(store).await;
    let flow = log_in(store, &person).await;
    let found = || store.flows();
    let read = found()
        .by_token(&flow.token, &flow.pre_session, at(1))
        .await;
    let read = read.unwrap().unwrap();
    assert_eq!(read, flow);
    let next = AuthFlow {
        version: 2,
        step: Step::LoginChoosePin,
        chosen_pin: Some(PasswordHash::new("chosen".to_owned())),
        ..read
    };
    let swapped = found().swap(&next, Effects::none()).await;
    assert_eq!(swapped.unwrap(), SwapOutcome::Done);
    let read = found()
        .by_token(&flow.token, &flow.pre_session, at(1))
        .await;
    assert_eq!(read.unwrap(), Some(next));
}

/// Too short for what it is: it is judged like a wrong one, and costs no other row.
async fn a_hash_of_another_length_is_a_wrong_one(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    let short = sql.bytes(&[7; 5]);
    for (table, column) in [
        ("flows", "token_hash"),
        ("flows", "pre_session"),
        ("flows", "phone_index"),
        ("flows", "code_hash"),
        ("flows", "mac"),
        ("sessions", "token_hash"),
        ("sessions", "mac"),
        ("refresh_families", "mac"),
        ("refresh_tokens", "token_hash"),
        ("refresh_tokens", "mac"),
        ("password_resets", "token_hash"),
        ("password_resets", "mac"),
        ("email_links", "token_hash"),
        ("email_links", "email_index"),
        ("email_links", "mac"),
        ("pending_contacts", "code_hash"),
        ("pending_contacts", "mac"),
        ("reminders", "token_hash"),
        ("reminders", "mac"),
        ("calendar_feeds", "token_hash"),
        ("calendar_feeds", "mac"),
    ] {
        let victim = Somebody::new(store).await;
        let row = victim.row(&sql, table);
        fresh
            .execute(&format!(
                "UPDATE {table} SET {column} = {short} WHERE {row}"
            ))
            .await;
        let is_let_in = victim.is_let_in(store, table).await;
        assert!(!is_let_in, "{table}.{column}");
        // The list of what is signed in has what is left: the device, or its session.
        let (person, current) = (victim.person.id, victim.session.id);
        let idle = TimeDelta::minutes(15);
        let listed = store.sessions().devices(person, current, at(1), idle).await;
        assert_eq!(listed.unwrap().len(), 1, "{table}.{column}");
        fresh
            .execute(&format!("DELETE FROM {table} WHERE {row}"))
            .await;
    }
}

/// Ended rows are deleted, whatever somebody wrote in their place.
async fn a_sweep_passes_over_no_hash_of_another_length(fresh: Fresh) {
    let (store, sql) = (&fresh.store, Sql(fresh.url.clone()));
    for (table, column) in [
        ("password_resets", "email_index"),
        ("email_links", "token_hash"),
        ("browsers", "hash"),
    ] {
        let victim = Somebody::new(store).await;
        let short = sql.bytes(&[7; 5]);
        fresh
            .execute(&format!(
                "UPDATE {table} SET {column} = {short} WHERE person_id = {}",
                sql.id(victim.person.id.uuid())
            ))
            .await;
        let sessions = store.sessions();
        let removed = sessions
            .delete_expired(at(10_000), at(10_000))
            .await
            .unwrap();
        assert!(removed > 0, "{table}.{column}");
        assert_eq!(
            sessions
                .delete_expired(at(10_000), at(10_000))
                .await
                .unwrap(),
            0
        );
    }
}

on_both!(
    no_row_that_was_changed_by_hand_lets_anybody_in,
    a_token_of_ones_own_opens_no_row_of_another,
    no_row_changed_by_hand_opens_the_administrators_page,
    what_has_ended_is_not_brought_back_by_a_flag,
    a_link_shows_no_date_but_its_own,
    a_forged_session_is_not_listed,
    a_flow_that_moves_on_keeps_its_token,
    a_hash_of_another_length_is_a_wrong_one,
    a_sweep_passes_over_no_hash_of_another_length,
);
