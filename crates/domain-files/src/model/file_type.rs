domain_shared::text_enum! {
    /// A type of file that is accepted, by its extension. Its content type is ours, never the
    /// sender's.
    ///
    /// Users upload the first eight. The others are kept where a statement was read from them, and
    /// browsers never show them.
    pub enum FileType {
        Pdf => "pdf";
        /// Word 97 to 2003.
        Doc => "doc";
        /// Office Open XML text, without macros.
        Docx => "docx";
        Png => "png";
        /// JPEG, as `.jpg` or `.jpeg`.
        Jpeg => "jpg";
        /// HEIF with HEVC, as phones write it.
        Heic => "heic";
        Heif => "heif";
        Webp => "webp";
        /// Values separated by commas, semicolons or tabs, as `.csv` or `.tsv`.
        Csv => "csv";
        /// Open Financial Exchange, as `.ofx` or `.qfx`.
        Ofx => "ofx";
        /// Quicken Interchange Format.
        Qif => "qif";
        Xml => "xml";
        Txt => "txt";
        /// Office Open XML workbook.
        Xlsx => "xlsx";
        /// A spreadsheet of the Open Document Format.
        Ods => "ods";
        Zip => "zip";
    }
}

/// What no program opens by itself (RFC 2046 §4.5.1): a statement holds whatever its bank wrote into it.
const OPAQUE: &str = "application/octet-stream";

/// For a type that is not in the table, or content that is not of its type.
pub const NOT_ACCEPTED: &str = "We can't take this type of file.";

impl FileType {
    /// The type that a file name's extension (without the dot, in any case) promises.
    pub fn of_extension(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "jpeg" => Some(Self::Jpeg),
            "tsv" => Some(Self::Csv),
            "qfx" => Some(Self::Ofx),
            extension => Self::from_text(extension),
        }
    }

    /// The extension in the file's address, and the text that stores keep.
    pub const fn extension(self) -> &'static str {
        self.as_str()
    }

    /// The content types of all, each once.
    pub const CONTENT_TYPES: [&'static str; 9] = [
        Self::Pdf.content_type(),
        Self::Doc.content_type(),
        Self::Docx.content_type(),
        Self::Png.content_type(),
        Self::Jpeg.content_type(),
        Self::Heic.content_type(),
        Self::Heif.content_type(),
        Self::Webp.content_type(),
        OPAQUE,
    ];

    /// The `Content-Type` under which the file is served.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Doc => "application/msword",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Heic => "image/heic",
            Self::Heif => "image/heif",
            Self::Webp => "image/webp",
            Self::Csv
            | Self::Ofx
            | Self::Qif
            | Self::Xml
            | Self::Txt
            | Self::Xlsx
            | Self::Ods
            | Self::Zip => OPAQUE,
        }
    }

    pub const fn is_image(self) -> bool {
        matches!(
            self,
            Self::Png | Self::Jpeg | Self::Heic | Self::Heif | Self::Webp
        )
    }

    /// Whether it is kept only where a statement was read from it: uploads of it are refused.
    pub const fn is_statement_only(self) -> bool {
        match self {
            Self::Csv
            | Self::Ofx
            | Self::Qif
            | Self::Xml
            | Self::Txt
            | Self::Xlsx
            | Self::Ods
            | Self::Zip => true,
            Self::Pdf
            | Self::Doc
            | Self::Docx
            | Self::Png
            | Self::Jpeg
            | Self::Heic
            | Self::Heif
            | Self::Webp => false,
        }
    }

    /// Whether it is served `inline`; everything else is an attachment.
    pub const fn is_inline(self) -> bool {
        matches!(self, Self::Pdf | Self::Png | Self::Jpeg | Self::Webp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nine_extensions_of_the_spec_are_accepted_in_any_case() {
        for extension in [
            "pdf", "doc", "docx", "png", "jpeg", "jpg", "heic", "webp", "heif", "PDF", "JpEg",
        ] {
            assert!(FileType::of_extension(extension).is_some(), "{extension}");
        }
    }

    #[test]
    fn nothing_else_is() {
        for extension in [
            "", "svg", "html", "htm", "js", "xhtml", "docm", "dotm", "xls", "xlsm", "gif", "avif",
            "pdf ", "pdf\0", "exe", "7z", "рdf",
        ] {
            assert_eq!(FileType::of_extension(extension), None, "{extension:?}");
        }
    }

    #[test]
    fn what_a_statement_may_be_is_kept_and_never_shown() {
        for extension in [
            "csv", "tsv", "ofx", "qfx", "QFX", "qif", "xml", "txt", "xlsx", "ods", "zip",
        ] {
            let file_type = FileType::of_extension(extension).unwrap();
            assert!(file_type.is_statement_only(), "{extension}");
            assert!(!file_type.is_inline() && !file_type.is_image());
            assert_eq!(file_type.content_type(), "application/octet-stream");
        }
    }

    #[test]
    fn an_address_extension_leads_back_to_its_type() {
        for file_type in FileType::ALL.iter().copied() {
            assert_eq!(
                FileType::of_extension(file_type.extension()),
                Some(file_type)
            );
        }
    }

    #[test]
    fn only_what_a_browser_shows_safely_is_inline() {
        let all = FileType::ALL.iter().copied();
        let mut types: Vec<_> = all.map(FileType::content_type).collect();
        types.dedup();
        assert_eq!(types, FileType::CONTENT_TYPES);
        let inline: Vec<_> = FileType::ALL
            .iter()
            .copied()
            .filter(|file_type| file_type.is_inline())
            .map(FileType::content_type)
            .collect();
        assert_eq!(
            inline,
            ["application/pdf", "image/png", "image/jpeg", "image/webp"]
        );
    }
}
