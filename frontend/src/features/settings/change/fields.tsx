import { useState } from 'react';
import { useAddressesAtMutation } from '@/shared/addresses/api';
import { toApiError } from '@/shared/api/api-error';
import { CodeField } from '@/shared/form/code-field';
import { PasswordField } from '@/shared/form/password-field';
import { PostcodeAddressField } from '@/shared/form/postcode-address-field';
import { SampleNote } from '@/shared/form/sample-note';
import { TextField } from '@/shared/form/text-field';
import { UkPhoneField } from '@/shared/form/uk-phone-field';
import { type SettingName } from '../types';

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
      return <CodeField name="value" label="New pincode" autoComplete="off" autoFocus mask />;
  }
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
