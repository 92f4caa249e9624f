//! The texts and mails of this domain. A text names its code as six bare digits, a mail its link on
//! a line of its own. No mail carries a name: users choose their names, which could make a mail to
//! a stranger say anything.

mod notice;

pub use notice::SecurityNotice;

use crate::model::{Device, SixDigitCode, Token};
use domain_shared::{Email, Mail, Message, Sms, UkMobile};
use url::Url;

/// The public address comes from the configuration and never from a request.
#[derive(Debug, Clone)]
pub struct EmailTemplates {
    base: Url,
}

impl EmailTemplates {
    pub fn new(base: Url) -> Self {
        Self { base }
    }

    fn link(&self, path: &str) -> Url {
        let mut link = self.base.clone();
        link.set_path(path);
        link.set_query(None);
        link
    }

    fn token_link(&self, path: &str, token: &Token) -> Url {
        let mut link = self.link(path);
        link.query_pairs_mut().append_pair("token", &token.encode());
        link
    }

    /// Texts a code. Its last line binds the code to our host, so that a phone offers it on no other
    /// site (WICG, origin-bound one-time codes).
    pub fn code(&self, to: &UkMobile, code: &SixDigitCode, minutes: i64) -> Message {
        let code = code.expose();
        let bound = self
            .base
            .host_str()
            .map_or_else(String::new, |host| format!("\n\n@{host} #{code}"));
        Message::Sms(Sms {
            to: to.clone(),
            body: format!(
                "{code} is your Holdfast code. It works for {minutes} minutes. Never share it.{bound}"
            ),
        })
    }

    /// Asks the owner of an address to confirm or disown the account made with it.
    pub fn welcome(&self, to: &Email, token: &Token, days: i64) -> Message {
        self.mail(
            to,
            "Please confirm your email for Holdfast",
            &format!(
                "Thanks for signing up to Holdfast. Confirm your email so we can send you \
                 reminders:\n\n{}\n\nNot you? Remove your email from this account:\n\n{}\n\n\
                 You can use one of these links, once, within {days} days.",
                self.token_link("/confirm-email", token),
                self.token_link("/disown-email", token)
            ),
        )
    }

    /// Asks the owner of an address that the administrator gave an account to confirm or disown it.
    pub fn given_email(&self, to: &Email, token: &Token, days: i64) -> Message {
        self.mail(
            to,
            "Your Holdfast account has this email now",
            &format!(
                "Your administrator changed your Holdfast email to this one. We've signed you out on \
                 all devices. Confirm it here:\n\n{}\n\nForgot your password? Reset it here:\n\n{}\n\n\
                 Not your account? Remove your email from it:\n\n{}\n\nYou can use one of the links \
                 to confirm or remove, once, within {days} days.",
                self.token_link("/confirm-email", token),
                self.link("/forgot-password"),
                self.token_link("/disown-email", token)
            ),
        )
    }

    /// Texts the user who signed up with somebody else's address, and says what to sign in as until
    /// they give one of their own.
    pub fn disowned(&self, to: &UkMobile, instead: &Email) -> Message {
        Message::Sms(Sms {
            to: to.clone(),
            body: format!(
                "Someone says your Holdfast account's email is theirs. Sign in as {} and change it in \
                 Settings.",
                instead.as_str()
            ),
        })
    }

    /// The address that sets a new password. It names the email too, so that a password manager knows
    /// whose password it stores.
    pub fn reset_link(&self, to: &Email, token: &Token) -> Url {
        let mut link = self.token_link("/reset-password", token);
        link.query_pairs_mut().append_pair("email", to.as_str());
        link
    }

    /// The address that sets an authenticator app up.
    pub fn app_link(&self, token: &Token) -> Url {
        self.token_link("/set-up-app", token)
    }

    /// The address that invites somebody to sign up.
    pub fn invitation_link(&self, token: &Token) -> Url {
        self.token_link("/signup", token)
    }

    /// The address of the set-up page.
    pub fn set_up_link(&self, token: &Token) -> Url {
        self.token_link("/set-up", token)
    }

