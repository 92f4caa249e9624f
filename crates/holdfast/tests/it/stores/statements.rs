//! Statements over real stores, read by real child processes.

use super::on_both;
use super::pair::Pair;
use crate::support::form::Form;
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;
use serde_json::{Value, json};

pub(super) const JUNE: &str = "\
Date,Sort Code,Account Number,Description,Amount,Balance
01/06/2026,12-34-56,12345678,TESCO STORES 3021,-20.00,80.00
03/06/2026,12-34-56,12345678,PRET A MANGER,-3.65,76.35
03/06/2026,12-34-56,12345678,PRET A MANGER,-3.65,72.70
05/06/2026,12-34-56,12345678,TO SAVINGS,-50.00,22.70
30/06/2026,12-34-56,12345678,ACME PAYROLL,1500.00,1522.70
";

impl Pair {
    pub(super) async fn statement(&mut self, name: &str, csv: &str) -> Value {
        let form = Form::default().file(name, csv.as_bytes());
        self.upload(Method::POST, "/statements", form).await
    }

    pub(super) async fn of_statements(&mut self, method: Method, path: &str, body: Value) -> Value {
        let reply = self.ask(method, path, body).await;
        assert!(
            [200, 201].contains(&reply.status),
            "{path}: {}",
            reply.text()
        );
        reply.json()["data"].take()
    }

    async fn account(&mut self, category: &str, data: Value) -> String {
        let body = json!({ "category": category, "name": category, "categoryData": data });
        let item = self.of_statements(Method::POST, "/vault", body).await;
        item["id"].as_str().unwrap().to_owned()
    }

    /// A statement with a new account, one that waits, and a rule.
    pub(super) async fn keep_statements(&mut self) {
        let read = self.statement("june.csv", JUNE).await;
        let one = format!("/statements/{}", read["id"].as_str().unwrap());
        let new = json!({ "new_account": { "category": "savings", "name": "Pot" } });
        self.of_statements(Method::PUT, &one, new).await;
        let import = format!("{one}/import");
        self.of_statements(Method::POST, &import, json!({})).await;
        self.statement("again.csv", JUNE).await;
        let rules = json!({ "rules": [{ "words": "tesco", "tag": "Food" }] });
        self.of_statements(Method::PUT, "/tag-rules", rules).await;
    }

    /// All that an import may touch, without versions and moments.
    async fn kept(&mut self, items: &[&str]) -> Value {
        let mut kept = Vec::new();
        for item in items {
            let below = |part: &str| format!("/vault/{item}{part}");
            let shown = self.data(&below("")).await;
            kept.push(shown["categoryData"].clone());
            kept.push(self.data(&below("/history")).await);
            kept.push(self.data(&below("/documents")).await);
            kept.push(self.data(&below("/transactions")).await);
            kept.push(self.data(&below("/statements")).await["statements"].take());
        }
        for value in &mut kept {
            for one in value.as_array_mut().into_iter().flatten() {
                if let Some(fields) = one.as_object_mut() {
                    fields.remove("version");
                }
            }
        }
        Value::Array(kept)
    }

    /// Somebody with a current account and savings.
    async fn with_accounts(&mut self) -> (String, String) {
        self.sign_up().await;
        let current = json!({
            "account_number": "12345678", "sort_code": "12-34-56", "balance": 100,
            "card_number": "4111111111111111", "overdraft_limit": 0,
        });
        let savings = json!({
            "account_number": "87654321", "balance": 500, "interest_rate": 4,
        });
        let current = self.account("current_account", current).await;
        let savings = self.account("savings", savings).await;
        (current, savings)
    }

    /// The pence of a list's entries that are no changes of value.
    async fn amounts(&mut self, item: &str) -> Vec<(String, f64, String)> {
        let path = format!("/vault/{item}/transactions?type=imported");
        let listed = self.data(&path).await;
        let each = listed.as_array().unwrap().iter();
        each.map(|one| {
            let text = |field: &str| one[field].as_str().unwrap().to_owned();
            (text("name"), one["amount"].as_f64().unwrap(), text("type"))
        })
        .collect()
    }
}

