//! Multipart forms, read part by part as they arrive: actix's `MultipartForm` writes files to the
//! disk in clear, or keeps them whole in memory.

use crate::RequestError;
use crate::input::{BODY_TOO_LARGE, Input, refusal};
use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::error::PayloadError;
use actix_web::http::header::{CONTENT_LENGTH, HeaderMap};
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;

/// The most parts a form may have: each costs memory before anything of it is checked.
const MOST_PARTS: usize = 8;

/// The parts of a form, hashed as they pass: what tells one form from another is its parts, not the
/// boundary that a browser draws again for each sending.
pub struct Parts {
    multipart: Multipart,
    input: Input,
    seen: usize,
    announced: usize,
}

impl Parts {
    /// The length in bytes that the caller announces for the whole form. It may be wrong.
    pub const fn announced(&self) -> usize {
        self.announced
    }

    pub fn new(headers: &HeaderMap, input: &Input) -> Self {
        Self {
            multipart: Multipart::new(headers, Box::pin(input.stream())),
            input: input.clone(),
            seen: 0,
            announced: headers
                .get(CONTENT_LENGTH)
                .and_then(|length| length.to_str().ok()?.parse().ok())
                .unwrap_or(0),
        }
    }

    /// The next part, `None` at the end. The one before must be dropped first.
    pub async fn next(&mut self) -> Result<Option<Part>, RequestError> {
        let Some(field) = self.multipart.next().await else {
            return Ok(None);
        };
        let field = field.map_err(unreadable)?;
        self.seen += 1;
        if self.seen > MOST_PARTS {
            return Err(RequestError::TooLarge("The form has too many parts."));
        }
        let part = Part {
            field,
            input: self.input.clone(),
        };
        for text in [part.name(), part.file_name().unwrap_or_default()] {
            self.input.absorb(text.as_bytes());
            self.input.absorb(&[0]);
        }
        Ok(Some(part))
    }
}

pub struct Part {
    field: Field,
    input: Input,
}

impl Part {
    pub fn name(&self) -> &str {
        self.field.name().unwrap_or_default()
    }

    /// The file's name as the caller gives it, where the part is a file.
    pub fn file_name(&self) -> Option<&str> {
        self.field
            .content_disposition()
            .and_then(|disposition| disposition.get_filename())
    }

    /// The next bytes of the part, `None` at its end.
    pub async fn chunk(&mut self) -> Result<Option<Bytes>, RequestError> {
        match self.field.next().await {
            None => {
                self.input.absorb(&[0]);
                Ok(None)
            }
            Some(chunk) => {
                let chunk = chunk.map_err(unreadable)?;
                self.input.absorb(&chunk);
                Ok(Some(chunk))
            }
        }
    }

    /// The whole part as text of at most `limit` bytes.
    pub async fn text(mut self, limit: usize) -> Result<String, RequestError> {
        let mut whole = BytesMut::new();
        while let Some(chunk) = self.chunk().await? {
            if whole.len().saturating_add(chunk.len()) > limit {
                return Err(RequestError::TooLarge("A field of the form is too long."));
            }
            whole.extend_from_slice(&chunk);
        }
        String::from_utf8(whole.to_vec())
            .map_err(|_| RequestError::Malformed("A field of the form is not text."))
    }
}

/// Reads a form to its end for its hash alone.
pub async fn hash_form(headers: &HeaderMap, input: &Input) -> Result<(), RequestError> {
    let mut parts = Parts::new(headers, input);
    while let Some(mut part) = parts.next().await? {
        while part.chunk().await?.is_some() {}
    }
    Ok(())
}

fn unreadable(error: MultipartError) -> RequestError {
    match error {
        MultipartError::Payload(PayloadError::Overflow) => RequestError::TooLarge(BODY_TOO_LARGE),
        MultipartError::Payload(error) => refusal(error),
        _ => RequestError::Malformed("The form cannot be read."),
    }
}
