const boxes = (group: string) => `
  - group "${group}":
    - textbox "Digit 1 of 6"
    - textbox "Digit 2 of 6"
    - textbox "Digit 3 of 6"
    - textbox "Digit 4 of 6"
    - textbox "Digit 5 of 6"
    - textbox "Digit 6 of 6"`;

const backToLogin = `
  - link "Back to login":
    - /url: /login`;

/** What each account screen is to whoever cannot see it: roles and names, in their order. */
export const ACCOUNT_SCREENS: Readonly<Record<string, string>> = {
  '/login': `
- main:
  - heading "Sign in" [level=1]
  - paragraph:
    - link "Create an account":
      - /url: /signup
  - textbox "Email"
  - textbox "Password"
  - button "Show password"
  - checkbox "Remember me"
  - link "Forgot password?":
    - /url: /forgot-password
  - button "Sign In"
  - paragraph: or
  - button "Sign in with a passkey"`,

  '/verify-login': `
- main:
  - heading "Verify your login" [level=1]
  - paragraph: /We sent a 6-digit code to \\+44 •••• •••\\d{3}\\./${boxes('Verification code')}
  - button "Verify" [disabled]
  - button "Resend Code"
  - status${backToLogin}`,

  '/set-login-pin': `
- main:
  - heading "Create your PIN" [level=1]
  - paragraph: Choose 6 digits that you will enter each time you sign in.${boxes('PIN')}
  - button "Continue" [disabled]${backToLogin}`,

  '/verify-login-pin': `
- main:
  - heading "Enter your PIN" [level=1]
  - paragraph: Enter your 6-digit PIN.${boxes('PIN')}
  - button "Verify" [disabled]
  - link "Forgot your PIN?":
    - /url: /forgot-password${backToLogin}`,

  '/signup': `
- main:
  - paragraph: Step 1 of 6
  - heading "Create your account" [level=1]
  - paragraph:
    - link "Sign in":
      - /url: /login
  - textbox "First name"
  - textbox "Last name"
  - textbox "Email"
  - textbox "Password"
  - button "Show password"
  - paragraph: Use 8 or more characters, with a capital, a small letter and a number.
  - checkbox "I accept the Terms and Conditions and the Privacy Policy"
  - link "Terms and Conditions":
    - /url: /terms
  - link "Privacy Policy":
    - /url: /privacy-policy
  - checkbox "Send me news about Holdfast by email (optional)"
  - button "Create Account"`,

  '/signup/continue': `
- main:
  - link "Back":
    - /url: /signup
  - paragraph: Step 2 of 6
  - heading "Your Details" [level=1]
  - textbox "Date of birth"
  - textbox "Postcode"
  - button "Find Address"
  - combobox "Address"
  - paragraph: Sample addresses
  - textbox "Mobile number"
  - button "Send Verification Code"`,

  'the list of addresses': `
- main:
  - textbox "Postcode"
  - combobox "Address" [expanded]
  - listbox "Address":
    - option
    - option
    - option`,

  '/signup/verify': `
- main:
  - link "Back":
    - /url: /signup/continue
  - paragraph: Step 3 of 6
  - heading "Enter code" [level=1]
  - paragraph: We've texted a 6-digit code.
  - paragraph: /Your mobile.*\\+44 7700 900\\d{3}/
  - button "Change number"${boxes('Verification code')}
  - button "Verify" [disabled]
  - button "Resend Code"
  - status`,

  '/signup/set-pin': `
- main:
  - paragraph: Step 4 of 6
  - heading "Set your PIN" [level=1]${boxes('PIN')}
  - button "Continue" [disabled]`,

  '/signup/verify-pin': `
- main:
  - paragraph: Step 5 of 6
  - heading "Verify your PIN" [level=1]
  - paragraph: Enter your PIN again.
  - checkbox "Remember me"${boxes('PIN')}
  - button "Verify" [disabled]
  - link "Choose another PIN":
    - /url: /signup/set-pin`,

  '/set-security-question': `
- main:
  - paragraph: Step 6 of 6
  - heading "Set your security question" [level=1]
  - combobox "Security question":
    - option
    - option
  - textbox "Your answer"
  - button "Set security question"
  - button "Logout"`,

  '/forgot-password': `
- main:
  - heading "Forgot your password?" [level=1]
  - textbox "Email"
  - button "Send reset link"${backToLogin}`,

  '/reset-password': `
- main:
  - heading "Reset your password" [level=1]
  - alert: Reset token is missing. Please use the link from your email.
  - link "Get a new link":
    - /url: /forgot-password${backToLogin}`,

  '/reset-password?token=made-up': `
- main:
  - heading "Reset your password" [level=1]
  - textbox "New Password"
  - button "Show password"
  - textbox "Confirm Password"
  - button "Show password"
  - button "Reset password"`,

  '/confirm-email': `
- main:
  - heading "Confirm your email" [level=1]
  - alert: Part of this link is missing. Open it from your email again.`,

  '/confirm-email?token=made-up': `
- main:
  - heading "Confirm your email" [level=1]
  - paragraph: /Confirm your email so we can send you reminders/
  - button "Confirm email"`,

  '/disown-email': `
- main:
  - heading "Not your account?" [level=1]
  - alert: Part of this link is missing. Open it from your email again.`,

  '/disown-email?token=made-up': `
- main:
  - heading "Not your account?" [level=1]
  - paragraph: /Someone used your email for their account/
  - button "Remove my email address"`,

  '/terms': `
- main:
  - heading "Terms and Conditions" [level=1]
  - paragraph`,

  '/privacy-policy': `
- main:
  - heading "Privacy Policy" [level=1]
  - paragraph`,

  '/nowhere': `
- main:
  - heading "Not Found" [level=1]
  - paragraph
  - link "Go to your dashboard":
    - /url: /`,
};

/** What stands around each account screen before anybody is signed in. */
export const FRAME = `
- banner:
  - link "Holdfast home"
- main
- contentinfo:
  - link "Terms":
    - /url: /terms
  - link "Privacy policy":
    - /url: /privacy-policy`;

/** The prompt of an expired session, alone on the screen. */
export const PIN_PROMPT = `
- dialog "Enter your PIN":
  - heading "Enter your PIN" [level=2]
  - paragraph: Your session has expired. Enter your 6-digit PIN to carry on.${boxes('PIN')}
  - button "Verify" [disabled]
  - button "Forgot your PIN?"
  - button "Cancel"
  - paragraph: /^Cancelling takes you to the sign-in page/`;
