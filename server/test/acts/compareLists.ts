import { isDeepStrictEqual } from 'node:util';
import {
  aplicativosOf,
  type Cell,
  dashboardsOf,
  favouritesOf,
  listedPages,
  opensAplicativo,
  reportsOf,
} from '../oracle/lists.ts';
import { isLockedOut } from '../oracle/token.ts';
import { byId, type End, type Id, type World } from '../oracle/world.ts';
import type { Asker } from './asker.ts';
import type { Found } from './Disagreement.ts';
import { type Ids, idOf } from './storeWorld.ts';

interface Item {
  readonly id: number;
  readonly acesso_ate?: string | null;
  readonly relatorios_count?: number;
  readonly paginas?: readonly { readonly nome: string }[];
}
interface Placed {
  readonly relatorio: number;
  readonly tipo_acesso: string;
  readonly paginas_permitidas: readonly { readonly nome_pagina: string }[];
  readonly paginas?: readonly { readonly nome: string }[];
  readonly acesso_ate?: string | null;
}

const endOf = (acesso_ate: string | null | undefined): End =>
  acesso_ate ? Date.parse(acesso_ate) : null;
const names = (paginas: Item['paginas']) => (paginas ?? []).map(({ nome }) => nome).sort();

/** The oracle's id of a row of the server; undefined for a row of another world. */
export const backOf = (ids: ReadonlyMap<Id, number>, row: number): Id | undefined =>
  [...ids].find(([, id]) => id === row)?.[0];

export function differ(found: Found): Found[] {
  return isDeepStrictEqual(found.oracle, found.server) ? [] : [found];
}

/** Compares what a person is shown: Dashboards, favourites, applications and each application. */
export async function compareLists(
  world: World,
  ids: Ids,
  person: Id,
  asker: Asker,
  now: number,
): Promise<Found[]> {
  const where = `person ${person}`;
  const configs = await asker.get('/api/configs/');
  if (isLockedOut(byId(world.people, person), now)) {
    return differ({ what: 'dashboards', where, oracle: 401, server: configs.statusCode });
  }
  if (configs.statusCode !== 200) {
    return [{ what: 'dashboards', where, oracle: 200, server: configs.statusCode }];
  }
  const found: Found[] = [];
  const rows = (items: Item[]) =>
    items
      .flatMap(({ id, acesso_ate, paginas }) => {
        const relatorio = backOf(ids.relatorio, id);
        return relatorio === undefined
          ? []
          : [{ relatorio, until: endOf(acesso_ate), pages: names(paginas) }];
      })
      .sort((a, b) => a.relatorio - b.relatorio);
  found.push(
    ...differ({
      what: 'dashboards',
      where,
      oracle: dashboardsOf(world, person, now).map((cell) => itemOf(world, cell)),
      server: rows(configs.json()),
    }),
  );
  const favourites = (await asker.get('/api/reports/favorites/')).json<Item[]>();
  found.push(
    ...differ({
      what: 'favourites',
      where,
      oracle: favouritesOf(world, person, now),
      server: rows(favourites).map(({ relatorio }) => relatorio),
    }),
  );
  const aplicativos = (await asker.get('/api/aplicativos/')).json<Item[]>();
  found.push(
    ...differ({
      what: 'applications',
      where,
      oracle: aplicativosOf(world, person, now)
        .map(({ aplicativo, until }) => ({ aplicativo, until }))
        .sort((a, b) => a.aplicativo - b.aplicativo),
      server: aplicativos
        .flatMap(({ id, acesso_ate }) => {
          const aplicativo = backOf(ids.aplicativo, id);
          return aplicativo === undefined ? [] : [{ aplicativo, until: endOf(acesso_ate) }];
        })
        .sort((a, b) => a.aplicativo - b.aplicativo),
    }),
  );
  for (const { id } of world.aplicativos) {
    const answer = await asker.get(`/api/aplicativos/${idOf(ids.aplicativo, id)}/`);
    const opens = opensAplicativo(world, person, id, now);
    found.push(
      ...differ({
        what: 'application',
        where: `${where}, application ${id}`,
        oracle: opens
          ? reportsOf(world, person, id, now).map((cell) => placedOf(world, cell))
          : 404,
        server:
          answer.statusCode === 200
            ? answer
                .json<{ relatorios: Placed[] }>()
                .relatorios.map((placed) => rowOf(world, ids, placed))
            : answer.statusCode,
      }),
    );
  }
  return found;
}

const itemOf = (world: World, cell: Cell) => ({
  relatorio: cell.relatorio,
  until: cell.until,
  pages: listedPages(world, cell).sort(),
});

const placedOf = (world: World, cell: Cell) => ({
  relatorio: cell.relatorio,
  access: cell.access,
  permitted: cell.access === 'specific' ? [...cell.pages].sort() : [],
  listed: listedPages(world, cell).sort(),
  until: cell.until,
});

/** Pages that are gone may be told (VIDA: as such); those that exist are compared. */
function rowOf(world: World, ids: Ids, placed: Placed) {
  const relatorio = backOf(ids.relatorio, placed.relatorio) ?? 0;
  const there = presentPages(world, relatorio);
  return {
    relatorio,
    access: placed.tipo_acesso,
    permitted: placed.paginas_permitidas
      .map(({ nome_pagina }) => nome_pagina)
      .filter((name) => placed.tipo_acesso === 'specific' && there.includes(name))
      .sort(),
    listed: names(placed.paginas),
    until: endOf(placed.acesso_ate),
  };
}

export const presentPages = (world: World, relatorio: Id): string[] =>
  (world.relatorios.find(({ id }) => id === relatorio)?.pages ?? [])
    .filter(({ gone }) => !gone)
    .map(({ name }) => name);
