//! The lessons, as PDFs inside the binary. `e2e/scripts/lessons.mjs` prints them from
//! `crates/holdfast/lessons/texts`.

#[cfg(test)]
mod tests;

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use api_actix::features::files::{PDF, begin, framed};
use api_actix::http::{ApiError, Media, Name, Path, Pdf, SignedIn};
use bytes::Bytes;
use domain_dashboard::{LESSONS, Lesson};
use domain_files::{FileName, FileType, content_disposition};
use http_edge::range::Asked;
use rust_embed::Embed;

#[derive(Embed)]
#[folder = "lessons/pdf"]
struct Pdfs;

fn pdf(lesson: Lesson) -> Option<Bytes> {
    let file = Pdfs::get(&format!("{}.pdf", lesson.slug))?;
    Some(Bytes::from(file.data.into_owned()))
}

pub async fn read_lesson(
    SignedIn(_): SignedIn,
    Path(Name(name)): Path<Name>,
    asked: Asked,
) -> Result<Media<Pdf>, ApiError> {
    let lesson = LESSONS.into_iter().find(|lesson| lesson.slug == name);
    let lesson = lesson.ok_or(ApiError::NotFound)?;
    let pdf = pdf(lesson).ok_or(ApiError::NotFound)?;
    let size = u64::try_from(pdf.len()).map_err(ApiError::internal)?;
    let (mut response, range) = begin(&asked, size)?;
    let [policy, frames] = framed(PDF);
    let name = format!("{}.pdf", lesson.slug);
    let name = FileName::parse(&name).map_err(ApiError::internal)?;
    let disposition = content_disposition(&name, FileType::Pdf);
    response
        .insert_header((CONTENT_TYPE, FileType::Pdf.content_type()))
        .insert_header((CONTENT_DISPOSITION, disposition))
        .insert_header(policy)
        .insert_header(frames);
    let first = usize::try_from(range.start).map_err(ApiError::internal)?;
    let end = usize::try_from(range.end).map_err(ApiError::internal)?;
    // To HEAD, the server sends the length of the body and leaves it out.
    Ok(Media::new(response.body(pdf.slice(first..end))))
}
