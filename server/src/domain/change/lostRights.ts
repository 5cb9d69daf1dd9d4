import { isDeepStrictEqual } from 'node:util';
import type { AccessByPlace } from '../access/effectiveAccess.ts';
import type { Rights } from '../relatorios/rightQueries.ts';
import { hasRight, type RightName, rightNames } from '../relatorios/rightsOf.ts';
import { reportsByAccess } from './reportsByAccess.ts';

/** A person who opens a report before and after a change, and loses a right to it. */
export interface LostRight {
  readonly userId: number;
  readonly relatorioId: number;
  readonly codigo: RightName;
}

interface State {
  readonly access: ReadonlyMap<number, AccessByPlace>;
  readonly rights: Rights;
}

/**
 * Lists who may no longer export or refresh a report that they go on to open: by another right, another role or another team. Sorted by
 * person and report. Spec REDE-01.
 */
export function lostRights(before: State, after: State): LostRight[] {
  const { relatorios } = before.rights;
  const changed = [...relatorios.keys()].filter(
    (id) => !isDeepStrictEqual(relatorios.get(id), after.rights.relatorios.get(id)),
  );
  const reportsOf = reportsByAccess();
  return [...before.access]
    .sort(([a], [b]) => a - b)
    .flatMap(([userId, places]) => {
      const [one] = places.values();
      const placesAfter = after.access.get(userId);
      const [other] = placesAfter?.values() ?? [];
      if (!one || !other || !placesAfter) return [];
      const from = decider(before.rights, { ...one.person, id: userId });
      const to = decider(after.rights, { ...other.person, id: userId });
      const isOther = !isDeepStrictEqual([one.person, from.equipes], [other.person, to.equipes]);
      const [opened, opensAfter] = [reportsOf(places), reportsOf(placesAfter)];
      return (isOther ? [...opened] : changed.filter((id) => opened.has(id)))
        .filter((id) => opensAfter.has(id))
        .sort((a, b) => a - b)
        .flatMap((relatorioId) =>
          rightNames
            .filter((codigo) => from.has(codigo, relatorioId) && !to.has(codigo, relatorioId))
            .map((codigo) => ({ userId, relatorioId, codigo })),
        );
    });
}

function decider({ relatorios, teamsOf }: Rights, person: Parameters<typeof hasRight>[1]) {
  const equipes = teamsOf(person.id);
  const has = (codigo: RightName, id: number) => {
    const relatorio = relatorios.get(id);
    return relatorio !== undefined && hasRight(codigo, person, { relatorio, equipes });
  };
  return { equipes, has };
}
