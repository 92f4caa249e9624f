import { useState } from 'react';
import { useAddressesAtMutation } from '@/shared/addresses/api';
import { toApiError } from '@/shared/api/api-error';
import { CodeField } from '@/shared/form/code-field';
import { PasswordField } from '@/shared/form/password-field';
import { PostcodeAddressField } from '@/shared/form/postcode-address-field';
import { SampleNote } from '@/shared/form/sample-note';
import { SelectField } from '@/shared/form/select-field';
import { TextField } from '@/shared/form/text-field';
import { UkPhoneField } from '@/shared/form/uk-phone-field';
import { Questions } from '@/shared/security-question/questions';
import { type SettingName } from '../types';
import styles from './code-step.module.css';

/** The form fields of a setting. */
export function Fields({ setting }: { setting: SettingName }) {
  switch (setting) {
    case 'name':
      return <TextField name="value" label="Name" autoComplete="name" />;
    case 'email':
      return (
        <TextField
          name="value"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      );
    case 'phone':
      return <UkPhoneField name="value" label="Mobile number" />;
    case 'postCode':
      return <AddressFields />;
    case 'password':
      return (
        <>
          <PasswordField name="oldPassword" label="Old password" autoComplete="current-password" />
          <PasswordField name="value" label="New password" autoComplete="new-password" />
          <PasswordField
            name="confirmPassword"
            label="Confirm new password"
            autoComplete="new-password"
          />
        </>
      );
    case 'pincode':
      return (
        <>
          <CodeField name="value" label="New pincode" autoComplete="off" labelled autoFocus mask />
          <CodeField
            name="confirmPincode"
            label="Confirm new pincode"
            autoComplete="off"
            labelled
            mask
          />
        </>
      );
    case 'securityQuestion':
      return <QuestionFields />;
  }
}

function QuestionFields() {
  return (
    <>
      <p className={styles.text}>
        We ask for the answer when you change your PIN. It's never enough to sign in. You can change
        the question within 15 minutes of signing in, and we'll sign out your other devices.
      </p>
      <Questions>
        {(questions) => (
          <SelectField
            name="value"
            label="Security question"
            placeholder="Select a question"
            options={questions.map(({ type, label }) => ({ value: type, label }))}
          />
        )}
      </Questions>
      <TextField name="answer" label="Your answer" autoComplete="off" />
    </>
  );
}

function AddressFields() {
  const [addressesAt] = useAddressesAtMutation();
  const [samplePostcode, setSamplePostcode] = useState<string>();

  const lookup = async (postcode: string) => {
    const { data, error } = await addressesAt(postcode);
    if (!data) return Promise.reject(toApiError(error));
    setSamplePostcode(data.sample ? postcode : undefined);
    return data.addresses;
  };

  return (
    <>
      <PostcodeAddressField
        name="value"
        addressName="additional_value"
        label="Postcode"
        lookup={lookup}
      />
      <SampleNote name="value" postcode={samplePostcode} />
    </>
  );
}
