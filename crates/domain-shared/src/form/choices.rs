/// Declares a field with a fixed list of choices: `Variant => "text on the wire"`.
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident => $wire:literal,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vmeta])* $variant,)* }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $wire,)* }
            }
        }

        impl $crate::form::Wire for $name {
            fn read(json: &$crate::form::Json) -> Result<Self, $crate::Refusal> {
                let text = $crate::text::text_of(json)?;
                Self::ALL
                    .iter()
                    .copied()
                    .find(|choice| choice.as_str() == text)
                    .ok_or($crate::Refusal::rule("must be one of the choices"))
            }

            fn write(&self) -> $crate::form::Json {
                self.as_str().into()
            }
        }
    };
}
