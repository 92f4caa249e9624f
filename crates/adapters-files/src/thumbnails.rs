//! Thumbnails of JPEG, PNG and WebP.
//!
//! A picture of a few kilobytes may promise gigabytes of pixels: what a decoder may take is bounded
//! before it decodes, and one picture is opened at a time.

use async_trait::async_trait;
use bytes::Bytes;
use domain_files::FileType;
use domain_files::ports::thumbnails::{LONGEST_SIDE, ThumbnailImage, Thumbnails};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{
    DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, ImageError, ImageFormat,
    ImageReader, ImageResult, Limits, Rgba, RgbaImage,
};
use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Pixel limit: a picture of a few kilobytes can unpack to gigabytes.
const MAX_PIXELS: u64 = 40_000_000;
/// The most bytes of its pixels: four for each.
const MAX_BYTES: u64 = 4 * MAX_PIXELS;
/// The longest side that any of the formats is read with.
const MAX_SIDE: u32 = 65_535;
/// The longest colour profile that goes along.
const MAX_PROFILE: usize = 16 * 1024;
/// How well a JPEG is kept, of 100.
const QUALITY: u8 = 80;
/// How long a picture waits for its turn: less than the 25 seconds after which a browser gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// Makes thumbnails off the threads that answer calls.
pub struct PictureThumbnails {
    turn: Arc<Semaphore>,
}

impl Default for PictureThumbnails {
    fn default() -> Self {
        Self {
            turn: Arc::new(Semaphore::new(1)),
        }
    }
}

#[async_trait]
impl Thumbnails for PictureThumbnails {
    async fn small(&self, file_type: FileType, body: Bytes) -> Option<ThumbnailImage> {
        let format = match file_type {
            FileType::Jpeg => ImageFormat::Jpeg,
            FileType::Png => ImageFormat::Png,
            FileType::Webp => ImageFormat::WebP,
            FileType::Heic
            | FileType::Heif
            | FileType::Pdf
            | FileType::Doc
            | FileType::Docx
            | FileType::Csv
            | FileType::Ofx
            | FileType::Qif
            | FileType::Xml
            | FileType::Txt
            | FileType::Xlsx
            | FileType::Ods
            | FileType::Zip => {
                return None;
            }
        };
        let turn = timeout(PATIENCE, Arc::clone(&self.turn).acquire_owned()).await;
        let turn = turn.ok()?.ok()?;
        // The turn is held by the work and not by the call, which may end before it.
        let shrunk = spawn_blocking(move || {
            let _turn = turn;
            shrink(format, &body)
        });
        match shrunk.await {
            Ok(Ok(small)) => small,
            Ok(Err(cause)) => {
                tracing::info!(%cause, "a picture has no thumbnail");
                None
            }
            Err(cause) => {
                tracing::error!(%cause, "a picture could not be opened");
                None
            }
        }
    }
}

fn shrink(format: ImageFormat, body: &[u8]) -> ImageResult<Option<ThumbnailImage>> {
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(body), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MAX_PIXELS || decoder.total_bytes() > MAX_BYTES {
        return Ok(None);
    }
    let orientation = decoder.orientation()?;
    let profile = decoder.icc_profile()?.filter(|profile| goes_along(profile));
    let mut picture = DynamicImage::from_decoder(decoder)?;
    if width > LONGEST_SIDE || height > LONGEST_SIDE {
        picture = picture.thumbnail(LONGEST_SIDE, LONGEST_SIDE);
    }
    picture.apply_orientation(orientation);
    encode(&picture, profile).map(Some)
}

/// Whether a colour profile says what the colours of a thumbnail mean, in few words.
fn goes_along(profile: &[u8]) -> bool {
    profile.len() <= MAX_PROFILE && profile.get(16..20) == Some(b"RGB ")
}

/// A JPEG, or a WebP where one can see through the picture.
fn encode(picture: &DynamicImage, profile: Option<Vec<u8>>) -> ImageResult<ThumbnailImage> {
    let (width, height) = (picture.width(), picture.height());
    let mut body = Vec::new();
    let clear = picture.color().has_alpha().then(|| picture.to_rgba8());
    let file_type = match clear.filter(is_seen_through) {
        Some(pixels) => {
            let mut encoder = WebPEncoder::new_lossless(&mut body);
            with_profile(&mut encoder, profile)?;
            encoder.write_image(&pixels, width, height, ExtendedColorType::Rgba8)?;
            FileType::Webp
        }
        None => {
            let mut encoder = JpegEncoder::new_with_quality(&mut body, QUALITY);
            with_profile(&mut encoder, profile)?;
            let pixels = picture.to_rgb8();
            encoder.write_image(&pixels, width, height, ExtendedColorType::Rgb8)?;
            FileType::Jpeg
        }
    };
    Ok(ThumbnailImage {
        file_type,
        body: body.into(),
    })
}

fn with_profile(encoder: &mut impl ImageEncoder, profile: Option<Vec<u8>>) -> ImageResult<()> {
    match profile {
        Some(profile) => encoder
            .set_icc_profile(profile)
            .map_err(ImageError::Unsupported),
        None => Ok(()),
    }
}

fn is_seen_through(pixels: &RgbaImage) -> bool {
    pixels.pixels().any(|Rgba([.., alpha])| *alpha < u8::MAX)
}
