import { Button, TextField } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { fold } from '../../../data/fold.ts';
import { accessTexts, type UserAccess } from './access.ts';
import styles from './PeopleList.module.css';
import { personName } from './personName.ts';

interface PeopleListProps {
  readonly people: readonly User[];
  readonly accessOf: (id: number) => UserAccess;
  readonly changed: readonly number[];
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
}

/** How many are shown at first, and how many more at a press. */
const portion = 100;

/** Everybody of the cliente; search and filter keep long lists quick. Spec ADM-PERM-01, AMBIG-26. */
export function PeopleList({ people, accessOf, changed, selectedId, onSelect }: PeopleListProps) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(portion);
  const words = useDeferredValue(text);
  const searched = useMemo(
    () =>
      people.map((person) => ({
        person,
        text: fold(`${personName(person)} ${person.username} ${person.email}`),
      })),
    [people],
  );
  const found = searched.filter(
    (entry) =>
      fold(words)
        .split(/\s+/)
        .every((word) => entry.text.includes(word)) &&
      (wanted === '' || accessOf(entry.person.id).type === wanted),
  );
  return (
    <section className={styles.people} aria-label="Usuários">
      <TextField
        size="small"
        type="search"
        label="Buscar usuários"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMost(portion);
        }}
      />
      <TextField
        select
        size="small"
        label="Acesso"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Todos</option>
        {Object.entries(accessTexts).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </TextField>
      <ul className={styles.list}>
        {found.slice(0, most).map(({ person }) => (
          <Person
            key={person.id}
            person={person}
            accessText={accessTexts[accessOf(person.id).type]}
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
}

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
