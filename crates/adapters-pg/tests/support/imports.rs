//! Archives without files, on their way in.

use domain_archive::Import;
use domain_archive::contract::samples::{self, SampleIds, at};
use domain_archive::model::{Archive, Item, Preset, Transaction};
use domain_files::Quota;
use domain_shared::{Effects, Pence, PersonId};
use serde_json::json;
use std::collections::HashMap;
use std::sync::Arc;

/// So many of each kind that has no file.
pub fn archive(many: usize) -> Archive {
    let whole = samples::archive(3);
    let spent = |number: usize| Transaction {
        date: at(0).date_naive(),
        name: format!("Rent {number}"),
        amount: Pence::new(-100).unwrap(),
        tag: None,
        moves_at: None,
        line: None,
        joined: None,
        paired: None,
    };
    let data = json!({ "name": "Violin", "value": 5 });
    let of_each = |number: usize| -> Vec<Item> {
        let mut vehicle = whole.items.last().cloned().unwrap();
        vehicle.documents.clear();
        let mut violin = samples::item("personal_item", data.clone(), 1, "5");
        violin.transactions.push(spent(number));
        violin.notes.clone_from(&whole.life_locker.notes);
        vec![vehicle, violin]
    };
    let number = Preset {
        category: "key_info".to_owned(),
        kind: "tax_code".to_owned(),
        metadata: json!({ "tax_code": "1257L" }),
        file: None,
        files: Vec::new(),
        history: Vec::new(),
        answers: Vec::new(),
        reminders: Vec::new(),
        ..whole.presets.first().cloned().unwrap()
    };
    Archive {
        items: (0..many).flat_map(of_each).collect(),
        former_items: std::iter::repeat_n(whole.former_items, many)
            .flatten()
            .collect(),
        presets: vec![number; many],
        ..Archive::of(samples::person(), at(3))
    }
}

pub fn import(owner: PersonId, archive: Archive) -> Import {
    Import {
        owner,
        archive,
        contents: HashMap::new(),
        quota: Quota::default(),
        at: at(99),
        ids: Arc::new(SampleIds::default()),
        effects: Effects::none(),
    }
}
