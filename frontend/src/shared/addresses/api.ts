import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';

const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addressesAt: build.mutation(
      endpoint((postCode: string) =>
        request('POST', at('/auth/validate-postcode'), { body: { postCode } }),
      ),
    ),
  }),
});

export const { useAddressesAtMutation } = addressesApi;
