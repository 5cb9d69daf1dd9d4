import { isDeepStrictEqual } from 'node:util';
import type { AccessByPlace } from '../access/effectiveAccess.ts';
import { type SeenData, seenData } from '../dataIdentity/seenData.ts';
import type { Sources } from '../dataIdentity/sourceQueries.ts';
import { reportsByAccess } from './reportsByAccess.ts';

/** A person who opens a report before and after a change, and reads other data in it. */
export interface DataDifference {
  readonly userId: number;
  readonly relatorioId: number;
  readonly before: SeenData;
  readonly after: SeenData;
}

interface State {
  readonly access: ReadonlyMap<number, AccessByPlace>;
  readonly sources: Sources;
}

/**
 * Lists who reads other data of a report that they open before and after a change: with another role, name or custom
 * data, of which none is one, or of another report behind the configuration. Sorted by person and report. Spec CONF-02.
 */
export function dataDifferences(before: State, after: State): DataDifference[] {
  const changed = changedReports(before.sources, after.sources);
  const reportsOf = reportsByAccess();
  return [...before.access]
    .sort(([a], [b]) => a - b)
    .flatMap(([userId, places]) => {
      const placesAfter = after.access.get(userId);
      if (!placesAfter) return [];
      const isRenamed = !isDeepStrictEqual(
        before.sources.people.get(userId),
        after.sources.people.get(userId),
      );
      if (!isRenamed && changed.size === 0) return [];
      const opensAfter = reportsOf(placesAfter);
      return [...reportsOf(places)]
        .filter((id) => (isRenamed || changed.has(id)) && opensAfter.has(id))
        .sort((a, b) => a - b)
        .flatMap((relatorioId): DataDifference[] => {
          const from = seenData(before.sources, userId, relatorioId);
          const to = seenData(after.sources, userId, relatorioId);
          if (!from || !to || isDeepStrictEqual(from, to)) return [];
          return [{ userId, relatorioId, before: from, after: to }];
        });
    });
}

function changedReports(before: Sources, after: Sources): ReadonlySet<number> {
  const changed = [...before.relatorios].filter(
    ([id, source]) => !isDeepStrictEqual(source, after.relatorios.get(id)),
  );
  return new Set(changed.map(([id]) => id));
}
