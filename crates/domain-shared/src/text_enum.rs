//! Enums whose values each have a text that is stored or sent.

/// Made by [`text_enum!`](crate::text_enum).
pub trait TextEnum: Copy + std::fmt::Debug + 'static {
    /// The text that is stored or sent.
    fn text(self) -> &'static str;

    /// The value that has this text.
    fn from_text(text: &str) -> Option<Self>;
}

/// Declares a [`TextEnum`]: `Variant => "text";`, or with a label that people read
/// `Variant => "text", "label";`. A macro, because the values would otherwise stand in four lists
/// that have to agree.
#[macro_export]
macro_rules! text_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident => $text:literal, $label:literal;)*
    }) => {
        $crate::text_enum! { $(#[$meta])* $vis enum $name { $($(#[$vmeta])* $variant => $text;)* } }

        impl $name {
            /// The text that people read.
            $vis const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label,)* }
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident => $text:literal;)*
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$vmeta])* $variant,)* }

        #[allow(dead_code, reason = "not every enum needs all of them")]
        impl $name {
            /// In the order in which they are shown.
            $vis const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The text that is stored or sent.
            $vis const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// The value that has this text.
            $vis fn from_text(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.as_str() == text)
            }
        }

        impl $crate::TextEnum for $name {
            fn text(self) -> &'static str {
                self.as_str()
            }

            fn from_text(text: &str) -> Option<Self> {
                Self::from_text(text)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::TextEnum;

    crate::text_enum! {
        enum Season {
            Spring => "spring", "In spring";
            Autumn => "autumn", "In autumn";
        }
    }

    #[test]
    fn each_value_has_its_text_and_is_found_by_it_alone() {
        assert_eq!(Season::ALL, [Season::Spring, Season::Autumn]);
        for season in Season::ALL {
            assert_eq!(Season::from_text(season.text()), Some(*season));
        }
        assert_eq!(Season::Autumn.label(), "In autumn");
        assert_eq!(Season::from_text("Spring"), None);
    }
}
