import { QrCode } from './qr-code';
import styles from './authenticator-key.module.css';

/** What an authenticator app is set up with: a QR code, or a key to type. Its first code comes next. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <code className={styles.secret}>{inGroups(secret)}</code>
      {/* A phone cannot scan its own screen. */}
      <p className={styles.here}>
        <a href={uri} className={styles.link}>
          Open your app on this device
        </a>
      </p>
      <p className={styles.next}>Then enter the 6-digit code it shows.</p>
    </>
  );
}

/** In fours, which are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
