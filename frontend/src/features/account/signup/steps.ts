const TOTAL = 6;

export const steps = {
  account: { index: 1, total: TOTAL },
  details: { index: 2, total: TOTAL },
  code: { index: 3, total: TOTAL },
  choosePin: { index: 4, total: TOTAL },
  confirmPin: { index: 5, total: TOTAL },
  question: { index: 6, total: TOTAL },
};

/** History state: the security question is the last step of a sign-up. */
export const SIGNING_UP = { signingUp: true };

export function isSigningUp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signingUp' in state;
}
