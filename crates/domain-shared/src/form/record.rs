/// Declares a form: `field: Type = "Label"`, and `, or "alias"` where a second name is accepted. A
/// field whose wire name is a word of Rust's own is written `field as "name"`.
/// One declaration yields the struct, its table of fields, its getters, its reading and its
/// writing.
#[macro_export]
macro_rules! record {
    (
        $(#[$meta:meta])* $name:ident {
            $(
                $(#[$fmeta:meta])*
                $field:ident $(as $wire:literal)?: $type:ty = $label:literal $(, or $alias:literal)?;
            )*
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
                name: $crate::record!(@name $field $($wire)?),
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

            /// Its fields as the wire has them, with null for what is not known.
            pub(crate) fn write<S: $crate::form::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                use $crate::form::serde::ser::SerializeMap;
                let mut map = serializer.serialize_map(Some(Self::FIELDS.len()))?;
                $(map.serialize_entry(
                    $crate::record!(@name $field $($wire)?),
                    &$crate::form::Written(&self.$field),
                )?;)*
                map.end()
            }
        }

        /// As it is stored.
        impl $crate::form::serde::Serialize for $name {
            fn serialize<S: $crate::form::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                if self.kept.is_empty() {
                    return self.write(serializer);
                }
                let written = self.write($crate::form::JSON);
                let written = written.map_err($crate::form::serde::ser::Error::custom)?;
                self.kept.merge_into(written).serialize(serializer)
            }
        }

        impl<'de> $crate::form::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::form::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                struct Stored;

                impl<'de> $crate::form::serde::de::Visitor<'de> for Stored {
                    type Value = $name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("stored fields")
                    }

                    fn visit_map<A: $crate::form::serde::de::MapAccess<'de>>(
                        self,
                        mut stored: A,
                    ) -> Result<$name, A::Error> {
                        let mut kept = $crate::form::UnknownFields::default();
                        $(let mut $field: Option<$type> = None;)*
                        while let Some(name) = stored.next_key::<$crate::form::StoredName<'_>>()? {
                            let value: $crate::form::StoredValue<'_> = stored.next_value()?;
                            match name.as_str() {
                                $($crate::record!(@name $field $($wire)?) => {
                                    $field = kept.restored(name, value);
                                })*
                                _ => kept.keep(name, value),
                            }
                        }
                        let missing = || $crate::form::serde::de::Error::custom("a value is missing");
                        Ok($name {
                            $($field: $field
                                .or_else(<$type as $crate::form::WireValue>::missing)
                                .ok_or_else(missing)?,)*
                            kept,
                        })
                    }
                }

                deserializer.deserialize_map(Stored)
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $wire:literal) => { $wire };
    (@alias) => { None };
    (@alias $alias:literal) => { Some($alias) };
}
