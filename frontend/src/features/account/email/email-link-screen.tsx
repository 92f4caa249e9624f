import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Button } from '@/shared/ui/button/button';
import { toFailure } from '@/shared/api/failure';

/** Kept with the history entry: it outlives a reload and is in no address, log or referrer. */
type LinkState = { token?: string; done?: boolean } | null;

const MISSING = 'This link is not complete. Please use the link from your email.';
const UNKNOWN = 'This link has expired or was already used.';

interface EmailLinkScreenProps {
  path: string;
  title: string;
  /** What the button would do. */
  lead: string;
  button: string;
  act: (token: string) => Promise<{ error?: unknown }>;
  /** What is shown when the server gave no message. */
  failed: string;
  /** Takes the place of the button once it is done. */
  done: ReactNode;
}

/** The page that a link of the welcome mail opens. It asks: only its button changes anything. */
export function EmailLinkScreen(props: EmailLinkScreenProps) {
  const [query] = useSearchParams();
  const state = useLocation().state as LinkState;
  const fromLink = query.get('token');

  if (fromLink) return <Navigate to={props.path} state={{ token: fromLink }} replace />;
  return (
    <AuthLayout title={props.title} lead={state?.token && props.lead}>
      {state?.done && props.done}
      {state?.token && <Act {...props} token={state.token} />}
      {!state?.done && !state?.token && <Alert tone="error">{MISSING}</Alert>}
    </AuthLayout>
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
    // A token that cannot be one is answered like any address that leads nowhere.
    setProblem(toFailure(error).status === 404 ? UNKNOWN : errorMessage(error, failed));
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
