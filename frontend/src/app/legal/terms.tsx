import { PlainPage } from '../plain-page/plain-page';

/** Placeholder text only. */
export default function Terms() {
  return (
    <PlainPage title="Terms and Conditions" layout="text">
      <p>Your administrator hasn't added terms yet.</p>
    </PlainPage>
  );
}
