/** Configures a provider of texts that is away: nothing listens on port 9 ("discard"). */
export const NO_TEXTS_LEAVE = {
  HOLDFAST_TWILIO_ACCOUNT_SID: 'ACtest',
  HOLDFAST_TWILIO_AUTH_TOKEN: 'token',
  HOLDFAST_TWILIO_FROM: '+15005550006',
  HOLDFAST_PROVIDER_URLS: 'twilio=http://127.0.0.1:9',
};
