//! A browser without screens.

use super::{Reply, Server, send};
use actix_web::cookie::Cookie;
use actix_web::cookie::time::Duration;
use actix_web::http::Method;
use actix_web::test::TestRequest;
use http_edge::cookies::{AUTH_PATH, CSRF_COOKIE};
use http_edge::csrf::HEADER;
use serde_json::Value;
use std::collections::BTreeMap;

/// Keeps its cookies and sends the CSRF token as the web app does.
#[derive(Clone)]
pub(crate) struct Browser {
    address: String,
    pub(crate) cookies: BTreeMap<String, String>,
    pub(crate) user_agent: &'static str,
}

impl Browser {
    /// A new one, on a network of its own.
    pub(crate) fn new(number: u32) -> Self {
        Self {
            address: format!("10.0.{}.{}:9", number / 256, number % 256),
            cookies: BTreeMap::new(),
            user_agent: "",
        }
    }

    pub(crate) async fn get(&mut self, shared: &Server, path: &str) -> Reply {
        let request = self.request(&Method::GET, path);
        self.exchange(shared, request).await
    }

    pub(crate) async fn post(&mut self, shared: &Server, path: &str, body: Value) -> Reply {
        self.call(shared, &Method::POST, path, body).await
    }

    /// A call with a body, for which it has a CSRF token or fetches one.
    pub(crate) async fn call(
        &mut self,
        shared: &Server,
        method: &Method,
        path: &str,
        body: Value,
    ) -> Reply {
        if !self.cookies.contains_key(CSRF_COOKIE) {
            self.get(shared, "/auth/csrf").await;
        }
        let request = self.request(method, path).set_json(body);
        self.exchange(shared, request).await
    }

    /// A request to the API with everything that this browser shows.
    pub(crate) fn request(&self, method: &Method, path: &str) -> TestRequest {
        let path = format!("/api/v1{path}");
        let mut request = TestRequest::default()
            .method(method.clone())
            .uri(&path)
            .insert_header(("Host", "localhost"))
            .peer_addr(self.address.parse().unwrap())
            .insert_header(("User-Agent", self.user_agent));
        for (name, value) in &self.cookies {
            let is_of_auth = name.ends_with("rt");
            if !is_of_auth || path.starts_with(AUTH_PATH) {
                request = request.cookie(Cookie::new(name.clone(), value.clone()));
            }
        }
        match self.cookies.get(CSRF_COOKIE) {
            Some(token) if !method.is_safe() => request.insert_header((HEADER, token.clone())),
            _ => request,
        }
    }

    /// Sends a request of its own and keeps the cookies of the answer.
    pub(crate) async fn exchange(&mut self, shared: &Server, request: TestRequest) -> Reply {
        let reply = send(shared, request).await;
        for cookie in set_cookies(&reply) {
            let cookie = Cookie::parse(cookie).unwrap();
            let (name, value) = cookie.name_value();
            if cookie.max_age().is_some_and(Duration::is_zero) {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        reply
    }
}

pub(crate) fn set_cookies(reply: &Reply) -> Vec<String> {
    let headers = reply.headers.get_all("set-cookie");
    headers.map(|c| c.to_str().unwrap().to_owned()).collect()
}
