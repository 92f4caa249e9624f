import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, post, request } from '@/shared/api/request';
import { abandonEnd } from '@/shared/session/send-end';
import { toStoredUser } from '@/shared/session/storage';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({
      ...endpoint(post(at('/auth/login'))),
      onQueryStarted: abandonEnd,
    }),
    lookAround: build.mutation({
      ...endpoint(
        () => request('POST', at('/auth/tour')),
        ({ data }) => toStoredUser(data.user),
      ),
      onQueryStarted: abandonEnd,
    }),
    verifyLogin: build.mutation(
      endpoint(post(at('/auth/verify-login')), ({ data }) => data.nextStep),
    ),
    useRecoveryCode: build.mutation(
      endpoint(post(at('/auth/use-recovery-code')), ({ data }) => data.nextStep),
    ),
    resendLoginCode: build.mutation(endpoint(post(at('/auth/resend-login-code')))),
    beginPasskeyLogin: build.mutation({
      ...endpoint(post(at('/auth/passkey-login/begin'))),
      onQueryStarted: abandonEnd,
    }),
    confirmPasskeyLogin: build.mutation(
      endpoint(post(at('/auth/passkey-login/confirm')), ({ data }) => data.nextStep),
    ),
    codeStatus: build.mutation(endpoint(post(at('/auth/code-status')), ({ data }) => data.status)),
    setLoginPin: build.mutation(endpoint(post(at('/auth/set-login-pin')))),
    verifyLoginPin: build.mutation(
      endpoint(post(at('/auth/verify-login-pin')), ({ data }) => ({
        ...data,
        user: toStoredUser(data.user),
      })),
    ),

    signUp: build.mutation({
      ...endpoint(post(at('/auth/signup/step1'))),
      onQueryStarted: abandonEnd,
    }),
    // By the token of a link by which somebody may sign up.
    invitation: build.query(
      endpoint((token: string) =>
        request('POST', at('/auth/invitations/look'), { body: { token } }),
      ),
    ),
    chooseSignUp: build.mutation(endpoint(post(at('/set-up/sign-up')))),
    testEmail: build.mutation(endpoint(post(at('/set-up/test-email')), ({ data }) => data.outcome)),
    testText: build.mutation(endpoint(post(at('/set-up/test-text')), ({ data }) => data.outcome)),
    completeProfile: build.mutation(endpoint(post(at('/auth/signup/step2')))),
    signUpAuthenticator: build.query(
      endpoint((token: string) =>
        request('POST', at('/auth/signup/authenticator'), { body: { token } }),
      ),
    ),
    verifyPhone: build.mutation(endpoint(post(at('/auth/verify-phone')))),
    resendPhoneCode: build.mutation(endpoint(post(at('/auth/resend-phone-code')))),
    setPin: build.mutation(endpoint(post(at('/auth/set-pin')))),
    verifyPin: build.mutation(endpoint(post(at('/auth/verify-pin')))),

    // By the token of a link of the administrator's.
    linkedAuthenticator: build.query(
      endpoint((token: string) =>
        request('POST', at('/auth/authenticator-links/look'), { body: { token } }),
      ),
    ),
    confirmLinkedAuthenticator: build.mutation(
      endpoint(post(at('/auth/authenticator-links/confirm')), ({ data }) => data.recoveryCodes),
    ),

    forgotPassword: build.mutation(endpoint(post(at('/auth/forgot-password')))),
    resetPassword: build.mutation(endpoint(post(at('/auth/reset-password')))),

    // By the token of a link in the welcome email.
    confirmEmail: build.mutation(
      endpoint((token: string) =>
        request('POST', at('/auth/email-links/confirm'), { body: { token } }),
      ),
    ),
    disownEmail: build.mutation(
      endpoint((token: string) =>
        request('POST', at('/auth/email-links/disown'), { body: { token } }),
      ),
    ),

    setSecurityQuestion: build.mutation(endpoint(post(at('/security-questions/set')))),
  }),
});

export const {
  useLoginMutation,
  useLookAroundMutation,
  useVerifyLoginMutation,
  useUseRecoveryCodeMutation,
  useResendLoginCodeMutation,
  useBeginPasskeyLoginMutation,
  useConfirmPasskeyLoginMutation,
  useCodeStatusMutation,
  useSetLoginPinMutation,
  useVerifyLoginPinMutation,
  useSignUpMutation,
  useInvitationQuery,
  useChooseSignUpMutation,
  useTestEmailMutation,
  useTestTextMutation,
  useCompleteProfileMutation,
  useSignUpAuthenticatorQuery,
  useVerifyPhoneMutation,
  useResendPhoneCodeMutation,
  useSetPinMutation,
  useVerifyPinMutation,
  useLinkedAuthenticatorQuery,
  useConfirmLinkedAuthenticatorMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useDisownEmailMutation,
  useSetSecurityQuestionMutation,
} = accountApi;
