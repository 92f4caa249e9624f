//! Records of another user are answered like records that do not exist: a matrix made from the
//! table of routes, so that it covers every route that is added to it.

use crate::support::accounts::session_of;
use crate::support::area::{OWNER, STRANGER, draft};
use crate::support::form::{Form, png};
use crate::support::{Caller, Reply, World};
use actix_web::http::Method;
use api_actix::http::Route;
use api_actix::http::authority::Authority;
use domain_search::contract::thing;
use domain_search::{HitKind, SearchCandidate};
use domain_shared::{Clock, PersonId};
use http_edge::operation::Content;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

const ABSENT: &str = "0199d6f0-0000-7000-8000-000000000000";
const MALFORMED: [&str; 5] = [
    "1",
    "x",
    "0199D6F0-0000-7000-8000-000000000000",
    "0199d6f0000070008000000000000000",
    "%00",
];

/// One person's records: the parts of paths that name them.
#[derive(Clone)]
struct Belongings {
    item: String,
    document: String,
    file: String,
    note: String,
    transaction: String,
    session: String,
    /// The records in the person's own areas, by their collection.
    own: BTreeMap<&'static str, String>,
}

/// The collections of a person's own areas.
const DOCUMENTS: [&str; 2] = ["life-locker/documents", "renting/documents"];
const NOTES: &str = "life-locker/key-info";
const PRESETS: &str = "pre-sets";
/// A value of the past of the item.
const HISTORY: &str = "history";
/// A file of the preset that can't be shown.
const UNREADABLE: &str = "unreadable";
/// The date of the preset, which goes with it.
const TIMELINE: &str = "timeline";
const DATES: &str = "dates";
/// A file of a bank that waits for its import into a new account.
const STATEMENTS: &str = "statements";
/// A browser that takes notices.
const DEVICES: &str = "notifications/devices";

impl Belongings {
    async fn of(world: &World, caller: &Caller, person: PersonId) -> Self {
        let item = world.item_of(caller, person, "vehicle", "Octavia").await;
        let path = format!("/vault/{item}");
        let dated = world.json(caller, Method::PUT, &path, &body()).await;
        assert_eq!(dated.status, 200, "{}", dated.text());
        let form = Form::default().field("set_as_cover", "true");
        let document = world
            .document_of(caller, &item, form.file("front.png", &png()))
            .await;
        let url = document["url"].as_str().unwrap();
        let read = SearchCandidate {
            kind: HitKind::Document,
            id: document["id"].as_str().unwrap().parse().unwrap(),
            ..thing("front.png")
        };
        let now = world.clock.now();
        let put = world.area.searchable.put(person, read, None, now);
        put.await.unwrap();
        let add = async |collection: &str| {
            let path = format!("/vault/{item}/{collection}");
            let made = world.made(caller, &path, &body()).await;
            made["id"].as_str().unwrap().to_owned()
        };
        let mut own = BTreeMap::new();
        for area in DOCUMENTS {
            let form = Form::default().file("scan.png", &png());
            let stored = world.uploaded(caller, &format!("/{area}"), form).await;
            own.insert(area, stored["id"].as_str().unwrap().to_owned());
        }
        let past = json!({ "date": "2026-06-01", "value": 5 });
        let history = format!("/vault/{item}/{HISTORY}");
        let past = world.made(caller, &history, &past).await;
        own.insert(HISTORY, past["id"].as_str().unwrap().to_owned());
        let note = world.made(caller, &format!("/{NOTES}"), &body()).await;
        own.insert(NOTES, note["id"].as_str().unwrap().to_owned());
        let form = any_form().file_as("files", "stamp.png", &png());
        let preset = world.preset_of(caller, form).await;
        own.insert(PRESETS, preset["id"].as_str().unwrap().to_owned());
        own.insert(UNREADABLE, world.damaged_file_of(&preset));
        // It can be renewed until the day of the other calls.
        let mut date = date_body();
        date["date"] = json!("2026-06-01");
        let date = world.made(caller, &format!("/{DATES}"), &date).await;
        own.insert(DATES, date["id"].as_str().unwrap().to_owned());
        let csv = "Date,Description,Amount,Balance\n13/06/2026,Tea,-3.00,97.00\n";
        let form = Form::default().file("june.csv", csv.as_bytes());
        let statement = world
            .uploaded(caller, &format!("/{STATEMENTS}"), form)
            .await;
        let id = statement["id"].as_str().unwrap().to_owned();
        let new = json!({ "new_account": { "category": "savings", "name": "Pot" } });
        let path = format!("/{STATEMENTS}/{id}");
        let chosen = world.json(caller, Method::PUT, &path, &new).await;
        assert_eq!(chosen.status, 200, "{}", chosen.text());
        own.insert(STATEMENTS, id);
        let device = world.device_of(caller).await;
        own.insert(DEVICES, device["id"].as_str().unwrap().to_owned());
        let dates = world.data(caller, "/timeline").await;
        let mut dates = dates.as_array().unwrap().iter();
        let date = dates.find(|date| date["about"]["id"] == preset["id"]);
        own.insert(TIMELINE, date.unwrap()["id"].as_str().unwrap().to_owned());
        Self {
            own,
            note: add("key-info").await,
            transaction: add("transactions").await,
            document: document["id"].as_str().unwrap().to_owned(),
            file: url.split('/').nth(4).unwrap().to_owned(),
            item,
            session: session_of(&world.accounts, person, world.clock.now()).to_string(),
        }
    }

