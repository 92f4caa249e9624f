//! One bad row in each table and one lost file cost only themselves.

use super::OTHER;
use super::packages::entries;
use crate::stores::Pair;
use crate::stores::on_both;
use crate::support::dump::execute;
use crate::support::installation::Installation;
use actix_web::http::Method;
use adapters_pg::DatabaseUrl;
use domain_auth::Limits;
use serde_json::{Value, json};

/// A value that a column can't have.
#[derive(Clone, Copy)]
enum Nonsense {
    Text,
    Moment,
    Past,
    Day,
}

/// Every unsealed column that is read and that the database doesn't check itself.
const COLUMNS: [(&str, &str, Nonsense); 18] = [
    ("items", "category", Nonsense::Text),
    ("items", "created_at", Nonsense::Moment),
    ("items", "updated_at", Nonsense::Moment),
    ("items", "valued_at", Nonsense::Moment),
    ("items", "revalue_at", Nonsense::Moment),
    ("value_history", "category", Nonsense::Text),
    ("value_history", "at", Nonsense::Moment),
    ("value_history", "at", Nonsense::Past),
    ("value_history", "source", Nonsense::Text),
    ("transactions", "at", Nonsense::Moment),
    ("notes", "uploaded_at", Nonsense::Moment),
    ("documents", "file_type", Nonsense::Text),
    ("documents", "uploaded_at", Nonsense::Moment),
    ("documents", "thumbnail_type", Nonsense::Text),
    ("presets", "kind", Nonsense::Text),
    ("presets", "uploaded_at", Nonsense::Moment),
    ("deadlines", "due_on", Nonsense::Day),
    ("deadlines", "next_telling", Nonsense::Day),
];

const TABLES: [&str; 5] = ["items", "transactions", "notes", "documents", "presets"];

impl Pair {
    /// Changes what is sealed in the first row of `table`.
    async fn damage(&self, table: &str) {
        let url = &self.servers[0].url;
        let other = match url {
            DatabaseUrl::Postgres(_) => "set_byte(sealed, 30, get_byte(sealed, 30) # 1)",
            DatabaseUrl::Sqlite(_) => "randomblob(length(sealed))",
        };
        let first = format!("SELECT id FROM {table} ORDER BY id LIMIT 1");
        let damage = format!("UPDATE {table} SET sealed = {other} WHERE id = ({first})");
        execute(url, &damage).await;
    }

    /// Puts `nonsense` into a column of one row of `table`, until [`Pair::mend`].
    async fn spoil(&self, (table, column, nonsense): (&str, &str, Nonsense)) {
        let url = &self.servers[0].url;
        let value = match (nonsense, url) {
            (Nonsense::Text, _) | (Nonsense::Day, DatabaseUrl::Sqlite(_)) => "'nonsense'",
            (Nonsense::Moment | Nonsense::Day, DatabaseUrl::Postgres(_)) => "'infinity'",
            (Nonsense::Moment, DatabaseUrl::Sqlite(_)) => "9223372036854775807",
            (Nonsense::Past, DatabaseUrl::Postgres(_)) => "'-infinity'",
            (Nonsense::Past, DatabaseUrl::Sqlite(_)) => "-9223372036854775807",
        };
        let order = format!("{column} IS NULL, id");
        let keep = format!("CREATE TABLE kept AS SELECT * FROM {table} ORDER BY {order} LIMIT 1");
        execute(url, &keep).await;
        let first = "(SELECT id FROM kept)";
        let spoil = format!("UPDATE {table} SET {column} = {value} WHERE id = {first}");
        execute(url, &spoil).await;
    }

    async fn mend(&self, (table, column, _): (&str, &str, Nonsense)) {
        let kept = format!("(SELECT {column} FROM kept)");
        let first = "(SELECT id FROM kept)";
        let mend = format!("UPDATE {table} SET {column} = {kept} WHERE id = {first}");
        let url = &self.servers[0].url;
        execute(url, &mend).await;
        execute(url, "DROP TABLE kept").await;
    }

    /// Removes the content of a document, and answers where it was read.
    async fn lose_a_file(&mut self) -> String {
        let listed = self.data("/renting/documents").await;
        let url = listed["documents"][0]["url"].as_str().unwrap().to_owned();
        let id = url.split('/').nth(4).unwrap();
        let files = self.servers[0].files();
        let lost = files.iter().find(|file| file.ends_with(id)).unwrap();
        std::fs::remove_file(lost).unwrap();
        url.strip_prefix("/api/v1").unwrap().to_owned()
    }

    /// The paths of all lists of the person, those of items that cannot be shown included.
    async fn lists(&mut self) -> Vec<String> {
        let shared = &self.servers[0].shared;
        let vault = self.browser.get(shared, "/vault").await.json();
        let items = vault["data"].as_array().unwrap().iter();
        let items = items.chain(vault["unreadable"].as_array().into_iter().flatten());
        let of_items = items.flat_map(|item| {
            let id = item["id"].as_str().unwrap();
            ["documents", "key-info", "transactions", "history"]
                .map(|part| format!("/vault/{id}/{part}"))
        });
        let others = [
            "/vault",
            "/pre-sets",
            "/life-locker/documents",
            "/life-locker/key-info",
            "/renting/documents",
        ];
        others
            .map(str::to_owned)
            .into_iter()
            .chain(of_items)
            .collect()
    }

    /// The records that lists cannot show, each with the path under which it is deleted.
    async fn unreadable(&mut self) -> Vec<(String, String)> {
        let mut named = Vec::new();
        for list in self.lists().await {
            let shared = &self.servers[0].shared;
            let reply = self.browser.get(shared, &list).await;
            assert_eq!(reply.status, 200, "{list}: {}", reply.text());
            let body = reply.json();
            for one in body["unreadable"].as_array().into_iter().flatten() {
                let (id, kind) = (one["id"].as_str().unwrap(), one["kind"].as_str().unwrap());
                named.push((format!("{list}/{id}"), kind.to_owned()));
            }
        }
        named
    }
}

