import { paths } from '@/shared/config/paths';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { UkPhoneField } from '@/shared/form/uk-phone-field';
import { formatUkPhone, UK_PHONE_PREFIX, ukPhoneDigits } from '@/shared/lib/uk-phone';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Button } from '@/shared/ui/button/button';
import { lazySchema } from '../lazy-schema';
import { detailsDraft } from './details-draft';
import { steps } from './steps';
import { useSendDetails } from './use-send-details';
import styles from './number.module.css';

interface ChangeNumberProps {
  token: string;
  /** The number that the code went to. */
  phone: string;
  /** Called with the number that the sign-up waits for from now on. */
  onDone: (phone: string) => void;
}

/** Takes the place of the code: corrects a mistyped number, and sends the code there. */
export function ChangeNumber({ token, phone, onDone }: ChangeNumberProps) {
  const sendDetails = useSendDetails(token, onDone);

  return (
    <AuthLayout
      title="Change number"
      back={paths.signupContinue}
      step={steps.code}
      lead="Nothing else you typed is lost. We'll send a new code, and the old one stops working."
    >
      <Form
        initialValues={{ phone: ukPhoneDigits(phone) }}
        schema={lazySchema('mobileNumber')}
        defaultError="Could not complete your profile. Please try again."
        onSubmit={(values) => sendDetails({ ...detailsDraft.read().values, ...values })}
      >
        <UkPhoneField name="phone" label="Mobile number" autoFocus />
        <SubmitButton>Send a new code</SubmitButton>
      </Form>
      <Button
        variant="ghost"
        block
        className={styles.keep}
        onClick={() => {
          onDone(phone);
        }}
      >
        Keep {UK_PHONE_PREFIX} {formatUkPhone(phone)}
      </Button>
    </AuthLayout>
  );
}
