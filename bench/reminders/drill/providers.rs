//! A push service and a provider of texts on the loopback, which take their time too.

use actix_web::web::{Bytes, Data, Form, Path, post};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, rt::time::sleep};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long either keeps a client waiting once it has a message.
const TAKES: Duration = Duration::from_millis(50);

/// The notices and texts that were taken, also those whose sender never heard so.
#[derive(Default)]
pub(crate) struct Taken {
    /// The topics of the notices to each device.
    pub(crate) notices: BTreeMap<String, Vec<String>>,
    /// The texts to each number.
    pub(crate) texts: BTreeMap<String, Vec<String>>,
}

type Shared = Arc<Mutex<Taken>>;

pub(crate) struct Providers {
    port: u16,
    taken: Shared,
}

impl Providers {
    /// Starts both; they end with the runtime.
    pub(crate) fn start() -> anyhow::Result<Self> {
        let taken = Shared::default();
        let shared = Data::from(taken.clone());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(shared.clone())
                .route("/push/{device}", post().to(notice))
                .default_service(post().to(text))
        });
        let server = server.workers(1).bind(("127.0.0.1", 0))?.disable_signals();
        let port = server.addrs().first().map_or(0, std::net::SocketAddr::port);
        tokio::spawn(server.run());
        Ok(Self { port, taken })
    }

    /// Where a device takes notices.
    pub(crate) fn push_endpoint(&self, device: &str) -> String {
        format!("{}/push/{device}", self.base())
    }

    /// Where the provider of texts is.
    pub(crate) fn base(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub(crate) fn taken(&self) -> MutexGuard<'_, Taken> {
        lock(&self.taken)
    }
}

fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn notice(
    device: Path<String>,
    request: HttpRequest,
    taken: Data<Mutex<Taken>>,
    _body: Bytes,
) -> HttpResponse {
    let topic = request.headers().get("topic");
    let topic = topic
        .and_then(|topic| topic.to_str().ok())
        .unwrap_or_default();
    {
        let mut taken = lock(&taken);
        let notices = taken.notices.entry(device.into_inner()).or_default();
        notices.push(topic.to_owned());
    }
    sleep(TAKES).await;
    HttpResponse::Created().finish()
}

async fn text(form: Form<Vec<(String, String)>>, taken: Data<Mutex<Taken>>) -> HttpResponse {
    let field = |name: &str| {
        let mut fields = form.iter();
        let found = fields.find_map(|(field, value)| (field == name).then(|| value.clone()));
        found.unwrap_or_default()
    };
    lock(&taken)
        .texts
        .entry(field("To"))
        .or_default()
        .push(field("Body"));
    sleep(TAKES).await;
    HttpResponse::Created()
        .content_type("application/json")
        .body(r#"{"status":"queued","error_code":null}"#)
}
