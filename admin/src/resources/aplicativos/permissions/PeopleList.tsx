import { Button, TextField } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { accessTexts, noAccess, type UserAccess } from './access.ts';
import styles from './PeopleList.module.css';
import { personName } from './personName.ts';

interface PeopleListProps {
  readonly people: readonly User[];
  readonly accesses: ReadonlyMap<number, UserAccess>;
  /** Ids of the people whose access has unsaved changes. */
  readonly changed: ReadonlySet<number>;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
}

/** Number of people shown at first, and added by each press of the button. */
const pageSize = 100;

/** The people of the cliente, with a search and a filter by type of access. Spec ADM-PERM-01, AMBIG-26. */
export const PeopleList = memo(function PeopleList(props: PeopleListProps) {
  const { people, accesses, changed, selectedId, onSelect } = props;
  const [text, setText] = useState('');
  const [type, setType] = useState('');
  const [shownCount, setShownCount] = useState(pageSize);
  const deferredText = useDeferredValue(text);
  const searched = useMemo(
    () =>
      people.map((person) => ({
        person,
        text: unaccent(`${personName(person)} ${person.username} ${person.email}`),
      })),
    [people],
  );
  const typeOf = useCallback((id: number) => (accesses.get(id) ?? noAccess).type, [accesses]);
  const found = useMemo(() => {
    const searchWords = unaccent(deferredText).split(/\s+/);
    return searched.filter(
      (entry) =>
        searchWords.every((word) => entry.text.includes(word)) &&
        (type === '' || typeOf(entry.person.id) === type),
    );
  }, [searched, deferredText, type, typeOf]);
  return (
    <section className={styles.people} aria-label="Usuários">
      <SearchField
        text={text}
        onText={useCallback((typed: string) => {
          setText(typed);
          setShownCount(pageSize);
        }, [])}
      />
      <AccessFilter type={type} onType={setType} />
      <ul className={styles.list}>
        {found.slice(0, shownCount).map(({ person }) => (
          <Person
            key={person.id}
            person={person}
            accessText={accessTexts[typeOf(person.id)]}
            isChanged={changed.has(person.id)}
            isSelected={person.id === selectedId}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>Nenhum usuário encontrado.</p>}
      {found.length > shownCount && (
        <Button size="small" onClick={() => setShownCount(shownCount + pageSize)}>
          {`Mostrar mais (${found.length - shownCount})`}
        </Button>
      )}
    </section>
  );
});

interface SearchFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

const SearchField = memo(function SearchField({ text, onText }: SearchFieldProps) {
  return (
    <TextField
      size="small"
      type="search"
      label="Buscar usuários"
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
});

interface AccessFilterProps {
  /** The empty string shows people with any type of access. */
  readonly type: string;
  readonly onType: (type: string) => void;
}

const AccessFilter = memo(function AccessFilter({ type, onType }: AccessFilterProps) {
  return (
    <TextField
      select
      size="small"
      label="Acesso"
      value={type}
      onChange={({ target }) => onType(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Todos</option>
      {Object.entries(accessTexts).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextField>
  );
});

interface PersonProps {
  readonly person: User;
  readonly accessText: string;
  readonly isChanged: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
}

const Person = memo(function Person({
  person,
  accessText,
  isChanged,
  isSelected,
  onSelect,
}: PersonProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        aria-pressed={isSelected}
        onClick={() => onSelect(person.id)}
      >
        <span className={styles.name}>{personName(person)}</span>
        <span className={styles.username}>
          {person.username}
          {person.is_active === false && ' · conta desativada'}
        </span>
        <span className={styles.access} data-changed={isChanged}>
          {accessText}
          {isChanged ? ' (alterado)' : ''}
        </span>
      </button>
    </li>
  );
});
