import { type ReactNode } from 'react';
import { useTab } from '@/shared/lib/use-tab';
import { ListActions } from '@/shared/lists/list-actions';
import { type ListControl, useListControl } from '@/shared/lists/use-list-control';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { Tabs } from '@/shared/ui/tabs/tabs';
import { AddToVault } from '../add/add-to-vault';
import { useVaultItemsQuery } from '../api';
import { Accounts } from './accounts';

interface VaultScreenProps {
  /** The Renting tab, which another feature fills; the page's head has its Edit and Add New. */
  renting: (control: ListControl) => ReactNode;
}

/** /vault: everything a person owns and owes, by category, and what they rent. */
export function VaultScreen({ renting }: VaultScreenProps) {
  const { data, isSuccess } = useVaultItemsQuery();
  const [tab, openTab] = useTab(['accounts', 'renting']);
  const control = useListControl(tab);
  const inAccounts = tab === 'accounts';
  const hasActions = !inAccounts || isSuccess;
  // An empty vault has its own way to add.
  const isEmpty = inAccounts && isSuccess && data.items.length + data.unreadable.length === 0;

  return (
    <>
      <PageHead
        title="Vault"
        actions={hasActions && <ListActions control={control} hideAdd={isEmpty} />}
      />
      <AddToVault open={inAccounts && control.adding} onOpenChange={control.setAdding} />
      <Tabs
        accent={inAccounts ? 'green' : 'blue'}
        label="Vault sections"
        value={tab}
        onValueChange={openTab}
        items={[
          {
            value: 'accounts',
            label: 'Accounts',
            content: (
              <Accounts
                editing={control.editing}
                onAdd={() => {
                  control.setAdding(true);
                }}
              />
            ),
          },
          { value: 'renting', label: 'Renting', content: renting(control) },
        ]}
      />
    </>
  );
}
