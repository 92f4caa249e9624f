//! Reading a file. Its owner is checked at each read.

use super::{FILE, PDF, begin, framed};
use crate::App;
use crate::http::{ApiError, Media, MediaKind, Name, Path2, Service, SignedIn};
use actix_web::body::SizedStream;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use domain_files::{FileId, FileType, content_disposition};
use futures_util::{StreamExt, TryStreamExt, stream};
use http_edge::range::Asked;

pub struct AnyFile;

impl MediaKind for AnyFile {
    const TYPES: &'static [&'static str] = &FileType::CONTENT_TYPES;
    const RANGES: bool = true;
}

pub async fn read_file(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path2(id, Name(extension)): Path2<FileId, Name>,
    asked: Asked,
) -> Result<Media<AnyFile>, ApiError> {
    let documents = &app.documents;
    let file = documents.open(caller.person, id, &extension).await?;
    let size = file.stored.size;
    let (mut response, range) = begin(&asked, size)?;
    let [policy, frames] = framed(policy(file.file_type));
    response
        .insert_header((CONTENT_TYPE, file.file_type.content_type()))
        .insert_header((
            CONTENT_DISPOSITION,
            content_disposition(&file.name, file.file_type),
        ))
        .insert_header(policy)
        .insert_header(frames);
    let length = range.end - range.start;
    let body = if asked.head {
        stream::empty().boxed()
    } else {
        // One that breaks later ends the connection: the caller sees that bytes are missing.
        let content = documents.read(&file, range).await?;
        content
            .inspect_err(|cause| tracing::error!(%cause, "a file broke off"))
            .boxed()
    };
    Ok(Media::new(response.body(SizedStream::new(length, body))))
}

/// The rights of a file in the browser: a PDF needs its viewer, nothing else needs anything.
const fn policy(file_type: FileType) -> &'static str {
    match file_type {
        FileType::Pdf => PDF,
        FileType::Doc
        | FileType::Docx
        | FileType::Png
        | FileType::Jpeg
        | FileType::Heic
        | FileType::Heif
        | FileType::Webp
        | FileType::Csv
        | FileType::Ofx
        | FileType::Qif
        | FileType::Xml
        | FileType::Txt
        | FileType::Xlsx
        | FileType::Ods
        | FileType::Zip => FILE,
    }
}
