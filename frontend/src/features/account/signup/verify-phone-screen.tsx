import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useResendPhoneCodeMutation, useVerifyPhoneMutation } from '../api';
import { CodeForm } from '@/shared/codes/code-form';
import { Links } from '../components/links';
import { SentTo } from '../components/sent-to';
import { useHandedOver } from '../flow';
import { useRefusal } from '../flow-end';
import { detailsDraft } from './details-draft';
import { steps } from './steps';

/** /signup/verify: the code sent to the number just given. */
export default function VerifyPhoneScreen() {
  const navigate = useNavigate();
  const refusal = useRefusal('signUp');
  const phone = useHandedOver('verificationPhone');
  const [verifyPhone] = useVerifyPhoneMutation();
  const [resend] = useResendPhoneCodeMutation();

  if (!phone) return <Navigate to={paths.signupContinue} replace />;

  const verify = async (verificationCode: string) => {
    const { data, error } = await verifyPhone({ phone, verificationCode });
    if (!data?.token) return refusal(error);
    storage.setTemporary('setPinToken', data.token);
    // The person exists and the code is spent: nothing leads back to these steps.
    storage.clearTemporary('registrationToken');
    detailsDraft.clear();
    await navigate(paths.signupSetPin, { replace: true });
    return undefined;
  };

  return (
    <AuthLayout title="Enter code" step={steps.code} lead={<SentTo phone={phone} />}>
      <CodeForm
        verify={verify}
        defaultError="Phone verification failed. Please check the code and try again."
        resend={() => resend({ phone })}
        refusal={refusal}
      />
      <Links>
        <p>No text? Check your email too.</p>
        <p>
          Wrong number? <TextLink to={paths.signup}>Start again</TextLink>
        </p>
      </Links>
    </AuthLayout>
  );
}
