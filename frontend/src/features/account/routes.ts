import { paths } from '@/shared/config/paths';
import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** The account screens anyone may see, each fetched when it is entered. */
export const publicAccountScreens = [
  {
    path: paths.login,
    title: 'Sign in',
    screen: lazyWithRetry(() => import('./login/login-screen')),
  },
  {
    path: paths.verifyLogin,
    title: 'Verify your login',
    screen: lazyWithRetry(() => import('./login/verify-login-screen')),
  },
  {
    path: paths.setLoginPin,
    title: 'Create your PIN',
    screen: lazyWithRetry(() => import('./login/set-login-pin-screen')),
  },
  {
    path: paths.verifyLoginPin,
    title: 'Enter your PIN',
    screen: lazyWithRetry(() => import('./login/verify-login-pin-screen')),
  },
  {
    path: paths.signup,
    title: 'Create your account',
    screen: lazyWithRetry(() => import('./signup/signup-screen')),
  },
  {
    path: paths.signupContinue,
    title: 'Your Details',
    screen: lazyWithRetry(() => import('./signup/personal-details-screen')),
  },
  {
    path: paths.signupVerify,
    title: 'Enter code',
    screen: lazyWithRetry(() => import('./signup/verify-phone-screen')),
  },
  {
    path: paths.signupSetPin,
    title: 'Set your PIN',
    screen: lazyWithRetry(() => import('./signup/set-pin-screen')),
  },
  {
    path: paths.signupVerifyPin,
    title: 'Verify your PIN',
    screen: lazyWithRetry(() => import('./signup/verify-pin-screen')),
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot your password?',
    screen: lazyWithRetry(() => import('./password/forgot-password-screen')),
  },
  {
    path: paths.resetPassword,
    title: 'Reset your password',
    screen: lazyWithRetry(() => import('./password/reset-password-screen')),
  },
  {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    screen: lazyWithRetry(() => import('./email/confirm-email-screen')),
  },
  {
    path: paths.disownEmail,
    title: 'Not your account?',
    screen: lazyWithRetry(() => import('./email/disown-email-screen')),
  },
  {
    path: paths.setUp,
    title: 'Set up Holdfast',
    screen: lazyWithRetry(() => import('./set-up/set-up-screen')),
  },
  {
    path: paths.setUpApp,
    title: 'Set up your app',
    screen: lazyWithRetry(() => import('./app-link/set-up-app-screen')),
  },
];

/** The account screen for somebody signed in, without the frame of the signed-in area. */
export const securityQuestionScreen = {
  path: paths.setSecurityQuestion,
  title: 'Set your security question',
  screen: lazyWithRetry(() => import('./security-question/set-security-question-screen')),
};