async fn an_import_brings_its_lines_and_undone_it_leaves_all_as_it_was(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    let (current, savings) = pair.with_accounts().await;
    let typed = json!({ "name": "Shopping", "amount": -20, "date": "2026-06-01" });
    let path = format!("/vault/{current}/transactions");
    pair.of_statements(Method::POST, &path, typed).await;
    let moved = json!({ "name": "From current", "amount": 50, "date": "2026-06-05" });
    let path = format!("/vault/{savings}/transactions");
    pair.of_statements(Method::POST, &path, moved).await;
    let items = [&*current, &*savings];
    let before = pair.kept(&items).await;

    let read = pair.statement("june.csv", JUNE).await;
    assert_eq!(read["account"]["item"], current.as_str());
    let counts = json!({
        "total": 5, "new": 4, "known": 0, "joined": 0, "needs_choice": 1, "unreadable": 0, "left_out": 0,
    });
    assert_eq!(read["counts"], counts);
    let one = format!("/statements/{}", read["id"].as_str().unwrap());
    let doubtful = pair.data(&format!("{one}?state=needs_choice")).await;
    assert_eq!(
        (&doubtful["rows"][0]["number"], &doubtful["rows"][1]),
        (&json!(2), &Value::Null)
    );
    let behind = pair.data(&format!("{one}?state=new&after=3")).await;
    assert_eq!(behind["rows"].as_array().unwrap().len(), 3);
    let import = format!("{one}/import");
    let asked = pair.ask(Method::POST, &import, json!({})).await;
    assert_eq!(asked.status, 422, "{}", asked.text());
    let join = json!({ "rows": [{ "number": 2, "choice": "join" }] });
    let chosen = pair.of_statements(Method::PUT, &one, join).await;
    assert_eq!(chosen["counts"]["joined"], 1);
    assert_eq!(chosen["rows"][3]["pairs_with"], "savings");
    assert_eq!(
        pair.kept(&items).await,
        before,
        "nothing is kept before the import"
    );

    let done = pair.of_statements(Method::POST, &import, json!({})).await;
    assert_eq!(
        (&done["new"], &done["joined"], &done["reconciles"]),
        (&json!(4), &json!(1), &json!(true))
    );
    let again = pair.of_statements(Method::POST, &import, json!({})).await;
    assert_eq!(again, done, "sent twice it is made once");
    let listed = pair.amounts(&current).await;
    let names: Vec<_> = listed.iter().map(|(name, ..)| &**name).collect();
    assert_eq!(
        names,
        [
            "ACME PAYROLL",
            "TO SAVINGS",
            "PRET A MANGER",
            "PRET A MANGER",
            "TESCO STORES 3021",
        ]
    );
    let other = pair
        .data(&format!("/vault/{savings}/transactions?type=manual"))
        .await;
    assert_eq!(other[0]["paired_with"]["name"], "current_account");
    let papers = pair.data(&format!("/vault/{current}/documents")).await;
    assert_eq!(papers[0]["name"], "june.csv");
    assert_eq!(papers[0]["date"], "2026-06-30");
    let covered = pair.data(&format!("/vault/{current}/statements")).await;
    assert_eq!(
        covered["months"][0],
        json!({ "month": "2026-06", "state": "whole", "unexplained": null })
    );

    let found = pair.data("/search?q=shopping").await;
    let titles: Vec<_> = found["hits"]
        .as_array()
        .unwrap()
        .iter()
        .map(|hit| &hit["title"])
        .collect();
    assert_eq!(
        titles,
        ["TESCO STORES 3021"],
        "what was typed is found by its name, once"
    );

    let second = pair.statement("again.csv", JUNE).await;
    assert_eq!(second["counts"]["known"], 5);
    let forgotten = format!("/statements/{}", second["id"].as_str().unwrap());
    pair.of_statements(Method::DELETE, &forgotten, json!({}))
        .await;

    pair.of_statements(Method::DELETE, &one, json!({})).await;
    assert_eq!(pair.kept(&items).await, before);
    assert_eq!(pair.data("/statements").await, json!([]));
}

async fn a_balance_that_was_typed_gives_way_and_comes_back(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    let (current, _) = pair.with_accounts().await;
    let before = pair.kept(&[&current]).await;
    let history = pair.data(&format!("/vault/{current}/history")).await;
    let today = history[0]["day"].as_str().unwrap().to_owned();
    let (year, rest) = today.split_at(4);
    let day = format!("{}/{}/{year}", &rest[4..6], &rest[1..3]);
    let csv = format!("{JUNE}{day},12-34-56,12345678,RENT,-900.00,622.70\n");
    let read = pair.statement("now.csv", &csv).await;
    let one = format!("/statements/{}", read["id"].as_str().unwrap());
    let done = pair
        .of_statements(Method::POST, &format!("{one}/import"), json!({}))
        .await;
    assert_eq!(done["balance"], 622.7);
    let item = pair.data(&format!("/vault/{current}")).await;
    assert_eq!(item["categoryData"]["balance"], 622.7);
    let history = pair.data(&format!("/vault/{current}/history")).await;
    let last = history.as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["source"], &last["replaced"]),
        (&json!("statement"), &json!(100))
    );
    pair.of_statements(Method::DELETE, &one, json!({})).await;
    assert_eq!(pair.kept(&[&current]).await, before);
}

