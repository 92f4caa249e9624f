import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { INVALID_PIN } from '@/shared/session/pin-prompt-actions';
import { useAppDispatch } from '@/shared/session/services';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Checkbox } from '@/shared/ui/checkbox/checkbox';
import { Field } from '@/shared/ui/field/field';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useVerifyPinMutation } from '../api';
import { Links } from '../components/links';
import { PinForm } from '../components/pin-form';
import { finishSignUp, useFlowValue } from '../flow';
import { useFlowError } from '../flow-error';
import { SIGNING_UP, steps } from './steps';

/** /signup/verify-pin: the PIN once more, and the account is ready. */
export default function VerifyPinScreen() {
  const navigate = useNavigate();
  const refusal = useFlowError('signUpPin');
  const dispatch = useAppDispatch();
  const token = useFlowValue('setPinToken');
  const [verifyPin] = useVerifyPinMutation();
  const [rememberMe, setRememberMe] = useState(false);

  if (!token) return <Navigate to={paths.signupSetPin} replace />;

  const submit = async (pinCode: string) => {
    const { error } = await verifyPin({ token, pinCode, rememberMe });
    if (error) return refusal(error);
    await navigate(await dispatch(finishSignUp(rememberMe)), { replace: true, state: SIGNING_UP });
    return undefined;
  };

  return (
    <AuthLayout title="Verify your PIN" step={steps.confirmPin} lead="Enter your PIN again.">
      {/* Before the digits: nobody has to come back to it once they are entered. */}
      <Field
        ownLabel
        ticked
        label=""
        hint="Only on your own device. After a break, your PIN is enough to carry on."
      >
        {(control) => (
          <Checkbox
            {...control}
            label="Remember me"
            checked={rememberMe}
            onChange={({ target }) => {
              setRememberMe(target.checked);
            }}
          />
        )}
      </Field>
      <PinForm button="Verify" defaultError={INVALID_PIN} submit={submit} />
      <Links>
        <TextLink to={paths.signupSetPin}>Choose another PIN</TextLink>
      </Links>
    </AuthLayout>
  );
}
