//! Encryption that only the subscription's browser can undo: RFC 8291 over RFC 8188.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain_shared::messages::PushSubscription;
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::elliptic_curve::sec1::ToEncodedPoint;
use p256::{EncodedPoint, PublicKey, SecretKey};
use sha2::Sha256;

/// The declared size of a record. It is larger than the one record there is (RFC 8291, section 4),
/// which is why the record is made here and not by `web-push-native`: that declares its exact size.
const RECORD: u32 = 4_096;

/// The message could not be encrypted.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the notice cannot be encrypted")]
pub(crate) struct EncryptionError;

/// A browser that can read what is encrypted for it.
pub(crate) struct Recipient {
    public: PublicKey,
    auth: [u8; 16],
}

impl Recipient {
    /// `None` where the subscription's keys are no such keys.
    pub(crate) fn of(subscription: &PushSubscription) -> Option<Self> {
        let point = URL_SAFE_NO_PAD.decode(&subscription.p256dh).ok()?;
        let auth = URL_SAFE_NO_PAD.decode(&subscription.auth).ok()?;
        Some(Self {
            public: PublicKey::from_sec1_bytes(&point).ok()?,
            auth: auth.try_into().ok()?,
        })
    }

    /// Encrypts one message. `salt` and `ours` serve no other message.
    pub(crate) fn encrypt(
        &self,
        message: Vec<u8>,
        salt: [u8; 16],
        ours: &SecretKey,
    ) -> Result<Vec<u8>, EncryptionError> {
        let our_point = uncompressed(&ours.public_key());
        let keying_material = self.keying_material(ours, &our_point)?;
        let records = std::iter::once(message);
        ece_native::encrypt(keying_material, salt, our_point, records, RECORD)
            .map_err(|_| EncryptionError)
    }

    /// Section 3.4: the shared secret, mixed with what only the browser and we know.
    fn keying_material(
        &self,
        ours: &SecretKey,
        our_point: &EncodedPoint,
    ) -> Result<[u8; 32], EncryptionError> {
        let shared = diffie_hellman(ours.to_nonzero_scalar(), self.public.as_affine());
        let extracted = Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes());
        let their_point = uncompressed(&self.public);
        let info = [
            b"WebPush: info\0",
            their_point.as_bytes(),
            our_point.as_bytes(),
        ];
        let mut material = [0; 32];
        extracted
            .expand_multi_info(&info, &mut material)
            .map_err(|_| EncryptionError)?;
        Ok(material)
    }
}

fn uncompressed(key: &PublicKey) -> EncodedPoint {
    key.to_encoded_point(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    #[test]
    fn the_example_of_rfc_8291_comes_out_byte_for_byte() {
        let recipient = Recipient::of(&PushSubscription {
            endpoint: String::new(),
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6S\
                     RpkNtoIAiw4"
                .to_owned(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
        });
        let ours = bytes::<32>("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let encrypted = recipient.unwrap().encrypt(
            b"When I grow up, I want to be a watermelon".to_vec(),
            bytes("DGv6ra1nlYgDCS1FRnbzlw"),
            &SecretKey::from_slice(&ours).unwrap(),
        );
        assert_eq!(
            URL_SAFE_NO_PAD.encode(encrypted.unwrap()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInm\
             YWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQe\
             xSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_message_longer_than_a_record_is_not_encrypted() {
        let browser = crate::key::from_seed(&[1; 32]);
        let recipient = Recipient {
            public: browser.public_key(),
            auth: [2; 16],
        };
        let encrypt =
            |length| recipient.encrypt(vec![0; length], [3; 16], &crate::key::from_seed(&[4; 32]));
        assert_eq!(encrypt(4_080), Err(EncryptionError));
        assert!(encrypt(4_079).is_ok());
    }
}
