import { type ComponentType, useState } from 'react';
import { useTab } from '@/shared/lib/use-tab';
import { DeferredStatementBar } from '@/shared/statements/deferred-statement-bar';
import { sortDropped } from '@/shared/statements/dropped';
import { Card } from '@/shared/ui/card/card';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { DropArea } from '@/shared/ui/drop-area/drop-area';
import { Tabs } from '@/shared/ui/tabs/tabs';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { Transactions } from '../transactions/transactions';
import { hasMovingBalance } from '../transactions/views';
import { type VaultItem } from '../types';

/** The tabs of an item, the default one first. */
const TABS = ['transactions', 'depository', 'key-information'] as const;

interface TabContent {
  item: VaultItem;
  dropped?: readonly File[];
  withoutStatements: (files: readonly File[]) => readonly File[];
}

interface Tab {
  label: string;
  accent: 'green' | 'pink';
  content: ComponentType<TabContent>;
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
  const [statements, setStatements] = useState<readonly File[]>();
  const hasStatements = hasMovingBalance(item.category);
  /** Reads the statements among dropped files, and leaves the others to the documents. */
  const withoutStatements = (files: readonly File[]) => {
    if (!hasStatements) return files;
    const { statements: found, documents } = sortDropped(files);
    if (found.length > 0) setStatements(found);
    return documents;
  };
  return (
    <>
      {tab !== 'depository' && (
        <DropArea
          onFiles={(files) => {
            const documents = withoutStatements(files);
            if (documents.length === 0) return;
            openTab('depository');
            setDropped(documents);
          }}
        />
      )}
      {hasStatements && <DeferredStatementBar itemId={item.id} dropped={statements} />}
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
            content: (
              <Content item={item} dropped={dropped} withoutStatements={withoutStatements} />
            ),
          };
        })}
      />
    </>
  );
}
