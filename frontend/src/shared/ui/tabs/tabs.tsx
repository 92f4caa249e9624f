import { Tabs as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { type Accent } from '../dialog/dialog-frame';
import { useUnderline } from './use-underline';
import styles from './tabs.module.css';

interface TabItem {
  value: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** Names the row of tabs: "Vault sections". */
  label?: string;
  /** Of the tabs and what they show. */
  accent?: Accent;
  actions?: ReactNode;
}

/** Only the content of the active tab is in the page. */
export function Tabs({ items, value, onValueChange, label, accent, actions }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const underline = useUnderline(list, value);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!list.current?.contains(focused)) return;
    // A focused tab is opened: the one that a drop has left would take its place again.
    const active = list.current.querySelector<HTMLElement>('[role=tab][data-state=active]');
    if (active !== focused) active?.focus();
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onValueChange} data-accent={accent}>
      <div className={styles.rail}>
        <Radix.List ref={list} className={styles.list} aria-label={label}>
          {items.map((item) => (
            <Radix.Trigger key={item.value} value={item.value} className={styles.tab}>
              {item.label}
            </Radix.Trigger>
          ))}
          <span className={styles.underline} style={underline} aria-hidden="true" />
        </Radix.List>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={styles.panel}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
