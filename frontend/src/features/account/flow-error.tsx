import { useLocation, useNavigate } from 'react-router-dom';
import { type ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { toApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { clearFlow } from './flow';

/** The server's messages for a step whose flow is missing, has expired or was used. */
const TOKEN_REFUSALS: readonly string[] = [
  'Registration token is required',
  'Verification token is required',
  'Token is required',
];

/** Where each flow starts again, and what to do there. */
const RESTARTS = {
  login: { path: paths.login, advice: 'This sign-in has expired. Sign in again.' },
  signUp: { path: paths.signup, advice: 'This sign-up has expired. Start again.' },
  // After the code, the account exists: signing up again would fail.
  signUpPin: {
    path: paths.login,
    advice: 'Your account is ready. Sign in to choose your PIN.',
  },
} as const;

export type FlowName = keyof typeof RESTARTS;

const isOver = (error: unknown) => TOKEN_REFUSALS.includes(errorMessage(error, ''));

/**
 * Handles the error of a step and resolves to what the form shows. If the flow itself is over, it clears
 * the flow, goes to its start and resolves to undefined.
 */
export function useFlowError(flow: FlowName) {
  const navigate = useNavigate();
  return async (error: unknown): Promise<ApiError | undefined> => {
    if (!isOver(error)) return toApiError(error);
    clearFlow();
    const state = { ended: flow, refusal: errorMessage(error, '') } satisfies FlowEnd;
    await navigate(RESTARTS[flow].path, { replace: true, state });
    return undefined;
  };
}

/** The reason someone is back at the start: the flow that ended, and the server's message. */
interface FlowEnd {
  ended: FlowName;
  refusal: string;
}

/** The ended flow that led back to this screen, if any. */
function useFlowEnd(): FlowEnd | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('ended' in state) || !('refusal' in state)) return undefined;
  const ended = Object.keys(RESTARTS).find((name): name is FlowName => name === state.ended);
  const refusal = TOKEN_REFUSALS.find((text) => text === state.refusal);
  return ended && refusal ? { ended, refusal } : undefined;
}

/** The name of the ended flow that led back to this screen, if any. */
export const useEndedFlow = (): FlowName | undefined => useFlowEnd()?.ended;

/** Says why the user is back at the start: the server's message, then what to do. */
export function FlowEnded() {
  const end = useFlowEnd();
  if (!end) return null;
  return (
    <Alert tone="error">
      <p>{end.refusal}</p>
      <p>{RESTARTS[end.ended].advice}</p>
    </Alert>
  );
}
