//! The development outbox: what would have been sent, newest first. It does not exist in
//! production.

use actix_web::HttpResponse;
use actix_web::http::header::ContentType;
use api_actix::http::wire::moment;
use api_actix::http::{Anyone, ApiError, HttpContext, Plain, Service};
use domain_shared::Message;
use domain_shared::outbox::SentMessage;
use quick_xml::escape::escape;
use serde::Serialize;
use std::fmt::Write;

const SHOWN: u32 = 200;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    id: String,
    channel: &'static str,
    to: String,
    subject: Option<String>,
    body: String,
    sent_at: String,
}

impl From<SentMessage> for Entry {
    fn from(shown: SentMessage) -> Self {
        let (channel, to, subject, body) = match shown.message {
            Message::Sms(sms) => ("sms", sms.to.as_str().to_owned(), None, sms.body),
            Message::Mail(mail) => (
                "mail",
                mail.to.as_str().to_owned(),
                Some(mail.subject),
                mail.body,
            ),
            Message::Push(push) => ("push", "a device".to_owned(), Some(push.title), push.body),
        };
        Self {
            id: shown.id.to_string(),
            channel,
            to,
            subject,
            body,
            sent_at: moment(shown.sent_at),
        }
    }
}

async fn entries(context: &HttpContext) -> Result<Vec<Entry>, ApiError> {
    let outbox = context.outbox.as_ref().ok_or(ApiError::NotFound)?;
    let newest = outbox.newest(SHOWN).await?;
    Ok(newest.into_iter().map(Entry::from).collect())
}

/// The messages as JSON, outside the envelope.
pub async fn list(_: Anyone, context: Service<HttpContext>) -> Result<Plain, ApiError> {
    Ok(Plain(HttpResponse::Ok().json(entries(&context).await?)))
}

pub async fn page(_: Anyone, context: Service<HttpContext>) -> Result<Plain, ApiError> {
    let entries = entries(&context).await?;
    Ok(Plain(
        HttpResponse::Ok()
            .content_type(ContentType::html())
            .body(render(&entries)),
    ))
}

fn render(entries: &[Entry]) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en-GB\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Development outbox</title></head><body><h1>Development outbox</h1>\
         <p>What Holdfast would have sent, newest first. Reload the page for more.</p>",
    );
    if entries.is_empty() {
        page.push_str("<p>Nothing yet.</p>");
    }
    for entry in entries {
        // Writing to a string cannot fail.
        let _written = write!(
            page,
            "<article><h2>{} to {}</h2><p><time>{}</time></p>{}<pre>{}</pre></article><hr>",
            entry.channel,
            escape(&entry.to),
            entry.sent_at,
            entry.subject.as_ref().map_or_else(String::new, |subject| {
                format!("<p><strong>{}</strong></p>", escape(subject))
            }),
            escape(&entry.body),
        );
    }
    page.push_str("</body></html>");
    page
}
