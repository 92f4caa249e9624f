import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { endpoint, post, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { cacheSignOut, SIGN_OUT_QUERIES } from '../api';

export type Passkey = Schema<'PasskeyView'>;

/** The calls of passkeys. Adding and removing one signs every other device out. */
const passkeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query(
      endpoint(
        () => request('GET', at('/auth/passkeys')),
        ({ data }) => data.passkeys,
      ),
    ),
    beginPasskey: build.mutation(
      endpoint((pinCode: string) =>
        request('POST', at('/auth/passkeys/begin'), { body: { pinCode } }),
      ),
    ),
    confirmPasskey: build.mutation({
      ...endpoint((body: Schema<'ConfirmPasskey'>) =>
        request('POST', at('/auth/passkeys/confirm'), { body, renewsSession: true }),
      ),
      onQueryStarted: cacheAnswer(cacheChange, () => [LIST_QUERY, ...SIGN_OUT_QUERIES]),
    }),
    renamePasskey: build.mutation({
      ...endpoint(post(at('/auth/passkeys/rename'))),
      onQueryStarted: cacheAnswer(cacheList, () => [LIST_QUERY]),
    }),
    removePasskey: build.mutation({
      ...endpoint((body: Schema<'RemovePasskey'>) =>
        request('POST', at('/auth/passkeys/remove'), { body, renewsSession: true }),
      ),
      onQueryStarted: cacheAnswer(cacheChange, () => [LIST_QUERY, ...SIGN_OUT_QUERIES]),
    }),
  }),
});

const LIST_QUERY = ['passkeys'] as const;

function cacheList({ passkeys }: Schema<'PasskeysAnswer'>, dispatch: QueryDispatch): void {
  dispatch(passkeysApi.util.updateQueryData('passkeys', undefined, () => passkeys));
}

function cacheChange(answer: Schema<'PasskeysAnswer'>, dispatch: QueryDispatch): void {
  cacheList(answer, dispatch);
  cacheSignOut(dispatch);
}

export const {
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useConfirmPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
