import { describe, expect, it } from 'vitest';
import { acceptAttribute, extensionOf, fileProblem, formatFileSize, MAX_FILE_BYTES } from './files';

describe('files', () => {
  it('accepts the listed kinds up to 10 MB', () => {
    expect(fileProblem({ name: 'Deed.PDF', size: MAX_FILE_BYTES })).toBeUndefined();
    expect(fileProblem({ name: 'photo.heic', size: 1 })).toBeUndefined();
  });

  it('says what is wrong with a file', () => {
    expect(fileProblem({ name: 'Deed.pdf', size: MAX_FILE_BYTES + 1 })).toBe(
      'File size exceeds 10MB limit.',
    );
    expect(fileProblem({ name: 'Deed.pdf', size: 0 })).toBe('This file is empty.');
    expect(fileProblem({ name: 'run.exe', size: 1 })).toBe("We can't take this type of file.");
    expect(fileProblem({ name: 'licence.pdf', size: 1 }, ['png'])).toBe(
      "We can't take this type of file.",
    );
  });

  it.each([
    ['a.tar.GZ', 'gz'],
    ['.pdf', ''],
    ['noending', ''],
  ])('the ending of %j is %j', (name, ending) => {
    expect(extensionOf(name)).toBe(ending);
  });

  it('lists endings for the file chooser and sizes for the reader', () => {
    expect(acceptAttribute(['pdf', 'png'])).toBe('.pdf,.png');
    expect(formatFileSize(12)).toBe('12 bytes');
    expect(formatFileSize(655_360)).toBe('640 KB');
    expect(formatFileSize(2_516_582)).toBe('2.4 MB');
  });
});
