use super::samples::{PLACE, exif};
use super::*;
use crate::samples;

const PICTURES: [(FileType, &[u8]); 4] = [
    (FileType::Jpeg, samples::JPEG),
    (FileType::Png, samples::PNG),
    (FileType::Webp, samples::WEBP),
    (FileType::Heic, samples::HEIC),
];

fn cleaned(file_type: FileType, body: &[u8]) -> Option<Bytes> {
    without_metadata(file_type, Bytes::copy_from_slice(body))
}

fn has(body: &[u8], text: &[u8]) -> bool {
    body.windows(text.len()).any(|window| window == text)
}

fn find(body: &[u8], text: &[u8]) -> usize {
    let mut windows = body.windows(text.len());
    windows.position(|window| window == text).unwrap()
}

fn with(body: &[u8], at: usize, added: &[u8]) -> Vec<u8> {
    [&body[..at], added, &body[at..]].concat()
}

#[test]
fn a_picture_keeps_neither_place_nor_maker_nor_owner_and_stays_turned() {
    for (file_type, body) in PICTURES {
        assert!(has(body, PLACE) && has(body, b"SN-0042"), "{file_type:?}");
        let cleaned = cleaned(file_type, body).unwrap();
        for gone in [
            PLACE,
            b"SN-0042",
            b"Owner of the camera",
            b"Holdfast Cameras",
            b"2026:11:21",
            b"GPS",
        ] {
            let gone_text = String::from_utf8_lossy(gone);
            assert!(!has(&cleaned, gone), "{file_type:?}: {gone_text}");
        }
        let turned: &[u8] = match file_type {
            FileType::Heic => b"\0\0\0\x09irot\x03",
            _ => b"\x01\x12\0\x03\0\0\0\x01\0\x06",
        };
        assert!(has(&cleaned, turned), "{file_type:?}");
    }
}

#[test]
fn what_is_clean_stays_as_it_is() {
    for (file_type, body) in PICTURES {
        let once = cleaned(file_type, body).unwrap();
        assert_eq!(cleaned(file_type, &once).unwrap(), once, "{file_type:?}");
    }
    let paper = Bytes::from_static(samples::PDF);
    let kept = without_metadata(FileType::Pdf, paper.clone());
    assert_eq!(kept, Some(paper));
}

#[test]
fn what_follows_the_end_of_a_picture_is_dropped() {
    for (file_type, body) in &PICTURES[..3] {
        let longer = [*body, PLACE, samples::JPEG].concat();
        assert_eq!(cleaned(*file_type, &longer), cleaned(*file_type, body));
    }
}

#[test]
fn a_picture_that_cannot_be_followed_is_none() {
    for (file_type, body) in PICTURES {
        // A JPEG that breaks off within its pixels is still shown; the others are not.
        let half = if file_type == FileType::Jpeg {
            100
        } else {
            body.len() / 2
        };
        for end in [0, 1, 12, 40, half] {
            assert_eq!(
                cleaned(file_type, &body[..end]),
                None,
                "{file_type:?} {end}"
            );
        }
    }
}

#[test]
fn no_damage_to_a_picture_stops_the_server() {
    for (file_type, body) in PICTURES {
        for at in 0..body.len() {
            for value in [0, 1, 0x7f, 0xff] {
                let mut damaged = body.to_vec();
                damaged[at] = value;
                let _any = cleaned(file_type, &damaged);
            }
            let _any = cleaned(file_type, &body[..at]);
        }
    }
}

#[test]
fn a_jpeg_is_cleaned_between_its_scans_and_ended_where_it_breaks_off() {
    let last_scan = {
        let body = samples::JPEG;
        body.windows(2)
            .rposition(|pair| pair == b"\xff\xda")
            .unwrap()
    };
    let length = u8::try_from(PLACE.len() + 2).unwrap();
    let comment = [&b"\xff\xfe\0"[..], &[length], PLACE].concat();
    let between = with(samples::JPEG, last_scan, &comment);
    let clean = cleaned(FileType::Jpeg, samples::JPEG).unwrap();
    assert_eq!(cleaned(FileType::Jpeg, &between).unwrap(), clean);

    let broken = cleaned(FileType::Jpeg, &samples::JPEG[..last_scan + 14]).unwrap();
    assert!(broken.ends_with(b"\xff\xd9"));
    let kept = broken.len() - 2;
    assert_eq!(broken[..kept], clean[..kept]);
}

#[test]
fn a_jpeg_keeps_what_its_colours_need_and_no_small_picture() {
    let jfif = find(samples::JPEG, b"JFIF\0") - 4;
    let mut small = samples::JPEG.to_vec();
    small[jfif + 3] += 3;
    small[jfif + 16] = 1;
    small[jfif + 17] = 1;
    let small = with(&small, jfif + 18, b"abc");
    let adobe = with(&small, jfif + 21, b"\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0");
    let clean = cleaned(FileType::Jpeg, &adobe).unwrap();
    assert!(has(&clean, b"ICC_PROFILE\0") && has(&clean, b"\xff\xee\0\x0eAdobe"));
    assert!(has(&clean, b"JFIF\0\x01\x01") && !has(&clean, b"\0\0abc"));
}

