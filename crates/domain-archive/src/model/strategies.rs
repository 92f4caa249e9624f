//! Archives of any content, for property tests.

use super::{
    AboutPlace, Archive, ArchiveReminderState, Document, FormerItem, Item, LifeLocker, Note,
    OwnDate, PastTerm, Point, Preset, PresetTerm, Reminder, Renting, Transaction, Valuation,
};
use crate::contract::samples;
use chrono::{DateTime, NaiveDate};
use domain_shared::Pence;
use domain_shared::Timestamp;
use domain_shared::money::MAX_PENCE;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde_json::{Value, json};

fn moment() -> impl Strategy<Value = Timestamp> {
    let micros = -2_000_000_000_000_000_i64..4_000_000_000_000_000;
    micros.prop_map(|micros| DateTime::from_timestamp_micros(micros).unwrap())
}

fn day() -> impl Strategy<Value = NaiveDate> {
    moment().prop_map(|at| at.date_naive())
}

fn amount() -> impl Strategy<Value = Pence> {
    (-MAX_PENCE..=MAX_PENCE).prop_map(|pence| Pence::new(pence).unwrap())
}

fn words() -> impl Strategy<Value = String> {
    "\\PC{0,12}"
}

fn data() -> impl Strategy<Value = Value> {
    (words(), amount(), option::of(words()))
        .prop_map(|(name, value, more)| json!({ "name": name, "value": value, "more": more }))
}

fn history() -> impl Strategy<Value = Vec<Point>> {
    let point = (moment(), amount(), words(), any::<bool>());
    vec(
        point.prop_map(|(at, value, source, sample)| Point {
            at,
            value,
            source,
            sample,
            replaced: None,
        }),
        0..4,
    )
}

/// Documents whose files are called by `folder` and a number.
fn documents(folder: &'static str) -> impl Strategy<Value = Vec<Document>> {
    let document = (words(), moment(), option::of(day()), any::<bool>());
    vec(document, 0..3).prop_map(move |documents| {
        let each = documents.into_iter().enumerate();
        each.map(
            |(number, (name, uploaded_at, date, set_as_cover))| Document {
                name,
                uploaded_at,
                date,
                set_as_cover,
                file: format!("files/{folder}/{number}"),
            },
        )
        .collect()
    })
}

fn notes() -> impl Strategy<Value = Vec<Note>> {
    let said = (answers(), reminders());
    let note = (
        words(),
        option::of(words()),
        option::of(day()),
        moment(),
        said,
    );
    let note = note.prop_map(|(name, description, date, uploaded_at, said)| Note {
        name,
        description,
        date,
        uploaded_at,
        answers: said.0,
        reminders: said.1,
    });
    vec(note, 0..3)
}

fn answers() -> impl Strategy<Value = Vec<ArchiveReminderState>> {
    let remind = option::of(vec(words(), 0..3));
    let amount = option::of((0..=MAX_PENCE).prop_map(Pence::from_sum));
    let answer = (
        words(),
        day(),
        option::of(day()),
        any::<bool>(),
        remind,
        amount,
    );
    let answer =
        answer.prop_map(
            |(of, day, snoozed_until, renewed, remind, amount)| ArchiveReminderState {
                of,
                day,
                snoozed_until,
                renewed,
                remind,
                amount,
            },
        );
    vec(answer, 0..3)
}

fn reminders() -> impl Strategy<Value = Vec<Reminder>> {
    let reminder = (words(), day(), day(), moment());
    let reminder = reminder.prop_map(|(of, day, told_on, sent_at)| Reminder {
        of,
        day,
        told_on,
        sent_at,
    });
    vec(reminder, 0..3)
}

fn transactions() -> impl Strategy<Value = Vec<Transaction>> {
    let said = (option::of(words()), option::of(moment()));
    let one = (day(), words(), amount(), said);
    let one = one.prop_map(|(date, name, amount, (tag, moves_at))| Transaction {
        date,
        name,
        amount,
        tag,
        moves_at,
        line: None,
        joined: None,
        paired: None,
    });
    vec(one, 0..3)
}

fn items() -> impl Strategy<Value = Vec<Item>> {
    let made = (
        words(),
        data(),
        moment(),
        option::of(moment()),
        any::<bool>(),
    );
    let parts = (history(), transactions(), notes(), answers(), reminders());
    let item = (made, parts, documents("vault"));
    let item = item.prop_map(
        |((category, data, at, told_at, sample), parts, documents)| {
            let (history, transactions, notes, answers, reminders) = parts;
            Item {
                category,
                data,
                ownership: None,
                ended: None,
                renewals: Vec::new(),
                held_in: None,
                secured_on: None,
                valuation: Valuation {
                    told_at,
                    sample,
                    ..Valuation::default()
                },
                created_at: at,
                updated_at: at,
                history,
                transactions,
                statements: Vec::new(),
                notes,
                documents,
                answers,
                reminders,
            }
        },
    );
    vec(item, 0..2)
}

/// Terms that ended, with half of the files.
fn terms(files: &mut Vec<Document>) -> Vec<PresetTerm> {
    let past = files.split_off(files.len() / 2);
    let until = NaiveDate::MIN;
    let terms = past.into_iter().map(|file| PresetTerm {
        until,
        file: Some(file),
        premium: None,
    });
    terms.collect()
}

fn presets() -> impl Strategy<Value = Vec<Preset>> {
    let said = (answers(), reminders());
    let preset = (words(), data(), moment(), documents("presets"), said);
    let preset = preset.prop_map(|(kind, metadata, uploaded_at, mut files, said)| Preset {
        category: "depository".to_owned(),
        kind,
        metadata,
        uploaded_at,
        history: terms(&mut files),
        file: files.pop(),
        files,
        answers: said.0,
        reminders: said.1,
    });
    vec(preset, 0..2)
}

fn dates() -> impl Strategy<Value = Vec<OwnDate>> {
    let about = prop_oneof![
        any::<usize>().prop_map(AboutPlace::Item),
        any::<usize>().prop_map(AboutPlace::Preset),
        any::<usize>().prop_map(AboutPlace::Note),
        words().prop_map(AboutPlace::Document),
    ];
    let said = (answers(), reminders());
    let term = (data(), option::of(words()));
    let term = term.prop_map(|(data, document)| PastTerm { data, document });
    let terms = (option::of(words()), vec(term, 0..3));
    let date = (data(), option::of(about), terms, moment(), said);
    let date = date.prop_map(|(data, about, terms, created_at, said)| OwnDate {
        data,
        about,
        document: terms.0,
        history: terms.1,
        created_at,
        answers: said.0,
        reminders: said.1,
    });
    vec(date, 0..3)
}

/// An archive of any content; no file is named twice in it.
pub(crate) fn any_archive() -> impl Strategy<Value = Archive> {
    let former = (words(), history());
    let former = former.prop_map(|(category, history)| FormerItem { category, history });
    let own = (documents("life-locker"), notes(), documents("renting"));
    let all = (
        items(),
        vec(former, 0..3),
        own,
        presets(),
        (dates(), moment()),
    );
    all.prop_map(
        |(items, former_items, (of_locker, notes, of_renting), presets, (dates, at))| Archive {
            items,
            former_items,
            life_locker: LifeLocker {
                documents: of_locker,
                notes,
            },
            renting: Renting {
                documents: of_renting,
            },
            presets,
            dates,
            ..Archive::of(samples::person(), at)
        },
    )
}
