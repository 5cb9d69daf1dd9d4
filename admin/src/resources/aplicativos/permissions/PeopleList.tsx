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
  readonly changed: readonly number[];
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
}

/** How many are shown at first, and how many more at a press. */
const portion = 100;

/** Everybody of the cliente; search and filter keep long lists quick. Spec ADM-PERM-01, AMBIG-26. */
export const PeopleList = memo(function PeopleList(props: PeopleListProps) {
  const { people, accesses, changed, selectedId, onSelect } = props;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(portion);
  const words = useDeferredValue(text);
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
    const sought = unaccent(words).split(/\s+/);
    return searched.filter(
      (entry) =>
        sought.every((word) => entry.text.includes(word)) &&
        (wanted === '' || typeOf(entry.person.id) === wanted),
    );
  }, [searched, words, wanted, typeOf]);
  return (
    <section className={styles.people} aria-label="Usuários">
      <SearchField
        text={text}
        onText={useCallback((typed: string) => {
          setText(typed);
          setMost(portion);
        }, [])}
      />
      <AccessFilter wanted={wanted} onWanted={setWanted} />
      <ul className={styles.list}>
        {found.slice(0, most).map(({ person }) => (
          <Person
            key={person.id}
            person={person}
            accessText={accessTexts[typeOf(person.id)]}
            isChanged={changed.includes(person.id)}
            isSelected={person.id === selectedId}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>Nenhum usuário encontrado.</p>}
      {found.length > most && (
        <Button size="small" onClick={() => setMost(most + portion)}>
          {`Mostrar mais (${found.length - most})`}
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
  readonly wanted: string;
  readonly onWanted: (type: string) => void;
}

const AccessFilter = memo(function AccessFilter({ wanted, onWanted }: AccessFilterProps) {
  return (
    <TextField
      select
      size="small"
      label="Acesso"
      value={wanted}
      onChange={({ target }) => onWanted(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Todos</option>
      {Object.entries(accessTexts).map(([type, name]) => (
        <option key={type} value={type}>
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
        <span className={styles.username}>{person.username}</span>
        <span className={styles.access} data-changed={isChanged}>
          {accessText}
          {isChanged ? ' (alterado)' : ''}
        </span>
      </button>
    </li>
  );
});
