import { NamedList } from './NamedList.tsx';

interface Person {
  readonly user: number;
  readonly username: string;
  readonly nome: string;
  readonly abriu_recentemente?: boolean;
}

interface PeopleNamesProps {
  /** The title without the number of people. */
  readonly title: string;
  readonly people: readonly Person[];
  /** How many people there are. `people` may be the first of them. */
  readonly count: number;
}

/** The people whom a change concerns, all by name. Nothing if there is nobody. Spec CONF-01. */
export function PeopleNames({ title, people, count }: PeopleNamesProps) {
  if (count === 0) return null;
  const unnamed = count - people.length;
  return (
    <NamedList
      title={`${title} (${count.toLocaleString('pt-BR')})`}
      level={3}
      more={unnamed > 0 && `e mais ${unnamed.toLocaleString('pt-BR')}`}
    >
      {people.map(({ user, nome, username, abriu_recentemente }) => (
        <li key={user}>
          {nome || username}
          {abriu_recentemente && <em> · abriu nos últimos 30 dias</em>}
        </li>
      ))}
    </NamedList>
  );
}