    /// The id for the owned part that follows `collection` in a path.
    fn id(&self, collection: &str) -> String {
        match collection {
            "vault" => &self.item,
            "documents" => &self.document,
            "files" => &self.file,
            "key-info" => &self.note,
            "transactions" => &self.transaction,
            "settings/sessions" => &self.session,
            other => match self.own.get(other) {
                Some(id) => id,
                None => panic!("say in owners.rs whose id follows /{other}/ in a path"),
            },
        }
        .clone()
    }
}

/// A body that every route which reads JSON accepts, but those of dates and statements: each passes over what
/// it does not know.
fn body() -> Value {
    let mut body = draft("vehicle", "Octavia");
    // It can be renewed until the day below.
    body["categoryData"]["own_mot_date"] = json!("2026-05-01");
    body["field"] = json!("own_mot_date");
    body["days"] = json!(7);
    body["amount"] = json!(12.5);
    body["remind"] = json!([]);
    body["date"] = json!("2026-07-01");
    body["value"] = json!(5);
    body
}

/// A body of the routes of dates, which know all of their fields.
fn date_body() -> Value {
    json!({"title": "Viola", "kind": "other", "date": "2026-07-01", "amount": 12.5})
}

/// A form that every route which reads forms accepts.
fn any_form() -> Form {
    let passport = r#"{"name":"Passport","expiry_date":"2027-01-31"}"#;
    Form::preset("depository", "passport", passport).file("new.png", &png())
}

/// The collections whose ids the route's owned parts are, in order: each by its name, after that of
/// its area where it stands in one.
fn collections(route: &Route) -> Vec<String> {
    let parts: Vec<_> = route.path().split('/').collect();
    let owned = |part: &str| {
        let name = part
            .strip_prefix('{')
            .and_then(|part| part.strip_suffix('}'));
        name.is_some_and(|name| route.owned.iter().any(|owned| owned == name))
    };
    let names = |part: &str| part == "v1" || part.starts_with('{');
    parts
        .windows(3)
        .filter(|three| owned(three[2]))
        .map(|three| match three {
            [before, collection, _] if names(before) => (*collection).to_owned(),
            [area, collection, _] => format!("{area}/{collection}"),
            _ => unreachable!("a window of three"),
        })
        .collect()
}

