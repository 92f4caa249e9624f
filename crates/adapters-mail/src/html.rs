//! A mail as programs show it that know HTML: its text, with its links as buttons.

use domain_shared::Mail;
use domain_shared::messages::MailButton;
use quick_xml::escape::escape;
use std::fmt::Write;

/// It stands in every link: programs for mail know no other styles.
const BUTTON: &str = "display:inline-block;margin:4px 8px 4px 0;padding:10px 16px;\
    border:1px solid #1f7a55;border-radius:8px;color:#14553b;text-decoration:none";
const PAGE: &str = "font-family:sans-serif;font-size:16px;line-height:1.5";

/// The same words as in the text, in the same order; `None` where nothing is a button.
pub(crate) fn html(mail: &Mail) -> Option<String> {
    if mail.buttons.is_empty() {
        return None;
    }
    let lines: Vec<_> = mail.buttons.iter().map(|one| (one.line(), one)).collect();
    let mut html = format!("<!DOCTYPE html><html lang=\"en-GB\"><body style=\"{PAGE}\">");
    for paragraph in mail.body.trim().split("\n\n") {
        html.push_str("<p>");
        let mut text = None;
        let mut after_text = false;
        for line in paragraph.lines() {
            if after_text {
                html.push_str("<br>");
            }
            let button = lines.iter().find(|(own, _)| own == line);
            after_text = button.is_none();
            // Writing into memory cannot fail.
            let _ = match button {
                Some((_, MailButton { label, url })) => write!(
                    html,
                    "<a href=\"{}\" aria-label=\"{}\" style=\"{BUTTON}\">{}</a>",
                    escaped(url),
                    // Told apart by a screen reader's list of links.
                    escaped(&format!("{label}: {}", text.unwrap_or_default())),
                    escaped(label)
                ),
                None => {
                    text = Some(line);
                    write!(html, "{}", escaped(line))
                }
            };
        }
        html.push_str("</p>");
    }
    html.push_str("</body></html>");
    Some(html)
}

/// `text` where it can begin no element and end no attribute.
fn escaped(text: &str) -> String {
    // Old versions of Outlook show the name of this one as it stands.
    escape(text).replace("&apos;", "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::Email;

    fn mail(body: &str, buttons: Vec<MailButton>) -> Mail {
        let to = Email::parse("rowan@example.co.uk").unwrap();
        Mail::compose(to, "MOT", body).with_buttons(buttons)
    }

    #[test]
    fn the_lines_of_its_buttons_are_buttons_and_the_rest_is_text() {
        let button = MailButton {
            label: "Renewed".to_owned(),
            url: "https://money.example/reminders?token=x&answer=renewed".to_owned(),
        };
        let body = format!(
            "<b>Dad's</b> & \"tax\"\n{}\nRenewed: https://elsewhere.example\nAnd more",
            button.line()
        );
        let html = html(&mail(&body, vec![button])).unwrap();
        let link = format!(
            "<a href=\"https://money.example/reminders?token=x&amp;answer=renewed\" \
             aria-label=\"Renewed: &lt;b&gt;Dad&#39;s&lt;/b&gt; &amp; &quot;tax&quot;\" \
             style=\"{BUTTON}\">Renewed</a>"
        );
        let told = format!(
            "<p>Hello,</p><p>&lt;b&gt;Dad&#39;s&lt;/b&gt; &amp; &quot;tax&quot;<br>{link}\
             Renewed: https://elsewhere.example<br>And more</p><p>Holdfast</p>"
        );
        assert!(html.contains(&told), "{html}");
    }

    #[test]
    fn a_mail_without_buttons_is_plain_text_alone() {
        assert_eq!(html(&mail("Hello", Vec::new())), None);
    }
}
