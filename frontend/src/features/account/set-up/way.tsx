import { type FormEvent, Fragment, useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { Button } from '@/shared/ui/button/button';
import { Field } from '@/shared/ui/field/field';
import { Icon, type IconName } from '@/shared/ui/icon/icon';
import { TextInput } from '@/shared/ui/text-input/text-input';
import styles from './set-up.module.css';

type Outcome = Schema<'TestAnswer'>['outcome'];

const NOT_SENT: Record<Exclude<Outcome, 'sent'>, string> = {
  refused: "The provider won't send to this one. Try another.",
  notSent: "It hasn't left. Check the settings, and look in the server's log for the reason.",
};

interface WayProps {
  icon: IconName;
  name: string;
  label: string;
  field: 'email' | 'phone';
  /** Undefined as long as we don't know. */
  isSetUp: boolean | undefined;
  /** What it means that it is not set up. */
  without: string;
  /** The settings to make. */
  settings: readonly string[];
  send: (to: string) => Promise<{ data?: Outcome; error?: unknown }>;
}

/** A way to reach people, with a test. */
export function Way({ icon, name, label, field, isSetUp, without, settings, send }: WayProps) {
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const test = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setSent(undefined);
    setProblem(undefined);
    const { data, error } = await send(to.trim());
    setBusy(false);
    if (data === 'sent') setSent(to.trim());
    else setProblem(data ? NOT_SENT[data] : errorMessage(toApiError(error), UNREACHABLE));
  };

  return (
    <li className={styles.way}>
      <Icon name={icon} size={20} />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        {isSetUp === false && (
          <>
            <span className={styles.state}>{without}</span>
            <HowTo what={field === 'email' ? 'email' : 'texts'} settings={settings} />
          </>
        )}
        {sent !== undefined && (
          <span className={styles.state} role="status">
            <Icon name="check" size={14} /> Sent to {sent}. Check that it arrives.
          </span>
        )}
      </div>
      {isSetUp && (
        <form className={styles.test} noValidate onSubmit={(event) => void test(event)}>
          <Field label={label} error={problem}>
            {(control) => (
              <TextInput
                {...control}
                name={field}
                type={field === 'email' ? 'email' : 'tel'}
                autoComplete={field === 'email' ? 'email' : 'tel'}
                value={to}
                onChange={({ target }) => setTo(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Sending...">
            {sent === undefined ? 'Send a test' : 'Send again'}
          </Button>
        </form>
      )}
    </li>
  );
}

function HowTo({ what, settings }: { what: string; settings: readonly string[] }) {
  return (
    <details className={styles.state}>
      <summary>How to set up {what}</summary>
      Set{' '}
      {settings.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && (place === settings.length - 1 ? ' and ' : ', ')}
          <code>{name}</code>
        </Fragment>
      ))}
      , and restart Holdfast: its log has another link to this page. <code>holdfast --help</code>{' '}
      lists all settings.
    </details>
  );
}
