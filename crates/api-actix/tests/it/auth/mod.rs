//! Accounts, from the browser's cookies to the services.

mod answer_equally;
mod change_contacts;
mod change_settings;
mod cve;
mod end_everything;
mod get_in;
mod get_out;
mod hostile;
mod issued;
mod keep_cookies;
mod limit;
mod list_sessions;
mod look_up_addresses;
mod messages;
mod own_email;
mod refuse_fields;
mod refuse_order;
mod reset;
mod set_question;
mod sign_up;
mod site;
mod stay_in;
mod use_authenticator;
