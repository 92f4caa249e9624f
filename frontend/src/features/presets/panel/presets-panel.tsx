import { useId, useMemo, useRef, useState } from 'react';
import { cx } from '@/shared/lib/class-names';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { type NavigationTarget, useNavigationTarget } from '@/shared/lib/navigation-target';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { deferred } from '@/shared/ui/deferred/deferred';
import { useOnReconnect } from '@/shared/ui/load-failed/use-on-reconnect';
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

/**
 * A tile for each kind of preset, and how many kinds are there. Where they could not be loaded, it claims nothing:
 * neither a count nor that a kind is missing.
 */
export function PresetsPanel({ category, editing }: PresetsPanelProps) {
  const { data, isLoading, isFetching, refetch } = usePresetsQuery(category);
  const { data: { presets: others } = NONE } = usePresetsQuery(OTHER_AREA[category] ?? category, {
    skip: !OTHER_AREA[category],
  });
  const [deletePreset] = useDeletePresetMutation();
  const { presets, unreadable } = data ?? NONE;
  const [pressed, setPressed] = useState<OpenDialog | null>(null);
  const { target, clearTarget, leaveTarget } = useNavigationTarget('preset');
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const { title, accent, kinds } = presetCategories[category];
  const tiles = kinds.map((kind) => ({ kind, presets: presetsOf(kind, presets) }));
  const found = useMemo(
    () => dialogForTarget(target, category, presets),
    [target, category, presets],
  );
  const uploaded = tiles.filter((tile) => tile.presets.length > 0).length;
  const isKnown = data !== undefined;

  return (
    <Card ref={card} aria-labelledby={heading} data-accent={accent} data-keeps-focus="">
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <p className={styles.count}>
          {isKnown ? `${uploaded} out of ${kinds.length} uploaded` : ''}
        </p>
      </div>
      <div className={styles.pips} aria-hidden="true">
        {kinds.map(({ type }, index) => (
          <span key={type} className={cx(styles.pip, index < uploaded && styles.on)} />
        ))}
      </div>
      {!isKnown && !isLoading && <NotLoaded busy={isFetching} onRetry={() => void refetch()} />}
      {isKnown && (
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
          if (!pressed && target?.renews) leaveTarget();
          else clearTarget();
        }}
      />
    </Card>
  );
}

/** No error, which nobody caused: what is missing here comes by another try. */
function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  useOnReconnect(() => {
    if (!busy) onRetry();
  });
  return (
    <div className={styles.notLoaded}>
      <p>We couldn't load these.</p>
      <Button variant="secondary" icon="retry" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Opens the preset that a link points at, or the form in which it is renewed. */
function dialogForTarget(
  target: NavigationTarget | undefined,
  category: PresetCategory,
  presets: readonly Preset[],
): OpenDialog | null {
  const preset = presets.find((each) => each.id === target?.id);
  const kind = presetCategories[category].kinds.find(({ type }) => type === preset?.type);
  return preset && kind ? { how: target?.renews ? 'renew' : 'view', kind, preset } : null;
}
