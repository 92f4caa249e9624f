import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';

const legalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    terms: build.query(
      endpoint(
        () => request('GET', at('/legal/terms')),
        ({ data }) => data.text,
      ),
    ),
    privacyPolicy: build.query(
      endpoint(
        () => request('GET', at('/legal/privacy-policy')),
        ({ data }) => data.text,
      ),
    ),
  }),
});

export const { useTermsQuery, usePrivacyPolicyQuery } = legalApi;
