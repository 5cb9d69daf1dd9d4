import { type AccessFacts, type Grant, opensEveryRelatorio } from '@portal/api-client/rules';
import type { Db } from '../db/openDatabase.ts';
import type { Cell } from './loadFacts.ts';
import type { Region } from './Region.ts';
import { readRegion } from './readRegion.ts';
import { rowsByKey } from './rowsByKey.ts';
import { placementOf } from './storedFacts.ts';

/** A cell with what decides about it. */
export interface CellFacts extends Cell {
  readonly facts: AccessFacts;
}

/**
 * Loads what decides about the cells of a region, with eight statements at most. Leaves out the cells that nobody opens: of a
 * person without a role and without a grant, and of a report in an application that does not contain it. Spec ENS-02.
 */
export async function listFacts(db: Db, region: Region, now: Date): Promise<CellFacts[]> {
  const rows = await readRegion(db, region);
  const placements = rowsByKey(rows.placements, ({ relatorio }) => relatorio);
  const grantsOf = grantsByPerson(rows);
  const relatorios = new Map(rows.relatorios.map((row) => [row.id, row]));

  return rows.people.flatMap(({ id: userId, ...person }) => {
    const own = rowsByKey(grantsOf(userId), ({ relatorio }) => relatorio);
    const candidates = opensEveryRelatorio(person) ? relatorios.keys() : own.keys();
    return [...candidates].flatMap((id) => {
      const relatorio = relatorios.get(id);
      if (!relatorio) return [];
      const grantsIn = (aplicativo: number | null) =>
        (own.get(id) ?? []).flatMap((one) => (one.aplicativo === aplicativo ? one.grant : []));
      const common = { now, person, relatorio: { clienteId: relatorio.clienteId } };
      const cell = { userId, relatorioId: id };
      const inAplicativos = (placements.get(id) ?? []).map(({ aplicativo, isActive, isShown }) => ({
        ...cell,
        aplicativoId: aplicativo,
        facts: {
          ...common,
          place: { isActive, relatorio: placementOf(isShown) },
          grants: grantsIn(aplicativo),
        },
      }));
      if (region.aplicativos) return inAplicativos;
      const facts = { ...common, place: 'dashboards', grants: grantsIn(null) } as const;
      return [{ ...cell, aplicativoId: null, facts }, ...inAplicativos];
    });
  });
}

type Rows = Awaited<ReturnType<typeof readRegion>>;

/** A grant of one report; `aplicativo` is null on Dashboards. */
interface PlacedGrant {
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly grant: Grant;
}

/** Returns a function that lists the grants of a person, by themselves and by their teams. */
function grantsByPerson(rows: Rows): (userId: number) => readonly PlacedGrant[] {
  const named = rowsByKey(rows.named, ({ user }) => user);
  const records = rowsByKey(rows.records, ({ user }) => user);
  const teamNamed = rowsByKey(rows.teamNamed, ({ equipe }) => equipe);
  const teamRecords = rowsByKey(rows.teamRecords, ({ equipe }) => equipe);
  const teams = new Map<number, readonly PlacedGrant[]>();
  for (const id of new Set([...teamNamed.keys(), ...teamRecords.keys()])) {
    teams.set(id, placedGrants(teamNamed.get(id) ?? [], teamRecords.get(id) ?? []));
  }
  const memberships = rowsByKey(rows.members, ({ user }) => user);
  return (userId) => [
    ...placedGrants(named.get(userId) ?? [], records.get(userId) ?? []),
    ...(memberships.get(userId) ?? []).flatMap(({ equipe }) => teams.get(equipe) ?? []),
  ];
}

function placedGrants(
  named: readonly (Rows['named'][number] | Rows['teamNamed'][number])[],
  records: readonly (Rows['records'][number] | Rows['teamRecords'][number])[],
): PlacedGrant[] {
  return [
    ...named.map((row) => ({
      relatorio: row.relatorio,
      aplicativo: null,
      grant: { ...originOf(row), access: 'full' as const, pages: [] },
    })),
    ...records.flatMap((row) => {
      const { relatorio, aplicativo, access, pages } = row;
      return access === 'none'
        ? []
        : [{ relatorio, aplicativo, grant: { ...originOf(row), access, pages } }];
    }),
  ];
}

function originOf(
  row: Rows['named'][number] | Rows['teamNamed'][number],
): Omit<Grant, 'access' | 'pages'> {
  const { until, grantedBy, grantedAt } = row;
  const by = 'equipe' in row ? { equipe: { id: row.equipe, nome: row.nome } } : 'person';
  return { by, until, grantedBy, grantedAt };
}
