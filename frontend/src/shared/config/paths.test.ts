import { describe, expect, it } from 'vitest';
import { isProtectedPath, paths } from './paths';

describe('paths', () => {
  it.each([
    '/',
    '/vault',
    '/vault/savings',
    '/vault/item/01997a3c',
    '/vault/item/01997a3c/statements',
    '/vault/item/01997a3c/money',
    '/statements/01997a3c',
    '/life-locker',
    '/timeline',
    '/settings',
    '/preview',
    '/set-security-question',
  ])('%s needs a signed-in person', (path) => {
    expect(isProtectedPath(path)).toBe(true);
  });

  it.each(['/login', '/signup', '/signup/verify', '/terms', '/reset-password', '/vault/a/b/c'])(
    '%s does not',
    (path) => {
      expect(isProtectedPath(path)).toBe(false);
    },
  );

  it('an identifier cannot leave its place in an address', () => {
    expect(paths.vaultItem('../settings')).toBe('/vault/item/..%2Fsettings');
    expect(paths.preview('a&b=c')).toBe('/preview?compact=a%26b%3Dc');
  });
});
