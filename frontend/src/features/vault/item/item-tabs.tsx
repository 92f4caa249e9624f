import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '@/shared/ui/card/card';
import { Tabs } from '@/shared/ui/tabs/tabs';
import { WaitingRows } from '@/shared/ui/waiting/waiting';
import { Transactions } from '../transactions/transactions';
import { type VaultItem } from '../types';

interface Tab {
  value: string;
  label: string;
  accent: 'green' | 'pink';
  content: ComponentType<{ item: VaultItem }>;
}

const Depository = lazy(async () => {
  const { Depository } = await import('../documents/depository');
  return { default: Depository };
});
const KeyInformation = lazy(async () => {
  const { KeyInformation } = await import('../key-information/key-information');
  return { default: KeyInformation };
});

const TRANSACTIONS: Tab = {
  value: 'transactions',
  label: 'Transactions',
  accent: 'green',
  content: Transactions,
};

/** The tabs of an item, the default one first (spec 2 §2). */
const TABS: readonly Tab[] = [
  TRANSACTIONS,
  { value: 'depository', label: 'Depository', accent: 'green', content: Depository },
  { value: 'key-information', label: 'Key Information', accent: 'pink', content: KeyInformation },
];

/** What belongs to an item; the address keeps the tab, so that it is there again after a reload. */
export function ItemTabs({ item }: { item: VaultItem }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const active = TABS.find(({ value }) => value === asked) ?? TRANSACTIONS;
  return (
    <div data-accent={active.accent}>
      <Tabs
        label="Item sections"
        value={active.value}
        onValueChange={(value) => {
          setParams(value === TRANSACTIONS.value ? {} : { tab: value }, { replace: true });
        }}
        items={TABS.map(({ value, label, content: Content }) => ({
          value,
          label,
          content: (
            <Suspense fallback={<WaitingTab />}>
              <Content item={item} />
            </Suspense>
          ),
        }))}
      />
    </div>
  );
}

function WaitingTab() {
  return (
    <Card>
      <WaitingRows />
    </Card>
  );
}
