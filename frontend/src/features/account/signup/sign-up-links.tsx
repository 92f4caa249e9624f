import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { Links } from '../components/links';

/** The way out for a mistyped number or a sign-up that has run out. */
export function StartAgain() {
  return (
    <Links>
      <TextLink to={paths.signup}>Start again</TextLink>
    </Links>
  );
}

/** What an earlier screen handed over, and the screen it was for; the furthest first. */
const STEPS = [
  ['setPinToken', paths.signupSetPin],
  ['verificationPhone', paths.signupVerify],
  ['registrationToken', paths.signupContinue],
] as const;

const furthestStep = () => STEPS.find(([key]) => storage.temporary(key))?.[1];

/** Leads to where this tab has left a sign-up. */
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