    /// The address of the administrator's page.
    pub fn operator_link(&self, token: &Token) -> Url {
        self.token_link("/operator", token)
    }

    pub fn invitation(&self, to: &Email, token: &Token, days: i64) -> Message {
        self.mail(
            to,
            "You're invited to Holdfast",
            &format!(
                "Holdfast shows what you own and owe, keeps your papers, and tells you before something \
                 expires. You're invited to make an account here:\n\n{}\n\nThe link is for this \
                 email, works once, and for {days} days. Don't want an account? Ignore this email.",
                self.invitation_link(token)
            ),
        )
    }

    /// Shows whoever sets an installation up that its emails arrive.
    pub fn test_email(&self, to: &Email) -> Message {
        self.mail(
            to,
            "Holdfast can send email",
            &format!(
                "You asked for this test while you set Holdfast up. Emails arrive, so there's \
                 nothing more to do.\n\n{}",
                self.link("/")
            ),
        )
    }

    /// Shows whoever sets an installation up that its texts arrive.
    pub fn test_text(&self, to: &UkMobile) -> Message {
        Message::Sms(Sms {
            to: to.clone(),
            body: "Holdfast can text you. You asked for this test while you set it up.".to_owned(),
        })
    }

    pub fn reset(&self, to: &Email, token: &Token, minutes: i64) -> Message {
        let link = self.reset_link(to, token);
        self.mail(
            to,
            "Reset your Holdfast password",
            &format!(
                "Asked to reset your Holdfast password? Use this link within {minutes} \
                 minutes:\n\n{link}\n\nYou'll choose a new PIN when you next sign in. Not you? \
                 Ignore this email: nothing has changed."
            ),
        )
    }

    /// Tells an owner that their email was used in a sign-up.
    pub fn known_email(&self, to: &Email) -> Message {
        self.mail(
            to,
            "You already have a Holdfast account",
            &format!(
                "Someone tried to sign up with your email, but you already have a Holdfast account. \
                 Sign in here:\n\n{}\n\nForgot your password? Reset it here:\n\n{}\n\nNot you? \
                 Ignore this email: nothing has changed.",
                self.link("/login"),
                self.link("/forgot-password")
            ),
        )
    }

    pub fn notice(&self, to: &Email, notice: SecurityNotice) -> Message {
        let (subject, what) = notice.words();
        // A reset link would go to the new address, or nowhere.
        let (advice, path) = if notice.goes_to_an_old_address() {
            (
                "If this was not you, tell whoever runs your Holdfast at once:",
                "/",
            )
        } else {
            (
                "If this was not you, reset your password now:",
                "/forgot-password",
            )
        };
        let link = self.link(path);
        self.mail(to, subject, &format!("{what}\n\n{advice}\n\n{link}"))
    }

    /// Tells an owner that somebody signed in from a browser that the account does not know.
    pub fn new_browser(&self, to: &Email, device: Device) -> Message {
        let what = match (device.browser(), device.system()) {
            (None, None) => String::new(),
            _ => format!(": {device}"),
        };
        self.mail(
            to,
            "New sign-in to your Holdfast account",
            &format!(
                "Someone signed in to your Holdfast account from a browser we haven't seen \
                 before{what}.\n\nIf it was you, there's nothing to do. If it wasn't, reset your \
                 password now:\n\n{}",
                self.link("/forgot-password")
            ),
        )
    }

    pub fn email_code(&self, to: &Email, code: &SixDigitCode, minutes: i64) -> Message {
        self.mail(
            to,
            "Your Holdfast code",
            &format!(
                "{} is your Holdfast code. It works for {minutes} minutes.\n\nEnter it where you \
                 changed your email. Didn't ask for it? Ignore this email: nothing has \
                 changed.",
                code.expose()
            ),
        )
    }

