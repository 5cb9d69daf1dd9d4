import type { RecordTable } from './RecordField.ts';

/** Returns a request body without the fields whose resource the server does not announce. */
export function announcedFields<Body extends object>(
  table: RecordTable,
  body: Body,
  announced: readonly string[] | undefined,
): Body {
  const entries = Object.entries(body).filter(([name]) => {
    const recurso = table[name]?.recurso;
    return recurso === undefined || announced?.includes(recurso);
  });
  return Object.fromEntries(entries) as Body;
}
