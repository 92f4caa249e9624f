import { type ComponentType, useState } from 'react';
import { useTab } from '@/shared/lib/use-tab';
import { Card } from '@/shared/ui/card/card';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { DropArea } from '@/shared/ui/drop-area/drop-area';
import { Tabs } from '@/shared/ui/tabs/tabs';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { Transactions } from '../transactions/transactions';
import { type VaultItem } from '../types';

/** The tabs of an item, the default one first. */
const TABS = ['transactions', 'depository', 'key-information'] as const;

interface Tab {
  label: string;
  accent: 'green' | 'pink';
  content: ComponentType<{ item: VaultItem; dropped?: readonly File[] }>;
}

const waiting = (
  <Card>
    <LoadingRows />
  </Card>
);
const Depository = deferredSection(
  async () => (await import('../documents/depository')).Depository,
  waiting,
);
const KeyInformation = deferredSection(
  async () => (await import('../key-information/key-information')).KeyInformation,
  waiting,
);

const tabs: Readonly<Record<(typeof TABS)[number], Tab>> = {
  transactions: { label: 'Transactions', accent: 'green', content: Transactions },
  depository: { label: 'Depository', accent: 'green', content: Depository },
  'key-information': { label: 'Key Information', accent: 'pink', content: KeyInformation },
};

export function ItemTabs({ item }: { item: VaultItem }) {
  const [tab, openTab] = useTab(TABS);
  const [dropped, setDropped] = useState<readonly File[]>();
  return (
    <>
      {tab !== 'depository' && (
        <DropArea
          onFiles={(files) => {
            openTab('depository');
            setDropped(files);
          }}
        />
      )}
      <Tabs
        accent={tabs[tab].accent}
        label="Item sections"
        value={tab}
        onValueChange={(chosen) => {
          setDropped(undefined);
          openTab(chosen);
        }}
        items={TABS.map((value) => {
          const { label, content: Content } = tabs[value];
          return {
            value,
            label,
            content: <Content item={item} dropped={dropped} />,
          };
        })}
      />
    </>
  );
}
