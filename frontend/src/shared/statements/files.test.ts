import { describe, expect, it } from 'vitest';
import { sortStatements } from './files';

describe('the files that may be statements', () => {
  it.each([
    'june.csv',
    'June.PDF',
    'statement',
    'kta.dat',
    'Download.aspx',
    'old.xls',
    'report.sta',
  ])('take %s, as banks name them as they like', (name) => {
    const file = new File(['x'], name);
    expect(sortStatements([file])).toEqual({ accepted: [file], problem: undefined });
  });

  it.each([
    ['photo.heic', "We couldn't add photo.heic. We can't take this type of file."],
    ['Letter.docx', "We couldn't add Letter.docx. We can't take this type of file."],
    ['empty.csv', "We couldn't add empty.csv. This file is empty."],
  ])('leave out %s', (name, problem) => {
    const file = new File(name.startsWith('empty') ? [] : ['x'], name);
    expect(sortStatements([file])).toEqual({ accepted: [], problem });
  });
});
