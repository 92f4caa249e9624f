import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { useInstallationQuery } from '@/shared/installation/api';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { useCodeStatusMutation, useResendPhoneCodeMutation, useVerifyPhoneMutation } from '../api';
import { CodeForm } from '@/shared/codes/code-form';
import { NO_TEXTS } from '@/shared/codes/text-status';
import { useElapsed } from '@/shared/lib/use-elapsed';
import { Links } from '../components/links';
import { useFlowValue } from '../flow';
import { useFlowError } from '../flow-error';
import { accountDraft } from './account-draft';
import { AppProof } from './app-proof';
import { ChangeNumber } from './change-number';
import { detailsDraft } from './details-draft';
import { NumberLine } from './number-line';
import { useIsProven } from './sign-up-links';
import { steps } from './steps';

/** In milliseconds: by then a sent text has usually arrived. */
const NO_TEXT_YET = 30_000;

/** /signup/verify: the code sent to the number just given, or shown by an app where no texts are sent. */
export default function VerifyPhoneScreen() {
  const navigate = useNavigate();
  const refusal = useFlowError('signUp');
  const [phone, setPhone] = useState(useFlowValue('verificationPhone'));
  const [changing, setChanging] = useState(false);
  const [verifyPhone] = useVerifyPhoneMutation();
  const [resend] = useResendPhoneCodeMutation();
  const [askStatus] = useCodeStatusMutation();
  const [failed, setFailed] = useState(false);
  const token = useFlowValue('registrationToken') ?? '';
  const late = useElapsed(NO_TEXT_YET);

  const proven = useIsProven();
  const { data: installation, isLoading } = useInstallationQuery();

  if (proven) return <Navigate to={paths.signupSetPin} replace />;
  if (!phone) return <Navigate to={paths.signupContinue} replace />;

  const verify = async (verificationCode: string) => {
    const { data, error } = await verifyPhone({ phone, verificationCode });
    if (!data?.token) return refusal(error);
    storage.setTemporary('setPinToken', data.token);
    // The account exists and the code is used: there is no way back to these steps.
    storage.clearTemporary('registrationToken');
    accountDraft.clear();
    detailsDraft.clear();
    await navigate(paths.signupSetPin, { replace: true });
    return undefined;
  };

  const done = (number: string) => {
    if (number !== phone) setFailed(false);
    setPhone(number);
    setChanging(false);
  };
  // Without the details, which leave with the tab, the number alone cannot be sent.
  const change = () => {
    if (detailsDraft.read().values.dateOfBirth) setChanging(true);
    else void navigate(paths.signupContinue);
  };

  if (isLoading) {
    return (
      <AuthLayout title="Enter code" back={paths.signupContinue} step={steps.code}>
        <LoadingSpinner />
      </AuthLayout>
    );
  }
  if (installation?.sendsTexts === false) return <AppProof token={token} verify={verify} />;
  if (changing) return <ChangeNumber token={token} phone={phone} onDone={done} />;
  return (
    <AuthLayout
      title="Enter code"
      back={paths.signupContinue}
      step={steps.code}
      lead={failed ? 'Your 6-digit code goes to this number.' : "We've texted a 6-digit code."}
    >
      <NumberLine phone={phone} onChange={change} />
      <CodeForm
        key={phone}
        verify={verify}
        defaultError="Phone verification failed. Please check the code and try again."
        resend={() => resend({ phone })}
        onError={refusal}
        text={{
          onFailed: setFailed,
          fetchStatus: () => askStatus({ token }),
          unavailable: `${NO_TEXTS} Try again in a few minutes.`,
        }}
      />
      {late && (
        <Links>
          <p>No text? If you already have an account, we've emailed you.</p>
        </Links>
      )}
    </AuthLayout>
  );
}
