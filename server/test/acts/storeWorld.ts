import { eq, inArray } from 'drizzle-orm';
import { paginaQueries } from '../../src/domain/pages/paginaQueries.ts';
import * as schema from '../../src/platform/db/schema.ts';
import { aurora, buildCliente, buildRelatorio, buildUser, unique } from '../factories.ts';
import { insertGrants } from '../insertGrants.ts';
import type { End, Holder, Id, Relatorio, Role, World } from '../oracle/world.ts';
import type { TestServer } from '../testServer.ts';
import { type PowerBiDouble, uuidOf } from './powerBiDouble.ts';

/** The server's ids of what the oracle's world names, and the other way round. */
export interface Ids {
  readonly cliente: ReadonlyMap<Id, number>;
  readonly person: ReadonlyMap<Id, number>;
  readonly equipe: ReadonlyMap<Id, number>;
  readonly relatorio: ReadonlyMap<Id, number>;
  readonly aplicativo: ReadonlyMap<Id, number>;
  /** Added to usernames and names of teams, so that no other world has them. */
  readonly suffix: string;
}

const groupOf: Record<Role, string | null> = {
  superuser: 'Superuser',
  geral: 'Admin Geral',
  usuarios: 'Admin de Usuários',
  relatorios: 'Admin de Relatórios',
  leitor: null,
};
export const groupsOf = (role: Role): string[] => (groupOf[role] ? [groupOf[role]] : []);
const dateOf = (end: End) => (end === null ? null : new Date(end));

export function idOf(ids: ReadonlyMap<Id, number>, id: Id): number {
  const found = ids.get(id);
  if (found === undefined) throw new Error(`no row of ${id}`);
  return found;
}

/** Writes a world into the database, and its pages as the provider last listed them. */
export async function storeWorld(
  server: TestServer,
  powerBi: PowerBiDouble,
  world: World,
): Promise<Ids> {
  const { db } = server.context;
  const suffix = unique('w');
  const cliente = new Map<Id, number>();
  for (const id of world.clientes) cliente.set(id, (await buildCliente(server)).id);
  const person = new Map<Id, number>();
  for (const one of world.people) {
    const home = one.cliente === null ? null : { id: idOf(cliente, one.cliente) };
    const row = await buildUser(server, home, {
      username: `${one.username}${suffix}`,
      groups: groupsOf(one.role),
      is_superuser: one.role === 'superuser',
      is_active: one.active,
      expira_em: dateOf(one.until),
    });
    person.set(one.id, row.id);
  }
  const relatorio = new Map<Id, number>();
  for (const one of world.relatorios) {
    const place = { id: idOf(cliente, one.cliente) };
    const row = await buildRelatorio(server, place, {
      report_id: uuidOf(one.reportId),
      rls_role: one.rlsRole,
    });
    relatorio.set(one.id, row.id);
    powerBi.setPages(one.reportId, one.pages);
  }
  const pages = world.relatorios.flatMap((one) =>
    one.pages.map(({ name, gone }, ordem) => ({
      relatorio_id: idOf(relatorio, one.id),
      name,
      display_name: name,
      ordem,
      ...(gone && { gone_at: new Date() }),
    })),
  );
  if (pages.length > 0) await db.insert(schema.relatorioPagina).values(pages);
  const aplicativo = new Map<Id, number>();
  for (const one of world.aplicativos) {
    const cliente_id = idOf(cliente, one.cliente);
    const [row] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id, nome: unique('App '), ativo: one.active, ordem: one.ordem })
      .returning();
    if (!row) throw new Error('no application');
    aplicativo.set(one.id, row.id);
    const placed = one.reports.map((report, ordem) => ({
      cliente_id,
      aplicativo_id: row.id,
      relatorio_id: idOf(relatorio, report.relatorio),
      ordem,
      ativo: report.active,
    }));
    if (placed.length > 0) await db.insert(schema.aplicativoRelatorio).values(placed);
  }
  const equipe = new Map<Id, number>();
  for (const one of world.equipes) {
    const cliente_id = idOf(cliente, one.cliente);
    const nome = `Equipe ${one.id}${suffix}`;
    const [row] = await db
      .insert(schema.equipe)
      .values({ cliente_id, nome, search: nome.toLowerCase() })
      .returning();
    if (!row) throw new Error('no team');
    equipe.set(one.id, row.id);
    const members = one.members.map((id) => ({
      cliente_id,
      equipe_id: row.id,
      user_id: idOf(person, id),
    }));
    if (members.length > 0) await db.insert(schema.equipeMembro).values(members);
  }
  const ids = { cliente, person, equipe, relatorio, aplicativo, suffix };
  await storeGrants(server, ids, world);
  return ids;
}

async function storeGrants(server: TestServer, ids: Ids, world: World): Promise<void> {
  const { db } = server.context;
  const clienteOf = (equipe: Id) =>
    idOf(ids.cliente, world.equipes.find(({ id }) => id === equipe)?.cliente ?? 0);
  const ofPerson = (holder: Holder) =>
    'person' in holder ? [{ user_id: idOf(ids.person, holder.person) }] : [];
  const ofTeam = (holder: Holder) =>
    'equipe' in holder
      ? [{ equipe_id: idOf(ids.equipe, holder.equipe), cliente_id: clienteOf(holder.equipe) }]
      : [];
  const allowed = world.allowed.map(({ holder, relatorio, until }) => ({
    holder,
    row: { relatorio_id: idOf(ids.relatorio, relatorio), expira_em: dateOf(until) },
  }));
  const records = world.permissoes.map(
    ({ holder, relatorio, aplicativo, access, pages, until }) => ({
      holder,
      row: {
        relatorio_id: idOf(ids.relatorio, relatorio),
        aplicativo_id: idOf(ids.aplicativo, aplicativo),
        tipo_acesso: access,
        paginas_permitidas: pages,
        expira_em: dateOf(until),
      },
    }),
  );
  const grants = [...allowed, ...records].flatMap(({ holder, row }) =>
    [...ofPerson(holder), ...ofTeam(holder)].map((one) => ({ ...row, ...one })),
  );
  const favorito = world.favourites.map((one) => ({
    user_id: idOf(ids.person, one.person),
    relatorio_id: idOf(ids.relatorio, one.relatorio),
  }));
  await insertGrants(db, grants);
  if (favorito.length > 0) await db.insert(schema.favorito).values(favorito);
}

/** Stores a listing of the provider's pages for a configuration, as the job in the background does. */
export async function listPagesOf(
  server: TestServer,
  powerBi: PowerBiDouble,
  ids: Ids,
  relatorio: Relatorio,
): Promise<void> {
  powerBi.setPages(relatorio.reportId, relatorio.pages);
  const report = {
    cliente_id: idOf(ids.cliente, relatorio.cliente),
    workspace_id: aurora.workspace,
    report_id: uuidOf(relatorio.reportId),
  };
  const pages = await powerBi.listPages(
    { clienteId: report.cliente_id, tenantId: '', clientId: '', clientSecret: '', profileId: null },
    report.workspace_id,
    report.report_id,
  );
  await paginaQueries(server.context.db).save([idOf(ids.relatorio, relatorio.id)], report, pages);
}

/** Deletes a world, so that the lists of superusers stay short. */
export async function removeWorld({ context: { db } }: TestServer, ids: Ids): Promise<void> {
  await db.delete(schema.user).where(inArray(schema.user.id, [...ids.person.values()]));
  for (const id of ids.cliente.values()) {
    await db.delete(schema.cliente).where(eq(schema.cliente.id, id));
  }
}
