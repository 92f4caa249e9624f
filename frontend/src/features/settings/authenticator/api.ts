import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { cacheSignOut, SIGN_OUT_QUERIES } from '../api';

/** The calls of the authenticator app. */
const authenticatorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    authenticator: build.query(endpoint(() => request('GET', at('/auth/authenticator')))),
    beginAuthenticator: build.mutation(
      endpoint((pinCode: string) =>
        request('POST', at('/auth/authenticator/begin'), { body: { pinCode } }),
      ),
    ),
    confirmAuthenticator: build.mutation({
      ...endpoint((verificationCode: string) =>
        request('POST', at('/auth/authenticator/confirm'), {
          body: { verificationCode },
          renewsSession: true,
        }),
      ),
      onQueryStarted: cacheAnswer(
        ({ authenticator }: Schema<'RecoveryCodes'>, dispatch) => {
          cacheState(authenticator, dispatch);
          cacheSignOut(dispatch);
        },
        () => [STATE_QUERY, ...SIGN_OUT_QUERIES],
      ),
    }),
    removeAuthenticator: build.mutation({
      ...endpoint((pinCode: string) =>
        request('POST', at('/auth/authenticator/remove'), {
          body: { pinCode },
          renewsSession: true,
        }),
      ),
      onQueryStarted: cacheAnswer(
        (none: Schema<'AuthenticatorState'>, dispatch) => {
          cacheState(none, dispatch);
          cacheSignOut(dispatch);
        },
        () => [STATE_QUERY, ...SIGN_OUT_QUERIES],
      ),
    }),
    renewRecoveryCodes: build.mutation({
      ...endpoint((pinCode: string) =>
        request('POST', at('/auth/authenticator/recovery-codes'), { body: { pinCode } }),
      ),
      onQueryStarted: cacheAnswer(
        ({ authenticator }: Schema<'RecoveryCodes'>, dispatch) => {
          cacheState(authenticator, dispatch);
        },
        () => [STATE_QUERY],
      ),
    }),
  }),
});

const STATE_QUERY = ['authenticator'] as const;

function cacheState(state: Schema<'AuthenticatorState'>, dispatch: QueryDispatch): void {
  dispatch(authenticatorApi.util.updateQueryData('authenticator', undefined, () => state));
}

export const {
  useAuthenticatorQuery,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
} = authenticatorApi;
