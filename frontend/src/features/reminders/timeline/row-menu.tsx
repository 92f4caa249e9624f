import { useRef } from 'react';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu/menu';
import { snoozeLabel, snoozeOptions } from '../model/snooze';
import { type RowDialogKind } from './row-dialogs';

interface RowMenuProps {
  /** The date's name, to tell one button from another. */
  of: string;
  own: boolean;
  /** Days until then. */
  days: number;
  /** Puts its reminders off for so many days; undefined where there are none to put off. */
  onSnooze?: (days: number) => void;
  /** Where their own button has no room. */
  onDone?: () => void;
  onRenew?: () => void;
  /** Where it is renewed on another page, which may not show it. */
  onStop?: () => void;
  onOpen: (dialog: RowDialogKind) => void;
}

/** What else can be done about a date. */
export function RowMenu({
  of,
  own,
  days,
  onSnooze,
  onDone,
  onRenew,
  onStop,
  onOpen,
}: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const dialogItem = (kind: RowDialogKind, text: string) => (
    <MenuItem
      onSelect={() => {
        // The row of the menu goes; the dialog is to give the focus back to what stays.
        trigger.current?.focus();
        onOpen(kind);
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <Menu trigger={<IconButton ref={trigger} label={`More: ${of}`} icon="ellipsis" />}>
      {onDone && <MenuItem onSelect={onDone}>Done</MenuItem>}
      {onRenew && <MenuItem onSelect={onRenew}>Renewed</MenuItem>}
      {onSnooze && (
        <>
          {snoozeOptions(days).map((span) => (
            <MenuItem key={span} onSelect={() => onSnooze(span)}>
              Remind me {snoozeLabel(span).toLowerCase()}
            </MenuItem>
          ))}
          {dialogItem('snooze', 'Pick a date to remind me')}
        </>
      )}
      {onStop && <MenuItem onSelect={onStop}>Not renewed, stop reminding</MenuItem>}
      {own ? (
        <>
          {dialogItem('edit', 'Edit')}
          {dialogItem('delete', 'Delete')}
        </>
      ) : (
        dialogItem('remind', 'Change reminders')
      )}
    </Menu>
  );
}
