import type { RlsPapel, User } from '@portal/api-client/contract';
import type { readPastedRows } from '@portal/api-client/files';
import { foldName, rlsRoleProblem } from '@portal/api-client/rules';
import { papelOf, personKey, teamKey } from './papeis.ts';

interface Candidates {
  /** The names of the teams by id. */
  readonly teams: ReadonlyMap<number, string>;
  readonly people: readonly Pick<User, 'id' | 'username' | 'email'>[];
}

interface Matched {
  readonly papeis: readonly RlsPapel[];
  /** Sentences, each with its line. */
  readonly problems: readonly string[];
}

/**
 * Reads the lines `team or person;role` of a pasted list. A person is named by login or e-mail address, whatever the capitals. What names
 * nobody, or more than one, and a role that Power BI does not take, are problems of their lines. Spec SEG-01.
 */
export function matchRoleLines(
  rows: ReturnType<typeof readPastedRows>,
  { teams, people }: Candidates,
): Matched {
  const found = new Map<string, Map<string, readonly string[]>>();
  const addName = (key: string, ...names: readonly string[]) => {
    for (const name of names.map(foldName)) {
      if (name !== '') found.set(name, (found.get(name) ?? new Map()).set(key, names));
    }
  };
  for (const [id, name] of teams) addName(teamKey(id), name);
  for (const { id, username, email } of people) addName(personKey(id), username, email);
  const papeis: RlsPapel[] = [];
  const problems: string[] = [];
  for (const { line, cells, problem } of rows) {
    const [holder = '', role = ''] = cells;
    const named = problem === null ? keysOf(found.get(foldName(holder)), holder) : [];
    const [key] = named;
    const wrong =
      problem ??
      (key === undefined
        ? `Linha ${line}, "${holder}": não há equipe nem usuário com este nome neste cliente.`
        : named.length > 1
          ? `Linha ${line}, "${holder}": o nome é de mais de uma equipe ou pessoa. Use o e-mail, ou escolha no campo acima.`
          : roleProblem(line, role));
    if (wrong) problems.push(wrong);
    else if (key) papeis.push(papelOf(key, role));
  }
  return { papeis, problems };
}

/** Returns whom a name can mean. Of two names that differ in capitals only, the one counts that is written as in the line. */
function keysOf(named: ReadonlyMap<string, readonly string[]> | undefined, written: string) {
  const all = [...(named ?? [])];
  const exact = all.filter(([, names]) => names.includes(written));
  return (exact.length > 0 ? exact : all).map(([key]) => key);
}

function roleProblem(line: number, role: string): string | null {
  const problem = rlsRoleProblem(role);
  return problem && `Linha ${line}, "${role}": ${problem}`;
}
