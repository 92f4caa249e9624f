/// Declares a field with a fixed list of choices, as [`text_enum!`](crate::text_enum) does.
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* pub enum $name:ident { $($choices:tt)* }) => {
        $crate::text_enum! { $(#[$meta])* pub enum $name { $($choices)* } }

        impl $crate::form::Wire for $name {
            fn read(json: &$crate::form::Json) -> Result<Self, $crate::Refusal> {
                Self::from_text($crate::text::text_of(json)?)
                    .ok_or($crate::Refusal::rule("must be one of the choices"))
            }

            fn write(&self) -> $crate::form::Json {
                self.as_str().into()
            }
        }
    };
}
