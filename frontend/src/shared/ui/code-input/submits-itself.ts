/** Said beside a code that is sent without a press of the button. */
export const SUBMITS_ITSELF = "We'll check it as soon as you've entered all 6 digits.";
