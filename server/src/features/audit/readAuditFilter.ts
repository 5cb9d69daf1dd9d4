import { invalidFields } from '../../errors.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** The rows of the audit to list; an absent field matches all rows. */
export interface AuditFilter {
  readonly actor?: number;
  readonly cliente?: number;
  readonly action?: string;
  readonly target?: string;
  readonly since?: Date;
  readonly until?: Date;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const number = (value: unknown) =>
  Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647 ? value : null;
function moment(value: unknown): Date | null {
  const at = new Date(text(value) ?? Number.NaN);
  // PostgreSQL does not accept the years that JavaScript writes with a sign.
  return Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString()) ? null : at;
}
const readers: Readonly<Record<keyof AuditFilter, (value: unknown) => unknown>> = {
  actor: number,
  cliente: number,
  action: text,
  target: text,
  since: moment,
  until: moment,
};

/**
 * Reads the filter of an audit list. Throws 400 for an unknown name or value. If an unknown filter
 * were ignored, the list would contain other actions, and the reader would not notice.
 */
export function readAuditFilter(filter: ListQuery['filter']): AuditFilter {
  const read = Object.entries(filter).map(([name, value]) => {
    const known = Object.hasOwn(readers, name) ? readers[name as keyof AuditFilter](value) : null;
    if (known === null) {
      throw invalidFields({
        filter: [`"${name}" não serve de filtro. Use ${Object.keys(readers).join(', ')}.`],
      });
    }
    return [name, known] as const;
  });
  return Object.fromEntries(read);
}
