import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, post, request } from '@/shared/api/request';

const changes = { invalidatesTags: ['Operator' as const] };
const shows = { providesTags: ['Operator' as const] };

const operatorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enterOperator: build.mutation({
      ...endpoint((token: string) => request('POST', at('/operator/session'), { body: { token } })),
      ...changes,
    }),
    leaveOperator: build.mutation(endpoint(() => request('DELETE', at('/operator/session')))),
    operatorOverview: build.query({
      ...endpoint(() => request('GET', at('/operator'))),
      ...shows,
    }),
    operatorAccounts: build.query({
      ...endpoint((after: string | undefined) =>
        request('GET', at('/operator/accounts'), { query: { after } }),
      ),
      ...shows,
    }),
    findAccount: build.mutation(
      endpoint(post(at('/operator/accounts/find')), ({ data }) => data.account ?? null),
    ),
    lockAccount: build.mutation({
      ...endpoint((id: string) => request('POST', at('/operator/accounts/{id}/lock', { id }))),
      ...changes,
    }),
    unlockAccount: build.mutation({
      ...endpoint((id: string) => request('POST', at('/operator/accounts/{id}/unlock', { id }))),
      ...changes,
    }),
    operatorInvitations: build.query({
      ...endpoint(() => request('GET', at('/operator/invitations'))),
      ...shows,
    }),
    inviteByOperator: build.mutation({
      ...endpoint(post(at('/operator/invitations'))),
      ...changes,
    }),
    withdrawInvitation: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/operator/invitations/{id}', { id }))),
      ...changes,
    }),
    operatorSignUp: build.mutation({
      ...endpoint((signUp: string) =>
        request('PUT', at('/operator/sign-up'), { body: { signUp } }),
      ),
      ...changes,
    }),
    backUpNow: build.mutation({
      ...endpoint(() => request('POST', at('/operator/backups'))),
      ...changes,
    }),
    operatorFailures: build.query({
      ...endpoint(() => request('GET', at('/operator/failures'))),
      ...shows,
    }),
    tryJobAgain: build.mutation({ ...endpoint(post(at('/operator/jobs/try-again'))), ...changes }),
    tryMessageAgain: build.mutation({
      ...endpoint(post(at('/operator/messages/try-again'))),
      ...changes,
    }),
  }),
});

export const { operatorOverview } = operatorApi.endpoints;

export const {
  useEnterOperatorMutation,
  useLeaveOperatorMutation,
  useOperatorOverviewQuery,
  useOperatorAccountsQuery,
  useFindAccountMutation,
  useLockAccountMutation,
  useUnlockAccountMutation,
  useOperatorInvitationsQuery,
  useInviteByOperatorMutation,
  useWithdrawInvitationMutation,
  useOperatorSignUpMutation,
  useBackUpNowMutation,
  useOperatorFailuresQuery,
  useTryJobAgainMutation,
  useTryMessageAgainMutation,
} = operatorApi;
