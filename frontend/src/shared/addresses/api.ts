import { baseApi } from '@/shared/api/base-api';
import { unwrap } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';

type AddressesAnswer = Schema<'AddressesAnswer'>;

/** The addresses at a postcode (spec 1 §7): of somebody who signs up, or who is signed in. */
const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addressesAt: build.mutation<AddressesAnswer, string>({
      query: (postCode) => ({
        url: '/auth/validate-postcode',
        method: 'POST',
        body: { postCode },
      }),
      transformResponse: unwrap<AddressesAnswer>,
    }),
  }),
});

export const { useAddressesAtMutation } = addressesApi;
