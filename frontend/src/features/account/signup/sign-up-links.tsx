import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { TextLink } from '@/shared/ui/text-link/text-link';

/**
 * Whether the number of this tab's sign-up is proven: the account exists, only its PIN is missing, and
 * there is no way back to the steps before.
 */
export function useIsProven(): boolean {
  const [proven] = useState(() => storage.temporary('setPinToken') !== null);
  return proven;
}

/** A stored value and the screen that needs it; the furthest step first. */
const STEPS = [
  ['setPinToken', paths.signupSetPin],
  ['verificationPhone', paths.signupVerify],
  ['registrationToken', paths.signupContinue],
] as const;

const furthestStep = () => STEPS.find(([key]) => storage.temporary(key))?.[1];

/** Links to the step where this tab left a sign-up. */
export function ResumeSignUp() {
  const [place] = useState(furthestStep);
  if (!place) return null;
  return (
    <>
      <br />
      Already started? <TextLink to={place}>Carry on where you left off</TextLink>
    </>
  );
}
