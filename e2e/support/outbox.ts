/** A message as `/dev/outbox.json` shows it. */
export interface OutboxMessage {
  id: string;
  channel: 'sms' | 'mail';
  to: string;
  subject: string | null;
  body: string;
  sentAt: string;
}

/** What the sandbox providers of texts and mail were handed, newest first. */
export async function outbox(url: string): Promise<OutboxMessage[]> {
  const answer = await fetch(`${url}/dev/outbox.json`);
  if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`);
  return (await answer.json()) as OutboxMessage[];
}

/** Which messages there are so far. */
export const messageIds = async (url: string): Promise<ReadonlySet<string>> =>
  new Set((await outbox(url)).map(({ id }) => id));

/** Waits for a message that `fits` and was not there before `known`. */
export async function message(
  url: string,
  fits: (message: OutboxMessage) => boolean,
  known: ReadonlySet<string> = new Set(),
): Promise<OutboxMessage> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await outbox(url)).find((one) => !known.has(one.id) && fits(one));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no such message arrived');
}

/** The newest six-digit code sent to a number that ends in `tail`. */
export async function code(
  url: string,
  tail: string,
  known: ReadonlySet<string> = new Set(),
): Promise<string> {
  const sms = await message(url, (one) => one.channel === 'sms' && one.to.endsWith(tail), known);
  const digits = /\b(\d{6})\b/.exec(sms.body)?.[1];
  if (!digits) throw new Error('the text message names no code');
  return digits;
}

/** The link to a page of the app in the newest mail to somebody that has one. */
export async function linkTo(
  { url }: { url: string },
  to: string,
  page: string,
  known: ReadonlySet<string> = new Set(),
): Promise<string> {
  const link = ({ body }: OutboxMessage) =>
    new RegExp(`https?:\\S+/${page}\\?token=[\\w-]+`).exec(body)?.[0];
  const mail = await message(
    url,
    (one) => one.channel === 'mail' && one.to === to && link(one) !== undefined,
    known,
  );
  return link(mail) ?? '';
}
