import { Navigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useFlowValue } from '../flow';
import { LoginMethods } from './login-methods';
import styles from './login-methods.module.css';
import { NoCode } from './no-code';
import { PasskeyWay } from './passkey-button';
import { TextCode } from './text-code';

/** /verify-login: the second factor of somebody who gave the right password. */
export default function VerifyLoginScreen() {
  const verificationToken = useFlowValue('loginVerificationToken');
  const phone = useFlowValue('loginPhone') ?? '';
  const methods = (useFlowValue('loginMethods') ?? 'sms').split(' ');

  if (!verificationToken) return <Navigate to={paths.login} replace />;
  if (!methods.includes('authenticator') && !methods.includes('sms')) {
    return (
      <NoCode verificationToken={verificationToken} hasPasskeys={methods.includes('passkey')} />
    );
  }
  if (!methods.includes('authenticator')) {
    return (
      <TextCode verificationToken={verificationToken} phone={phone}>
        {methods.includes('passkey') && (
          <div className={styles.ways}>
            <PasskeyWay verificationToken={verificationToken} />
          </div>
        )}
      </TextCode>
    );
  }
  return (
    <LoginMethods
      verificationToken={verificationToken}
      phone={phone}
      takesTexts={methods.includes('sms')}
      hasRecoveryCodes={methods.includes('recovery_code')}
      hasPasskeys={methods.includes('passkey')}
    />
  );
}
