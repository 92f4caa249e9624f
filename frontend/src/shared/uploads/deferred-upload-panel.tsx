import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { useUploads } from './upload-slice';

const Panel = deferredSection(async () => (await import('./upload-panel')).UploadPanel, null);

/** The list of uploads, whose code comes with the first one. */
export function DeferredUploadPanel() {
  return useUploads().length > 0 ? <Panel /> : null;
}
