import { newIdempotencyKey } from '@/shared/api/idempotency';
import { type TagRule } from '@/shared/statements/types';

interface RuleValue extends TagRule {
  /** Tells the rows apart while they are edited. */
  key: string;
}

export interface RuleValues {
  rules: readonly RuleValue[];
}

export const newRule = ({ words, tag }: TagRule = { words: '', tag: '' }): RuleValue => ({
  key: newIdempotencyKey(),
  words,
  tag,
});

/** As they are sent, without rows that were left empty. */
export const toRules = ({ rules }: RuleValues): TagRule[] =>
  rules
    .map(({ words, tag }) => ({ words: words.trim(), tag: tag.trim() }))
    .filter(({ words, tag }) => words !== '' || tag !== '');
