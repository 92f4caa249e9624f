import { useId, useMemo, useRef, useState } from 'react';
import { cx } from '@/shared/lib/class-names';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { useNavigationTarget } from '@/shared/lib/navigation-target';
import { Card } from '@/shared/ui/card/card';
import { deferred } from '@/shared/ui/deferred/deferred';
import { UnreadableList } from '@/shared/unreadable/unreadable-list';
import { useDeletePresetMutation, usePresetsQuery } from '../api';
import { type OpenDialog } from '../dialogs/open-dialog';
import { presetCategories, presetsOf } from '../model/kinds';
import { OTHER_AREA } from '../model/other-half';
import { type Preset, type PresetCategory } from '../types';
import { PresetTile } from './preset-tile';
import styles from './presets-panel.module.css';

const PresetDialogs = deferred(() => import('../dialogs/preset-dialogs'), {
  isOpen: ({ opened }) => opened !== null,
  close: ({ onClose }) => {
    onClose();
  },
});

const NONE = { presets: [], unreadable: [] };

interface PresetsPanelProps {
  category: PresetCategory;
  /** The page is in edit mode: what is there can be deleted. */
  editing: boolean;
}

/** A tile for each kind of preset, and how many kinds are there. A failed load shows no error. */
export function PresetsPanel({ category, editing }: PresetsPanelProps) {
  const { data = NONE, isLoading } = usePresetsQuery(category);
  const { data: { presets: others } = NONE } = usePresetsQuery(OTHER_AREA[category] ?? category, {
    skip: !OTHER_AREA[category],
  });
  const [deletePreset] = useDeletePresetMutation();
  const { presets, unreadable } = data;
  const [pressed, setPressed] = useState<OpenDialog | null>(null);
  const { target, clearTarget } = useNavigationTarget('preset');
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const { title, accent, kinds } = presetCategories[category];
  const tiles = kinds.map((kind) => ({ kind, presets: presetsOf(kind, presets) }));
  const found = useMemo(
    () => dialogForTarget(target?.id, category, presets),
    [target?.id, category, presets],
  );
  const uploaded = tiles.filter((tile) => tile.presets.length > 0).length;

  return (
    <Card ref={card} aria-labelledby={heading} data-accent={accent} data-keeps-focus="">
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <p className={styles.count}>
          {isLoading ? '' : `${uploaded} out of ${kinds.length} uploaded`}
        </p>
      </div>
      <div className={styles.pips} aria-hidden="true">
        {kinds.map(({ type }, index) => (
          <span key={type} className={cx(styles.pip, index < uploaded && styles.on)} />
        ))}
      </div>
      {!isLoading && (
        <ul className={styles.tiles}>
          {tiles.map((tile) => (
            <PresetTile
              key={tile.kind.type}
              {...tile}
              hasOtherHalf={presetsOf(tile.kind, others).length > 0}
              editing={editing}
              onOpen={setPressed}
            />
          ))}
        </ul>
      )}
      <div className={styles.unreadable}>
        <UnreadableList
          things={unreadable}
          labelOf={(type) => kinds.find((kind) => kind.type === type)?.label ?? type}
          accent={accent}
          onDelete={({ id }) => deletePreset({ id, category })}
        />
      </div>
      <PresetDialogs
        opened={pressed ?? found}
        presets={presets}
        others={others}
        editing={editing}
        onClose={() => {
          setPressed(null);
          clearTarget();
        }}
      />
    </Card>
  );
}

/** Opens the preset that a link points at. */
function dialogForTarget(
  id: string | undefined,
  category: PresetCategory,
  presets: readonly Preset[],
): OpenDialog | null {
  const preset = presets.find((each) => each.id === id);
  const kind = presetCategories[category].kinds.find(({ type }) => type === preset?.type);
  return preset && kind ? { how: 'view', kind, preset } : null;
}
