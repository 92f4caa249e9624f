import { paths } from '@/shared/config/paths';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { Links } from '../components/links';
import styles from './login-methods.module.css';
import { PasskeyWay } from './passkey-button';

interface NoCodeProps {
  verificationToken: string;
  hasPasskeys: boolean;
}

/** For somebody who has no app and takes no texts. */
export function NoCode({ verificationToken, hasPasskeys }: NoCodeProps) {
  return (
    <AuthLayout
      title="Verify your login"
      lead={
        hasPasskeys
          ? "Use a passkey to sign in. You have no authenticator app, and we can't text you a code."
          : "You need an authenticator app to sign in, because we can't text you a code. Ask your administrator for a link to set one up."
      }
    >
      {hasPasskeys && (
        <div className={styles.ways}>
          <PasskeyWay verificationToken={verificationToken} />
        </div>
      )}
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
