import type { AccessByPlace } from '../access/effectiveAccess.ts';

/** Returns a function that lists the reports of an access. People may share one, so each is read once. */
export function reportsByAccess(): (access: AccessByPlace) => ReadonlySet<number> {
  const known = new Map<AccessByPlace, ReadonlySet<number>>();
  return (access) => {
    const found =
      known.get(access) ?? new Set([...access.values()].map(({ relatorioId }) => relatorioId));
    known.set(access, found);
    return found;
  };
}