async fn a_bad_row_in_each_table_and_a_lost_file_cost_only_themselves(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.fill().await;
    assert_eq!(pair.unreadable().await, []);
    for table in TABLES {
        pair.damage(table).await;
    }
    let file = pair.lose_a_file().await;

    let unreadable = pair.unreadable().await;
    let kinds: Vec<_> = unreadable.iter().map(|(_, kind)| &**kind).collect();
    assert_eq!(kinds.len(), TABLES.len(), "{kinds:?}");
    for kind in ["transaction", "note", "document", "passport"] {
        assert!(kinds.contains(&kind), "{kinds:?}");
    }
    let item = unreadable
        .iter()
        .find(|(path, _)| path.starts_with("/vault/") && path.matches('/').count() == 2);
    let item = item.unwrap().0.clone();
    for path in ["/search?q=paper", "/timeline", "/dashboard/history?span=1y"] {
        pair.data(path).await;
    }
    let dashboard = pair.data("/dashboard").await;
    assert_eq!(dashboard["unreadable"].as_array().unwrap().len(), 1);
    for (path, message) in [
        (&item, "This item can't be shown"),
        (&file, "This file is damaged"),
    ] {
        let reply = pair.ask(Method::GET, path, Value::Null).await;
        assert_eq!(reply.status, 500, "{path}");
        assert_eq!(reply.json()["message"], message);
    }

    let exported = pair.export().await;
    let missing = entries(&exported).remove("missing.txt").unwrap();
    let missing = String::from_utf8(missing).unwrap();
    for (path, _) in &unreadable {
        let id = path.rsplit('/').next().unwrap();
        assert!(missing.contains(id), "{path} is not in: {missing}");
    }
    assert!(missing.contains("files/renting/1-"), "{missing}");

    for (path, _) in &unreadable {
        let reply = pair.ask(Method::DELETE, path, json!({})).await;
        // The records that belonged to the item went with it.
        let gone = path.starts_with(&item) && reply.status == 404;
        assert!(reply.status == 200 || gone, "{path}: {}", reply.text());
    }
    assert_eq!(pair.unreadable().await, []);
    assert!(pair.data("/dashboard").await["unreadable"].is_null());

    pair.come(OTHER.0, OTHER.1);
    pair.sign_up().await;
    let (status, answer) = pair.import(&exported).await;
    assert_eq!(status, 201, "{answer}");
    assert_eq!(answer["data"]["items"], 8);
}

async fn a_damaged_file_of_a_preset_is_named_and_can_be_deleted_alone(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.fill().await;
    let passport = async |pair: &mut Pair| {
        let presets = pair.data("/pre-sets").await;
        let mut presets = presets.as_array().unwrap().iter().cloned();
        presets.find(|one| one["type"] == "passport").unwrap()
    };
    let whole = passport(&mut pair).await;
    let path = format!("/pre-sets/{}/unreadable", whole["id"].as_str().unwrap());
    let files = whole["files"].as_array().unwrap();
    let [stays, goes] = [0, 1].map(|place: usize| files[place]["id"].as_str().unwrap());

    let url = &pair.servers[0].url;
    let whose = match url {
        DatabaseUrl::Postgres(_) => format!("'{goes}'"),
        DatabaseUrl::Sqlite(_) => format!("X'{}'", goes.replace('-', "")),
    };
    let spoil = format!("UPDATE documents SET file_type = 'nonsense' WHERE id = {whose}");
    execute(url, &spoil).await;

    let damaged = passport(&mut pair).await;
    assert_eq!(
        damaged["unreadable"],
        json!([{ "id": goes, "kind": "document" }])
    );
    assert_eq!(damaged["files"], json!([files[0]]));
    for (file, status) in [(stays, 404), (goes, 200), (goes, 404)] {
        let file = format!("{path}/{file}");
        let reply = pair.ask(Method::DELETE, &file, json!({})).await;
        assert_eq!(reply.status, status, "{}", reply.text());
    }
    let mended = passport(&mut pair).await;
    assert!(mended["unreadable"].is_null());
    assert_eq!(mended["files"], json!([files[0]]));
}

async fn nonsense_in_a_column_costs_only_its_row(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.fill().await;
    let worth = async |pair: &mut Pair| {
        let dashboard = pair.data("/dashboard").await;
        dashboard["statistics"]["netWorth"]["current"].clone()
    };
    let whole = worth(&mut pair).await;
    for spoilt in COLUMNS {
        pair.spoil(spoilt).await;
        let (table, column, _) = spoilt;
        let unreadable = pair.unreadable().await;
        let is_listed = TABLES.contains(&table);
        assert_eq!(unreadable.len(), usize::from(is_listed), "{table}.{column}");
        for view in [
            "/dashboard",
            "/dashboard/history?span=1y",
            "/search?q=paper",
            "/timeline",
        ] {
            let reply = pair.ask(Method::GET, view, Value::Null).await;
            assert_eq!(reply.status, 200, "{table}.{column}: {}", reply.text());
        }
        if table != "items" {
            assert_eq!(worth(&mut pair).await, whole, "{table}.{column}");
        }
        assert!(entries(&pair.export().await).contains_key("holdfast.json"));
        pair.mend(spoilt).await;
    }
    assert_eq!(pair.unreadable().await, []);
}

on_both!(
    a_bad_row_in_each_table_and_a_lost_file_cost_only_themselves,
    nonsense_in_a_column_costs_only_its_row,
    a_damaged_file_of_a_preset_is_named_and_can_be_deleted_alone,
);
