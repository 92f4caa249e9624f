import { Navigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useHandedOver } from '../flow';
import { LoginWays } from './login-ways';
import { TextCode } from './text-code';

/** /verify-login: the second factor of somebody who gave the right password. */
export default function VerifyLoginScreen() {
  const verificationToken = useHandedOver('loginVerificationToken');
  const phone = useHandedOver('loginPhone') ?? '';
  const methods = useHandedOver('loginMethods')?.split(' ') ?? [];

  if (!verificationToken) return <Navigate to={paths.login} replace />;
  if (!methods.includes('authenticator')) {
    return <TextCode verificationToken={verificationToken} phone={phone} />;
  }
  return (
    <LoginWays
      verificationToken={verificationToken}
      phone={phone}
      hasRecoveryCodes={methods.includes('recovery_code')}
    />
  );
}
