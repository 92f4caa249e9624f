import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { Links } from '../components/links';

/** For a mistyped number or an expired sign-up. */
export function StartAgain() {
  return (
    <Links>
      <TextLink to={paths.signup}>Start again</TextLink>
    </Links>
  );
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
