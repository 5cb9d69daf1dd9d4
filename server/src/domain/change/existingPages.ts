import type { AccessByPlace } from '../access/effectiveAccess.ts';

/**
 * Limits specific access to the pages that exist in reports that a change puts behind a configuration: pages of the former
 * report open nothing in the new one. `pages` has the pages of these reports alone. Spec CONF-02, VIDA-01.
 */
export function withExistingPages(
  access: ReadonlyMap<number, AccessByPlace>,
  pages: ReadonlyMap<number, ReadonlySet<string>>,
): ReadonlyMap<number, AccessByPlace> {
  if (pages.size === 0) return access;
  const known = new Map<AccessByPlace, AccessByPlace>();
  const limit = (places: AccessByPlace): AccessByPlace => {
    const found = [...places].flatMap(([key, place]): [string, typeof place][] => {
      const existing = pages.get(place.relatorioId);
      if (!existing || place.access === 'full') return [[key, place]];
      const left = place.pages.filter((page) => existing.has(page));
      return left.length === 0 ? [] : [[key, { ...place, pages: left }]];
    });
    return new Map(found);
  };
  return new Map(
    [...access].map(([userId, places]) => {
      const limited = known.get(places) ?? limit(places);
      known.set(places, limited);
      return [userId, limited];
    }),
  );
}
