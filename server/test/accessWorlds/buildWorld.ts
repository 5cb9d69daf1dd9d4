import type { AccessType } from '@portal/api-client/rules';
import { eq, inArray } from 'drizzle-orm';
import { rightColumns } from '../../src/domain/relatorios/rightsOf.ts';
import * as schema from '../../src/platform/db/schema.ts';
import { buildCliente, buildRelatorio, buildUser, unique } from '../factories.ts';
import { insertGrants } from '../insertGrants.ts';
import type { TestServer } from '../testServer.ts';
import {
  boundColumns,
  endOf,
  type Granted,
  gonePage,
  isMember,
  type Kind,
  otherPage,
  permittedPage,
  type RightState,
  type Rights,
  teamPages,
  type World,
} from './worlds.ts';

function groupsOf(kind: Kind): readonly string[] {
  const [group] = /Admin (Geral|de Relatórios|de Usuários)/.exec(kind) ?? [];
  return group ? [group] : [];
}

/** Stores a world. Every person has every report and application among favourites and recents. */
export async function buildWorld(server: TestServer, world: World) {
  const { db } = server.context;
  const cliente = await buildCliente(server, boundColumns(world.bound?.cliente));
  const other = await buildCliente(server);
  const persons: Awaited<ReturnType<typeof buildUser>>[] = [];
  for (const { kind } of world.persons) {
    const isElsewhere = kind.endsWith('another cliente');
    const home = isElsewhere ? other : /^superuser|^without/.test(kind) ? null : cliente;
    persons.push(
      await buildUser(server, home, {
        groups: groupsOf(kind),
        is_superuser: kind === 'superuser',
        is_active: !kind.startsWith('deactivated'),
        expira_em: endOf(kind),
      }),
    );
  }
  const relatorios: { id: number }[] = [];
  for (const report of world.placed[0]?.keys() ?? []) {
    const relatorio = await buildRelatorio(server, cliente, {
      no_catalogo: world.inCatalog[report] ?? false,
    });
    const allowed = persons.flatMap(({ id: user_id }, index) => {
      const state = world.persons[index]?.named[report] ?? 'no';
      const row = { user_id, relatorio_id: relatorio.id, expira_em: endOf(state) };
      return state === 'no' ? [] : [row];
    });
    await insertGrants(db, allowed);
    relatorios.push(relatorio);
  }
  await db.insert(schema.relatorioPagina).values(relatorios.flatMap(({ id }) => seenPagesOf(id)));
  const aplicativos = await db
    .insert(schema.aplicativo)
    .values(
      world.appActive.map((ativo, app) => ({
        cliente_id: cliente.id,
        nome: unique('App '),
        ativo,
        no_catalogo: world.appInCatalog[app] ?? false,
      })),
    )
    .returning();
  const pairs = aplicativos.flatMap(({ id }, app) =>
    relatorios.map((relatorio, report) => ({ aplicativo_id: id, app, relatorio, report })),
  );
  const placements = pairs.flatMap(({ aplicativo_id, app, relatorio, report }) => {
    const state = world.placed[app]?.[report];
    const place = { cliente_id: cliente.id, aplicativo_id, relatorio_id: relatorio.id };
    const before = world.placed[app]?.slice(0, report).filter((one) => one !== 'absent') ?? [];
    const ativo = state === 'active';
    return state === 'absent' ? [] : [{ ...place, ordem: before.length, ativo }];
  });
  if (placements.length > 0) await db.insert(schema.aplicativoRelatorio).values(placements);
  const records = persons.flatMap(({ id: user_id }, index) =>
    pairs.flatMap(({ aplicativo_id, app, relatorio, report }) => {
      const record = recordOf(world.persons[index]?.grants[app]?.[report], permittedPage);
      return record ? [{ aplicativo_id, user_id, relatorio_id: relatorio.id, ...record }] : [];
    }),
  );
  await insertGrants(db, records);
  const equipes: { id: number; nome: string }[] = [];
  for (const [index, team] of world.teams.entries()) {
    const place = { cliente_id: cliente.id };
    const nome = `Equipe ${index}`;
    const [equipe] = await db
      .insert(schema.equipe)
      .values({
        ...place,
        nome,
        search: nome.toLowerCase(),
        ...boundColumns(world.bound?.teams[index]),
      })
      .returning();
    if (!equipe) throw new Error('no team');
    equipes.push(equipe);
    const own = { ...place, equipe_id: equipe.id };
    const members = persons.flatMap(({ id: user_id }, person) => {
      const one = world.persons[person];
      return one && isMember(one, index) ? [{ ...own, user_id }] : [];
    });
    if (members.length > 0) await db.insert(schema.equipeMembro).values(members);
    const allowed = relatorios.flatMap(({ id: relatorio_id }, report) => {
      const state = team.named[report] ?? 'no';
      return state === 'no' ? [] : [{ ...own, relatorio_id, expira_em: endOf(state) }];
    });
    await insertGrants(db, allowed);
    const teamRecords = pairs.flatMap(({ aplicativo_id, app, relatorio, report }) => {
      const record = recordOf(team.grants[app]?.[report], teamPages[index] ?? permittedPage);
      return record ? [{ ...own, aplicativo_id, relatorio_id: relatorio.id, ...record }] : [];
    });
    await insertGrants(db, teamRecords);
  }
  for (const [report, { id }] of relatorios.entries()) {
    if (world.rights)
      await db
        .update(schema.relatorio)
        .set(rightsOf(report, world.rights))
        .where(eq(schema.relatorio.id, id));
  }
  await db
    .insert(schema.favorito)
    .values(persons.flatMap(({ id }) => relatorios.map((one) => favorite(id, one.id))));
  await db
    .insert(schema.recente)
    .values(
      persons.flatMap(({ id: user_id }) => [
        ...relatorios.map(({ id }) => ({ user_id, relatorio_id: id, opened_at: new Date() })),
        ...aplicativos.map(({ id }) => ({ user_id, aplicativo_id: id, opened_at: new Date() })),
      ]),
    );

  /** The columns of the rights to a report. Nothing is exported as Word, so that an order ends where its right is decided. */
  function rightsOf(report: number, { exportacao, atualizacao }: Rights) {
    const stored = (state: RightState = 'ninguem') =>
      typeof state === 'string'
        ? state
        : {
            users: state.users.map((index) => persons[index]?.id ?? 0),
            equipes: state.equipes.map((index) => equipes[index]?.id ?? 0),
          };
    return {
      ...rightColumns('exportacao', stored(exportacao[report])),
      ...rightColumns('atualizacao', stored(atualizacao[report])),
      formatos: ['docx' as const],
    };
  }

  /** Removes the world, so that the lists of superusers stay short. */
  async function remove(): Promise<void> {
    const ids = persons.map(({ id }) => id);
    await db.delete(schema.user).where(inArray(schema.user.id, ids));
    for (const { id } of [cliente, other]) {
      await db.delete(schema.cliente).where(eq(schema.cliente.id, id));
    }
  }
  return { cliente, other, persons, relatorios, aplicativos, equipes, remove };
}
export type BuiltWorld = Awaited<ReturnType<typeof buildWorld>>;

/** The pages that the provider listed last, and one that is gone. */
const seenPagesOf = (relatorio_id: number) => [
  { relatorio_id, name: permittedPage, display_name: 'P', ordem: 0 },
  { relatorio_id, name: otherPage, display_name: 'Q', ordem: 1 },
  { relatorio_id, name: gonePage, display_name: 'Gone', ordem: 2, gone_at: new Date() },
  { relatorio_id, name: 'r', display_name: 'R', ordem: 3 },
];

/** The columns of a permission record; null for none. */
function recordOf(state: Granted | undefined, page: string) {
  if (state === undefined || state === 'no record') return null;
  const tipo_acesso = /^(full|specific|none)/.exec(state)?.[0] as AccessType;
  const paginas_permitidas =
    tipo_acesso === 'specific' ? [state.endsWith('gone') ? gonePage : page] : [];
  return { tipo_acesso, paginas_permitidas, expira_em: endOf(state) };
}

const favorite = (user_id: number, relatorio_id: number) => ({ user_id, relatorio_id });
