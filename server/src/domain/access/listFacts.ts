import { type AccessFacts, type Grant, opensEveryRelatorio } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Cell } from './loadFacts.ts';
import { type Region, readRegion } from './readRegion.ts';
import { rowsByKey } from './rowsByKey.ts';
import { holderIn, placementOf } from './storedFacts.ts';

/** A report on Dashboards or in an application, with what decides about it. */
export interface PlacedFacts extends Omit<Cell, 'userId'> {
  readonly facts: AccessFacts;
}

/** People about whom the same facts decide. */
export interface SharedFacts {
  readonly people: readonly number[];
  readonly places: readonly PlacedFacts[];
}

/**
 * Loads what decides about the cells of a region, with five statements at most. Leaves out the cells that nobody opens: of a
 * person without a role and without a grant, and of a report in an application that does not contain it. People of the same
 * teams without grants of their own share their facts: 10,000 people are then decided about a few hundred times. Spec ENS-02.
 */
export async function listFacts(db: Db, region: Region, now: Date): Promise<SharedFacts[]> {
  const rows = await readRegion(db, region);
  const placements = rowsByKey(rows.placements, ({ relatorio }) => relatorio);
  const grantsOf = grantsByPerson(rows);
  const relatorios = new Map(rows.relatorios.map((row) => [row.id, row]));

  return alikePeople(rows).map((people) => {
    const [{ id: first, ...person }] = people;
    const own = rowsByKey(grantsOf(first), ({ relatorio }) => relatorio);
    const hasRole = opensEveryRelatorio(person);
    const candidates = hasRole ? relatorios.keys() : own.keys();
    const places = [...candidates].flatMap((id): PlacedFacts[] => {
      const relatorio = relatorios.get(id);
      if (!relatorio) return [];
      const grantsIn = (aplicativo: number | null) =>
        (own.get(id) ?? []).flatMap((one) => (one.aplicativo === aplicativo ? one.grant : []));
      const common = { now, person, relatorio: { clienteId: relatorio.clienteId } };
      const inAplicativos = (placements.get(id) ?? []).map(({ aplicativo, isActive, isShown }) => ({
        relatorioId: id,
        aplicativoId: aplicativo,
        facts: {
          ...common,
          place: { isActive, relatorio: placementOf(isShown) },
          grants: grantsIn(aplicativo),
        },
      }));
      const facts = { ...common, place: 'dashboards', grants: grantsIn(null) } as const;
      const onDashboards = region.aplicativos
        ? []
        : [{ relatorioId: id, aplicativoId: null, facts }];
      return [...onDashboards, ...inAplicativos].filter(
        (place) => hasRole || place.facts.grants.length > 0,
      );
    });
    return { people: people.map(({ id }) => id), places };
  });
}

type Rows = Awaited<ReturnType<typeof readRegion>>;

type People = readonly [Rows['people'][number], ...Rows['people']];

/** Groups the people about whom the same rows decide. The key of a person is their id. A person with a grant of their own is alone. */
function alikePeople({ people, grants, members }: Rows): readonly People[] {
  const alone = new Set(grants.map(({ titular }) => titular));
  const memberships = rowsByKey(members, ({ user }) => user);
  const found = new Map<string, [Rows['people'][number], ...Rows['people']]>();
  for (const one of people) {
    const { id, ...person } = one;
    const shared = titularesOf(memberships.get(id));
    const key = alone.has(id) ? String(id) : JSON.stringify([person, shared]);
    const alike = found.get(key);
    if (alike) alike.push(one);
    else found.set(key, [one]);
  }
  return [...found.values()];
}

const titularesOf = (members: Rows['members'] = []) =>
  members.map(({ titular }) => titular).sort((a, b) => a - b);

/** A grant of one report; `aplicativo` is null on Dashboards. */
interface PlacedGrant {
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly grant: Grant;
}

/** Returns a function that lists the grants of a person, by themselves and by their teams, in the same order at each call. */
function grantsByPerson({ grants, members }: Rows): (userId: number) => readonly PlacedGrant[] {
  const byHolder = rowsByKey(grants, ({ titular }) => titular);
  const memberships = rowsByKey(members, ({ user }) => user);
  const placed = new Map(grants.map((row) => [row, placedGrant(row)]));
  return (userId) =>
    [
      ...(byHolder.get(userId) ?? []),
      ...titularesOf(memberships.get(userId)).flatMap((titular) => byHolder.get(titular) ?? []),
    ].flatMap((row) => placed.get(row) ?? []);
}

function placedGrant(row: Rows['grants'][number]): PlacedGrant[] {
  const { titular: _, equipe, nome, relatorio, aplicativo, access, ...grant } = row;
  if (access === 'none') return [];
  return [{ relatorio, aplicativo, grant: { ...grant, by: holderIn({ equipe, nome }), access } }];
}
