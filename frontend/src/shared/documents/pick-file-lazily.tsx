import { lazy } from 'react';
import { Deferred } from '@/shared/ui/deferred/deferred';
import { type PickFileDialogProps } from './pick-file-dialog';

const load = () => import('./pick-file-dialog');
const PickFileDialog = lazy(load);

/** The Pick File dialog, fetched ahead of need but after the screen. */
export function PickFileLazily(props: PickFileDialogProps) {
  return (
    <Deferred when={props.open} prefetch={load}>
      <PickFileDialog {...props} />
    </Deferred>
  );
}
