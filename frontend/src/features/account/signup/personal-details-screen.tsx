import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useAddressesAtMutation } from '@/shared/addresses/api';
import { useInstallation } from '@/shared/installation/api';
import { DateField } from '@/shared/form/date-field';
import { Form } from '@/shared/form/form';
import { FormObserver } from '@/shared/form/form-observer';
import { PostcodeAddressField } from '@/shared/form/postcode-address-field';
import { SampleNote } from '@/shared/form/sample-note';
import { SubmitButton } from '@/shared/form/submit-button';
import { UkPhoneField } from '@/shared/form/uk-phone-field';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { useFlowValue } from '../flow';
import { useFlowError } from '../flow-error';
import { lazySchema } from '../lazy-schema';
import { detailsDraft, type DetailsValues } from './details-draft';
import { useIsProven } from './sign-up-links';
import { steps } from './steps';
import { useSendDetails } from './use-send-details';

/** /signup/continue: the second step, the person. What is typed outlives a reload. */
export default function PersonalDetailsScreen() {
  const navigate = useNavigate();
  const refusal = useFlowError('signUp');
  const token = useFlowValue('registrationToken');
  const [addressesAt] = useAddressesAtMutation();
  const [draft] = useState(detailsDraft.read);
  const [samplePostcode, setSamplePostcode] = useState(draft.samplePostcode);
  const saveDraft = useCallback((values: DetailsValues) => {
    detailsDraft.save({ values });
  }, []);

  const proven = useIsProven();
  const { sendsTexts } = useInstallation();
  const sendDetails = useSendDetails(token ?? '', () => navigate(paths.signupVerify));

  if (proven) return <Navigate to={paths.signupSetPin} replace />;
  if (!token) return <Navigate to={paths.signup} replace />;

  const lookup = async (postCode: string) => {
    const { data, error } = await addressesAt(postCode);
    if (!data) {
      const failure = await refusal(error);
      // Without one, the app has navigated away while the field still waits.
      return failure ? Promise.reject(failure) : new Promise<never>(() => undefined);
    }
    const { addresses, sample } = data;
    const made = sample ? postCode : undefined;
    setSamplePostcode(made);
    detailsDraft.save({ samplePostcode: made });
    return addresses;
  };

  return (
    <AuthLayout
      title="Your Details"
      back={paths.signup}
      step={steps.details}
      long
      lead={
        sendsTexts
          ? "We'll text you a code, so you need a UK mobile number."
          : "Next, you'll set up an authenticator app. It gives you a code when you sign in."
      }
    >
      <Form
        initialValues={draft.values}
        schema={lazySchema('personalDetails')}
        defaultError="Could not complete your profile. Please try again."
        onSubmit={sendDetails}
      >
        <FormObserver onChange={saveDraft} />
        <DateField
          name="dateOfBirth"
          label="Date of birth"
          autoComplete="bday"
          autoFocus
          initialText={draft.typedDate}
          onEdit={(typedDate) => {
            detailsDraft.save({ typedDate });
          }}
        />
        <PostcodeAddressField lookup={lookup} />
        <SampleNote postcode={samplePostcode} />
        <UkPhoneField name="phone" label="Mobile number" />
        <SubmitButton>{sendsTexts ? 'Send Verification Code' : 'Continue'}</SubmitButton>
      </Form>
    </AuthLayout>
  );
}
