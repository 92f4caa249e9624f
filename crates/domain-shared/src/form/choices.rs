/// Declares a field with a fixed list of choices, as [`text_enum!`](crate::text_enum) does. A
/// choice without a label of its own is shown by its text.
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident => $text:literal;)*
    }) => {
        $crate::choices! {
            $(#[$meta])* pub enum $name { $($(#[$vmeta])* $variant => $text, $text;)* }
        }
    };
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident => $text:literal, $label:literal;)*
    }) => {
        $crate::text_enum! {
            $(#[$meta])* pub enum $name { $($(#[$vmeta])* $variant => $text, $label;)* }
        }

        impl $crate::form::WireValue for $name {
            const TYPE: $crate::form::FieldType =
                $crate::form::FieldType::Choice(&[$(($text, $label),)*]);

            fn read(json: &$crate::form::Json) -> Result<Self, $crate::InvalidValue> {
                Self::from_text($crate::text::text_of(json)?)
                    .ok_or($crate::InvalidValue::rule("must be one of the choices"))
            }

            fn restore_text(text: &str) -> Option<Self> {
                Self::from_text(text)
            }

            fn write<S: $crate::form::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}