/// The route's path with `ids` for its owned parts.
fn path(route: &Route, ids: &[String]) -> String {
    let mut ids = ids.iter();
    let filled: Vec<_> = route
        .path()
        .split('/')
        .map(|part| match part {
            "file.{extension}" => "file.png",
            part if part.starts_with('{') => ids.next().unwrap(),
            part => part,
        })
        .collect();
    filled.join("/")
}

/// A call that would succeed if its ids were the caller's own.
async fn call(world: &World, caller: &Caller, route: &Route, ids: &[String]) -> Reply {
    let request = caller.request(route.method(), &path(route, ids));
    let request = match route.content {
        Content::Multipart => request
            .insert_header(("Content-Type", Form::TYPE))
            .set_payload(any_form().bytes()),
        Content::Json if route.path().starts_with("/api/v1/dates") => request.set_json(date_body()),
        Content::Json if route.path().starts_with("/api/v1/statements") => {
            request.set_json(json!({}))
        }
        Content::Json => request.set_json(body()),
        Content::Nothing | Content::Binary => request,
    };
    world.send(request).await
}

/// An answer without the id of its request.
#[derive(Debug, PartialEq)]
struct Said {
    status: u16,
    headers: Vec<(String, Vec<u8>)>,
    body: Vec<u8>,
}

impl From<Reply> for Said {
    fn from(reply: Reply) -> Self {
        let mut headers: Vec<_> = reply
            .headers
            .iter()
            .filter(|(name, _)| *name != "x-request-id")
            .map(|(name, value)| (name.to_string(), value.as_bytes().to_vec()))
            .collect();
        headers.sort();
        Self {
            status: reply.status,
            headers,
            body: reply.body,
        }
    }
}

/// Everything that a person has, as the API answers it and as the stores hold it.
async fn everything(world: &World, caller: &Caller, has: &Belongings) -> (Vec<Value>, Vec<u8>) {
    let mut lists = vec![world.data(caller, "/vault").await];
    for list in ["documents", "key-info", "transactions", "history"] {
        let path = format!("/vault/{}/{list}", has.item);
        lists.push(world.data(caller, &path).await);
    }
    let owned = [NOTES, PRESETS, TIMELINE, DATES, STATEMENTS, "notifications"];
    for list in ["settings/sessions"]
        .into_iter()
        .chain(owned)
        .chain(DOCUMENTS)
    {
        lists.push(world.data(caller, &format!("/{list}")).await);
    }
    let file = format!("/api/v1/files/{}/file.png", has.file);
    (lists, world.get(caller, &file).await.body)
}

fn owner_routes(world: &World) -> Vec<Arc<Route>> {
    let routes = world.shared.routes().iter();
    routes
        .filter(|route| !route.owned.is_empty() && !route.path().contains("/probe/"))
        // The administrator's page is nobody's.
        .filter(|route| route.authority != Authority::Operator)
        .cloned()
        .collect()
}

/// Every way to put together the ids of a call that is not entirely the stranger's own.
fn trespasses(route: &Route, victims: &Belongings, own: &Belongings) -> Vec<Vec<String>> {
    let choices: Vec<Vec<String>> = collections(route)
        .iter()
        .map(|collection| {
            let known = [
                victims.id(collection),
                own.id(collection),
                ABSENT.to_owned(),
            ];
            known
                .into_iter()
                .chain(MALFORMED.map(str::to_owned))
                .collect()
        })
        .collect();
    let mut ways = vec![Vec::new()];
    for ids in choices {
        ways = ways
            .into_iter()
            .flat_map(|way: Vec<String>| {
                ids.iter()
                    .map(move |id| [way.clone(), vec![id.clone()]].concat())
            })
            .collect();
    }
    let entirely_own: Vec<_> = collections(route).iter().map(|c| own.id(c)).collect();
    ways.retain(|way| *way != entirely_own);
    ways
}

