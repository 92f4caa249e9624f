import { PlainPage } from '../plain-page/plain-page';

/** Placeholder text only. */
export default function PrivacyPolicy() {
  return (
    <PlainPage title="Privacy Policy" layout="text">
      <p>Your administrator hasn't added a privacy policy yet.</p>
    </PlainPage>
  );
}
