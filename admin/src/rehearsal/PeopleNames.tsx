import styles from './Effect.module.css';

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
  const heading = `${title} (${count.toLocaleString('pt-BR')})`;
  return (
    <section className={styles.group} aria-label={heading}>
      <h3>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only a list that has the focus, and without a tabIndex Tab reaches a scrolling list only in some browsers (in Chromium since version 132). */}
      <ul className={styles.names} tabIndex={0}>
        {people.map(({ user, nome, username, abriu_recentemente }) => (
          <li key={user}>
            <strong>{nome || username}</strong>
            {abriu_recentemente && <em> · abriu nos últimos 30 dias</em>}
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p className={styles.more}>{`e mais ${(count - people.length).toLocaleString('pt-BR')}`}</p>
      )}
    </section>
  );
}
