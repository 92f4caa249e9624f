import { useRef, useState } from 'react';
import { useBoundField } from '@/shared/form/form-state';
import { TextField } from '@/shared/form/text-field';
import {
  acceptAttribute,
  DOCUMENT_EXTENSIONS,
  formatFileSize,
  sortFiles,
} from '@/shared/lib/files';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Checkbox } from '@/shared/ui/checkbox/checkbox';
import { DropArea } from '@/shared/ui/drop-area/drop-area';
import { FieldError } from '@/shared/ui/field/field';
import { endingOf, isImage, roomBeside } from './file-name';
import { type NamedFile, namedFile } from './named-file';
import { RowDate } from './row-date';
import styles from './several-files.module.css';

/** The rows of several files, and how to add more. */
export function SeveralFiles({ hasCover }: { hasCover?: boolean }) {
  const { value: files, setValue } = useBoundField<readonly NamedFile[]>('files');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLButtonElement>(null);

  const add = (incoming: readonly File[]) => {
    const { accepted, problem: refused } = sortFiles(incoming);
    setProblem(refused);
    setValue([...files, ...accepted.map(namedFile)]);
  };

  return (
    <>
      <ul className={styles.files}>
        {files.map(({ id, file, setAsCover }, index) => (
          <li key={id} className={styles.file}>
            <div className={styles.row}>
              <TextField
                name={`files.${index}.name`}
                label={`Name of ${file.name}`}
                hint={formatFileSize(file.size)}
                autoComplete="off"
                maxLength={roomBeside(endingOf(file.name))}
                suffix={endingOf(file.name)}
              />
              <IconButton
                className={styles.remove}
                label={`Remove ${file.name}`}
                icon="close"
                size={18}
                onClick={() => {
                  setProblem(undefined);
                  // The button that was pressed goes; the focus needs another place.
                  more.current?.focus();
                  setValue(files.filter((each) => each.id !== id));
                }}
              />
            </div>
            <RowDate name={`files.${index}.date`} file={file} />
            {hasCover && isImage(file.name) && (
              <Checkbox
                label="Use as cover photo"
                checked={setAsCover}
                onChange={({ target }) => {
                  // There is one cover: the last one ticked.
                  const isCover = (each: NamedFile) => each.id === id && target.checked;
                  setValue(files.map((each) => ({ ...each, setAsCover: isCover(each) })));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        ref={more}
        variant="secondary"
        icon="plus"
        onClick={() => {
          input.current?.click();
        }}
      >
        Add more files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="More files"
        accept={acceptAttribute(DOCUMENT_EXTENSIONS)}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <DropArea onFiles={add} />
    </>
  );
}
