import { useFormValues } from '@/shared/form/form-state';
import { supportsPasskeys } from '@/shared/passkeys/passkeys';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import styles from './login-screen.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** The way past password and code, for a browser that knows passkeys. */
export function PasskeyButton() {
  const { values } = useFormValues();
  const { busy, problem, signIn } = usePasskeySignIn();
  if (!supportsPasskeys()) return null;
  return (
    <>
      <p className={styles.or}>or</p>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button
        variant="secondary"
        block
        icon="key"
        busy={busy}
        onClick={() => void signIn({ rememberMe: values['rememberMe'] === true })}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}

/** The same in place of a code, for somebody who gave the password. */
export function PasskeyWay({ verificationToken }: { verificationToken: string }) {
  const { busy, problem, signIn } = usePasskeySignIn();
  if (!supportsPasskeys()) return null;
  return (
    <>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button variant="ghost" busy={busy} onClick={() => void signIn({ verificationToken })}>
        Use a passkey
      </Button>
    </>
  );
}
