import { array, object, string } from 'yup';

/** The most characters of a tag, as a transaction has it. */
const TAG_MAX = 40;
const WORDS_MAX = 100;

/** A row that is empty altogether is left out. */
export const ruleSchema = object({
  rules: array(
    object({
      words: string()
        .trim()
        .max(WORDS_MAX, `Words cannot exceed ${WORDS_MAX} characters`)
        .when('tag', {
          is: (tag?: string) => Boolean(tag?.trim()),
          then: (words) => words.required('Enter the words'),
        }),
      tag: string().trim().max(TAG_MAX, `Tag cannot exceed ${TAG_MAX} characters`),
    }).test('tag', ({ words, tag }, { createError, path }) =>
      words && !tag ? createError({ path: `${path}.tag`, message: 'Enter the tag' }) : true,
    ),
  ),
});
