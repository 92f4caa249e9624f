import { useState } from 'react';
import { Tabs } from '@/shared/ui/tabs/tabs';
import { AddItemLazily } from '../add/add-item-lazily';
import { useVaultItemsQuery } from '../api';
import { ListActions } from '../components/list-actions';
import { PageHead } from '../components/page-head';
import { Accounts } from './accounts';

/** /vault: everything the person owns and owes, by category (spec 2 §2). */
export default function VaultScreen() {
  const { data: items = [], isSuccess } = useVaultItemsQuery();
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const filled = isSuccess && items.length > 0;

  const add = () => {
    setEditing(false);
    setAdding(true);
  };

  return (
    <>
      <PageHead
        title="Vault"
        actions={
          filled && <ListActions editing={editing} onEditingChange={setEditing} onAdd={add} />
        }
      />
      <Tabs
        label="Vault sections"
        value="accounts"
        onValueChange={() => undefined}
        items={[
          {
            value: 'accounts',
            label: 'Accounts',
            content: <Accounts editing={editing} onAdd={add} />,
          },
        ]}
      />
      <AddItemLazily open={adding} onOpenChange={setAdding} />
    </>
  );
}
