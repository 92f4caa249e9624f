import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { Documents } from '@/shared/documents/documents';
import { useTab } from '@/shared/lib/use-tab';
import { ListActions } from '@/shared/lists/list-actions';
import { useListControl } from '@/shared/lists/use-list-control';
import { Notes } from '@/shared/notes/notes';
import { Icon } from '@/shared/ui/icon/icon';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { DropArea } from '@/shared/ui/drop-area/drop-area';
import { Tabs } from '@/shared/ui/tabs/tabs';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { useIsUploading } from '@/shared/uploads/upload-slice';
import { DEPOSITORY, NOTES_PATH } from './places';
import { type PresetSlots, PresetsLayout } from './presets-layout';
import styles from './life-locker-screen.module.css';

interface LifeLockerScreenProps {
  /** The presets of a tab, which another feature shows. */
  presets: (category: 'depository' | 'key_info', editing: boolean) => PresetSlots;
}

/** /life-locker: documents and key information about a person. */
export function LifeLockerScreen({ presets }: LifeLockerScreenProps) {
  const [tab, openTab] = useTab(['depository', 'key-information']);
  const control = useListControl(tab);
  const [dropped, setDropped] = useState<readonly File[]>();
  const uploading = useIsUploading(DEPOSITORY.target);
  const inDepository = tab === 'depository';

  return (
    <>
      <PageHead
        title="Life Locker"
        actions={
          <ListActions
            control={control}
            accent={inDepository ? undefined : 'pink'}
            uploading={inDepository && uploading}
          />
        }
      >
        <TextLink to={paths.timeline} className={styles.ahead}>
          <Icon name="calendar-clock" size={18} />
          What's ahead
        </TextLink>
      </PageHead>
      {!inDepository && (
        <DropArea
          onFiles={(files) => {
            openTab('depository');
            setDropped(files);
          }}
        />
      )}
      <Tabs
        accent={inDepository ? 'green' : 'pink'}
        label="Life Locker sections"
        value={tab}
        onValueChange={(chosen) => {
          setDropped(undefined);
          openTab(chosen);
        }}
        items={[
          {
            value: 'depository',
            label: 'Depository',
            content: (
              <PresetsLayout presets={presets('depository', control.editing)}>
                <Documents
                  place={DEPOSITORY}
                  control={control}
                  dropped={dropped}
                  actionsInHead
                  waiting={<LoadingSpinner />}
                />
              </PresetsLayout>
            ),
          },
          {
            value: 'key-information',
            label: 'Key Information',
            content: (
              <PresetsLayout presets={presets('key_info', control.editing)}>
                <Notes path={NOTES_PATH} control={control} actionsInHead />
              </PresetsLayout>
            ),
          },
        ]}
      />
    </>
  );
}
