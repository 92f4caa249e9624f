import { useEffect, useRef } from 'react';
import { useBoundField } from '@/shared/form/form-state';
import { useMaskedInput } from '@/shared/form/masked-input';
import { type Mask } from '@/shared/lib/mask';
import { Button } from '@/shared/ui/button/button';
import { Field } from '@/shared/ui/field/field';
import { TextInput, type TextInputProps } from '@/shared/ui/text-input/text-input';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import styles from './lookup-field.module.css';
import { SampleData } from '@/shared/ui/sample-data/sample-data';

interface LookupFieldProps extends Pick<
  TextInputProps,
  'prefix' | 'required' | 'placeholder' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
> {
  name: string;
  label: string;
  mask: Mask;
  /** The label of the button. */
  action: string;
  busy: boolean;
  onAction: () => void;
  /** Why the lookup gave nothing. */
  problem: string | undefined;
  /** The result of the lookup, for users who cannot see the fields being filled in. */
  outcome: string | false | undefined;
  /** A note about the value in the field. */
  hint?: string;
  /** Whether a sandbox provider made the value up. */
  sample: boolean;
  onEdit?: (text: string) => void;
  /** Enter asks the provider, as the button does, and does not send the form. */
  asksOnEnter?: boolean;
}

/** A field with the button that asks a provider beside it. */
export function LookupField({
  name,
  label,
  mask,
  action,
  busy,
  onAction,
  problem,
  outcome,
  hint,
  sample,
  onEdit,
  asksOnEnter = false,
  ...input
}: LookupFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  const masked = useMaskedInput(mask, { value, setValue, onEdit });
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // In a dialog that scrolls, what stands below the field may be out of sight.
    if (problem) button.current?.closest('div')?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);

  return (
    <Field
      label={label}
      error={problem ?? error ?? masked.problem}
      hint={hint}
      required={input.required}
    >
      {(control) => (
        <>
          <span className={styles.row}>
            <span className={styles.input}>
              <TextInput
                autoComplete="off"
                {...input}
                {...control}
                numeric
                name={name}
                {...masked.input}
                onKeyDown={(event) => {
                  if (!asksOnEnter || event.key !== 'Enter') return;
                  event.preventDefault();
                  if (!busy) onAction();
                }}
              />
              {sample && <SampleData className={styles.sample} />}
            </span>
            <Button
              ref={button}
              variant="secondary"
              className={styles.action}
              busy={busy}
              onClick={onAction}
            >
              {action}
            </Button>
          </span>
          <VisuallyHidden>
            <span role="status">{outcome}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}