#[test]
fn a_webp_says_in_its_head_what_it_still_has() {
    let clean = cleaned(FileType::Webp, samples::WEBP).unwrap();
    let flags = |body: &[u8]| body[find(body, b"VP8X") + 8];
    assert_eq!(flags(samples::WEBP) & 0x0c, 0x0c);
    assert_eq!(flags(&clean) & 0x0c, 0x08);
    let size = u32::from_le_bytes(clean[4..8].try_into().unwrap());
    assert_eq!(usize::try_from(size).unwrap() + 8, clean.len());

    let upright = {
        let at = find(samples::WEBP, b"\x01\x12\0\x03\0\0\0\x01\0\x06");
        let mut body = samples::WEBP.to_vec();
        body[at + 9] = 1;
        cleaned(FileType::Webp, &body).unwrap()
    };
    assert_eq!(flags(&upright) & 0x0c, 0);
    assert!(!has(&upright, b"EXIF"));
}

#[test]
fn the_frames_of_a_moving_webp_are_cleaned_too() {
    let chunk = |kind: &[u8; 4], content: &[u8]| {
        let length = u32::try_from(content.len()).unwrap().to_le_bytes();
        let padding = &[0][..content.len() % 2];
        [kind, &length, content, padding].concat()
    };
    let moving = |extra: &[u8]| {
        let frame = [&[7; 16][..], &chunk(b"VP8L", b"pixel"), extra].concat();
        let form = [
            &b"WEBP"[..],
            &chunk(b"VP8X", b"\x02\0\0\0\0\0\0\0\0\0"),
            &chunk(b"ANIM", b"\0\0\0\0\0\0"),
            &chunk(b"ANMF", &frame),
        ];
        chunk(b"RIFF", &form.concat())
    };
    let cleaned = cleaned(FileType::Webp, &moving(&chunk(b"note", PLACE)));
    assert_eq!(cleaned.unwrap(), moving(b""));
}

#[test]
fn a_heic_keeps_its_length_and_every_byte_of_its_picture() {
    let clean = cleaned(FileType::Heic, samples::HEIC).unwrap();
    assert_eq!(clean.len(), samples::HEIC.len());
    let picture = find(samples::HEIC, b"mdat") + 4;
    let told = find(samples::HEIC, b"Exif\0\0MM");
    let pixels = |body: &[u8]| body[picture..].iter().filter(|byte| **byte != 0).count();
    assert!(pixels(&clean) > 200, "the picture is there");
    let head = find(samples::HEIC, b"iprp");
    assert_eq!(clean[..head], samples::HEIC[..head]);
    assert!(clean[told - 4..].starts_with(b"\0\0\0\0MM\0*\0\0\0\x08\0\0"));
    let rest = &clean[told + 14..told + 200];
    assert!(rest.iter().all(|byte| *byte == 0));
}

#[test]
fn a_heic_loses_its_film_its_notes_and_what_nobody_points_to() {
    let named = |name: &[u8; 4], content: &[u8]| {
        let size = u32::try_from(content.len() + 8).unwrap().to_be_bytes();
        [&size[..], name, content].concat()
    };
    let clean = cleaned(FileType::Heic, samples::HEIC).unwrap();
    for name in [b"moov", b"uuid", b"free", b"mdat", b"mpvd"] {
        let longer = [samples::HEIC, &named(name, PLACE)].concat();
        let cleaned = cleaned(FileType::Heic, &longer).unwrap();
        assert_eq!(cleaned.len(), longer.len());
        assert_eq!(cleaned[..clean.len()], clean[..]);
        let kept = if name == b"mdat" { name } else { b"free" };
        let silent = named(kept, &vec![0; PLACE.len()]);
        assert_eq!(cleaned[clean.len()..], silent);
    }
}

#[test]
fn a_heic_whose_data_lies_elsewhere_is_none() {
    let location = find(samples::HEIC, b"iloc");
    for (at, value, what) in [
        (4, 3, "a version that nobody knows"),
        (8, 0x40, "no length"),
        (15, 1, "data in another file"),
    ] {
        let mut body = samples::HEIC.to_vec();
        body[location + at] = value;
        assert_eq!(cleaned(FileType::Heic, &body), None, "{what}");
    }
    let old = {
        let mut body = samples::HEIC.to_vec();
        body[find(samples::HEIC, b"infe") + 4] = 1;
        body
    };
    assert_eq!(cleaned(FileType::Heic, &old), None, "items without types");
}

#[test]
fn a_turned_picture_without_more_is_no_longer_than_it_was() {
    let segment = [&b"Exif\0\0"[..], &exif(false, 3)].concat();
    let length = u16::try_from(segment.len() + 2).unwrap().to_be_bytes();
    let clean = cleaned(FileType::Jpeg, samples::JPEG).unwrap();
    let told = find(&clean, b"\xff\xe1");
    let other = [
        &clean[..told],
        b"\xff\xe1",
        &length,
        &segment,
        &clean[told + 36..],
    ]
    .concat();
    let once = cleaned(FileType::Jpeg, &other).unwrap();
    assert_eq!(once.len(), clean.len());
    assert!(once.len() < other.len());
}
