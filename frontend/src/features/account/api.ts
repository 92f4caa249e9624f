import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { toStoredUser } from '@/shared/session/storage';

/** The calls of signing up, logging in and resetting a password. */
const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(
      endpoint((body: Schema<'LoginRequest'>) => request('POST', at('/auth/login'), { body })),
    ),
    verifyLogin: build.mutation(
      endpoint(
        (body: Schema<'LoginCode'>) => request('POST', at('/auth/verify-login'), { body }),
        ({ data }) => data.nextStep,
      ),
    ),
    useRecoveryCode: build.mutation(
      endpoint(
        (body: Schema<'RecoveryLogin'>) => request('POST', at('/auth/use-recovery-code'), { body }),
        ({ data }) => data.nextStep,
      ),
    ),
    resendLoginCode: build.mutation(
      endpoint((body: Schema<'ResendLoginCode'>) =>
        request('POST', at('/auth/resend-login-code'), { body }),
      ),
    ),
    codeStatus: build.mutation(
      endpoint(
        (body: Schema<'AwaitedCode'>) => request('POST', at('/auth/code-status'), { body }),
        ({ data }) => data.status,
      ),
    ),
    setLoginPin: build.mutation(
      endpoint((body: Schema<'LoginPin'>) => request('POST', at('/auth/set-login-pin'), { body })),
    ),
    verifyLoginPin: build.mutation(
      endpoint(
        (body: Schema<'LoginPin'>) => request('POST', at('/auth/verify-login-pin'), { body }),
        ({ data }) => ({ ...data, user: toStoredUser(data.user) }),
      ),
    ),

    signUp: build.mutation(
      endpoint((body: Schema<'SignupStep1'>) =>
        request('POST', at('/auth/signup/step1'), { body }),
      ),
    ),
    completeProfile: build.mutation(
      endpoint((body: Schema<'SignupStep2'>) =>
        request('POST', at('/auth/signup/step2'), { body }),
      ),
    ),
    verifyPhone: build.mutation(
      endpoint((body: Schema<'PhoneCode'>) => request('POST', at('/auth/verify-phone'), { body })),
    ),
    resendPhoneCode: build.mutation(
      endpoint((body: Schema<'ResendPhoneCode'>) =>
        request('POST', at('/auth/resend-phone-code'), { body }),
      ),
    ),
    setPin: build.mutation(
      endpoint((body: Schema<'SetPin'>) => request('POST', at('/auth/set-pin'), { body })),
    ),
    verifyPin: build.mutation(
      endpoint((body: Schema<'SetPin'>) => request('POST', at('/auth/verify-pin'), { body })),
    ),

    forgotPassword: build.mutation(
      endpoint((body: Schema<'ForgotPassword'>) =>
        request('POST', at('/auth/forgot-password'), { body }),
      ),
    ),
    resetPassword: build.mutation(
      endpoint((body: Schema<'ResetPassword'>) =>
        request('POST', at('/auth/reset-password'), { body }),
      ),
    ),

    // Both by the token of a welcome mail's link.
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

    securityQuestions: build.query(
      endpoint(
        () => request('GET', at('/security-questions/questions')),
        ({ data }) => data.questions,
      ),
    ),
    setSecurityQuestion: build.mutation(
      endpoint((body: Schema<'SetSecurityQuestion'>) =>
        request('POST', at('/security-questions/set'), { body }),
      ),
    ),
  }),
});

export const {
  useLoginMutation,
  useVerifyLoginMutation,
  useUseRecoveryCodeMutation,
  useResendLoginCodeMutation,
  useCodeStatusMutation,
  useSetLoginPinMutation,
  useVerifyLoginPinMutation,
  useSignUpMutation,
  useCompleteProfileMutation,
  useVerifyPhoneMutation,
  useResendPhoneCodeMutation,
  useSetPinMutation,
  useVerifyPinMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useDisownEmailMutation,
  useSecurityQuestionsQuery,
  useSetSecurityQuestionMutation,
} = accountApi;
