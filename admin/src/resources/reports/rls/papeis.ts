import type { RlsPapel } from '@portal/api-client/contract';
import { maxRlsRoles } from '@portal/api-client/rules';

/** A person or a team as one value of a list of options: `p12` is the person 12, `e3` the team 3. */
export const personKey = (id: number) => `p${id}`;
export const teamKey = (id: number) => `e${id}`;
export const isTeamKey = (key: string) => key.startsWith('e');
export const idOfKey = (key: string) => Number(key.slice(1));

export const holderKey = ({ user_id, equipe_id }: RlsPapel): string =>
  user_id === undefined ? teamKey(equipe_id ?? 0) : personKey(user_id);

/** Gives a role to a person or team, in the form of the wire. */
export const papelOf = (key: string, papel: string): RlsPapel =>
  isTeamKey(key) ? { equipe_id: idOfKey(key), papel } : { user_id: idOfKey(key), papel };

interface Added {
  readonly papeis: readonly RlsPapel[];
  /** How many roles are new. */
  readonly added: number;
  /** How many were there already. */
  readonly known: number;
  /** The people and teams that have as many roles as Power BI takes. They got none. */
  readonly full: readonly string[];
}

/** Adds roles, each once, up to the most that Power BI takes for one person. Spec SEG-01. */
export function addPapeis(papeis: readonly RlsPapel[], wanted: readonly RlsPapel[]): Added {
  const given = new Map<string, Set<string>>();
  const rolesOf = (key: string) => {
    const roles = given.get(key) ?? new Set<string>();
    given.set(key, roles);
    return roles;
  };
  for (const one of papeis) rolesOf(holderKey(one)).add(one.papel);
  const added: RlsPapel[] = [];
  const full = new Set<string>();
  let known = 0;
  for (const one of wanted) {
    const key = holderKey(one);
    const roles = rolesOf(key);
    if (roles.has(one.papel)) known += 1;
    else if (roles.size >= maxRlsRoles) full.add(key);
    else {
      roles.add(one.papel);
      added.push(one);
    }
  }
  return { papeis: [...papeis, ...added], added: added.length, known, full: [...full] };
}
