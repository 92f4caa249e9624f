import { useState } from 'react';
import { sortFiles } from '@/shared/lib/files';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { type PickFileDialogProps } from './pick-file-dialog';
import { PickFileForm } from './pick-file-form';
import { SeveralFilesForm } from './several-files-form';

interface NewFilesProps extends Pick<
  PickFileDialogProps,
  | 'incoming'
  | 'fileName'
  | 'hasCover'
  | 'coverByDefault'
  | 'submitLabel'
  | 'defaultError'
  | 'onPicked'
> {
  onSeveral: (chosen: readonly ChosenDocument[]) => void;
}

/** The form for one new file, or for several as soon as they are chosen at once. A file with a name given is alone. */
export function NewFiles({ incoming = [], fileName, onSeveral, ...form }: NewFilesProps) {
  const [{ round, name, accepted, problem }, setFiles] = useState(() => ({
    round: 0,
    name: fileName,
    ...sortFiles(incoming),
  }));
  const [file, another] = accepted;
  if (another) {
    const { hasCover, coverByDefault } = form;
    return (
      <SeveralFilesForm
        {...{ hasCover, coverByDefault, problem }}
        files={accepted}
        onPicked={onSeveral}
      />
    );
  }
  return (
    <PickFileForm
      key={round}
      {...form}
      initial={file && { file, setAsCover: form.coverByDefault ?? false }}
      problem={problem}
      fileName={name}
      onSeveral={
        name === undefined
          ? (files) => {
              setFiles({ round: round + 1, name, ...sortFiles(files) });
            }
          : undefined
      }
    />
  );
}
