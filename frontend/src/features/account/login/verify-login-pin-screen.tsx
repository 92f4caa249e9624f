import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { INVALID_PIN } from '@/shared/session/pin-prompt-actions';
import { useAppDispatch } from '@/shared/session/services';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useVerifyLoginPinMutation } from '../api';
import { Links } from '../components/links';
import { PinForm } from '../components/pin-form';
import { finishLogin, useFlowValue } from '../flow';
import { useFlowError } from '../flow-error';
import { isPinChosen } from './pin-chosen';

/** /verify-login-pin: the last step of a login. */
export default function VerifyLoginPinScreen() {
  const navigate = useNavigate();
  const refusal = useFlowError('login');
  const dispatch = useAppDispatch();
  const chosen = isPinChosen(useLocation().state);
  const verificationToken = useFlowValue('loginPinToken');
  const [verifyLoginPin] = useVerifyLoginPinMutation();

  if (!verificationToken) return <Navigate to={paths.login} replace />;

  const submit = async (pinCode: string) => {
    const { data, error } = await verifyLoginPin({ verificationToken, pinCode });
    if (!data?.user) return refusal(error);
    const next = await dispatch(finishLogin(data.user, data.rememberMe));
    await navigate(next, { replace: true });
    return undefined;
  };

  return (
    <AuthLayout
      title="Enter your PIN"
      lead={chosen ? 'Enter your PIN again.' : 'Enter your 6-digit PIN.'}
    >
      <PinForm button="Verify" defaultError={INVALID_PIN} submit={submit} />
      <Links>
        {chosen ? (
          <TextLink to={paths.setLoginPin}>Choose another PIN</TextLink>
        ) : (
          <TextLink to={paths.forgotPassword}>Forgot your PIN?</TextLink>
        )}
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
