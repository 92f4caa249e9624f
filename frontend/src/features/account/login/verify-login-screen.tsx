import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useResendLoginCodeMutation, useVerifyLoginMutation } from '../api';
import { CodeForm } from '../components/code-form';
import { Links } from '../components/links';
import { SentTo } from '../components/sent-to';
import { toFailure } from '../failure';
import { useHandedOver } from '../flow';

/** /verify-login: the code sent to the phone of somebody who gave the right password. */
export default function VerifyLoginScreen() {
  const navigate = useNavigate();
  const verificationToken = useHandedOver('loginVerificationToken');
  const phone = useHandedOver('loginPhone');
  const [verifyLogin] = useVerifyLoginMutation();
  const [resend] = useResendLoginCodeMutation();

  if (!verificationToken) return <Navigate to={paths.login} replace />;

  const verify = async (verificationCode: string) => {
    const { data: nextStep, error } = await verifyLogin({ verificationToken, verificationCode });
    if (nextStep !== 'create_pincode' && nextStep !== 'pincode') return toFailure(error);
    storage.setTemporary('loginPinToken', verificationToken);
    // The code is spent: nothing leads back to this screen.
    storage.clearTemporary('loginVerificationToken');
    const next = nextStep === 'pincode' ? paths.verifyLoginPin : paths.setLoginPin;
    await navigate(next, { replace: true });
    return undefined;
  };

  return (
    <AuthLayout title="Verify your login" lead={phone && <SentTo phone={phone} />}>
      <CodeForm
        verify={verify}
        defaultError="Verification failed. Please check the code and try again."
        resend={() => resend({ verificationToken })}
      />
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
