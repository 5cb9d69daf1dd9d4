import type { RlsPapel } from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import { useDeferredValue } from 'react';
import { holderKey, isTeamKey } from './papeis.ts';

/** A role of one person or team, with its name. */
export interface RoleRow {
  readonly papel: RlsPapel;
  readonly key: string;
  readonly name: string;
  readonly isTeam: boolean;
}

interface RoleGroup {
  readonly role: string;
  /** Everybody who has the role, also those whom a search leaves out. */
  readonly all: readonly RoleRow[];
  readonly shown: readonly RoleRow[];
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/**
 * Groups the roles of a report by role, teams before people and both by name. `shown` are the first `count` rows that match the searched
 * text.
 */
export function useRoleGroups(
  papeis: readonly RlsPapel[],
  nameOf: (key: string) => string,
  { text, count }: { readonly text: string; readonly count: number },
) {
  const words = unaccent(useDeferredValue(text)).split(/\s+/).filter(Boolean);
  const byRole = new Map<string, RoleRow[]>();
  for (const papel of papeis) {
    const key = holderKey(papel);
    const row = { papel, key, name: nameOf(key), isTeam: isTeamKey(key) };
    const rows = byRole.get(papel.papel);
    if (rows) rows.push(row);
    else byRole.set(papel.papel, [row]);
  }
  const groups: RoleGroup[] = [];
  let found = 0;
  for (const [role, all] of [...byRole].sort(([a], [b]) => compare(a, b))) {
    all.sort((a, b) => Number(b.isTeam) - Number(a.isTeam) || compare(a.name, b.name));
    const matching = all.filter(({ name }) => {
      const own = unaccent(`${role} ${name}`);
      return words.every((word) => own.includes(word));
    });
    const shown = matching.slice(0, Math.max(0, count - found));
    found += matching.length;
    if (shown.length > 0) groups.push({ role, all, shown });
  }
  return { groups, found };
}
