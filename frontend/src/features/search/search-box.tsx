import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { optionAfterKey } from '@/shared/ui/dropdown/option-after-key';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { SearchInput } from '@/shared/ui/search-input/search-input';
import { destinationOf } from './destination';
import { groupHits } from './hits';
import { HitList } from './hit-list';
import { SearchStatus, LoadingHits } from './search-status';
import styles from './search-box.module.css';
import { type Hit } from './types';
import { type SearchState, useSearch } from './use-search';

/** The server's limit, in characters. */
const MAX_LENGTH = 100;

/** Whether the results are not for the typed text yet. */
const isBusy = (search: SearchState) =>
  search.state === 'searching' || (search.state === 'found' && !search.settled);

/** A combobox: the keys move through the results. */
export function SearchBox({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const search = useSearch(text);
  const groups = groupHits(search.state === 'found' ? search.found.hits : []);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(active, hits.length - 1);
  const currentId = hits.length > 0 ? `${listId}-${current}` : undefined;

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  const open = (hit: Hit) => {
    const { path, state, newTab } = destinationOf(hit);
    onDone();
    if (newTab) window.open(path, '_blank', 'noopener');
    else void navigate(path, { state });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (nativeEvent.isComposing || shiftKey || ctrlKey || altKey || metaKey) return;
    const hit = hits[current];
    // The dialog leaves the key to a list that is open.
    if (key === 'Escape') onDone();
    else if (key === 'Enter') {
      // Not while the results are for an earlier text.
      if (hit && search.state === 'found' && search.settled) open(hit);
    } else {
      const next = key.length > 1 && hit ? optionAfterKey(key, current, titles(hits)) : undefined;
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  };

  return (
    <>
      <SearchInput
        label="Search everything"
        className={styles.field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? listId : undefined}
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.results} aria-busy={isBusy(search)}>
        <SearchStatus search={search} />
        {search.state === 'nothing' && (
          <EmptyState
            icon="search"
            text="Items, documents and the text inside PDFs, key information, presets, dates and transactions."
          />
        )}
        {search.state === 'searching' && <LoadingHits />}
        {search.state === 'failed' && (
          <div className={styles.failed}>
            <LoadFailed message="The search failed." busy={search.busy} onRetry={search.retry} />
          </div>
        )}
        {hits.length > 0 && (
          <HitList
            id={listId}
            groups={groups}
            active={current}
            onActive={setActive}
            onOpen={open}
          />
        )}
      </div>
    </>
  );
}

const titles = (hits: readonly Hit[]) => hits.map(({ title }) => title);
