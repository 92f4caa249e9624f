import { useState } from 'react';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { Alert } from '@/shared/ui/alert/alert';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useDialogGuard } from '@/shared/ui/dialog/dialog-guard';
import { isImage, renamed } from './file-name';
import { namedFile, type NamedFile } from './named-file';
import { SeveralFiles } from './several-files';

interface SeveralValues {
  files: readonly NamedFile[];
}

interface SeveralFilesFormProps {
  files: readonly File[];
  /** Why others could not be added. */
  problem?: string;
  hasCover?: boolean;
  /** Whether the first image is made the cover unless that is unticked. */
  coverByDefault?: boolean;
  onPicked: (chosen: readonly ChosenDocument[]) => void;
}

/** Several files, each under its own name. */
export function SeveralFilesForm({
  files,
  problem,
  hasCover = false,
  coverByDefault = false,
  onPicked,
}: SeveralFilesFormProps) {
  const [initialValues] = useState<SeveralValues>(() => {
    const cover = hasCover && coverByDefault && files.find(({ name }) => isImage(name));
    const named = files.map(namedFile);
    return { files: named.map((each) => ({ ...each, setAsCover: each.file === cover })) };
  });
  useDialogGuard('unsaved', true);

  const submit = ({ files: named }: SeveralValues) => {
    onPicked(
      named.map(({ file, name, date, setAsCover }) => ({
        file: renamed(file, name),
        date: date === '' ? undefined : date,
        setAsCover,
      })),
    );
    return Promise.resolve(undefined);
  };

  return (
    <Form
      initialValues={initialValues}
      schema={async () => (await import('./pick-file-schema')).pickSeveral}
      defaultError=""
      onSubmit={submit}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <SeveralFiles hasCover={hasCover} />
      <FormActions>
        <DialogCancel />
        <SubmitButton disabled={({ files: named }) => !areNamed(named as SeveralValues['files'])}>
          Add Files
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

const areNamed = (files: SeveralValues['files']) =>
  files.length > 0 && files.every(({ name }) => name.trim() !== '');
