//! Thumbnails, and that a picture is shown as it was once its metadata is gone.

use adapters_files::PictureThumbnails;
use bytes::Bytes;
use domain_files::ports::thumbnails::{ThumbnailImage, Thumbnails};
use domain_files::{FileType, Upload, samples};
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Rgb, RgbImage, Rgba, RgbaImage};
use std::io::Cursor;

async fn small(file_type: FileType, body: impl Into<Bytes>) -> Option<ThumbnailImage> {
    let thumbnails = PictureThumbnails::default();
    thumbnails.small(file_type, body.into()).await
}

fn format(file_type: FileType) -> ImageFormat {
    ImageFormat::from_extension(file_type.extension()).unwrap()
}

fn open(file_type: FileType, body: &[u8]) -> DynamicImage {
    image::load_from_memory_with_format(body, format(file_type)).unwrap()
}

fn encoded(picture: &DynamicImage, file_type: FileType) -> Vec<u8> {
    let mut body = Cursor::new(Vec::new());
    picture.write_to(&mut body, format(file_type)).unwrap();
    body.into_inner()
}

/// A picture of slowly changing colours.
fn photo(width: u32, height: u32) -> DynamicImage {
    let shade = |x: u32, y: u32| u8::try_from((x / 7 + y / 5) % 256).unwrap();
    let pixel = |x, y| Rgb([shade(x, y), shade(y, x), shade(x / 2, y / 3)]);
    RgbImage::from_fn(width, height, pixel).into()
}

/// The colour in the middle of each quarter, in reading order.
fn quarters(picture: &DynamicImage) -> Vec<[u8; 3]> {
    let (width, height) = (picture.width(), picture.height());
    let pixels = picture.to_rgb8();
    [(1, 1), (3, 1), (1, 3), (3, 3)]
        .map(|(x, y)| pixels.get_pixel(width * x / 4, height * y / 4).0)
        .to_vec()
}

fn is_near(one: [u8; 3], other: [u8; 3]) -> bool {
    one.iter().zip(other).all(|(a, b)| a.abs_diff(b) < 30)
}

const RED: [u8; 3] = [200, 40, 40];
const GREEN: [u8; 3] = [40, 200, 40];
const BLUE: [u8; 3] = [40, 40, 200];
const GREY: [u8; 3] = [220, 220, 220];

#[tokio::test]
async fn each_type_of_picture_has_one_that_fits_and_is_small() {
    for (file_type, width, height, fitted) in [
        (FileType::Jpeg, 1600, 1200, (512, 384)),
        (FileType::Png, 700, 1400, (256, 512)),
        (FileType::Webp, 513, 20, (512, 20)),
        (FileType::Jpeg, 300, 200, (300, 200)),
        (FileType::Png, 1, 2000, (1, 512)),
    ] {
        let body = encoded(&photo(width, height), file_type);
        let small = small(file_type, body).await.unwrap();
        assert_eq!(small.file_type, FileType::Jpeg);
        let picture = open(small.file_type, &small.body);
        assert_eq!((picture.width(), picture.height()), fitted);
        assert!(small.body.len() < 100_000, "{} bytes", small.body.len());
    }
}

#[tokio::test]
async fn a_turned_picture_stands_upright_and_says_nothing_of_its_own() {
    for (file_type, body) in [
        (FileType::Jpeg, samples::JPEG),
        (FileType::Png, samples::PNG),
        (FileType::Webp, samples::WEBP),
    ] {
        let small = small(file_type, body).await.unwrap();
        let mut reader = ImageReader::new(Cursor::new(&small.body));
        reader.set_format(format(small.file_type));
        let mut decoder = reader.into_decoder().unwrap();
        assert_eq!(decoder.exif_metadata().unwrap(), None);
        let picture = open(small.file_type, &small.body);
        assert_eq!((picture.width(), picture.height()), (16, 24));
        let seen = quarters(&picture);
        for (seen, expected) in seen.into_iter().zip([BLUE, RED, GREY, GREEN]) {
            assert!(is_near(seen, expected), "{file_type:?}: {seen:?}");
        }
    }
}

#[tokio::test]
async fn what_can_be_seen_through_stays_so() {
    let clear = RgbaImage::from_fn(600, 600, |x, _| Rgba([9, 90, 200, u8::from(x > 300) * 255]));
    for file_type in [FileType::Png, FileType::Webp] {
        let body = encoded(&clear.clone().into(), file_type);
        let small = small(file_type, body).await.unwrap();
        assert_eq!(small.file_type, FileType::Webp);
        let pixels = open(small.file_type, &small.body).to_rgba8();
        assert_eq!(pixels.get_pixel(10, 10).0[3], 0);
        assert_eq!(pixels.get_pixel(500, 10).0, [9, 90, 200, 255]);
    }
    let opaque = RgbaImage::from_pixel(600, 600, Rgba([9, 90, 200, 255]));
    let body = encoded(&opaque.into(), FileType::Png);
    let small = small(FileType::Png, body).await.unwrap();
    assert_eq!(small.file_type, FileType::Jpeg);
}

#[tokio::test]
async fn the_profile_of_the_colours_goes_along() {
    let small = small(FileType::Jpeg, samples::JPEG).await.unwrap();
    let mut reader = ImageReader::new(Cursor::new(&small.body));
    reader.set_format(ImageFormat::Jpeg);
    let profile = reader.into_decoder().unwrap().icc_profile().unwrap();
    assert_eq!(profile.unwrap().get(16..20), Some(&b"RGB "[..]));
}

#[tokio::test]
async fn what_is_damaged_or_no_picture_has_none() {
    let cut = &samples::PNG[..100];
    for (file_type, body) in [
        (FileType::Png, cut),
        (FileType::Jpeg, samples::PNG),
        (FileType::Webp, &[][..]),
        (FileType::Heic, samples::HEIC),
        (FileType::Pdf, samples::PDF),
    ] {
        assert!(small(file_type, body).await.is_none(), "{file_type:?}");
    }
}

#[test]
fn a_picture_without_its_metadata_shows_the_same_pixels() {
    for (file_type, body) in [
        (FileType::Jpeg, samples::JPEG.to_vec()),
        (FileType::Png, samples::PNG.to_vec()),
        (FileType::Webp, samples::WEBP.to_vec()),
        (FileType::Jpeg, encoded(&photo(300, 200), FileType::Jpeg)),
        (FileType::Png, encoded(&photo(300, 200), FileType::Png)),
        (FileType::Webp, encoded(&photo(300, 200), FileType::Webp)),
    ] {
        let name = format!("a.{}", file_type.extension());
        let upload = Upload::parse(&name, body.clone().into()).unwrap();
        let (before, after) = (open(file_type, &body), open(file_type, upload.body()));
        assert_eq!(before, after, "{file_type:?}");
    }
}
