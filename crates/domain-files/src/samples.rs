//! Files as people send them, for tests. Each picture is two coloured halves above two others,
//! turned by a quarter (Exif 6; `irot` in the HEIC), and its maker wrote [`PLACE`] beside it, the
//! coordinates, a serial number and an owner, as Exif and XMP, in the JPEG and PNG as text too.

pub const PLACE: &[u8] = b"51.5007 N, 0.1246 W";

/// A JPEG, progressive and with a colour profile; 24 × 16 before it is turned.
pub const JPEG: &[u8] = include_bytes!("../samples/turned.jpg");
/// A PNG of 24 × 16 before it is turned.
pub const PNG: &[u8] = include_bytes!("../samples/turned.png");
/// A lossless WebP of 24 × 16 before it is turned.
pub const WEBP: &[u8] = include_bytes!("../samples/turned.webp");
/// A HEIC of 64 × 64.
pub const HEIC: &[u8] = include_bytes!("../samples/turned.heic");

/// The smallest PDF.
pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
