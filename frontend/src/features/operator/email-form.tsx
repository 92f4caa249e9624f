import { type FormEvent, useState } from 'react';
import { Button } from '@/shared/ui/button/button';
import { Field } from '@/shared/ui/field/field';
import { TextInput } from '@/shared/ui/text-input/text-input';
import styles from './operator.module.css';

interface EmailFormProps {
  label: string;
  button: string;
  /** Resolves to what is wrong, or to nothing. */
  onSubmit: (email: string) => Promise<string | undefined>;
}

/** One email and a button beside it. What was typed stays until it was taken. */
export function EmailForm({ label, button, onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const wrong = await onSubmit(email.trim());
    setBusy(false);
    setProblem(wrong);
    if (wrong === undefined) setEmail('');
  };

  return (
    <form className={styles.emailForm} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={label} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={busy}>
        {button}
      </Button>
    </form>
  );
}