async fn an_account_is_made_with_an_import_and_goes_with_it(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    let read = pair.statement("june.csv", JUNE).await;
    let one = format!("/statements/{}", read["id"].as_str().unwrap());
    let new = json!({ "new_account": { "category": "current_account", "name": "Everyday" } });
    pair.of_statements(Method::PUT, &one, new).await;
    let done = pair
        .of_statements(Method::POST, &format!("{one}/import"), json!({}))
        .await;
    let item = pair
        .data(&format!("/vault/{}", done["item"].as_str().unwrap()))
        .await;
    assert_eq!(item["categoryData"]["balance"], 1522.7);
    assert_eq!(item["categoryData"]["account_number"], "12345678");
    // A paper of the person's own keeps the account, whatever becomes of the file.
    let documents = format!("/vault/{}/documents", done["item"].as_str().unwrap());
    let file = pair.data(&documents).await[0]["id"].take();
    let file = format!("{documents}/{}", file.as_str().unwrap());
    pair.of_statements(Method::DELETE, &file, json!({})).await;
    let letter = Form::default().file("Letter.pdf", &crate::support::form::pdf(300));
    let letter = pair.upload(Method::POST, &documents, letter).await;
    let refused = pair.ask(Method::DELETE, &one, json!({})).await;
    assert_eq!(refused.status, 400, "{}", refused.text());
    let letter = format!("{documents}/{}", letter["id"].as_str().unwrap());
    pair.of_statements(Method::DELETE, &letter, json!({})).await;

    pair.of_statements(Method::DELETE, &one, json!({})).await;
    assert_eq!(pair.data("/vault").await, json!([]));
}

async fn the_banks_word_stays_and_tag_and_note_are_the_persons(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    let (current, _) = pair.with_accounts().await;
    let read = pair.statement("june.csv", JUNE).await;
    let import = format!("/statements/{}/import", read["id"].as_str().unwrap());
    pair.of_statements(Method::POST, &import, json!({})).await;
    let listed = pair
        .data(&format!("/vault/{current}/transactions?type=imported"))
        .await;
    let tea = listed
        .as_array()
        .unwrap()
        .iter()
        .rfind(|one| one["name"] == "PRET A MANGER");
    let tea = tea.unwrap().clone();
    let path = format!(
        "/vault/{current}/transactions/{}",
        tea["id"].as_str().unwrap()
    );
    let mut edit = json!({
        "name": tea["name"], "amount": tea["amount"], "date": tea["created_at"],
        "tag": "Coffee", "note": "With Ada", "version": tea["version"],
    });
    let edited = pair.of_statements(Method::PUT, &path, edit.clone()).await;
    assert_eq!(
        (&edited["tag"], &edited["note"]),
        (&json!("Coffee"), &json!("With Ada"))
    );
    let rules = pair.data("/tag-rules").await;
    assert_eq!(
        rules["rules"],
        json!([{ "words": "pret a manger", "tag": "Coffee" }])
    );
    edit["version"] = edited["version"].clone();
    edit["amount"] = json!(-4);
    let refused = pair.ask(Method::PUT, &path, edit).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    let gone = pair.ask(Method::DELETE, &path, json!({})).await;
    assert_eq!(gone.status, 400, "{}", gone.text());
    let spending = pair
        .data(&format!("/vault/{current}/spending?months=12"))
        .await;
    assert_eq!(spending["merchants"][0]["name"], "TO SAVINGS");
}

async fn months_that_are_missing_are_a_task_that_leads_to_the_statements(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    let (current, _) = pair.with_accounts().await;
    let task = format!("/vault/item/{current}/statements");
    let march = JUNE.replace("/06/2026", "/03/2026");
    let mut missing = Vec::new();
    for csv in [JUNE, &*march] {
        let read = pair.statement("month.csv", csv).await;
        let import = format!("/statements/{}/import", read["id"].as_str().unwrap());
        pair.of_statements(Method::POST, &import, json!({})).await;
        let tasks = pair.data("/dashboard").await["weeklyTasks"].take();
        let mut tasks = tasks.as_array().unwrap().iter();
        let told = tasks.find(|one| one["href"] == task.as_str()).unwrap();
        let title = told["title"].as_str().unwrap();
        let count = title
            .strip_prefix("Add the statements of current_account: ")
            .and_then(|rest| rest.strip_suffix(" months are missing"));
        missing.push(count.unwrap().parse::<u32>().unwrap());
    }
    // Those since June, and April and May beside them.
    assert_eq!(missing[1], missing[0] + 2);
}

on_both![
    months_that_are_missing_are_a_task_that_leads_to_the_statements,
    an_import_brings_its_lines_and_undone_it_leaves_all_as_it_was,
    a_balance_that_was_typed_gives_way_and_comes_back,
    an_account_is_made_with_an_import_and_goes_with_it,
    the_banks_word_stays_and_tag_and_note_are_the_persons,
];
