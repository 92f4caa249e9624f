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
        pub struct $name { $($field: $type,)* }

        impl $name {
            /// Its fields, in the order of its form.
            pub const FIELDS: &'static [$crate::form::Field] = &[$($crate::form::Field {
                name: stringify!($field),
                alias: $crate::record!(@alias $($alias)?),
                label: $label,
                need: <$type as $crate::form::Wire>::NEED,
                holds: <$type as $crate::form::Wire>::TYPE,
            },)*];

            $($(#[$fmeta])* pub const fn $field(&self) -> &$type { &self.$field })*

            pub(crate) fn read(reader: &mut $crate::form::Reader<'_>) -> Option<Self> {
                let mut fields = Self::FIELDS.iter();
                $(let $field: Option<$type> = fields.next().and_then(|f| reader.field(f));)*
                Some(Self { $($field: $field?,)* })
            }

            pub(crate) fn write(&self) -> $crate::form::JsonObject {
                let mut object = $crate::form::JsonObject::new();
                $(object.insert(
                    stringify!($field).to_owned(),
                    $crate::form::Wire::write(&self.$field),
                );)*
                object
            }
        }
    };
    (@alias) => { None };
    (@alias $alias:literal) => { Some($alias) };
}
