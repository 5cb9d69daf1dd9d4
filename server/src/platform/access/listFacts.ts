import { type AccessFacts, type Grant, opensEveryRelatorio } from '@portal/api-client/rules';
import type { Db } from '../db/openDatabase.ts';
import type { Cell } from './loadFacts.ts';
import type { Region } from './Region.ts';
import { readRegion } from './readRegion.ts';
import { namedGrants, placementOf, recordGrants } from './storedFacts.ts';

/** A cell with what decides about it. */
export interface CellFacts extends Cell {
  readonly facts: AccessFacts;
}

/**
 * Loads what decides about the cells of a region, with five statements at most. Leaves out the cells that nobody opens: of a
 * person without a role and without a grant, and of a report in an application that does not contain it. Spec ENS-02.
 */
export async function listFacts(db: Db, region: Region, now: Date): Promise<CellFacts[]> {
  const rows = await readRegion(db, region);
  const placements = rowsByKey(rows.placements, ({ relatorio }) => relatorio);
  const named = rowsByKey(rows.named, ({ user }) => user);
  const records = rowsByKey(rows.records, ({ user }) => user);
  const relatorios = new Map(rows.relatorios.map((row) => [row.id, row]));

  return rows.people.flatMap((person) => {
    const own = new Set((named.get(person.id) ?? []).map(({ relatorio }) => relatorio));
    const ownRecords = rowsByKey(records.get(person.id) ?? [], ({ relatorio }) => relatorio);
    const opensAll = opensEveryRelatorio(person);
    const candidates = opensAll ? relatorios.keys() : new Set([...own, ...ownRecords.keys()]);
    return [...candidates].flatMap((relatorioId) => {
      const relatorio = relatorios.get(relatorioId);
      if (!relatorio) return [];
      const { id: userId, ...facts } = person;
      const cellOf = (
        aplicativoId: number | null,
        place: AccessFacts['place'],
        grants: readonly Grant[],
      ): CellFacts => ({
        userId,
        relatorioId,
        aplicativoId,
        facts: {
          now,
          person: { ...facts, until: null },
          relatorio: { clienteId: relatorio.clienteId },
          place,
          grants,
        },
      });
      const grants = ownRecords.get(relatorioId) ?? [];
      const inAplicativos = (placements.get(relatorioId) ?? []).map((placed) => {
        const record = grants.find(({ aplicativo }) => aplicativo === placed.aplicativo);
        const place = { isActive: placed.isActive, relatorio: placementOf(placed.isShown) };
        return cellOf(
          placed.aplicativo,
          place,
          recordGrants(record?.access ?? null, record?.pages ?? null),
        );
      });
      if (region.aplicativos) return inAplicativos;
      return [cellOf(null, 'dashboards', namedGrants(own.has(relatorioId))), ...inAplicativos];
    });
  });
}

function rowsByKey<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const list = found.get(keyOf(row));
    if (list) list.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
