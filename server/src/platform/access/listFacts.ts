import { type AccessFacts, opensEveryRelatorio } from '@portal/api-client/rules';
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
    const ownNames = new Set((named.get(person.id) ?? []).map(({ relatorio }) => relatorio));
    const ownRecords = rowsByKey(records.get(person.id) ?? [], ({ relatorio }) => relatorio);
    const granted = new Set([...ownNames, ...ownRecords.keys()]);
    const candidates = opensEveryRelatorio(person) ? relatorios.keys() : granted;
    return [...candidates].flatMap((id) => {
      const relatorio = relatorios.get(id);
      if (!relatorio) return [];
      const common = commonFacts(person, relatorio, now);
      const cell = { userId: person.id, relatorioId: id };
      const inAplicativos = (placements.get(id) ?? []).map((placed) => ({
        ...cell,
        aplicativoId: placed.aplicativo,
        facts: { ...common, ...factsInAplicativo(placed, ownRecords.get(id) ?? []) },
      }));
      if (region.aplicativos) return inAplicativos;
      const grants = namedGrants(ownNames.has(id));
      const facts = { ...common, place: 'dashboards', grants } as const;
      return [{ ...cell, aplicativoId: null, facts }, ...inAplicativos];
    });
  });
}

type Rows = Awaited<ReturnType<typeof readRegion>>;

function commonFacts(
  { id: _, ...person }: Rows['people'][number],
  { clienteId }: Rows['relatorios'][number],
  now: Date,
): Pick<AccessFacts, 'now' | 'person' | 'relatorio'> {
  return { now, person: { ...person, until: null }, relatorio: { clienteId } };
}

/** `records` are the permission records of the person on the report. */
function factsInAplicativo(
  { aplicativo, isActive, isShown }: Rows['placements'][number],
  records: Rows['records'],
): Pick<AccessFacts, 'place' | 'grants'> {
  const record = records.find((one) => one.aplicativo === aplicativo);
  return {
    place: { isActive, relatorio: placementOf(isShown) },
    grants: recordGrants(record?.access ?? null, record?.pages ?? null),
  };
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
