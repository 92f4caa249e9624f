import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useSetLoginPinMutation } from '../api';
import { Links } from '../components/links';
import { PinForm, SET_PIN_FAILED } from '../components/pin-form';
import { useFlowValue } from '../flow';
import { useFlowError } from '../flow-error';
import { PIN_CHOSEN } from './pin-chosen';

/** /set-login-pin: somebody without a PIN chooses one. */
export default function SetLoginPinScreen() {
  const navigate = useNavigate();
  const refusal = useFlowError('login');
  const verificationToken = useFlowValue('loginPinToken');
  const [setLoginPin] = useSetLoginPinMutation();

  if (!verificationToken) return <Navigate to={paths.login} replace />;

  const submit = async (pinCode: string) => {
    const { error } = await setLoginPin({ verificationToken, pinCode });
    if (error) return refusal(error);
    await navigate(paths.verifyLoginPin, { state: PIN_CHOSEN });
    return undefined;
  };

  return (
    <AuthLayout
      title="Create your PIN"
      lead="Choose 6 digits that you will enter each time you sign in."
    >
      <PinForm button="Continue" chosen defaultError={SET_PIN_FAILED} submit={submit} />
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
