import { eq, inArray } from 'drizzle-orm';
import * as schema from '../../src/platform/db/schema.ts';
import { buildCliente, buildRelatorio, buildUser, unique } from '../factories.ts';
import type { TestServer } from '../testServer.ts';
import { type Kind, otherPage, permittedPage, type World } from './worlds.ts';

function groupsOf(kind: Kind): readonly string[] {
  const [group] = /Admin (Geral|de Relatórios|de Usuários)/.exec(kind) ?? [];
  return group ? [group] : [];
}

/** Stores a world. Every person has every report and application among favourites and recents. */
export async function buildWorld(server: TestServer, world: World) {
  const { db } = server.context;
  const [cliente, other] = [await buildCliente(server), await buildCliente(server)];
  const persons: Awaited<ReturnType<typeof buildUser>>[] = [];
  for (const { kind } of world.persons) {
    const isElsewhere = kind.endsWith('another cliente');
    const home = isElsewhere ? other : /^superuser|^without/.test(kind) ? null : cliente;
    persons.push(
      await buildUser(server, home, {
        groups: groupsOf(kind),
        is_superuser: kind === 'superuser',
        is_active: !kind.startsWith('deactivated'),
      }),
    );
  }
  const relatorios: { id: number }[] = [];
  for (const report of world.placed[0]?.keys() ?? []) {
    const allowed = persons.filter((_, index) => world.persons[index]?.named[report]);
    relatorios.push(await buildRelatorio(server, cliente, { allowed }));
  }
  await db.insert(schema.relatorioPagina).values(relatorios.flatMap(({ id }) => seenPagesOf(id)));
  const aplicativos = await db
    .insert(schema.aplicativo)
    .values(
      world.appActive.map((ativo) => ({ cliente_id: cliente.id, nome: unique('App '), ativo })),
    )
    .returning();
  const pairs = aplicativos.flatMap(({ id }, app) =>
    relatorios.map((relatorio, report) => ({ aplicativo_id: id, app, relatorio, report })),
  );
  const placements = pairs.flatMap(({ aplicativo_id, app, relatorio, report }) => {
    const state = world.placed[app]?.[report];
    const place = { cliente_id: cliente.id, aplicativo_id, relatorio_id: relatorio.id };
    return state === 'absent' ? [] : [{ ...place, ordem: report, ativo: state === 'active' }];
  });
  if (placements.length > 0) await db.insert(schema.aplicativoRelatorio).values(placements);
  const records = persons.flatMap(({ id: user_id }, index) =>
    pairs.flatMap(({ aplicativo_id, app, relatorio, report }) => {
      const tipo_acesso = world.persons[index]?.grants[app]?.[report] ?? 'no record';
      const paginas_permitidas = tipo_acesso === 'specific' ? [permittedPage] : [];
      const record = { aplicativo_id, user_id, relatorio_id: relatorio.id, paginas_permitidas };
      return tipo_acesso === 'no record' ? [] : [{ ...record, tipo_acesso }];
    }),
  );
  if (records.length > 0) await db.insert(schema.permissao).values(records);
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

  /** Removes the world, so that the lists of superusers stay short. */
  async function remove(): Promise<void> {
    const ids = persons.map(({ id }) => id);
    await db.delete(schema.user).where(inArray(schema.user.id, ids));
    for (const { id } of [cliente, other]) {
      await db.delete(schema.cliente).where(eq(schema.cliente.id, id));
    }
  }
  return { cliente, other, persons, relatorios, aplicativos, remove };
}
export type BuiltWorld = Awaited<ReturnType<typeof buildWorld>>;

/** The pages that the provider listed last, and one that is gone. */
const seenPagesOf = (relatorio_id: number) => [
  { relatorio_id, name: permittedPage, display_name: 'P', ordem: 0 },
  { relatorio_id, name: otherPage, display_name: 'Q', ordem: 1 },
  { relatorio_id, name: 'gone', display_name: 'Gone', ordem: 2, gone_at: new Date() },
];

const favorite = (user_id: number, relatorio_id: number) => ({ user_id, relatorio_id });
