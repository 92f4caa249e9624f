import { describe, expect, it } from 'vitest';
import { storage, TEMPORARY_KEYS } from './storage';

const user = {
  firstName: 'Rowan',
  lastName: 'Pritchard',
  email: 'rowan@example.co.uk',
  phone: '+447700900123',
  postCode: 'BS6 5UA',
  address: '14 Clevedon Terrace',
};

describe('what the browser keeps', () => {
  it('is the person', () => {
    storage.setUser(user);
    expect(storage.user()).toEqual(user);
    expect(Object.keys(localStorage)).toEqual(['user']);
  });

  it('is nothing else the server may have sent', () => {
    storage.setUser({ ...user, id: '7', dateOfBirth: '1980-01-01' } as never);
    expect(localStorage.getItem('user')).toBe(JSON.stringify(user));
  });

  it.each([
    '',
    'null',
    '42',
    '{',
    JSON.stringify({ ...user, address: undefined }),
    JSON.stringify({ ...user, firstName: 1 }),
  ])('is no person when it reads %j', (text) => {
    localStorage.setItem('user', text);
    expect(storage.user()).toBeNull();
  });

  it("is the flag as the text 'true' or 'false'", () => {
    storage.setRememberMe(true);
    expect(localStorage.getItem('rememberMe')).toBe('true');
    expect(storage.rememberMe()).toBe(true);
    storage.setRememberMe(false);
    expect(localStorage.getItem('rememberMe')).toBe('false');
    expect(storage.rememberMe()).toBe(false);
    storage.clearRememberMe();
    expect(localStorage.getItem('rememberMe')).toBeNull();
    expect(storage.rememberMe()).toBe(false);
  });

  it('is a sign-out or lock that the server has not heard of', () => {
    expect(storage.pendingEnd()).toBeNull();
    for (const end of ['logout', 'lock'] as const) {
      storage.setPendingEnd(end);
      expect(storage.pendingEnd()).toBe(end);
    }
    storage.clearPendingEnd();
    expect(localStorage).toHaveLength(0);
  });

  it('is the list of transactions that was chosen, of accounts and of other items apart', () => {
    storage.setTransactionsView(true, 'other');
    expect(storage.transactionsView(true)).toBe('other');
    expect(storage.transactionsView(false)).toBeNull();
    storage.setTransactionsView(false, 'manual');
    storage.clearTransactionsViews();
    expect(localStorage).toHaveLength(0);
  });

  it('is, for one tab, the temporary values of sign-up and login and the ways that a login offers', () => {
    for (const key of TEMPORARY_KEYS) storage.setTemporary(key, `value of ${key}`);
    expect(Object.keys(sessionStorage).sort()).toEqual([
      'loginMethods',
      'loginPhone',
      'loginPinToken',
      'loginVerificationToken',
      'registrationToken',
      'setPinToken',
      'verificationPhone',
    ]);
    storage.clearTemporary('loginPhone', 'loginPinToken');
    expect(storage.temporary('loginPhone')).toBeNull();
    expect(storage.temporary('setPinToken')).toBe('value of setPinToken');
    storage.clearTemporary();
    expect(sessionStorage).toHaveLength(0);
  });
});
