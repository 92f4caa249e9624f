import { useRef, useState } from 'react';
import { Button } from '@/shared/ui/button/button';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { Menu, MenuItem } from '@/shared/ui/menu/menu';
import { snoozeLabel, snoozeOptions } from '../model/snooze';

const SnoozeDateDialog = deferredDialog(() => import('./snooze-date-dialog'));

export interface SnoozeProps {
  /** The date's name, to tell one button from another. */
  of: string;
  /** The date that is put off, as `yyyy-MM-dd`. */
  date: string;
  /** Days until then. */
  days: number;
  /** Puts it off for so many days. */
  snooze: (days: number) => Promise<Answer>;
  /** Told how that went, where it is not told here. */
  onAnswer: (answer: Answer) => void;
}

interface Answer {
  error?: unknown;
}

/** Puts a reminder off by a week, a month, or until a chosen day. */
export function SnoozeMenu(snoozing: SnoozeProps) {
  const [choosing, setChoosing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu
        trigger={
          <Button ref={trigger} variant="ghost" aria-label={`Remind me later: ${snoozing.of}`}>
            Remind me later
          </Button>
        }
      >
        {snoozeOptions(snoozing.days).map((days) => (
          <MenuItem key={days} onSelect={() => void snoozing.snooze(days).then(snoozing.onAnswer)}>
            {snoozeLabel(days)}
          </MenuItem>
        ))}
        <MenuItem
          onSelect={() => {
            // The row of the menu goes; the dialog is to give the focus back to what stays.
            trigger.current?.focus();
            setChoosing(true);
          }}
        >
          Pick a date
        </MenuItem>
      </Menu>
      <SnoozeDateDialog open={choosing} onOpenChange={setChoosing} {...snoozing} />
    </>
  );
}
