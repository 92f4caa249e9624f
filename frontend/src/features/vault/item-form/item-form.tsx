import { useRef, type ReactNode } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { type FormDraft } from '@/shared/drafts/use-draft';
import { ErrorSummary } from '@/shared/form/error-summary';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { type FieldNames } from '@/shared/form/server-errors';
import { SubmitButton } from '@/shared/form/submit-button';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { fieldsOf } from '../model/fields';
import { type ItemValues } from '../model/form-values';
import { ownershipFields } from '../model/ownership';
import { type Category } from '../types';
import { FinishLater } from './finish-later';
import { ItemFields } from './item-fields';

interface ItemFormProps {
  category: Category;
  initialValues: ItemValues;
  editing?: boolean;
  /** The item that is edited. */
  itemId?: string;
  /** The date that it begins with. */
  focus?: string;
  submitLabel: string;
  defaultError: string;
  draft?: FormDraft;
  /** `unfinished`: what is missing is filled in later. */
  onSubmit: (values: ItemValues, unfinished: boolean) => Promise<ApiError | undefined>;
  /** Stands between the fields and the buttons. */
  children?: ReactNode;
}

/** What the server calls the fields that the form calls otherwise. */
const FIELD_NAMES: FieldNames = {
  'ownership.since': 'owned_since',
  'ownership.cost': 'owned_cost',
  'ownership.share': 'owned_share',
  asOf: 'as_of',
};

const AS_OF = { name: 'as_of', label: 'As of' };

/** The form of one category, to add or to edit an item. */
export function ItemForm({
  category,
  initialValues,
  editing = false,
  itemId,
  focus,
  submitLabel,
  defaultError,
  draft,
  onSubmit,
  children,
}: ItemFormProps) {
  /** Whether it was last sent by "Finish later". */
  const unfinished = useRef(false);
  return (
    <Form
      initialValues={initialValues}
      schema={async () => {
        const { itemSchema } = await import('../model/schema');
        const opened = editing ? initialValues : undefined;
        return itemSchema(category, { opened, unfinished: unfinished.current });
      }}
      defaultError={defaultError}
      fieldNames={FIELD_NAMES}
      draft={draft}
      onSubmit={(values) => onSubmit(values, unfinished.current)}
    >
      <ErrorSummary fields={[...fieldsOf(category), AS_OF, ...ownershipFields(category)]} />
      <RequiredLegend />
      <ItemFields
        category={category}
        opened={editing ? initialValues : undefined}
        itemId={itemId}
        focus={focus}
      />
      {children}
      <FormActions>
        <DialogCancel />
        <FinishLater
          category={category}
          onClick={() => {
            unfinished.current = true;
          }}
        />
        <SubmitButton
          onClick={() => {
            unfinished.current = false;
          }}
        >
          {submitLabel}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
