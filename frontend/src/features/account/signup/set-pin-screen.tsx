import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { useSetPinMutation } from '../api';
import { PinForm, SET_PIN_FAILED } from '../components/pin-form';
import { useFlowValue } from '../flow';
import { useFlowError } from '../flow-error';
import { steps } from './steps';

/** /signup/set-pin: the PIN of the account to be. */
export default function SetPinScreen() {
  const navigate = useNavigate();
  const refusal = useFlowError('signUpPin');
  const token = useFlowValue('setPinToken');
  const [setPin] = useSetPinMutation();

  if (!token) return <Navigate to={paths.signupVerify} replace />;

  const submit = async (pinCode: string) => {
    const { error } = await setPin({ token, pinCode });
    if (error) return refusal(error);
    await navigate(paths.signupVerifyPin);
    return undefined;
  };

  return (
    <AuthLayout
      title="Set your PIN"
      step={steps.choosePin}
      lead="Choose 6 digits that you will enter each time you sign in."
    >
      <PinForm button="Continue" chosen defaultError={SET_PIN_FAILED} submit={submit} />
    </AuthLayout>
  );
}
