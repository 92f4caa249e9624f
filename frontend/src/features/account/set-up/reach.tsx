import { useInstallationQuery } from '@/shared/installation/api';
import { ukPhoneToSend } from '@/shared/lib/uk-phone';
import { useTestEmailMutation, useTestTextMutation } from '../api';
import styles from './set-up.module.css';
import { Way } from './way';

/** Emails and texts, each tested by sending one. */
export function Reach({ token }: { token: string }) {
  const { data: installation } = useInstallationQuery();
  const [testEmail] = useTestEmailMutation();
  const [testText] = useTestTextMutation();
  return (
    <ul className={styles.ways}>
      <Way
        icon="mail"
        name="Email"
        label="Your email"
        field="email"
        isSetUp={installation?.sendsEmail}
        without="Not set up. Reminders go to people's devices, and you hand out links yourself."
        settings={['HOLDFAST_SMTP_HOST', 'HOLDFAST_SMTP_FROM']}
        send={(email) => testEmail({ token, email })}
      />
      <Way
        icon="phone"
        name="Text messages"
        label="Your mobile number"
        field="phone"
        isSetUp={installation?.sendsTexts}
        without="Not set up. People use an authenticator app instead."
        settings={[
          'HOLDFAST_TWILIO_ACCOUNT_SID',
          'HOLDFAST_TWILIO_AUTH_TOKEN',
          'HOLDFAST_TWILIO_FROM',
        ]}
        send={(phone) => testText({ token, phone: ukPhoneToSend(phone) })}
      />
    </ul>
  );
}
