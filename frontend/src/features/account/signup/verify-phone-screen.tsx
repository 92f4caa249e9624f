import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useCodeStatusMutation, useResendPhoneCodeMutation, useVerifyPhoneMutation } from '../api';
import { CodeForm } from '@/shared/codes/code-form';
import { NO_TEXTS } from '@/shared/codes/text-status';
import { useElapsed } from '@/shared/lib/use-elapsed';
import { Links } from '../components/links';
import { SentTo } from '../components/sent-to';
import { useFlowValue } from '../flow';
import { useFlowError } from '../flow-error';
import { detailsDraft } from './details-draft';
import { steps } from './steps';

/** In milliseconds: by then a sent text has usually arrived. */
const NO_TEXT_YET = 30_000;

/** /signup/verify: the code sent to the number just given. */
export default function VerifyPhoneScreen() {
  const navigate = useNavigate();
  const refusal = useFlowError('signUp');
  const phone = useFlowValue('verificationPhone');
  const [verifyPhone] = useVerifyPhoneMutation();
  const [resend] = useResendPhoneCodeMutation();
  const [askStatus] = useCodeStatusMutation();
  const [failed, setFailed] = useState(false);
  const token = useFlowValue('registrationToken') ?? '';
  const late = useElapsed(NO_TEXT_YET);

  if (!phone) return <Navigate to={paths.signupContinue} replace />;

  const verify = async (verificationCode: string) => {
    const { data, error } = await verifyPhone({ phone, verificationCode });
    if (!data?.token) return refusal(error);
    storage.setTemporary('setPinToken', data.token);
    // The account exists and the code is used: there is no way back to these steps.
    storage.clearTemporary('registrationToken');
    detailsDraft.clear();
    await navigate(paths.signupSetPin, { replace: true });
    return undefined;
  };

  return (
    <AuthLayout
      title="Enter code"
      step={steps.code}
      lead={<SentTo phone={phone} failed={failed} />}
    >
      <CodeForm
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
      <Links>
        {late && <p>No text? If you already have an account, we've emailed you.</p>}
        <p>
          Wrong number? <TextLink to={paths.signup}>Start again</TextLink>
        </p>
      </Links>
    </AuthLayout>
  );
}
