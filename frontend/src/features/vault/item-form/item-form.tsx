import { type ReactNode } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { type FormDraft } from '@/shared/drafts/use-draft';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { type ItemValues } from '../model/form-values';
import { type Category } from '../types';
import { ItemFields } from './item-fields';

interface ItemFormProps {
  category: Category;
  initialValues: ItemValues;
  editing?: boolean;
  submitLabel: string;
  defaultError: string;
  draft?: FormDraft;
  onSubmit: (values: ItemValues) => Promise<ApiError | undefined>;
  /** Stands between the fields and the buttons. */
  children?: ReactNode;
}

/** The form of one category, to add or to edit an item. */
export function ItemForm({
  category,
  initialValues,
  editing = false,
  submitLabel,
  defaultError,
  draft,
  onSubmit,
  children,
}: ItemFormProps) {
  return (
    <Form
      initialValues={initialValues}
      schema={async () => (await import('../model/schema')).itemSchema(category, editing)}
      defaultError={defaultError}
      draft={draft}
      onSubmit={onSubmit}
    >
      <ItemFields category={category} editing={editing} />
      {children}
      <FormActions>
        <DialogCancel />
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}
