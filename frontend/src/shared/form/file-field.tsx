import { useEffect, useRef, useState } from 'react';
import {
  acceptAttribute,
  DOCUMENT_EXTENSIONS,
  extensionOf,
  MAX_FILE_BYTES,
  fileProblem,
  formatFileSize,
  notAdded,
} from '@/shared/lib/files';
import { cx } from '@/shared/lib/class-names';
import { useIncomingFiles } from '@/shared/lib/use-incoming-files';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Field } from '@/shared/ui/field/field';
import { Icon } from '@/shared/ui/icon/icon';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';
import styles from './file-field.module.css';

/** A type of file that can be chosen but is refused, with what to do instead. */
export interface Refusal {
  extension: string;
  message: string;
}

interface FileFieldProps extends FieldProps {
  /** Accepted endings; by default those of documents. */
  extensions?: readonly string[];
  /** The most bytes; by default those of a document. */
  maxBytes?: number;
  /** Opens the file chooser when mounted; later changes have no effect. */
  opensChooser?: boolean;
  /** An error from outside the form, shown if the field has none of its own. */
  problem?: string;
  /** Called with a chosen or dropped file that is accepted. */
  onChosen?: (file: File) => void;
  refusal?: Refusal;
  /** Called with the file that was refused so; with nothing once another is taken. */
  onRefused?: (file: File | undefined) => void;
  /** Takes several files that are chosen at once. Without it, only one can be. */
  onSeveral?: (files: readonly File[]) => void;
  /** Called when the chooser is closed without a choice. */
  onCancelled?: () => void;
}

const ONE_ONLY = 'Choose one file here.';

/** Its value is a File or null. */
export function FileField({
  name,
  label,
  hint,
  required = false,
  disabled,
  extensions = DOCUMENT_EXTENSIONS,
  maxBytes = MAX_FILE_BYTES,
  opensChooser = false,
  problem: outerProblem,
  onChosen,
  refusal,
  onRefused,
  onSeveral,
  onCancelled,
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opens] = useState(opensChooser);
  const opened = useRef(false);
  const { value: file, setValue, error } = useBoundField<File | null>(name);
  const [problem, setProblem] = useState<string>();
  // A refused file does not make the chosen one invalid.
  const isValid = file !== null && problem !== undefined && error === undefined;

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const isRefused = refusal !== undefined && extensionOf(chosen.name) === refusal.extension;
    const wrong = isRefused ? refusal.message : fileProblem(chosen, extensions, maxBytes);
    onRefused?.(isRefused ? chosen : undefined);
    setProblem(wrong && notAdded(chosen, wrong));
    // A good file stays when the next one is refused.
    if (wrong) return;
    setValue(chosen);
    onChosen?.(chosen);
  };

  const takeAll = (files: readonly File[]) => {
    if (files.length > 1 && onSeveral) onSeveral(files);
    else if (files.length > 1) setProblem(ONE_ONLY);
    else take(files[0]);
  };

  const zone = useRef<HTMLDivElement>(null);
  const dragging = useIncomingFiles(zone, disabled ? undefined : takeAll);

  useEffect(() => {
    if (!opens || opened.current) return;
    opened.current = true;
    input.current?.click();
  }, [opens]);

  useEffect(() => {
    const element = input.current;
    if (!element || !onCancelled) return;
    element.addEventListener('cancel', onCancelled);
    return () => element.removeEventListener('cancel', onCancelled);
  }, [onCancelled]);

  const remove = () => {
    setProblem(undefined);
    setValue(null);
    input.current?.focus();
  };

  return (
    <Field label={label} hint={hint} error={problem ?? error ?? outerProblem} required={required}>
      {(control) => (
        <div className={styles.field}>
          <div ref={zone} className={cx(styles.zone, dragging && styles.dragging)}>
            <Icon name={file ? 'file' : 'upload'} />
            <span className={styles.name}>
              {file ? file.name : 'Choose a file or drop it here'}
            </span>
            {file && <span className={styles.size}>{formatFileSize(file.size)}</span>}
            <input
              {...control}
              aria-invalid={isValid ? undefined : control['aria-invalid']}
              ref={input}
              className={styles.input}
              type="file"
              name={name}
              disabled={disabled}
              // The browser's own field is emptied once a file is chosen.
              required={required && !file}
              multiple={onSeveral !== undefined}
              accept={acceptAttribute(refusal ? [...extensions, refusal.extension] : extensions)}
              onChange={({ target }) => {
                takeAll([...(target.files ?? [])]);
                // The same file may be chosen again after it was removed.
                target.value = '';
              }}
            />
          </div>
          {file && !disabled && (
            <IconButton label={`Remove ${file.name}`} icon="close" size={18} onClick={remove} />
          )}
        </div>
      )}
    </Field>
  );
}
