import { paths } from '@/shared/config/paths';
import { lazily } from '@/shared/lib/lazily';

/** The account screens anyone may see, each fetched when it is entered. */
export const publicAccountScreens = [
  { path: paths.login, title: 'Sign in', screen: lazily(() => import('./login/login-screen')) },
  {
    path: paths.verifyLogin,
    title: 'Verify your login',
    screen: lazily(() => import('./login/verify-login-screen')),
  },
  {
    path: paths.setLoginPin,
    title: 'Create your PIN',
    screen: lazily(() => import('./login/set-login-pin-screen')),
  },
  {
    path: paths.verifyLoginPin,
    title: 'Enter your PIN',
    screen: lazily(() => import('./login/verify-login-pin-screen')),
  },
  {
    path: paths.signup,
    title: 'Create your account',
    screen: lazily(() => import('./signup/signup-screen')),
  },
  {
    path: paths.signupContinue,
    title: 'Your Details',
    screen: lazily(() => import('./signup/personal-details-screen')),
  },
  {
    path: paths.signupVerify,
    title: 'Enter code',
    screen: lazily(() => import('./signup/verify-phone-screen')),
  },
  {
    path: paths.signupSetPin,
    title: 'Set your PIN',
    screen: lazily(() => import('./signup/set-pin-screen')),
  },
  {
    path: paths.signupVerifyPin,
    title: 'Verify your PIN',
    screen: lazily(() => import('./signup/verify-pin-screen')),
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot your password?',
    screen: lazily(() => import('./password/forgot-password-screen')),
  },
  {
    path: paths.resetPassword,
    title: 'Reset your password',
    screen: lazily(() => import('./password/reset-password-screen')),
  },
  {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    screen: lazily(() => import('./email/confirm-email-screen')),
  },
  {
    path: paths.disownEmail,
    title: 'Not your account?',
    screen: lazily(() => import('./email/disown-email-screen')),
  },
];

/** The account screen for somebody signed in, without the frame of the signed-in area. */
export const securityQuestionScreen = {
  path: paths.setSecurityQuestion,
  title: 'Set your security question',
  screen: lazily(() => import('./security-question/set-security-question-screen')),
};
