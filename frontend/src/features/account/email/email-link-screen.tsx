import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '@/shared/api/error-message';
import { withFault } from '@/shared/api/fault';
import { LINK_INCOMPLETE, MailLink } from '@/shared/mail-link/mail-link';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Button } from '@/shared/ui/button/button';

/** In the history state, so that the result is still shown after a reload. */
type DoneState = { done?: boolean } | null;

interface EmailLinkScreenProps {
  path: string;
  title: string;
  /** The action of the button. */
  lead: string;
  button: string;
  act: (token: string) => Promise<{ error?: unknown }>;
  failed: string;
  /** Takes the place of the button once it is done. */
  done: ReactNode;
}

/** The page of a link in the welcome email. Only its button changes anything. */
export function EmailLinkScreen(props: EmailLinkScreenProps) {
  const done = (useLocation().state as DoneState)?.done;
  return (
    <MailLink path={props.path}>
      {(token) => (
        <AuthLayout title={props.title} lead={token && props.lead}>
          {done && props.done}
          {token && <Act {...props} token={token} />}
          {!done && !token && <Alert tone="error">{LINK_INCOMPLETE}</Alert>}
        </AuthLayout>
      )}
    </MailLink>
  );
}

function Act({ path, button, act, failed, token }: EmailLinkScreenProps & { token: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    const { error } = await act(token);
    if (error === undefined) {
      await navigate(path, { replace: true, state: { done: true } });
      return;
    }
    setBusy(false);
    setProblem(errorMessage(withFault(error), failed));
  };

  return (
    <>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button block busy={busy} onClick={() => void press()}>
        {button}
      </Button>
    </>
  );
}
