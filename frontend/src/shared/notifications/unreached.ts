/** Why no reminder arrives, where that is no email that waits to be confirmed. */
export const UNREACHED = {
  email_not_sent: "We can't send email here, so turn on reminders on a device.",
  no_way_chosen: "Reminders can't reach you: no way is turned on.",
  texts_used_up:
    "Reminders can't reach you: this month's five texts are used up, and no other way is turned on.",
} as const;
