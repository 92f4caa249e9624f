use crate::headers;
use actix_web::http::Method;
use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, ContentType, ETAG,
    IF_NONE_MATCH, LINK, LOCATION, VARY,
};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use api_actix::http::HttpContext;
use api_actix::http::error::ApiError;
use bytes::Bytes;
use domain_auth::model::Token;
use rust_embed::{Embed, EmbeddedFile};
use std::collections::HashMap;
use std::fmt::Write;
use std::io::{self, Read};
use std::sync::{LazyLock, Mutex, PoisonError};

mod first_load;

#[derive(Embed)]
#[folder = "$OUT_DIR/webapp"]
struct Files;

const INDEX: &str = "index.html";
/// The ending of a packed file's name.
const PACKED: &str = ".br";
/// The folder whose file names carry a hash of their content.
const HASHED: &str = "assets/";
/// The placeholder in index.html for the nonce of one response.
const NONCE: &str = "__CSP_NONCE__";

/// The screens of the web app; a `*` stands for any one part. For any other path its page is sent
/// with a 404, and says that there is nothing.
const SCREENS: &[&str] = &[
    "",
    "vault",
    "vault/*",
    "vault/item/*",
    "vault/item/*/statements",
    "vault/item/*/money",
    "statements/*",
    "life-locker",
    "timeline",
    "settings",
    "preview",
    "set-security-question",
    "login",
    "verify-login",
    "set-login-pin",
    "verify-login-pin",
    "signup",
    "signup/continue",
    "signup/verify",
    "signup/set-pin",
    "signup/verify-pin",
    "forgot-password",
    "reset-password",
    "confirm-email",
    "disown-email",
    "operator",
    "set-up",
    "set-up-app",
    "reminders",
    "terms",
    "privacy-policy",
];
/// Where password managers find the way to change a password (W3C, "A Well-Known URL for Changing
/// Passwords").
const CHANGE_PASSWORD: &str = ".well-known/change-password";

/// Serves a file of the web app, or its page for every other path: its router does the rest.
pub async fn serve(req: HttpRequest, context: Data<HttpContext>) -> HttpResponse {
    if req.method() != Method::GET && req.method() != Method::HEAD {
        return ApiError::NotFound.into_response();
    }
    let path = req.path().trim_start_matches('/');
    let is_packed = path.ends_with(PACKED);
    if path != INDEX
        && path != first_load::LIST
        && !is_packed
        && let Some(response) = asset(&req, path)
    {
        return response;
    }
    if path.starts_with(HASHED) || path == "api" || path.starts_with("api/") {
        return ApiError::NotFound.into_response();
    }
    if path == CHANGE_PASSWORD {
        return HttpResponse::SeeOther()
            .insert_header((LOCATION, "/settings"))
            .finish();
    }
    let screen = screen_of(path);
    let mut response = index(&context, screen.is_some() || path == INDEX);
    let signed_in = context.cookies.session_of(&req).is_some();
    if let Some(links) = screen.and_then(|screen| first_load::links(screen, signed_in)) {
        response.headers_mut().insert(LINK, links);
    }
    response
}

/// The first pattern of the list that fits a path.
fn screen_of(path: &str) -> Option<&'static str> {
    let parts = || path.trim_end_matches('/').split('/');
    SCREENS.iter().copied().find(|screen| {
        screen.split('/').count() == parts().count()
            && screen
                .split('/')
                .zip(parts())
                .all(|(known, part)| known == part || (known == "*" && !part.is_empty()))
    })
}

fn index(context: &HttpContext, is_known: bool) -> HttpResponse {
    let Some(file) = Files::get(INDEX) else {
        return ApiError::internal("index.html is not embedded").into_response();
    };
    let nonce = Token::generate(&*context.random).encode();
    let html = String::from_utf8_lossy(&file.data).replace(NONCE, &nonce);
    let mut response = if is_known {
        HttpResponse::Ok()
    } else {
        HttpResponse::NotFound()
    };
    response
        .insert_header((CONTENT_SECURITY_POLICY, headers::web_app(&nonce)))
        .content_type(ContentType::html())
        .body(html)
}

