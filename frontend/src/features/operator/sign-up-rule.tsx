import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { SIGN_UP_RULES } from '@/shared/installation/sign-up-rules';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Field } from '@/shared/ui/field/field';
import { Select } from '@/shared/ui/select/select';
import { useOperatorSignUpMutation } from './api';

/** Who may sign up; a choice counts at once. */
export function SignUpRule({ value }: { value: Schema<'SignUpPolicy'> }) {
  const [choose, { isLoading }] = useOperatorSignUpMutation();
  const [problem, setProblem] = useState<string>();
  return (
    <Card aria-labelledby="operator-sign-up">
      <CardHeader title="Who may sign up" id="operator-sign-up" />
      <Field label="New accounts" error={problem}>
        {(control) => (
          <Select
            {...control}
            options={SIGN_UP_RULES}
            value={value}
            disabled={isLoading}
            onChange={({ target }) => {
              setProblem(undefined);
              void choose(target.value).then(({ error }) => {
                if (error) setProblem(errorMessage(toApiError(error), UNREACHABLE));
              });
            }}
          />
        )}
      </Field>
    </Card>
  );
}
