/// Declares a form: `field: Type = "Label"`, and `, or "alias"` where a second name is accepted.
/// One declaration yields the struct, its table of fields, its getters, its reading and its
/// writing.
#[macro_export]
macro_rules! record {
    (
        $(#[$meta:meta])* $name:ident {
            $($(#[$fmeta:meta])* $field:ident: $type:ty = $label:literal $(, or $alias:literal)?;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            $($field: $type,)*
            kept: $crate::form::UnknownFields,
        }

        impl $name {
            /// Its fields, in the order of its form.
            pub const FIELDS: &'static [$crate::form::Field] = &[$($crate::form::Field {
                name: stringify!($field),
                alias: $crate::record!(@alias $($alias)?),
                label: $label,
                need: <$type as $crate::form::WireValue>::NEED,
                holds: <$type as $crate::form::WireValue>::TYPE,
            },)*];

            $($(#[$fmeta])* pub const fn $field(&self) -> &$type { &self.$field })*

            pub(crate) fn read(reader: &mut $crate::form::Reader<'_>) -> Option<Self> {
                let mut fields = Self::FIELDS.iter();
                $(let $field: Option<$type> = fields.next().and_then(|f| reader.field(f));)*
                Some(Self { $($field: $field?,)* kept: $crate::form::UnknownFields::default() })
            }

            /// The required fields that it lacks, in the order of its form.
            pub fn missing(&self) -> Vec<&'static $crate::form::Field> {
                let mut fields = Self::FIELDS.iter();
                let mut missing = Vec::new();
                $(if let Some(field) = fields.next()
                    && $crate::form::WireValue::is_missing(&self.$field)
                {
                    missing.push(field);
                })*
                missing
            }

            /// With the stored values of `earlier` that today's code does not understand.
            #[must_use]
            pub(crate) fn with_unknown_from(self, earlier: &Self) -> Self {
                Self { kept: earlier.kept.clone(), ..self }
            }

            /// The stored fields; `None` where one is missing that the kind cannot be without.
            pub(crate) fn restore(stored: $crate::form::JsonObject) -> Option<Self> {
                let mut kept = $crate::form::UnknownFields::new(stored);
                let mut fields = Self::FIELDS.iter();
                $(let $field: $type = kept.take(fields.next()?)?;)*
                Some(Self { $($field,)* kept })
            }

            pub(crate) fn write(&self) -> $crate::form::JsonObject {
                let mut object = $crate::form::JsonObject::new();
                $(object.insert(
                    stringify!($field).to_owned(),
                    $crate::form::WireValue::write(&self.$field),
                );)*
                object
            }
        }

        /// As it is stored.
        impl $crate::form::serde::Serialize for $name {
            fn serialize<S: $crate::form::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                self.kept.merge_into(self.write()).serialize(serializer)
            }
        }

        impl<'de> $crate::form::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::form::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let stored = $crate::form::serde::Deserialize::deserialize(deserializer)?;
                Self::restore(stored)
                    .ok_or_else(|| $crate::form::serde::de::Error::custom("a value is missing"))
            }
        }
    };
    (@alias) => { None };
    (@alias $alias:literal) => { Some($alias) };
}
