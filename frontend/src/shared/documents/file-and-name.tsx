import { useState } from 'react';
import { FileField } from '@/shared/form/file-field';
import { useBoundField, useFormValues, useSetFields } from '@/shared/form/form-state';
import { Field } from '@/shared/ui/field/field';
import { TextInput } from '@/shared/ui/text-input/text-input';
import { baseOf, endingOf, roomBeside } from './file-name';
import { type FileValues } from './pick-file-form';

const ENTER_NAME = 'Please enter a file name';

interface FileAndNameProps {
  /** The name was given before: another file is kept under it. */
  named: boolean;
  opensChooser: boolean;
  /** What is said while there is no file. */
  missing: string | undefined;
  onCancelled: () => void;
}

/** The file and the name it is kept under; its ending is not for editing. */
export function FileAndName({ named, opensChooser, missing, onCancelled }: FileAndNameProps) {
  const { file } = useFormValues<FileValues>().values;
  const name = useBoundField<string>('fileName');
  const setFields = useSetFields();
  const [edited, setEdited] = useState(false);
  const hasName = name.value.trim() !== '';
  const blank = edited && !hasName ? ENTER_NAME : undefined;

  return (
    <>
      <FileField
        name="file"
        label="File"
        hint="PDF, Word or photo, up to 10 MB."
        opensChooser={opensChooser}
        problem={file ? undefined : missing}
        onChosen={(chosen) => {
          const most = roomBeside(endingOf(chosen.name));
          const kept = (named || edited) && hasName;
          const base = kept ? name.value : baseOf(chosen.name);
          setFields({ file: chosen, fileName: base.slice(0, most) });
        }}
        onCancelled={onCancelled}
      />
      {file && (
        <Field label="File name" error={blank ?? name.error}>
          {(control) => (
            <TextInput
              {...control}
              name="fileName"
              autoComplete="off"
              maxLength={roomBeside(endingOf(file.name))}
              value={name.value}
              suffix={endingOf(file.name)}
              onChange={({ target }) => {
                setEdited(true);
                name.setValue(target.value);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
