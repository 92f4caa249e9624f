import { useCallback, useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { today } from '@/shared/lib/dates';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { uploadDocument } from '@/shared/documents/upload-document';
import { typedValues, withDraft } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { FormObserver } from '@/shared/form/form-observer';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { useDialogGuard } from '@/shared/ui/dialog/dialog-guard';
import { useCreateItemMutation } from '../api';
import { toCreateError } from '@/shared/api/api-error';
import { documentPlace } from '../documents/document-place';
import { ItemForm } from '../item-form/item-form';
import { categoryInfo } from '../model/categories';
import { formValues, type ItemValues, toDraft } from '../model/form-values';
import { pastDayOf } from '../model/past-day';
import { type Category } from '../types';
import { CategoryPicker } from './category-picker';
import { ChosenDocuments, type NumberedDocument } from './chosen-documents';

export interface AddItemDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The category it begins with. */
  category?: Category;
  /** Called with the id of what was added. */
  onAdded: (id: string) => void;
}

const STORED_BEFORE = 'Close this form and edit the item in your Vault.';

/** Add to Vault: the category, its form, and up to five documents. */
export default function AddItemDialog({
  open,
  onOpenChange,
  category,
  onAdded,
}: AddItemDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add to Vault" width="form" steady>
      <AddItem
        initialCategory={category ?? 'current_account'}
        onDone={(id) => {
          onAdded(id);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

type Drafts = Partial<Record<Category, ItemValues>>;

const emptyValues = (category: Category, today: string): ItemValues => ({
  ...formValues(category),
  as_of: today,
});

/** Whether something was entered for any category. */
const hasEntries = (drafts: Drafts, today: string) =>
  (Object.entries(drafts) as [Category, ItemValues][]).some(([category, values]) => {
    const empty = emptyValues(category, today);
    return Object.entries(values).some(([name, value]) => value !== (empty[name] ?? ''));
  });

const isCategory = (value: unknown): value is Category =>
  typeof value === 'string' && value in categoryInfo;

interface AddItemProps {
  initialCategory: Category;
  onDone: (id: string) => void;
}

function AddItem({ initialCategory, onDone }: AddItemProps) {
  const dispatch = useAppDispatch();
  const idempotencyKey = useIdempotencyKey();
  const [createItem, { isLoading }] = useCreateItemMutation();
  const [category, setCategory] = useState(initialCategory);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [documents, setDocuments] = useState<readonly NumberedDocument[]>([]);
  const [restored, setRestored] = useState(0);
  const [openedOn] = useState(today);
  const draft = useDraft('item-new', {
    extra: { category },
    restore: ({ category: left, ...values }) => {
      const chosen = isCategory(left) ? left : category;
      const empty = emptyValues(chosen, openedOn);
      // What was typed since stays; what was typed for another category stays there.
      const all = { ...withDraft(empty, values), ...typedValues(drafts[chosen] ?? {}, empty) };
      setCategory(chosen);
      setDrafts((others) => ({ ...others, [chosen]: all as ItemValues }));
      setRestored((count) => count + 1);
      return all;
    },
  });
  const hasCover = categoryInfo[category].hasCover === true;

  // Those of a category that was left, and what the form itself does not hold.
  useDialogGuard('unsaved', documents.length > 0 || hasEntries(drafts, openedOn));

  const keep = useCallback(
    (values: ItemValues) => {
      setDrafts((all) => ({ ...all, [category]: values }));
    },
    [category],
  );

  const submit = async (values: ItemValues, unfinished: boolean): Promise<ApiError | undefined> => {
    const asOf = pastDayOf(values, { as_of: openedOn });
    const draft = {
      ...toDraft(category, values),
      ...(asOf && { asOf }),
      ...(unfinished && { unfinished }),
    };
    const { data, error } = await createItem({ draft, idempotencyKey });
    if (!data) return toCreateError(error, STORED_BEFORE);
    const place = documentPlace({ id: data.id, category });
    for (const chosen of documents) void dispatch(uploadDocument(place, chosen));
    onDone(data.id);
    return undefined;
  };

  return (
    <>
      <CategoryPicker value={category} onChange={setCategory} disabled={isLoading} />
      <ItemForm
        key={`${category} ${restored}`}
        category={category}
        initialValues={drafts[category] ?? emptyValues(category, openedOn)}
        submitLabel="Add to Vault"
        defaultError="Failed to create vault item"
        draft={draft}
        onSubmit={submit}
      >
        <FormObserver onChange={keep} />
        <ChosenDocuments documents={documents} onChange={setDocuments} hasCover={hasCover} />
      </ItemForm>
    </>
  );
}
