//! The promises of [`crate::ports::Invitations`], and what a sign-up does with them.

use super::Ports;
use super::fixtures::{
    account, begun_at, bytes, event, link_of, next, now, person, seconds, some_person, token, uuid,
};
use crate::model::{
    AuthFlow, EmailIndex, Invitation, InvitationId, Invitee, NewInvitation, Person, SignUpPolicy,
    Step,
};
use crate::ports::{CreateAccountOutcome, NewAccount};
use domain_shared::{Effects, Email};

/// An invitation of somebody, made `age` seconds ago.
fn invitation(age: i64) -> NewInvitation {
    let invitee = Invitee {
        email: Email::parse("Ellis@Example.co.uk").unwrap(),
        index: EmailIndex::new(bytes()),
    };
    NewInvitation {
        token: token(),
        invitation: Invitation {
            id: InvitationId::new(uuid()),
            invitee: Some(invitee),
            created_at: now() - seconds(age),
            expires_at: now() + seconds(900),
        },
    }
}

fn set_up() -> NewInvitation {
    let mut new = invitation(0);
    new.invitation.invitee = None;
    new
}

async fn invited(ports: &Ports, new: NewInvitation) -> NewInvitation {
    let kept = ports.invitations.invite(&new, Effects::none()).await;
    kept.unwrap();
    new
}

async fn found(ports: &Ports, new: &NewInvitation) -> Option<Invitation> {
    ports.invitations.find(&new.token, now()).await.unwrap()
}

pub async fn nothing_is_chosen_at_first_and_the_last_choice_counts(ports: &Ports) {
    let chosen = async || ports.invitations.admission().await.unwrap().chosen;
    assert_eq!(chosen().await, None);
    for policy in SignUpPolicy::ALL {
        let (id, effects) = event();
        ports.invitations.choose(*policy, effects).await.unwrap();
        assert_eq!(chosen().await, Some(*policy));
        assert!(ports.is_audited.call(id).await);
    }
}

pub async fn the_first_account_is_noticed(ports: &Ports) {
    let has_accounts = async || ports.invitations.admission().await.unwrap().has_accounts;
    assert!(!has_accounts().await);
    some_person(ports).await;
    assert!(has_accounts().await);
}

pub async fn a_new_invitation_kills_the_earlier_one_of_its_email(ports: &Ports) {
    let old = invited(ports, invitation(5)).await;
    let bystander = invited(ports, invitation(5)).await;
    let mut new = invitation(0);
    new.invitation.invitee.clone_from(&old.invitation.invitee);
    let (id, effects) = event();
    ports.invitations.invite(&new, effects).await.unwrap();
    assert!(ports.is_audited.call(id).await);
    assert_eq!(found(ports, &old).await, None);
    assert_eq!(found(ports, &new).await, Some(new.invitation));
    assert!(found(ports, &bystander).await.is_some());
}

pub async fn links_to_the_first_account_stand_beside_one_another(ports: &Ports) {
    let (first, second) = (
        invited(ports, set_up()).await,
        invited(ports, set_up()).await,
    );
    assert_eq!(found(ports, &first).await, Some(first.invitation));
    assert_eq!(found(ports, &second).await, Some(second.invitation));
}

pub async fn an_invitation_is_found_as_it_was_kept_until_it_expires(ports: &Ports) {
    let new = invited(ports, invitation(5)).await;
    assert_eq!(found(ports, &new).await.as_ref(), Some(&new.invitation));
    let late = ports
        .invitations
        .find(&new.token, new.invitation.expires_at);
    assert_eq!(late.await.unwrap(), None);
    assert_eq!(found(ports, &invitation(0)).await, None);
}

pub async fn a_link_to_the_first_account_ends_with_it(ports: &Ports) {
    let (link, other) = (
        invited(ports, set_up()).await,
        invited(ports, invitation(0)).await,
    );
    some_person(ports).await;
    assert_eq!(found(ports, &link).await, None);
    assert!(found(ports, &other).await.is_some());
}

pub async fn live_invitations_are_listed_newest_first(ports: &Ports) {
    let older = invited(ports, invitation(60)).await.invitation;
    let newer = invited(ports, invitation(5)).await.invitation;
    invited(ports, set_up()).await;
    let mut over = invitation(90);
    over.invitation.expires_at = now();
    invited(ports, over).await;
    let listed = ports.invitations.list(now()).await.unwrap();
    assert_eq!(listed, [newer, older]);
}

pub async fn one_invitation_is_withdrawn_and_no_other(ports: &Ports) {
    let gone = invited(ports, invitation(5)).await;
    let bystander = invited(ports, invitation(5)).await;
    let withdraw = async |effects| {
        let withdrawn = ports
            .invitations
            .withdraw(gone.invitation.id, effects)
            .await;
        withdrawn.unwrap()
    };
    let ((first, effects), (second, more)) = (event(), event());
    assert!(withdraw(effects).await);
    assert!(!withdraw(more).await);
    assert!(ports.is_audited.call(first).await);
    assert!(!ports.is_audited.call(second).await);
    assert_eq!(found(ports, &gone).await, None);
    assert!(found(ports, &bystander).await.is_some());
}

async fn sign_up_by(ports: &Ports, invitation: InvitationId) -> (Person, CreateAccountOutcome) {
    let (kept, person) = (begun_at(ports, Step::SignUpCode).await, person());
    let next = AuthFlow {
        person: Some(person.id),
        ..next(&kept, Step::SignUpChoosePin)
    };
    let account = NewAccount {
        invitation: Some(invitation),
        ..account(&person, &link_of(&person))
    };
    let created = ports.flows.create_person(&next, &account).await.unwrap();
    let made = ports.people.by_id(person.id).await.unwrap();
    assert_eq!(made.is_some(), created == CreateAccountOutcome::Done);
    (person, created)
}

pub async fn an_invitation_makes_one_account(ports: &Ports) {
    let new = invited(ports, invitation(5)).await;
    let id = new.invitation.id;
    let (_, created) = sign_up_by(ports, id).await;
    assert_eq!(created, CreateAccountOutcome::Done);
    assert_eq!(found(ports, &new).await, None);
    let (_, again) = sign_up_by(ports, id).await;
    assert_eq!(again, CreateAccountOutcome::Uninvited);
}

pub async fn links_to_the_first_account_make_one(ports: &Ports) {
    let (first, second) = (
        invited(ports, set_up()).await,
        invited(ports, set_up()).await,
    );
    let (_, created) = sign_up_by(ports, first.invitation.id).await;
    assert_eq!(created, CreateAccountOutcome::Done);
    let (_, again) = sign_up_by(ports, second.invitation.id).await;
    assert_eq!(again, CreateAccountOutcome::Uninvited);
}
