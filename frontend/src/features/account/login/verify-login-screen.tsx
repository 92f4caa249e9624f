import { Navigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useFlowValue } from '../flow';
import { LoginMethods } from './login-methods';
import { TextCode } from './text-code';

/** /verify-login: the second factor of somebody who gave the right password. */
export default function VerifyLoginScreen() {
  const verificationToken = useFlowValue('loginVerificationToken');
  const phone = useFlowValue('loginPhone') ?? '';
  const methods = useFlowValue('loginMethods')?.split(' ') ?? [];

  if (!verificationToken) return <Navigate to={paths.login} replace />;
  if (!methods.includes('authenticator')) {
    return <TextCode verificationToken={verificationToken} phone={phone} />;
  }
  return (
    <LoginMethods
      verificationToken={verificationToken}
      phone={phone}
      hasRecoveryCodes={methods.includes('recovery_code')}
    />
  );
}
