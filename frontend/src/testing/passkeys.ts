import { vi } from 'vitest';

/** A browser that knows passkeys, and answers each prompt with what `answers` gives, or throws it. */
export function browserWithPasskeys(answers: () => object) {
  class FakeCredential {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static parseRequestOptionsFromJSON = (options: unknown) => options;
    toJSON = () => answers();
  }
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  const prompted: unknown[] = [];
  const prompt = ({ publicKey }: { publicKey: unknown }) => {
    prompted.push(publicKey);
    try {
      answers();
      return Promise.resolve(new FakeCredential());
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: prompt, get: prompt },
  });
  return prompted;
}
