import { useState } from 'react';
import { FileField } from '@/shared/form/file-field';
import { useBoundField, useFormValues, useSetFields } from '@/shared/form/form-state';
import { Field } from '@/shared/ui/field/field';
import { TextInput } from '@/shared/ui/text-input/text-input';
import { baseOf, endingOf, roomBeside } from './file-name';
import { type FileValues } from './pick-file-form';

const ENTER_NAME = 'Please enter a file name';

interface FileAndNameProps {
  /** The document has a name, which a new file keeps. */
  named: boolean;
  opensChooser: boolean;
  /** Shown while there is no file. */
  missing: string | undefined;
  onCancelled: () => void;
  onSeveral?: (files: readonly File[]) => void;
}

/** The file and its name. The extension cannot be edited. */
export function FileAndName({
  named,
  opensChooser,
  missing,
  onCancelled,
  onSeveral,
}: FileAndNameProps) {
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
          const keepsName = (named || edited) && hasName;
          const base = keepsName ? name.value : baseOf(chosen.name);
          setFields({ file: chosen, fileName: base.slice(0, most) });
        }}
        onSeveral={onSeveral}
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
