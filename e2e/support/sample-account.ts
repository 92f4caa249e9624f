import { type Credentials } from './person.ts';
import { type Server } from './server.ts';

/** The sample account's way in, from what `holdfast demo` prints. */
export function credentialsIn(printed: string): Credentials {
  const value = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(printed)?.[1] ?? '';
  // There is one account, so every text message is for it.
  return { email: value('email'), password: value('password'), pin: value('PIN'), phone: '' };
}

/** Makes the sample account; its way in. */
export const sampleAccount = async (server: Server) => credentialsIn(await server.run('demo'));
