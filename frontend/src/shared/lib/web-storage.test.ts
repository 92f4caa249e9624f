import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './web-storage';

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('%s', (name, storage) => {
  it('keeps what is stored', () => {
    storage.setItem('key', 'value');
    expect(window[name].getItem('key')).toBe('value');
    expect(storage.getItem('key')).toBe('value');
    storage.removeItem('key');
    expect(window[name].getItem('key')).toBeNull();
  });

  it('is this page’s memory while the browser blocks it', () => {
    const blocked = vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    storage.setItem('key', 'value');
    expect(storage.getItem('key')).toBe('value');
    expect(storage.getItem('other')).toBeNull();
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'value');
    storage.clear();
    expect(storage.getItem('key')).toBeNull();
    blocked.mockRestore();
  });
});
