import { Button, TextField } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { rowsBetween } from '../../list/useRangeSelection.ts';
import { type Accesses, accessOf, accessTexts, type HolderKind } from '../draft/access.ts';
import type { DraftDispatch } from '../draft/useDraft.ts';
import { ExtendAll } from '../expiry/ExtendAll.tsx';
import styles from './HolderList.module.css';
import { HolderRow } from './HolderRow.tsx';
import { accessTextOf, countAccess } from './holderAccess.ts';
import { type Holder, words } from './holders.ts';
import { SelectionHeader } from './SelectionHeader.tsx';
import { type AccessFilterValue, useFoundHolders } from './useFoundHolders.ts';
import type { Selection } from './useSelection.ts';

interface HolderListProps {
  readonly kind: HolderKind;
  readonly holders: readonly Holder[];
  readonly accesses: Accesses;
  /** The access of all teams, which people have by their membership. */
  readonly teams: Accesses;
  /** Ids whose access has unsaved changes. */
  readonly changed: ReadonlySet<number>;
  /** The superusers of the cliente, who are not among the people. */
  readonly superusers: number;
  readonly selection: Selection;
  readonly dispatch: DraftDispatch;
}

/** Number of people or teams shown at first, and added by each press of the button. */
const pageSize = 100;

/**
 * The people or teams of the cliente, with a search and a filter by access. It opens on those who have access, if anybody
 * has. Spec ADM-PERM-01, AMBIG-26, EQP-10, PRAZO-04, CONF-07.
 */
export const HolderList = memo(function HolderList(props: HolderListProps) {
  const { kind, holders, accesses, teams, changed, superusers, selection, dispatch } = props;
  const { ids, show, mark } = selection;
  const [text, setText] = useState('');
  const [type, setType] = useState<AccessFilterValue>(() =>
    countAccess(holders, accesses, teams) > 0 ? 'with' : '',
  );
  const [shownCount, setShownCount] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  const kept = useMemo(() => new Set([...changed, ...ids]), [changed, ids]);
  const { found, matching, others, byRole } = useFoundHolders({
    holders,
    accesses,
    teams,
    kept,
    text,
    type,
  });
  const onMark = useRangeMark(found, mark);
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
      {type === 'soon' && matching.length > 0 && (
        <ExtendAll
          count={matching.length}
          onExtend={(until) =>
            dispatch({ kind: 'setExpiry', holders: matching.map(({ id }) => id), until })
          }
        />
      )}
      <SelectionHeader kind={kind} found={found} selection={selection} />
      {type === 'with' && byRole + superusers > 0 && (
        <p className={styles.others}>{byRoleText(byRole + superusers)}</p>
      )}
      <div className={styles.list}>
        <ul ref={list} className={styles.rows} tabIndex={-1}>
          {found.slice(0, shownCount).map((holder) => {
            const access = accessOf(accesses, holder.id);
            return (
              <HolderRow
                key={holder.id}
                holder={holder}
                accessText={accessTextOf(holder, accesses, teams)}
                end={access.type === 'none' ? null : access.until}
                isChanged={changed.has(holder.id)}
                isSelected={ids.has(holder.id)}
                onSelect={show}
                onMark={onMark}
              />
            );
          })}
        </ul>
        {found.length === 0 && <p className={styles.note}>{words[kind].none}</p>}
        <div className={styles.more}>
          {found.length > shownCount && (
            <Button size="small" onClick={() => setShownCount(shownCount + pageSize)}>
              {`Mostrar mais (${(found.length - shownCount).toLocaleString('pt-BR')})`}
            </Button>
          )}
          {type === 'with' && others > 0 && (
            <Button
              size="small"
              onClick={() => {
                setType('');
                // The button goes away, so the focus moves to what it shows.
                list.current?.focus();
              }}
            >
              {`Mostrar também sem acesso (${others.toLocaleString('pt-BR')})`}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
});

/** Says who opens everything without being counted as somebody with access. Spec CONF-07. */
const byRoleText = (count: number) =>
  count === 1
    ? 'e 1 administrador, que abre tudo'
    : `e ${count.toLocaleString('pt-BR')} administradores, que abrem tudo`;

/** Marks one row, or with Shift all rows between this one and the one before. Spec MENU-04. */
function useRangeMark(found: readonly Holder[], mark: Selection['mark']) {
  const rows = useRef(found);
  useEffect(() => {
    rows.current = found;
  }, [found]);
  const last = useRef<number | null>(null);
  // A stable function, so that a press renders only the rows that change.
  return useCallback(
    (id: number, isMarked: boolean, isRange: boolean) => {
      const range = rowsBetween(rows.current, id, isRange ? last.current : null);
      mark(
        range.map((row) => row.id),
        isMarked,
      );
      last.current = id;
    },
    [mark],
  );
}

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
  { value: 'with', text: 'Com acesso' },
  ...Object.entries(accessTexts).map(([value, text]) => ({ value, text })),
  { value: 'soon', text: 'Termina em até 7 dias', recurso: addedParts.expiries },
];

interface AccessFilterProps {
  readonly type: AccessFilterValue;
  readonly onType: (type: AccessFilterValue) => void;
}

const AccessFilter = memo(function AccessFilter({ type, onType }: AccessFilterProps) {
  return (
    <SelectFilter
      label="Acesso"
      value={type}
      onChange={(value) => onType(value as AccessFilterValue)}
      options={accessOptions}
    />
  );
});
