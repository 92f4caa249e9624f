import { PlainPage } from '../plain-page/plain-page';

/** Placeholder text only. */
export default function Terms() {
  return (
    <PlainPage title="Terms and Conditions" layout="text">
      <p>The terms and conditions of this service will appear here.</p>
      <p>
        This is placeholder text. Whoever runs this service provides the terms that apply to it.
      </p>
    </PlainPage>
  );
}
