import { describe, expect, it } from 'vitest';
import { contentMismatch } from './file-contents';

const PDF = '%PDF-1.7 and more';
const PNG = '\x89PNG\r\n\x1a\n and more';
const JPEG = '\xff\xd8\xff\xe0 and more';
const WEBP = 'RIFF\x01\x02\n\x04WEBPVP8 ';
const HEIC = '\0\0\0\x18ftypheic\0\0';

const file = (name: string, contents: string) =>
  new File([Uint8Array.from(contents, (letter) => letter.charCodeAt(0))], name);

describe('the name of a file and its contents', () => {
  it.each([
    ['deed.pdf', PDF],
    ['photo.PNG', PNG],
    ['photo.jpg', JPEG],
    ['photo.jpeg', JPEG],
    ['photo.webp', WEBP],
    ['photo.heic', HEIC],
    ['photo.heif', HEIC],
    ['letter.docx', 'PK\x03\x04'],
    ['letter.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['export.zip', 'PK\x03\x04'],
    ['letter.pdf', ''],
  ])('do not disagree, or nothing is known: %s', async (name, contents) => {
    expect(await contentMismatch(file(name, contents))).toBeUndefined();
  });

  it.each([
    ['deed.pdf', PNG, 'This looks like a PNG, but its name ends in .pdf.'],
    ['deed.png', PDF, 'This looks like a PDF, but its name ends in .png.'],
    ['photo.png', JPEG, 'This looks like a JPEG, but its name ends in .png.'],
    ['photo.jpg', WEBP, 'This looks like a WebP, but its name ends in .jpg.'],
    ['photo.JPG', HEIC, 'This looks like a HEIC, but its name ends in .jpg.'],
    ['letter.docx', PDF, 'This looks like a PDF, but its name ends in .docx.'],
  ])('disagree: %s', async (name, contents, said) => {
    expect(await contentMismatch(file(name, contents))).toBe(
      `${said} Rename it or choose another file.`,
    );
  });

  it.each([
    ['a program', 'invoice.pdf', 'MZ\x90\0'],
    ['a program', 'invoice.docx', 'MZ\x90\0'],
    ['an archive', 'photo.jpg', 'PK\x03\x04'],
    ['a text', 'letter.doc', 'Dear Sir'],
  ])('disagree, and it is of no type we take: %s called %s', async (_what, name, contents) => {
    expect(await contentMismatch(file(name, contents))).toBe("We can't take this type of file.");
  });

  it('say nothing of a file that cannot be read', async () => {
    const gone = file('deed.pdf', PNG);
    gone.slice = () => {
      throw new Error('The file was moved');
    };
    expect(await contentMismatch(gone)).toBeUndefined();
  });
});
