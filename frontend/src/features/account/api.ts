import { baseApi } from '@/shared/api/base-api';
import { type Envelope, unwrap } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';
import { type ResendAnswer } from '@/shared/codes/resend-code';
import { type TextStatus } from '@/shared/codes/use-text-status';
import { toStoredUser } from '@/shared/session/storage';
import {
  type AccountDetails,
  type Credentials,
  type LoginAnswer,
  type LoginPin,
  type LoginPinAnswer,
  type LoginStep,
  type LoginVerification,
  type NewPassword,
  type PersonalDetails,
  type PhoneVerification,
  type RecoveryLogin,
  type SecurityAnswer,
  type SecurityQuestion,
  type SignUpPin,
  type TokenAnswer,
} from './types';

const post =
  <Body>(url: string) =>
  (body: Body) => ({ url, method: 'POST' as const, body });

/** A call by the token of a welcome mail's link. */
const emailLink = (what: 'confirm' | 'disown') => (token: string) => ({
  url: `/auth/email-links/${what}`,
  method: 'POST' as const,
  body: { token },
});

/** The calls of signing up, logging in and resetting a password (spec 1 §7). */
const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, Credentials>({
      query: post('/auth/login'),
      transformResponse: ({ data }: Envelope<LoginAnswer | null>) => ({
        ...data,
        user: toStoredUser(data?.user) ?? undefined,
      }),
    }),
    verifyLogin: build.mutation<LoginStep, LoginVerification>({
      query: post('/auth/verify-login'),
      transformResponse: ({ data }: Envelope<{ nextStep: LoginStep }>) => data.nextStep,
    }),
    useRecoveryCode: build.mutation<LoginStep, RecoveryLogin>({
      query: post('/auth/use-recovery-code'),
      transformResponse: ({ data }: Envelope<{ nextStep: LoginStep }>) => data.nextStep,
    }),
    resendLoginCode: build.mutation<ResendAnswer, { verificationToken: string }>({
      query: post('/auth/resend-login-code'),
      transformResponse: unwrap<ResendAnswer>,
    }),
    codeStatus: build.mutation<TextStatus, { token: string }>({
      query: post('/auth/code-status'),
      transformResponse: ({ data }: Envelope<Schema<'CodeStatusAnswer'>>) => data.status,
    }),
    setLoginPin: build.mutation<unknown, LoginPin>({ query: post('/auth/set-login-pin') }),
    verifyLoginPin: build.mutation<LoginPinAnswer, LoginPin>({
      query: post('/auth/verify-login-pin'),
      transformResponse: ({ data }: Envelope<{ user: unknown; rememberMe: boolean }>) => ({
        user: toStoredUser(data.user),
        rememberMe: data.rememberMe,
      }),
    }),

    signUp: build.mutation<TokenAnswer, AccountDetails>({
      query: post('/auth/signup/step1'),
      transformResponse: unwrap<TokenAnswer>,
    }),
    completeProfile: build.mutation<{ phone: string }, PersonalDetails>({
      query: post('/auth/signup/step2'),
      transformResponse: unwrap<{ phone: string }>,
    }),
    verifyPhone: build.mutation<TokenAnswer, PhoneVerification>({
      query: post('/auth/verify-phone'),
      transformResponse: unwrap<TokenAnswer>,
    }),
    resendPhoneCode: build.mutation<ResendAnswer, { phone: string }>({
      query: post('/auth/resend-phone-code'),
      transformResponse: unwrap<ResendAnswer>,
    }),
    setPin: build.mutation<unknown, SignUpPin>({ query: post('/auth/set-pin') }),
    verifyPin: build.mutation<unknown, SignUpPin>({ query: post('/auth/verify-pin') }),

    forgotPassword: build.mutation<unknown, { email: string }>({
      query: post('/auth/forgot-password'),
    }),
    resetPassword: build.mutation<unknown, NewPassword>({ query: post('/auth/reset-password') }),

    confirmEmail: build.mutation<unknown, string>({ query: emailLink('confirm') }),
    disownEmail: build.mutation<unknown, string>({ query: emailLink('disown') }),

    securityQuestions: build.query<SecurityQuestion[], void>({
      query: () => ({ url: '/security-questions/questions' }),
      transformResponse: ({ data }: Envelope<{ questions: SecurityQuestion[] }>) => data.questions,
    }),
    setSecurityQuestion: build.mutation<unknown, SecurityAnswer>({
      query: post('/security-questions/set'),
    }),
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
