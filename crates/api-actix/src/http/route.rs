//! Routes: one table of constructors, from which the server, the document and the tests are made.

use super::authority::Authority;
use super::call::Call;
use super::error::ApiError;
use super::handler::Handler;
use actix_web::HttpResponse;
use actix_web::http::Method;
use futures_util::future::LocalBoxFuture;
use http_edge::operation::{Content, OperationDoc};
use http_edge::rate_limits::Limit;
use std::sync::Arc;
use utoipa::openapi::schema::{KnownFormat, Schema, SchemaFormat};

/// The path under which the API lives.
pub const API: &str = "/api/v1";

type Run = dyn Fn(Call) -> LocalBoxFuture<'static, Result<HttpResponse, ApiError>> + Send + Sync;

#[derive(Clone)]
pub struct Route {
    method: Method,
    path: String,
    /// Whether it is part of the API and its document.
    pub in_api: bool,
    pub authority: Authority,
    creates: bool,
    /// The content type of the body.
    pub content: Content,
    /// The largest form it takes, where it is not the usual one.
    pub body_limit: Option<u64>,
    pub class: Option<Limit>,
    /// The parts of the path that are ids: each names something that belongs to one person.
    pub owned: Vec<String>,
    /// Whether it is served where there is no room for more.
    pub when_full: bool,
    /// Whether it is served to those who look around.
    pub on_tour: bool,
    /// Its name in the document: module and function.
    pub operation_id: String,
    describe: fn(&mut OperationDoc),
    run: Arc<Run>,
}

pub fn get<Args>(path: &str, handler: impl Handler<Args>) -> Route {
    route(Method::GET, API, path, handler)
}

pub fn post<Args>(path: &str, handler: impl Handler<Args>) -> Route {
    route(Method::POST, API, path, handler)
}

pub fn put<Args>(path: &str, handler: impl Handler<Args>) -> Route {
    route(Method::PUT, API, path, handler)
}

pub fn delete<Args>(path: &str, handler: impl Handler<Args>) -> Route {
    route(Method::DELETE, API, path, handler)
}

/// A page beside the API: it is served from its whole path and left out of the document.
pub fn page<Args>(path: &str, handler: impl Handler<Args>) -> Route {
    let mut page = route(Method::GET, "", path, handler);
    page.in_api = false;
    page
}

fn route<Args, H: Handler<Args>>(method: Method, base: &str, path: &str, handler: H) -> Route {
    let mut described = OperationDoc::default();
    H::describe(&mut described);
    let when_full = method.is_safe() || method == Method::DELETE;
    let path = format!("{base}{path}");
    let named = parts(&path).zip(&described.path_parts);
    let owned = named.filter(|(_, schema)| is_id(schema));
    let owned = owned.map(|(name, _)| name.to_owned()).collect();
    Route {
        method,
        path,
        in_api: true,
        authority: H::AUTHORITY,
        creates: H::CREATES,
        content: described.content,
        body_limit: None,
        class: None,
        owned,
        when_full,
        on_tour: true,
        operation_id: operation_id(std::any::type_name::<H>()),
        describe: H::describe,
        run: Arc::new(move |call| handler.clone().call(call)),
    }
}

impl Route {
    /// Counts its calls against `class`.
    #[must_use]
    pub const fn limit(mut self, class: Limit) -> Self {
        self.class = Some(class);
        self
    }

    /// Takes forms of up to `bytes`.
    #[must_use]
    pub const fn up_to(mut self, bytes: u64) -> Self {
        self.body_limit = Some(bytes);
        self
    }

    /// Serves it where there is no room for more, as reading and deleting are.
    #[must_use]
    pub const fn even_when_full(mut self) -> Self {
        self.when_full = true;
        self
    }

    /// Refuses it to those who look around: it leads out of their account, or is worth nothing in one
    /// that ends soon.
    #[must_use]
    pub const fn not_on_tour(mut self) -> Self {
        self.on_tour = false;
        self
    }

    pub const fn method(&self) -> &Method {
        &self.method
    }

    /// Its whole path, as a pattern.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Whether it takes an idempotency key, which is bound to a person: one is signed in, and it makes
    /// something.
    pub const fn takes_key(&self) -> bool {
        self.creates && matches!(self.authority, Authority::SignedIn)
    }

    pub fn described(&self) -> OperationDoc {
        let mut described = OperationDoc::default();
        (self.describe)(&mut described);
        described
    }

    /// The names of the parts of its path.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        parts(&self.path)
    }

    pub(super) fn run(
        &self,
        call: Call,
    ) -> LocalBoxFuture<'static, Result<HttpResponse, ApiError>> {
        (self.run)(call)
    }
}

fn parts(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter_map(|part| {
        let (_, name) = part.split_once('{')?;
        Some(name.split(['}', ':']).next().unwrap_or(name))
    })
}

fn is_id(part: &Schema) -> bool {
    let uuid = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    matches!(part, Schema::Object(object) if object.format.as_ref() == Some(&uuid))
}

/// `api_actix::features::vault::routes::add_item` is `vault_add_item`; of a handler that serves
/// several places by a type parameter, the place comes last.
fn operation_id(type_name: &str) -> String {
    let (handler, place) = type_name.split_once('<').unwrap_or((type_name, ""));
    let place = place.trim_end_matches('>').rsplit("::").next();
    let place = place.unwrap_or_default().to_lowercase();
    let mut parts: Vec<&str> = handler
        .split("::")
        .filter(|part| !["features", "pages", "routes"].contains(part))
        .skip(1)
        .collect();
    parts.dedup();
    if !place.is_empty() {
        parts.push(&place);
    }
    parts.join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operation_is_named_by_its_module_and_function() {
        assert_eq!(
            operation_id("api_actix::features::vault::routes::add_item"),
            "vault_add_item"
        );
        assert_eq!(
            operation_id("api_actix::features::csrf::renew"),
            "csrf_renew"
        );
        assert_eq!(
            operation_id(
                "api_actix::features::life_locker::routes::list<api_actix::features::x::Renting>"
            ),
            "life_locker_list_renting"
        );
    }
}
