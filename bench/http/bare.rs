//! The bare handler: for each call it sends the database the same statements, reads every column of
//! their rows, opens nothing, and answers as many bytes.

mod postgres;
mod sqlite;

use crate::server::Database;
use actix_web::web::{Bytes, Data, Path, get};
use actix_web::{
    App, HttpResponse, HttpServer, dev::ServerHandle, error::ErrorInternalServerError,
};
use adapters_pg::sqlite::queries::dashboard::{EVENTS, PAST};

const USER: &str = "SELECT sessions.*, people.*, person_keys.wrapped FROM sessions
    JOIN people ON people.id = sessions.person_id
    JOIN person_keys ON person_keys.person_id = people.id
    WHERE sessions.token_hash = {token} AND sessions.ended = {no}";
const SESSION: &str = "SELECT sessions.*, people.tour_ends_at IS NOT NULL FROM sessions
    JOIN people ON people.id = sessions.person_id
    WHERE sessions.token_hash = {token} AND sessions.ended = {no}";
const PERSON: &str = "SELECT people.*, person_keys.wrapped FROM people
    JOIN person_keys ON person_keys.person_id = people.id WHERE people.id = {owner}";
const ITEMS: &str = "SELECT * FROM items WHERE owner_id = {owner} ORDER BY created_at, id";
const COVERS: &str =
    "SELECT * FROM documents WHERE owner_id = {owner} AND is_cover = {yes} ORDER BY id";
const MARKS: &str = "SELECT * FROM deadlines WHERE owner_id = {owner}
    AND (renewed = {yes} OR snoozed_until IS NOT NULL)";
const DATES: &str = "SELECT * FROM deadlines WHERE owner_id = {owner} ORDER BY due_on, id";
const COVERED: &str = "SELECT id, item_id, imported_at, covers FROM statements
    WHERE owner_id = {owner} AND covers IS NOT NULL";
const PRESETS: &str = "SELECT * FROM presets WHERE owner_id = {owner} ORDER BY uploaded_at, id";

/// The statements of each call, in the order of `CALLS`.
const STATEMENTS: [&[&str]; 3] = [
    &[USER],
    &[SESSION, ITEMS, COVERS, MARKS],
    &[
        SESSION, PERSON, ITEMS, PAST, EVENTS, DATES, PRESETS, COVERED,
    ],
];

/// How a database writes the values of a statement.
struct Values {
    owner: String,
    token: String,
    /// Thirty days ago.
    moment: &'static str,
    yes: &'static str,
    no: &'static str,
}

impl Values {
    /// The statements with their values. Those of the dashboard number them.
    fn statements(&self) -> [Vec<String>; 3] {
        STATEMENTS.map(|statements| {
            let filled = statements.iter().map(|sql| {
                let numbered = match *sql {
                    EVENTS => sql.replace("$1", &self.owner).replace("$2", "3"),
                    _ => sql
                        .replace("$1", self.moment)
                        .replace("$2", self.moment)
                        .replace("$3", &self.owner),
                };
                numbered
                    .replace("{owner}", &self.owner)
                    .replace("{token}", &self.token)
                    .replace("{yes}", self.yes)
                    .replace("{no}", self.no)
            });
            filled.collect()
        })
    }
}

enum Rows {
    Sqlite(sqlite::Rows),
    Postgres(postgres::Rows),
}

/// The bare handler on a port of its own.
pub(crate) struct Bare {
    port: u16,
    handle: ServerHandle,
}

impl Bare {
    /// Answers each of `answers` after reading what it takes from `database`.
    pub(crate) async fn start(database: &Database, answers: &[String]) -> anyhow::Result<Self> {
        let rows = Data::new(match database {
            Database::Sqlite(file) => Rows::Sqlite(sqlite::Rows::of(file)?),
            Database::Postgres(url) => Rows::Postgres(postgres::Rows::of(url).await?),
        });
        let answers = answers.iter().map(|text| Bytes::from(text.clone()));
        let answers: Data<Vec<Bytes>> = Data::new(answers.collect());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(rows.clone())
                .app_data(answers.clone())
                .route("/{call}", get().to(answer))
        });
        let server = server.bind(("127.0.0.1", 0))?.disable_signals();
        let port = server.addrs().first().map_or(0, std::net::SocketAddr::port);
        let server = server.run();
        let handle = server.handle();
        tokio::spawn(server);
        Ok(Self { port, handle })
    }

    /// The address of a call.
    pub(crate) fn at(&self, call: usize) -> String {
        format!("http://127.0.0.1:{}/{call}", self.port)
    }

    pub(crate) async fn stop(&self) {
        self.handle.stop(false).await;
    }
}

async fn answer(
    call: Path<usize>,
    rows: Data<Rows>,
    answers: Data<Vec<Bytes>>,
) -> actix_web::Result<HttpResponse> {
    let read = match &**rows {
        Rows::Sqlite(rows) => rows.read(*call).await,
        Rows::Postgres(rows) => rows.read(*call).await,
    };
    read.map_err(ErrorInternalServerError)?;
    let answer = answers.get(*call).cloned().unwrap_or_default();
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .body(answer))
}
