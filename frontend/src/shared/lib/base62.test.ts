import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase62, decodeFilePath, encodeBase62 } from './base62';

const FILE = '/api/v1/files/0192f0c1-7a3e-7b21-9c55-0a1b2c3d4e5f/file.pdf';

describe('base 62', () => {
  it('gives back every text it was given, in letters and digits only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const encoded = encodeBase62(text);
        expect(encoded).toMatch(/^[0-9A-Za-z]+$/);
        expect(decodeBase62(encoded)).toBe(text);
      }),
    );
  });

  it('keeps a byte order mark and leading zero characters', () => {
    expect(decodeBase62(encodeBase62('\uFEFFa'))).toBe('\uFEFFa');
    expect(decodeBase62(encodeBase62('\0\0a'))).toBe('\0\0a');
  });

  it('decodes only what it could have encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcXYZ') }), (encoded) => {
        const text = decodeBase62(encoded);
        if (text !== undefined) expect(encodeBase62(text)).toBe(encoded);
      }),
    );
  });

  it.each(['', '0', '0A', 'a-b', 'a b', 'é', '/', '2', 'A'.repeat(1025)])(
    'refuses %j',
    (encoded) => {
      expect(decodeBase62(encoded)).toBeUndefined();
    },
  );
});

describe('a compact file address', () => {
  it.each([FILE, FILE.replace('pdf', 'docx'), '/api/v1/lessons/isa-allowance.pdf'])(
    'opens %s',
    (path) => {
      expect(decodeFilePath(encodeBase62(path))).toBe(path);
    },
  );

  it.each([
    'https://example.com/file.pdf',
    '//example.com/api/v1/lessons/a.pdf',
    'javascript:alert(1)',
    `${FILE}?x=1`,
    `${FILE}#x`,
    `${FILE}/`,
    `${FILE}\n`,
    FILE.replace('file.pdf', 'other.pdf'),
    FILE.replace('0192f0c1', '0192F0C1'),
    '/api/v1/files/1/file.pdf',
    '/api/v1/files/../lessons/a.pdf',
    '/api/v1/lessons/../files/a.pdf',
    '/api/v1/lessons/a.png',
    '/api/v1/lessons/.pdf',
    '/api/v1/auth/me',
    '',
  ])('refuses %j', (path) => {
    expect(decodeFilePath(encodeBase62(path))).toBeUndefined();
  });

  it('refuses what is not base 62', () => {
    expect(decodeFilePath(FILE)).toBeUndefined();
  });
});
