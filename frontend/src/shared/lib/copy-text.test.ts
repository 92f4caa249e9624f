import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

const button = document.createElement('button');

afterEach(() => {
  vi.unstubAllGlobals();
  button.remove();
});

/** A page over plain http, whose browser copies what is selected, or does not. */
function plainHttp(copies: boolean) {
  vi.stubGlobal('navigator', {});
  document.body.append(button);
  const copied: string[] = [];
  document.execCommand = () => {
    if (document.activeElement instanceof HTMLTextAreaElement)
      copied.push(document.activeElement.value);
    return copies;
  };
  return copied;
}

it('a text is copied over plain http too, and the focus stays', async () => {
  const copied = plainHttp(true);
  button.focus();
  expect(await copyText('20-45-77', button)).toBe(true);
  expect(copied).toEqual(['20-45-77']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(button).toHaveFocus();
});

it('a browser that refuses is no success', async () => {
  plainHttp(false);
  expect(await copyText('20-45-77', button)).toBe(false);
});