#[actix_web::test]
async fn what_is_somebody_elses_is_answered_like_what_does_not_exist() {
    let world = World::new();
    let victims = Belongings::of(&world, &world.owner, OWNER).await;
    let own = Belongings::of(&world, &world.stranger, STRANGER).await;
    let before = everything(&world, &world.owner, &victims).await;
    let (audited, kept) = (world.area.records.audited().len(), world.area.effects());
    let presets = world.area.presets.audited().len();
    let mut calls = 0;
    for route in owner_routes(&world) {
        let name = format!("{} {}", route.method(), route.path());
        let nowhere: Vec<_> = collections(&route)
            .iter()
            .map(|_| ABSENT.to_owned())
            .collect();
        let absent = Said::from(call(&world, &world.stranger, &route, &nowhere).await);
        assert_eq!(absent.status, 404, "{name}");
        for ids in trespasses(&route, &victims, &own) {
            let reply = call(&world, &world.stranger, &route, &ids).await;
            assert_eq!(Said::from(reply), absent, "{name} with {ids:?}");
            calls += 1;
        }
    }
    assert_eq!(everything(&world, &world.owner, &victims).await, before);
    assert_eq!(world.area.records.audited().len(), audited);
    assert_eq!(world.area.effects(), kept);
    assert_eq!(world.area.presets.audited().len(), presets);
    // One id: 7 of 8 ways are trespasses; two: 63 of 64.
    let expected: usize = owner_routes(&world)
        .iter()
        .map(|route| 8_usize.pow(u32::try_from(route.owned.len()).unwrap()) - 1)
        .sum();
    assert_eq!(calls, expected);
}

#[actix_web::test]
async fn the_same_calls_with_ones_own_ids_succeed() {
    for number in 0..owner_routes(&World::new()).len() {
        let world = World::new();
        let own = Belongings::of(&world, &world.owner, OWNER).await;
        let route = &owner_routes(&world)[number];
        let ids: Vec<_> = collections(route).iter().map(|c| own.id(c)).collect();
        let reply = call(&world, &world.owner, route, &ids).await;
        assert!(
            [200, 201].contains(&reply.status),
            "{} {}: {}",
            route.method(),
            route.path(),
            reply.text()
        );
    }
}

#[actix_web::test]
async fn what_was_deleted_is_answered_like_what_never_was() {
    let world = World::new();
    let own = Belongings::of(&world, &world.owner, OWNER).await;
    let gone = Belongings::of(&world, &world.owner, OWNER).await;
    for collection in ["documents", "key-info", "transactions", HISTORY] {
        let path = format!("/vault/{}/{collection}/{}", gone.item, gone.id(collection));
        assert_eq!(world.delete(&world.owner, &path).await.status, 200);
    }
    for collection in [
        "settings/sessions",
        NOTES,
        PRESETS,
        DATES,
        STATEMENTS,
        DEVICES,
    ]
    .into_iter()
    .chain(DOCUMENTS)
    {
        let path = format!("/{collection}/{}", gone.id(collection));
        assert_eq!(world.delete(&world.owner, &path).await.status, 200);
    }
    // The search knows of the documents by itself here.
    let document = gone.document.parse().unwrap();
    world.area.searchable.delete(OWNER, document);
    for route in owner_routes(&world) {
        let (last, parents) = match &*collections(&route) {
            [parents @ .., last] if last != "vault" => (last.clone(), parents.to_vec()),
            _ => continue,
        };
        let of = |has: &Belongings| -> Vec<_> { parents.iter().map(|c| has.id(c)).collect() };
        let deleted = [of(&gone), vec![gone.id(&last)]].concat();
        let absent = [of(&own), vec![ABSENT.to_owned()]].concat();
        let reply = call(&world, &world.owner, &route, &deleted).await;
        let never = call(&world, &world.owner, &route, &absent).await;
        assert_eq!(
            reply.status,
            404,
            "{} {}",
            Method::as_str(route.method()),
            route.path()
        );
        assert_eq!(Said::from(reply), Said::from(never), "{}", route.path());
    }
}
