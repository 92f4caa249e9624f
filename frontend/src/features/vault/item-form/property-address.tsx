import { useState } from 'react';
import { useFormValues } from '@/shared/form/form-state';
import { PostcodeAddressField } from '@/shared/form/postcode-address-field';
import { useAddressesAtMutation } from '@/shared/addresses/api';
import { type ItemValues } from '../model/form-values';
import { AddressParts } from './address-parts';
import styles from './property-address.module.css';

/** Where a property is: its postcode, and the address chosen among those found there. */
export function PropertyAddress() {
  const { values } = useFormValues<ItemValues>();
  const [addressesAt] = useAddressesAtMutation();
  const [samplePostcode, setSamplePostcode] = useState<string>();

  const lookup = async (postcode: string) => {
    const { addresses, sample } = await addressesAt(postcode).unwrap();
    setSamplePostcode(sample === true ? postcode : undefined);
    return addresses;
  };

  const fromSample = samplePostcode !== undefined && values.postcode === samplePostcode;
  return (
    <>
      <PostcodeAddressField name="postcode" required lookup={lookup} parts={<AddressParts />} />
      {fromSample && <p className={styles.note}>Sample addresses</p>}
    </>
  );
}
