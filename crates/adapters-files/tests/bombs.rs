//! A picture that promises more than it is costs a bounded amount of memory. In
//! a process of its own: it looks at the most that the process has ever held.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

use adapters_files::PictureThumbnails;
use domain_files::ports::thumbnails::Thumbnails;
use domain_files::{FileType, Upload, samples};
use image::{ExtendedColorType, ImageEncoder};

/// The most memory that this process has held, in kilobytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.unwrap().split_whitespace().nth(1).unwrap();
    kilobytes.parse().unwrap()
}

/// A PNG whose head promises `side` × `side` pixels of eight bytes.
fn promising(side: u32) -> Vec<u8> {
    let mut body = Vec::new();
    let encoder = image::codecs::png::PngEncoder::new(&mut body);
    encoder
        .write_image(&[0; 8], 1, 1, ExtendedColorType::Rgba16)
        .unwrap();
    body[16..20].copy_from_slice(&side.to_be_bytes());
    body[20..24].copy_from_slice(&side.to_be_bytes());
    let sum = crc32fast::hash(&body[12..29]);
    body[29..33].copy_from_slice(&sum.to_be_bytes());
    body
}

/// A JPEG whose frame promises 65 535 × 65 535 pixels.
fn wide() -> Vec<u8> {
    let mut body = samples::JPEG.to_vec();
    let frame = body
        .windows(2)
        .position(|pair| pair == b"\xff\xc2")
        .unwrap();
    body[frame + 5..frame + 9].fill(0xff);
    body
}

/// A PNG of many more pixels than bytes: 6 000 × 6 000, of one colour.
fn plain() -> Vec<u8> {
    let mut body = Vec::new();
    let encoder = image::codecs::png::PngEncoder::new(&mut body);
    let pixels = vec![0; 6000 * 6000];
    encoder
        .write_image(&pixels, 6000, 6000, ExtendedColorType::L8)
        .unwrap();
    body
}

#[tokio::test]
async fn a_bomb_has_no_thumbnail_costs_little_memory_and_is_still_kept() {
    let thumbnails = PictureThumbnails::default();
    let large = plain();
    let before = peak();
    for (file_type, body) in [
        (FileType::Png, promising(6_000)),
        (FileType::Png, promising(30_000)),
        (FileType::Png, promising(u32::MAX / 2)),
        (FileType::Jpeg, wide()),
    ] {
        let name = format!("a.{}", file_type.extension());
        let upload = Upload::parse(&name, body.into()).unwrap();
        let small = thumbnails.small(file_type, upload.body().clone()).await;
        assert!(small.is_none());
    }
    let taken = peak() - before;
    assert!(taken < 32 * 1024, "{taken} kB");
    // Pictures within the limits are opened, one at a time.
    let opened = (0..4).map(|_| thumbnails.small(FileType::Png, large.clone().into()));
    let opened = futures_util::future::join_all(opened).await;
    assert!(opened.iter().all(Option::is_some));
    let taken = peak() - before;
    assert!(taken < 80 * 1024, "{taken} kB");
}
