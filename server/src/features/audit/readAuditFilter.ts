import { invalidFields } from '../../errors.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { actionGroups } from './actionGroups.ts';

/** The rows of the audit to list; an absent field matches all rows. */
export interface AuditFilter {
  readonly actor?: number;
  readonly cliente?: number;
  readonly action?: string;
  readonly target?: string;
  /** One of these actions. */
  readonly actions?: readonly string[];
  /** The thing that the rows concern, such as `user:7`. */
  readonly subject?: string;
  readonly since?: Date;
  readonly until?: Date;
  /** The words of a search, in lower case without accents. */
  readonly words?: readonly string[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const number = (value: unknown) =>
  Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647 ? value : null;
function moment(value: unknown): Date | null {
  const at = new Date(text(value) ?? Number.NaN);
  // PostgreSQL does not accept the years that JavaScript writes with a sign.
  return Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString()) ? null : at;
}
/** The most words of a search, each of which is looked for in every row. */
const maxWords = 4;

/** Reads the words of a search; of an empty text none. */
function words(value: unknown): readonly string[] | null {
  if (text(value) === null) return null;
  const found = [...new Set(searchText(text(value)).split(/\s+/).filter(Boolean))];
  if (found.length <= maxWords) return found;
  throw invalidFields({ filter: [`Busque com até ${maxWords} palavras.`] });
}
const subject = (value: unknown) =>
  /^(user|equipe|relatorio|aplicativo|cliente):\d{1,9}$/.test(String(text(value))) ? value : null;
const group = (value: unknown) =>
  Object.hasOwn(actionGroups, String(text(value))) ? actionGroups[String(value)] : null;

interface Reader {
  readonly field: keyof AuditFilter;
  readonly read: (value: unknown) => unknown;
}
/** The filters by their names on the wire. */
const readers: Readonly<Record<string, Reader>> = {
  actor: { field: 'actor', read: number },
  cliente: { field: 'cliente', read: number },
  action: { field: 'action', read: text },
  acao: { field: 'actions', read: group },
  target: { field: 'target', read: text },
  alvo: { field: 'subject', read: subject },
  since: { field: 'since', read: moment },
  until: { field: 'until', read: moment },
  q: { field: 'words', read: words },
};

/**
 * Reads the filter of an audit list. Somebody who is no superuser gets the rows of their cliente only. Throws 400 for an
 * unknown name or value, and for another cliente. If an unknown filter were ignored, the list would contain other actions,
 * and the reader would not notice. Spec HIST-04.
 */
export function readAuditFilter(actor: Actor, filter: ListQuery['filter']): AuditFilter {
  const scope = scopeOf(actor);
  const read = Object.entries(filter).map(([name, given]) => {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const value = reader?.read(given) ?? null;
    if (!reader || value === null) {
      throw invalidFields({
        filter: [`"${name}" não serve de filtro. Use ${Object.keys(readers).join(', ')}.`],
      });
    }
    if (reader.field === 'cliente' && scope !== 'all' && value !== scope) {
      throw invalidFields({ filter: ['Filtre pelo seu próprio cliente.'] });
    }
    return [reader.field, value] as const;
  });
  const { words: found, ...others }: AuditFilter = Object.fromEntries(read);
  return {
    ...others,
    ...(found && found.length > 0 && { words: found }),
    ...(scope !== 'all' && { cliente: scope }),
  };
}
