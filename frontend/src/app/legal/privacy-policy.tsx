import { PlainPage } from '../plain-page/plain-page';

/** Placeholder text only. */
export default function PrivacyPolicy() {
  return (
    <PlainPage title="Privacy Policy" layout="text">
      <p>The privacy policy of this service will appear here.</p>
      <p>
        This is placeholder text. Whoever runs this service says here which personal data it keeps,
        why, and for how long.
      </p>
    </PlainPage>
  );
}
