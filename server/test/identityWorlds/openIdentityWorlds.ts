import { eq, inArray, or, sql } from 'drizzle-orm';
import * as schema from '../../src/platform/db/schema.ts';
import { buildCliente, buildRelatorio, buildUser, unique } from '../factories.ts';
import { insertGrants } from '../insertGrants.ts';
import type { Id, World } from '../oracle/identity/world.ts';
import type { TestServer } from '../testServer.ts';
import { noAddress } from './expectedData.ts';

/** The ids in the database of what a world has. */
export interface StoredIds {
  readonly cliente: (id: Id) => number;
  readonly person: (id: Id) => number;
  readonly equipe: (id: Id) => number;
  readonly relatorio: (id: Id) => number;
}

const atributos = ['loja', 'regional'];

/**
 * Creates the clientes, people, teams, reports and attributes that all random worlds have. Returns a function that writes one world over
 * the one before. Everybody of a cliente may open its reports on Dashboards.
 */
export async function openIdentityWorlds(server: TestServer, first: World) {
  const { db } = server.context;
  const clientes = new Map<Id, { id: number }>();
  for (const id of [1, 2]) clientes.set(id, await buildCliente(server));
  const idOf = (map: ReadonlyMap<Id, { id: number }>) => (id: Id) => map.get(id)?.id ?? 0;
  const cliente = idOf(clientes);
  const people = new Map<Id, { id: number }>();
  for (const one of first.people) {
    const home = one.cliente === null ? null : { id: cliente(one.cliente) };
    people.set(one.id, await buildUser(server, home, { is_superuser: home === null }));
  }
  const equipes = new Map<Id, { id: number }>();
  for (const one of first.equipes) {
    const nome = unique('equipe ');
    const values = { cliente_id: cliente(one.cliente), nome, search: nome };
    const [row] = await db.insert(schema.equipe).values(values).returning();
    if (row) equipes.set(one.id, row);
  }
  const relatorios = new Map<Id, { id: number }>();
  for (const one of first.relatorios) {
    relatorios.set(one.id, await buildRelatorio(server, { id: cliente(one.cliente) }));
  }
  const attributes = new Map<string, number>();
  for (const [id, { id: cliente_id }] of clientes) {
    for (const nome of atributos) {
      const [row] = await db.insert(schema.atributo).values({ cliente_id, nome }).returning();
      attributes.set(`${id} ${nome}`, row?.id ?? 0);
    }
  }
  const ids: StoredIds = {
    cliente,
    person: idOf(people),
    equipe: idOf(equipes),
    relatorio: idOf(relatorios),
  };
  /** The rows of the values of a person or team. */
  const valuesOf = (home: Id, given: Readonly<Record<string, string>>) =>
    Object.entries(given).map(([nome, valor]) => ({
      cliente_id: cliente(home),
      atributo_id: attributes.get(`${home} ${nome}`) ?? 0,
      valor,
    }));

  return async (world: World): Promise<StoredIds> => {
    for (const table of [
      schema.relatorioPapelUser,
      schema.relatorioPapelEquipe,
      schema.userAtributo,
      schema.equipeAtributo,
      schema.equipeMembro,
      schema.concessao,
    ]) {
      await db.delete(table);
    }
    // No two people have one name on the way. Another file of tests may have left a world in the same database.
    const own = [...people.values()].map(({ id }) => id);
    const names = world.people.map(({ username }) => username.toLowerCase());
    const emails = world.people.map((one) => one.email ?? noAddress(one.id));
    await db
      .update(schema.user)
      .set({
        username: sql`'x' || ${schema.user.id}`,
        email: sql`'x' || ${schema.user.id}`,
        username_key: null,
        email_key: null,
      })
      .where(
        or(
          inArray(schema.user.id, own),
          inArray(sql`lower(${schema.user.username})`, names),
          inArray(schema.user.email, emails),
        ),
      );
    for (const one of world.people) {
      const id = ids.person(one.id);
      const home = one.cliente;
      const email = one.email ?? noAddress(one.id);
      await db
        .update(schema.user)
        .set({ username: one.username, email, cliente_id: home === null ? null : cliente(home) })
        .where(eq(schema.user.id, id));
      if (home === null) continue;
      const cliente_id = cliente(home);
      const memberships = one.equipes.map((team) => ({
        cliente_id,
        equipe_id: ids.equipe(team),
        user_id: id,
      }));
      if (memberships.length > 0) await db.insert(schema.equipeMembro).values(memberships);
      const values = valuesOf(home, one.atributos).map((row) => ({ ...row, user_id: id }));
      if (values.length > 0) await db.insert(schema.userAtributo).values(values);
    }
    for (const one of world.equipes) {
      const values = valuesOf(one.cliente, one.atributos);
      const rows = values.map((row) => ({ ...row, equipe_id: ids.equipe(one.id) }));
      if (rows.length > 0) await db.insert(schema.equipeAtributo).values(rows);
    }
    for (const one of world.relatorios) {
      const relatorio_id = ids.relatorio(one.id);
      const cliente_id = cliente(one.cliente);
      const [kind, nome] = one.rls_nome.split(':');
      await db
        .update(schema.relatorio)
        .set({
          cliente_id,
          rls_role: one.rls_role || null,
          rls_nome: kind as 'login',
          rls_nome_fixo: one.rls_nome_fixo,
          rls_com_papeis: one.rls_papeis.length > 0,
          rls_atributo_id: nome === undefined ? null : attributes.get(`${one.cliente} ${nome}`),
        })
        .where(eq(schema.relatorio.id, relatorio_id));
      for (const { papel, user_id, equipe_id } of one.rls_papeis) {
        const common = { cliente_id, relatorio_id, papel };
        if (user_id !== undefined) {
          const row = { ...common, user_id: ids.person(user_id) };
          await db.insert(schema.relatorioPapelUser).values(row);
        } else {
          const row = { ...common, equipe_id: ids.equipe(equipe_id) };
          await db.insert(schema.relatorioPapelEquipe).values(row);
        }
      }
      const readers = world.people.filter((person) => person.cliente === one.cliente);
      const grants = readers.map(({ id }) => ({ user_id: ids.person(id), relatorio_id }));
      await insertGrants(db, grants);
    }
    return ids;
  };
}
