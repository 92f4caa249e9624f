import { useRef, useState } from 'react';
import { ChosenFiles } from '@/shared/documents/chosen-files';
import { useBoundField } from '@/shared/form/form-state';
import { acceptAttribute, fileProblem, formatFileSize, notAdded } from '@/shared/lib/files';
import { Button } from '@/shared/ui/button/button';
import { EXTRA_FILES_MAX } from '../model/file-rule';
import { type ExtraFile } from '../types';
import { ExtraFileRow } from './extra-file-row';

const TOO_MANY = `You can add up to ${EXTRA_FILES_MAX} extra files.`;

interface ExtraFilesFieldProps {
  /** Those that are stored already; the form keeps which of them stay. */
  stored: readonly ExtraFile[];
  extensions: readonly string[];
}

/** Up to three files beside the main one. */
export function ExtraFilesField({ stored, extensions }: ExtraFilesFieldProps) {
  const files = useBoundField<readonly File[]>('files');
  const kept = useBoundField<readonly string[]>('kept');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const keptFiles = stored.filter(({ id }) => kept.value.includes(id));
  const room = EXTRA_FILES_MAX - keptFiles.length - files.value.length;
  const error = problem ?? files.error;

  const take = (chosen: readonly File[]) => {
    const [wrong] = chosen.flatMap((file) => {
      const why = fileProblem(file, extensions);
      return why === undefined ? [] : [notAdded(file, why)];
    });
    setProblem(wrong ?? (chosen.length > room ? TOO_MANY : undefined));
    const accepted = chosen.filter((file) => !fileProblem(file, extensions));
    files.setValue([...files.value, ...accepted.slice(0, room)]);
  };
  const removed = () => {
    setProblem(undefined);
    add.current?.focus();
  };

  return (
    <ChosenFiles
      title="Extra files"
      hint={`Optional, up to ${EXTRA_FILES_MAX}`}
      problem={error}
      action={
        <>
          <Button
            ref={add}
            variant="secondary"
            icon="upload"
            onClick={() => {
              if (room > 0) input.current?.click();
              else setProblem(TOO_MANY);
            }}
          >
            Add file
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Extra files"
            accept={acceptAttribute(extensions)}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </>
      }
    >
      {keptFiles.map(({ id, name }) => (
        <ExtraFileRow
          key={id}
          name={name}
          onRemove={() => {
            kept.setValue(kept.value.filter((each) => each !== id));
            removed();
          }}
        />
      ))}
      {files.value.map((file, index) => (
        <ExtraFileRow
          key={index}
          name={file.name}
          detail={formatFileSize(file.size)}
          onRemove={() => {
            files.setValue(files.value.filter((each) => each !== file));
            removed();
          }}
        />
      ))}
    </ChosenFiles>
  );
}
