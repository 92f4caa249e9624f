import { useCallback, useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { Alert } from '@/shared/ui/alert/alert';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { baseOf, isImage, renamed } from './file-name';
import { DocumentDate } from './document-date';
import { FileAndName } from './file-and-name';
import { CoverField } from './cover-field';

export interface FileValues {
  file: File | null;
  /** The name without its extension. */
  fileName: string;
  /** As `yyyy-MM-dd`; empty for none. */
  date: string;
  setAsCover: boolean;
}

const SELECT_FILE = 'Please select a file';

interface PickFileFormProps {
  initial?: ChosenDocument;
  /** The name of a new file, to begin with; otherwise that of the file. */
  fileName?: string;
  /** Why there is no initial file. */
  problem?: string;
  hasCover?: boolean;
  /** Whether an image is made the cover unless that is unticked. */
  coverByDefault?: boolean;
  submitLabel?: string;
  defaultError?: string;
  onPicked: (chosen: ChosenDocument) => Promise<ApiError | undefined> | void;
  /** Takes several files that are chosen at once. */
  onSeveral?: (files: readonly File[]) => void;
}

/** Its button is enabled once there are a file and a name. */
export function PickFileForm({
  initial,
  fileName: given = '',
  problem,
  hasCover = false,
  coverByDefault = false,
  submitLabel = 'Add File',
  defaultError = '',
  onPicked,
  onSeveral,
}: PickFileFormProps) {
  const [missing, setMissing] = useState<string>();
  const onCancelled = useCallback(() => {
    setMissing(SELECT_FILE);
  }, []);

  const stored = initial?.isStored ? initial.file : undefined;
  const initialValues: FileValues = {
    file: initial?.file ?? null,
    fileName: initial ? baseOf(initial.file.name) : given,
    date: initial?.date ?? '',
    setAsCover: initial?.setAsCover ?? coverByDefault,
  };

  const submit = async ({ file, fileName, date, setAsCover }: FileValues) => {
    if (!file) return undefined;
    const cover = hasCover && setAsCover && isImage(file.name);
    const isStored = initial?.isStored && file === initial.file;
    // A stored document keeps its date unless that was changed here.
    const isKept = date === initialValues.date && (initial === undefined || initial.isStored);
    const told = isKept ? undefined : date;
    return onPicked({ file: renamed(file, fileName), setAsCover: cover, date: told, isStored });
  };

  return (
    <Form
      initialValues={initialValues}
      schema={async () => (await import('./pick-file-schema')).pickFile(stored)}
      defaultError={defaultError}
      fieldNames={{ name: 'fileName' }}
      onSubmit={submit}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <FileAndName
        named={initial?.isStored ?? given !== ''}
        opensChooser={!initial && !problem}
        missing={missing}
        onCancelled={onCancelled}
        onSeveral={onSeveral}
      />
      <DocumentDate initial={initial} />
      {hasCover && (
        <CoverField>
          <CheckboxField name="setAsCover" label="Use as cover photo" />
        </CoverField>
      )}
      <FormActions>
        <DialogCancel />
        <SubmitButton disabled={(values) => !values.file || String(values.fileName).trim() === ''}>
          {submitLabel}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
