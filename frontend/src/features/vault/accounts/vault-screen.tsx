import { Tabs } from '@/shared/ui/tabs/tabs';
import { AddItemLazily } from '../add/add-item-lazily';
import { useVaultItemsQuery } from '../api';
import { ListActions } from '@/shared/lists/list-actions';
import { useListControl } from '@/shared/lists/use-list-control';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { Accounts } from './accounts';

/** /vault: everything the person owns and owes, by category (spec 2 §2). */
export default function VaultScreen() {
  const { data: items = [], isSuccess } = useVaultItemsQuery();
  const control = useListControl();
  const filled = isSuccess && items.length > 0;

  const add = () => {
    control.setAdding(true);
  };

  return (
    <>
      <PageHead title="Vault" actions={filled && <ListActions control={control} />} />
      <Tabs
        label="Vault sections"
        value="accounts"
        onValueChange={() => undefined}
        items={[
          {
            value: 'accounts',
            label: 'Accounts',
            content: <Accounts editing={control.editing} onAdd={add} />,
          },
        ]}
      />
      <AddItemLazily open={control.adding} onOpenChange={control.setAdding} />
    </>
  );
}
