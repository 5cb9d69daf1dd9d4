import { type Cell, matrixOf, whoSees, withoutAccess } from '../oracle/lists.ts';
import type { End, Holder, Id, World } from '../oracle/world.ts';
import type { Asker } from './asker.ts';
import { backOf, differ, presentPages } from './compareLists.ts';
import type { Found } from './Disagreement.ts';
import { type Ids, idOf } from './storeWorld.ts';

interface Acesso {
  readonly user: number;
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly acesso: string;
  readonly paginas: readonly { readonly nome: string }[];
  readonly ate: string | null;
  readonly origens: readonly { readonly tipo: string; readonly equipe: { id: number } | null }[];
}
interface StoredRecord {
  readonly user?: number;
  readonly equipe?: number;
  readonly relatorio: number;
  readonly tipo_acesso: string;
  readonly paginas_permitidas: readonly { readonly nome_pagina: string }[];
  readonly expira_em?: string | null;
}
interface Config {
  readonly id: number;
  readonly users_allowed: readonly number[];
  readonly equipes_allowed: readonly number[];
  readonly users_allowed_ends: Readonly<Record<string, string>>;
  readonly equipes_allowed_ends: Readonly<Record<string, string>>;
}

const holderOf = (holder: Holder) =>
  'person' in holder ? `person ${holder.person}` : `team ${holder.equipe}`;
const iso = (end: End) => (end === null ? null : new Date(end).toISOString());
const sorted = (lines: string[]) => lines.sort();

/** Compares what administrators are shown: the matrix of each cliente, API-27, and the stored grants. */
export async function compareAdmin(
  world: World,
  ids: Ids,
  boss: Asker,
  now: number,
): Promise<Found[]> {
  const found: Found[] = [];
  const compareAcessos = async (where: string, filter: object, expected: readonly Cell[]) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
    const answer = await boss.get(`/api/admin/acessos/?${query}`);
    const server = answer.statusCode === 200 ? answer.json<Acesso[]>().map(lineOf) : [answer.body];
    found.push(...missing('matrix', where, expected.map(cellLine), server));
  };
  for (const cliente of world.clientes) {
    const filter = { cliente: idOf(ids.cliente, cliente) };
    await compareAcessos(`cliente ${cliente}`, filter, matrixOf(world, cliente, now));
  }
  for (const { id, cliente } of world.relatorios) {
    const filter = {
      cliente: idOf(ids.cliente, cliente),
      relatorio: idOf(ids.relatorio, id),
    };
    await compareAcessos(`who sees report ${id}`, filter, whoSees(world, id, now));
  }
  for (const { id } of world.aplicativos) {
    const url = `/api/admin/relatorio-permissoes/users-without-access/${idOf(ids.aplicativo, id)}/`;
    const people = (await boss.get(url)).json<{ id: number }[]>();
    const line = (person: Id) => `person ${person}: without access to application ${id}`;
    const server = people.map((one) => line(backOf(ids.person, one.id) ?? 0));
    found.push(
      ...missing('API-27', `application ${id}`, withoutAccess(world, id, now).map(line), server),
    );
    const byApp = `/api/admin/relatorio-permissoes/by-app/${idOf(ids.aplicativo, id)}/`;
    const stored = (await boss.get(byApp)).json<{
      permissions: StoredRecord[];
      equipes: StoredRecord[];
    }>();
    found.push(
      ...differ({
        what: 'records',
        where: `application ${id}`,
        oracle: sorted(
          world.permissoes
            .filter(({ aplicativo }) => aplicativo === id)
            .map(
              ({ holder, relatorio, access, pages, until }) =>
                `${holderOf(holder)}, report ${relatorio}: ${access} [${[...pages].sort()}] until ${iso(until)}`,
            ),
        ),
        server: sorted(
          [...stored.permissions, ...stored.equipes]
            .filter(({ tipo_acesso }) => tipo_acesso !== 'none')
            .map(({ user, equipe, relatorio, tipo_acesso, paginas_permitidas, expira_em }) => {
              const pages = paginas_permitidas.map(({ nome_pagina }) => nome_pagina).sort();
              const holder =
                user === undefined
                  ? `team ${backOf(ids.equipe, equipe ?? 0)}`
                  : `person ${backOf(ids.person, user)}`;
              return `${holder}, report ${backOf(ids.relatorio, relatorio)}: ${tipo_acesso} [${pages}] until ${expira_em ?? null}`;
            }),
        ),
      }),
    );
  }
  for (const { id } of world.relatorios) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: [idOf(ids.relatorio, id)] }),
    });
    const answer = await boss.get(`/api/admin/powerbiconfig/?${query}`);
    const config = answer.json<Config[]>().find((one) => one.id === idOf(ids.relatorio, id));
    found.push(
      ...differ({
        what: 'allowed',
        where: `report ${id}`,
        oracle: sorted(
          world.allowed
            .filter(({ relatorio }) => relatorio === id)
            .map(({ holder, until }) => `${holderOf(holder)} until ${iso(until)}`),
        ),
        server: config
          ? sorted([
              ...config.users_allowed.map(
                (one) =>
                  `person ${backOf(ids.person, one)} until ${config.users_allowed_ends[one] ?? null}`,
              ),
              ...config.equipes_allowed.map(
                (one) =>
                  `team ${backOf(ids.equipe, one)} until ${config.equipes_allowed_ends[one] ?? null}`,
              ),
            ])
          : answer.body,
      }),
    );
  }
  return found;

  function lineOf(row: Acesso): string {
    const relatorio = backOf(ids.relatorio, row.relatorio) ?? 0;
    const there = presentPages(world, relatorio);
    const pages = row.paginas.map(({ nome }) => nome).filter((name) => there.includes(name));
    const tipos: Record<string, string> = { papel: 'role', direto: 'direct' };
    const reasons = row.origens
      .map(({ tipo, equipe }) =>
        equipe ? `team ${backOf(ids.equipe, equipe.id)}` : (tipos[tipo] ?? tipo),
      )
      .sort();
    const place =
      row.aplicativo === null
        ? 'Dashboards'
        : `application ${backOf(ids.aplicativo, row.aplicativo)}`;
    return `person ${backOf(ids.person, row.user)}, report ${relatorio}, ${place}: ${row.acesso} [${pages.sort()}] until ${row.ate} by ${reasons}`;
  }
}

/** A cell of the matrix as a line. */
function cellLine(cell: Cell): string {
  const pages = cell.access === 'specific' ? [...cell.pages].sort() : [];
  const reasons = cell.reasons.map(({ by, equipe }) => (equipe ? `team ${equipe}` : by)).sort();
  const place = cell.place === null ? 'Dashboards' : `application ${cell.place}`;
  return `person ${cell.person}, report ${cell.relatorio}, ${place}: ${cell.access} [${pages}] until ${iso(cell.until)} by ${reasons}`;
}

/** One disagreement for each line that only one side has. */
function missing(what: Found['what'], where: string, oracle: string[], server: string[]): Found[] {
  const onlyOracle = oracle.filter((line) => !server.includes(line));
  const onlyServer = server.filter((line) => !oracle.includes(line));
  return [
    ...onlyOracle.map((line) => ({
      what,
      where: `${where}: ${line.split(':')[0]}`,
      oracle: line,
      server: null,
    })),
    ...onlyServer.map((line) => ({
      what,
      where: `${where}: ${line.split(':')[0]}`,
      oracle: null,
      server: line,
    })),
  ];
}