/// A file that is embedded as it is, or packed; `None` where there is neither.
fn asset(req: &HttpRequest, path: &str) -> Option<HttpResponse> {
    let plain = Files::get(path);
    let packed = Files::get(&format!("{path}{PACKED}"));
    let tag = entity_tag(plain.as_ref().or(packed.as_ref())?);
    let cache = if path.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = text(req, IF_NONE_MATCH.as_str()).contains(&tag);
    let mut response = if known {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header((CACHE_CONTROL, cache))
        .insert_header((VARY, "Accept-Encoding"))
        .insert_header((ETAG, tag));
    if known {
        return Some(response.finish());
    }
    response.content_type(media_type(path));
    let accepted = text(req, ACCEPT_ENCODING.as_str());
    if let Some(file) = plain {
        return Some(response.body(file.data.into_owned()));
    }
    let packed = packed?.data;
    if accepts(accepted, "br") {
        response.insert_header((CONTENT_ENCODING, "br"));
        return Some(response.body(packed.into_owned()));
    }
    Some(match unpacked(path, &packed) {
        Ok(bytes) => response.body(bytes),
        Err(error) => {
            ApiError::internal(format!("{path} is not embedded whole: {error}")).into_response()
        }
    })
}

fn entity_tag(file: &EmbeddedFile) -> String {
    let mut tag = String::from("\"");
    for byte in file.metadata.sha256_hash().iter().take(16) {
        // Writing to a string cannot fail.
        let _written = write!(tag, "{byte:02x}");
    }
    tag + "\""
}

/// The file that is `packed`, for clients that don't take brotli: tools, and browsers that came over plain HTTP
/// from another machine. Gzip for them would make the binary 2 MB larger. Each file is unpacked once in the
/// life of the process.
fn unpacked(path: &str, packed: &[u8]) -> io::Result<Bytes> {
    static UNPACKED: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);
    let unpacked = || UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = unpacked().get(path) {
        return Ok(known.clone());
    }
    let mut bytes = Vec::new();
    brotli::Decompressor::new(packed, 4096).read_to_end(&mut bytes)?;
    let bytes = Bytes::from(bytes);
    unpacked().insert(path.to_owned(), bytes.clone());
    Ok(bytes)
}

/// Whether `accepted`, an Accept-Encoding, takes `encoding` with a weight above zero.
fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let named = parts.next() == Some(encoding);
        let refused = parts.any(|weight| {
            weight
                .strip_prefix("q=")
                .and_then(|q| q.parse::<f32>().ok())
                .is_some_and(|q| q <= 0.0)
        });
        named && !refused
    })
}

fn media_type(path: &str) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    if guess.type_() == "text" {
        format!("{guess}; charset=utf-8")
    } else {
        guess.to_string()
    }
}

fn text<'a>(req: &'a HttpRequest, name: &str) -> &'a str {
    req.headers()
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every address in the web app's own list, which is written as TypeScript.
    #[test]
    fn every_screen_of_the_web_app_is_known() {
        let paths = include_str!("../../../frontend/src/shared/config/paths.ts");
        let quoted = paths
            .split(['\'', '`'])
            .filter(|text| text.starts_with('/'));
        let quoted = quoted.filter(|text| !text.starts_with("//") && !text.contains('\n'));
        let paths: Vec<_> = quoted
            .map(|text| text.split('?').next().unwrap_or_default())
            .collect();
        assert!(paths.len() > 25, "{paths:?}");
        for path in paths {
            assert!(screen_of(&path[1..]).is_some(), "{path}");
        }
    }

    #[test]
    fn what_is_no_screen_is_not_found() {
        for path in [
            "nope",
            "vault/item",
            "vault/item/1/2",
            "login/x",
            "vault//",
            "*",
        ] {
            assert_eq!(
                screen_of(path).is_some(),
                path == "vault/item" || path == "vault//",
                "{path}"
            );
        }
        assert_eq!(screen_of("settings/"), Some("settings"));
    }

    #[test]
    fn an_encoding_is_used_where_it_is_accepted() {
        for (accepted, encoding, yes) in [
            ("gzip, deflate, br", "br", true),
            ("gzip;q=0.5, br;q=1.0", "gzip", true),
            ("br;q=0", "br", false),
            ("br; q=0.0, gzip", "br", false),
            ("", "br", false),
            ("brotli", "br", false),
        ] {
            assert_eq!(accepts(accepted, encoding), yes, "{accepted}");
        }
    }
}
