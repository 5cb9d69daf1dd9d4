import { Button, TextField } from '@mui/material';
import { addedParts, unaccent } from '@portal/api-client/rules';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ExpiryNote } from '../../../expiry/ExpiryNote.tsx';
import { ExtendAll } from '../../../expiry/ExtendAll.tsx';
import { expiryStateOf } from '../../../expiry/expiryText.ts';
import { SelectFilter } from '../../../list/SelectFilter.tsx';
import { accessTexts, noAccess, typeNow, type UserAccess } from './access.ts';
import styles from './HolderList.module.css';
import { type Holder, type HolderKind, words } from './holders.ts';
import { accessTextOf } from './teamAccess.ts';
import type { DraftDispatch } from './useDraft.ts';

interface HolderListProps {
  readonly kind: HolderKind;
  readonly holders: readonly Holder[];
  readonly accesses: ReadonlyMap<number, UserAccess>;
  /** The access of all teams, which people have by their membership. */
  readonly teams: ReadonlyMap<number, UserAccess>;
  /** Ids whose access has unsaved changes. */
  readonly changed: ReadonlySet<number>;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  readonly dispatch: DraftDispatch;
}

/** Number of people or teams shown at first, and added by each press of the button. */
const pageSize = 100;

/** The people or teams of the cliente, with a search and a filter by access. Spec ADM-PERM-01, AMBIG-26, EQP-10, PRAZO-04. */
export const HolderList = memo(function HolderList(props: HolderListProps) {
  const { kind, holders, accesses, teams, changed, selectedId, onSelect, dispatch } = props;
  const [text, setText] = useState('');
  const [type, setType] = useState('');
  const [shownCount, setShownCount] = useState(pageSize);
  const deferredText = useDeferredValue(text);
  const searched = useMemo(
    () => holders.map((holder) => ({ holder, text: unaccent(holder.searched) })),
    [holders],
  );
  const accessOf = useCallback((id: number) => accesses.get(id) ?? noAccess, [accesses]);
  const found = useMemo(() => {
    const searchWords = unaccent(deferredText).split(/\s+/);
    const matches = (access: UserAccess) =>
      type === '' || (type === 'soon' ? endsSoon(access) : typeNow(access) === type);
    return searched.filter(
      (entry) =>
        searchWords.every((word) => entry.text.includes(word)) &&
        matches(accessOf(entry.holder.id)),
    );
  }, [searched, deferredText, type, accessOf]);
  return (
    <section className={styles.people} aria-label={words[kind].title}>
      <SearchField
        label={words[kind].search}
        text={text}
        onText={useCallback((typed: string) => {
          setText(typed);
          setShownCount(pageSize);
        }, [])}
      />
      <AccessFilter type={type} onType={setType} />
      {type === 'soon' && found.length > 0 && (
        <ExtendAll
          count={found.length}
          onExtend={(until) =>
            dispatch({ kind: 'setExpiry', holders: found.map(({ holder }) => holder.id), until })
          }
        />
      )}
      <ul className={styles.list}>
        {found.slice(0, shownCount).map(({ holder }) => {
          const access = accessOf(holder.id);
          return (
            <HolderRow
              key={holder.id}
              holder={holder}
              accessText={accessTextOf(holder, access, teams)}
              end={access.type === 'none' ? null : access.until}
              isChanged={changed.has(holder.id)}
              isSelected={holder.id === selectedId}
              onSelect={onSelect}
            />
          );
        })}
      </ul>
      {found.length === 0 && <p className={styles.note}>{words[kind].none}</p>}
      {found.length > shownCount && (
        <Button size="small" onClick={() => setShownCount(shownCount + pageSize)}>
          {`Mostrar mais (${found.length - shownCount})`}
        </Button>
      )}
    </section>
  );
});

const endsSoon = ({ type, until }: UserAccess) =>
  type !== 'none' && expiryStateOf(until) === 'soon';

interface SearchFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

const SearchField = memo(function SearchField({ label, text, onText }: SearchFieldProps) {
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
});

const accessOptions = [
  { value: '', text: 'Todos' },
  ...Object.entries(accessTexts).map(([value, text]) => ({ value, text })),
  { value: 'soon', text: 'Termina em até 7 dias', recurso: addedParts.expiries },
];

interface AccessFilterProps {
  /** The empty string shows any type of access, `soon` what ends within seven days. */
  readonly type: string;
  readonly onType: (type: string) => void;
}

const AccessFilter = memo(function AccessFilter({ type, onType }: AccessFilterProps) {
  return <SelectFilter label="Acesso" value={type} onChange={onType} options={accessOptions} />;
});

interface HolderRowProps {
  readonly holder: Holder;
  readonly accessText: string;
  readonly end: string | null;
  readonly isChanged: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
}

const HolderRow = memo(function HolderRow({
  holder,
  accessText,
  end,
  isChanged,
  isSelected,
  onSelect,
}: HolderRowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        aria-pressed={isSelected}
        onClick={() => onSelect(holder.id)}
      >
        <span className={styles.name}>{holder.name}</span>
        <span className={styles.username}>
          {holder.note}
          <ExpiryNote end={end} />
        </span>
        <span className={styles.access} data-changed={isChanged}>
          {accessText}
          {isChanged ? ' (alterado)' : ''}
        </span>
      </button>
    </li>
  );
});
