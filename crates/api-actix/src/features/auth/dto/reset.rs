use crate::http::wire::text_body;

text_body! {
    /// The account with the forgotten password.
    ForgotPassword {
        /// Where the link goes, if there is an account.
        email,
    }
}

text_body! {
    /// A new password by a link's token.
    ResetPassword {
        /// The token of the link.
        reset_token,
        /// The new password.
        new_password,
    }
}
