import { useState } from 'react';
import { useAppDispatch } from '@/shared/session/services';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { SearchInput } from '@/shared/ui/search-input/search-input';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { useItemDocumentsQuery } from '../api';
import { ListActions } from '../components/list-actions';
import { LoadFailed } from '../components/load-failed';
import { WaitingRows } from '../components/waiting';
import { categoryInfo } from '../model/categories';
import { type VaultItem } from '../types';
import styles from './depository.module.css';
import { byYear, matching } from './documents';
import { DocumentLedger } from './document-ledger';
import { PickFileLazily } from './pick-file-lazily';
import { uploadDocument } from './upload-document';

/** The Depository tab: the item's documents as a ledger by year. */
export function Depository({ item }: { item: VaultItem }) {
  const dispatch = useAppDispatch();
  const { data: documents, isError, isFetching, refetch } = useItemDocumentsQuery(item.id);
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const hasCover = categoryInfo[item.category].hasCover === true;

  if (!documents && isError) {
    return (
      <LoadFailed
        message="Failed to fetch documents"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const found = matching(documents ?? [], search);
  const empty = documents?.length === 0;
  return (
    <Card className={styles.card}>
      <VisuallyHidden>
        <h2>Documents</h2>
      </VisuallyHidden>
      <div className={styles.bar}>
        {!empty && (
          <SearchInput label="Search documents" value={search} onValueChange={setSearch} />
        )}
        <span className={styles.count} role="status">
          {documents && `${found.length} Document(s)`}
        </span>
        <ListActions
          editing={editing && !empty}
          onEditingChange={setEditing}
          onAdd={() => {
            setAdding(true);
          }}
          empty={empty ?? true}
        />
      </div>
      {!documents && <WaitingRows />}
      {documents && found.length === 0 && (
        <EmptyState icon="file-search" text="No documents found." />
      )}
      <DocumentLedger item={item} years={byYear(found)} editing={editing} hasCover={hasCover} />
      <PickFileLazily
        open={adding}
        onOpenChange={setAdding}
        hasCover={hasCover}
        onPicked={(chosen) => {
          setAdding(false);
          void dispatch(uploadDocument(item.id, item.category, chosen));
        }}
      />
    </Card>
  );
}