    /// Tells an owner that somebody else wants their email for an account.
    pub fn email_wanted_by_another(&self, to: &Email) -> Message {
        self.mail(
            to,
            "Your email was entered in another Holdfast account",
            &format!(
                "Someone tried to use this email for their Holdfast account, but it already has an \
                 account. Was it you? Sign in to that account here:\n\n{}\n\nNot you? Ignore this \
                 email: nothing has changed.",
                self.link("/login")
            ),
        )
    }

    /// Tells the old number that another one has taken its place.
    pub fn phone_changed(&self, to: &UkMobile) -> Message {
        Message::Sms(Sms {
            to: to.clone(),
            body: "Your Holdfast account no longer uses this number. Not you? Reset your password \
                   now."
                .to_owned(),
        })
    }

    fn mail(&self, to: &Email, subject: &str, body: &str) -> Message {
        Message::Mail(Mail::compose(to.clone(), subject, body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn templates() -> EmailTemplates {
        EmailTemplates::new(Url::parse("https://money.example/ignored?x=1").unwrap())
    }

    fn rowan() -> Email {
        Email::parse("rowan@example.co.uk").unwrap()
    }

    #[test]
    fn a_text_names_its_code_as_six_bare_digits() {
        let Message::Sms(sms) = templates().code(
            &UkMobile::parse("07700900123").unwrap(),
            &SixDigitCode::parse("042917").unwrap(),
            5,
        ) else {
            panic!("not a text");
        };
        let words: Vec<_> = sms
            .body
            .split_whitespace()
            .filter(|word| word.len() == 6 && word.bytes().all(|b| b.is_ascii_digit()))
            .collect();
        assert_eq!(words, ["042917"]);
        assert_eq!(sms.body.lines().last(), Some("@money.example #042917"));
        assert!(sms.body.len() <= 160, "one text, not two");
    }

    #[test]
    fn every_link_stands_on_its_own_line_and_begins_with_our_address() {
        struct Sevens;
        impl domain_shared::Random for Sevens {
            fn fill(&self, bytes: &mut [u8]) {
                bytes.fill(7);
            }
        }
        let token = Token::generate(&Sevens);
        for (message, paths) in [
            (
                templates().reset(&rowan(), &token, 30),
                &["reset-password"][..],
            ),
            (
                templates().welcome(&rowan(), &token, 7),
                &["confirm-email", "disown-email"],
            ),
            (templates().invitation(&rowan(), &token, 7), &["signup"]),
            (
                templates().given_email(&rowan(), &token, 7),
                &["confirm-email", "disown-email"],
            ),
        ] {
            let Message::Mail(mail) = message else {
                panic!("not a mail");
            };
            for path in paths {
                let email = if *path == "reset-password" {
                    "&email=rowan%40example.co.uk"
                } else {
                    ""
                };
                let token = token.encode();
                let link = format!("https://money.example/{path}?token={token}{email}");
                assert!(mail.body.lines().any(|line| line == link), "{}", mail.body);
            }
        }
    }

    #[test]
    fn a_disowned_account_is_told_in_one_text_what_to_log_in_as() {
        let phone = UkMobile::parse("07700900123").unwrap();
        let instead = crate::model::email_link::nobodys_address(domain_shared::PersonId::new(
            uuid::Uuid::from_u128(u128::MAX),
        ));
        let instead = instead.unwrap();
        let Message::Sms(sms) = templates().disowned(&phone, &instead) else {
            panic!("not a text");
        };
        assert!(sms.body.len() <= 160, "{}", sms.body.len());
        assert!(sms.body.split(' ').any(|word| word == instead.as_str()));
    }

    #[test]
    fn every_subject_is_one_line() {
        let mut all = vec![
            templates().known_email(&rowan()),
            templates().email_wanted_by_another(&rowan()),
            templates().test_email(&rowan()),
            templates().new_browser(&rowan(), Device::default()),
        ];
        for notice in SecurityNotice::ALL {
            all.push(templates().notice(&rowan(), *notice));
        }
        for message in all {
            let Message::Mail(mail) = message else {
                panic!("not a mail");
            };
            assert!(!mail.subject.chars().any(char::is_control));
            assert!(mail.body.contains("https://money.example/"));
        }
    }
}
