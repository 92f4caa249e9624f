use crate::html::html;
use domain_shared::Mail;
use domain_shared::ids::MessageId;
use lettre::address::AddressError;
use lettre::message::{Mailbox, Message, MultiPart, SinglePart};

#[derive(Debug, thiserror::Error)]
pub enum ComposeError {
    /// SMTP cannot carry the address.
    #[error("the address cannot be used: {0}")]
    Address(#[from] AddressError),
    #[error("the mail cannot be written: {0}")]
    Message(#[from] lettre::error::Error),
}

/// Writes mails from one sender, with headers that content cannot forge.
#[derive(Debug, Clone)]
pub struct Composer {
    from: Mailbox,
    host: String,
}

impl Composer {
    /// `from` is `name@example.org` or `Holdfast <name@example.org>`; `host` is the host of the
    /// public URL and ends every Message-ID.
    ///
    /// # Errors
    /// [`ComposeError::Address`].
    pub fn new(from: &str, host: &str) -> Result<Self, ComposeError> {
        Ok(Self {
            from: from.parse()?,
            host: host.to_owned(),
        })
    }

    /// Every attempt at one `id` has the same Message-ID, so that a recipient of two copies can
    /// tell that they are one.
    pub fn compose(&self, id: MessageId, mail: &Mail) -> Result<Message, ComposeError> {
        let headed = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, mail.to.as_str().parse()?))
            .subject(one_line(&mail.subject))
            .message_id(Some(format!("<{id}@{}>", self.host)));
        let text = mail.body.clone();
        Ok(match html(mail) {
            Some(html) => headed.multipart(MultiPart::alternative_plain_html(text, html))?,
            None => headed.singlepart(SinglePart::plain(text))?,
        })
    }
}

/// A subject is one line: what would break it becomes a space.
fn one_line(subject: &str) -> String {
    subject
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::Email;
    use domain_shared::messages::MailButton;
    use std::collections::BTreeSet;

    fn written(subject: &str, body: &str) -> String {
        let composer = Composer::new("Holdfast <no-reply@example.org>", "money.example").unwrap();
        let id = "01900000-0000-7000-8000-000000000001".parse().unwrap();
        let mail = Mail {
            to: Email::parse("rowan@example.co.uk").unwrap(),
            subject: subject.to_owned(),
            body: body.to_owned(),
            buttons: Vec::new(),
        };
        String::from_utf8(composer.compose(id, &mail).unwrap().formatted()).unwrap()
    }

    /// The names of the headers; a folded line belongs to the one before it.
    fn headers(message: &str) -> Vec<&str> {
        let (head, _) = message.split_once("\r\n\r\n").unwrap();
        head.split("\r\n")
            .filter(|line| !line.starts_with([' ', '\t']))
            .map(|line| line.split_once(':').unwrap().0)
            .collect()
    }

    const EXPECTED: [&str; 8] = [
        "Content-Transfer-Encoding",
        "Content-Type",
        "Date",
        "From",
        "MIME-Version",
        "Message-ID",
        "Subject",
        "To",
    ];

    #[test]
    fn a_mail_says_who_what_and_which() {
        let message = written(
            "Reset your password",
            "https://money.example/reset?token=x\n",
        );
        for line in [
            "From: Holdfast <no-reply@example.org>\r\n",
            "To: rowan@example.co.uk\r\n",
            "Subject: Reset your password\r\n",
            "Message-ID: <01900000-0000-7000-8000-000000000001@money.example>\r\n",
            "Content-Type: text/plain; charset=utf-8\r\n",
            "\r\n\r\nhttps://money.example/reset?token=x\r\n",
        ] {
            assert!(message.contains(line), "{line:?} is not in\n{message}");
        }
    }

    #[test]
    fn a_mail_with_buttons_is_text_first_and_html_for_programs_that_show_it() {
        let button = MailButton {
            label: "Renewed".to_owned(),
            url: "https://money.example/x".to_owned(),
        };
        let to = Email::parse("rowan@example.co.uk").unwrap();
        let mail = Mail::compose(to, "MOT", &button.line()).with_buttons(vec![button]);
        let composer = Composer::new("no-reply@example.org", "money.example").unwrap();
        let id = "01900000-0000-7000-8000-000000000001".parse().unwrap();
        let message = String::from_utf8(composer.compose(id, &mail).unwrap().formatted()).unwrap();
        let parts: Vec<_> = [
            "multipart/alternative",
            "text/plain",
            "\r\nRenewed: https://money.example/x\r\n",
            "text/html",
            "<a href",
        ]
        .map(|part| message.find(part).unwrap())
        .to_vec();
        assert!(parts.is_sorted(), "{message}");
    }

    #[test]
    fn no_subject_adds_or_changes_a_header() {
        let breaks = [
            "\r\n", "\n", "\r", "\0", "\u{85}", "\u{2028}", "\u{b}", "\r\n ", "\r\r\n",
        ];
        let forged = [
            "Bcc: robin@example.org",
            "To: robin@example.org",
            "Content-Type: text/html",
            "Message-ID: <x@y>",
            "\r\n<h1>Hello</h1>",
            ".\r\nMAIL FROM:<robin@example.org>",
        ];
        for line_break in breaks {
            for forgery in forged {
                for subject in [
                    format!("Hello{line_break}{forgery}"),
                    format!("Grüße{line_break}{forgery}"),
                    format!("{}{line_break}{forgery}", "long ".repeat(60)),
                ] {
                    let message = written(&subject, "body");
                    let mut names = headers(&message);
                    names.sort_unstable();
                    assert_eq!(names, EXPECTED, "{subject:?}\n{message}");
                    assert!(message.trim_end().ends_with("\r\n\r\nbody"), "{message}");
                }
            }
        }
    }

    #[test]
    fn no_body_adds_a_header() {
        for body in [
            "Bcc: a@b.example\r\n\r\nx",
            "\r\nBcc: a@b.example",
            "a\0b",
            "é\nx",
        ] {
            let message = written("Hello", body);
            let names: BTreeSet<_> = headers(&message).into_iter().collect();
            assert_eq!(names, EXPECTED.into_iter().collect(), "{message}");
        }
    }

    #[test]
    fn a_sender_that_is_no_address_is_refused() {
        for from in ["", "nobody", "a@b@c", "a@example.org\r\nBcc: b@example.org"] {
            assert!(Composer::new(from, "money.example").is_err(), "{from:?}");
        }
    }
}
