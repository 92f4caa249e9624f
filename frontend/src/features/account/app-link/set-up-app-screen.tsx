import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { RecoveryCodes } from '@/shared/codes/recovery-codes';
import { MailLink } from '@/shared/mail-link/mail-link';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Button } from '@/shared/ui/button/button';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { Links } from '../components/links';
import { LinkedApp } from './linked-app';

const INCOMPLETE = 'Part of this link is missing. Ask your administrator for it again.';

/** /set-up-app?token=…: a link of the administrator's, for somebody who lost their authenticator app. */
export default function SetUpAppScreen() {
  return (
    <MailLink path={paths.setUpApp}>
      {(token) => (token === undefined ? <Incomplete /> : <SetUp token={token} />)}
    </MailLink>
  );
}

function Incomplete() {
  return (
    <AuthLayout title="Set up your app">
      <Alert tone="error">{INCOMPLETE}</Alert>
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}

function SetUp({ token }: { token: string }) {
  const navigate = useNavigate();
  const [codes, setCodes] = useState<string[]>();
  if (!codes) return <LinkedApp token={token} onDone={setCodes} />;
  return (
    <AuthLayout title="Your app is set up" lead="These recovery codes are for when you lose it.">
      <RecoveryCodes codes={codes} />
      <Button block onClick={() => void navigate(paths.login)}>
        I've saved them. Sign in
      </Button>
    </AuthLayout>
  );
}
