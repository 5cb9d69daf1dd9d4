import {
  changeAplicativo,
  deleteAplicativo,
} from '../../src/features/adminAplicativos/saveAplicativo.ts';
import { deleteCliente } from '../../src/features/clientes/deleteCliente.ts';
import { changeAppPermissions } from '../../src/features/permissoes/saveAppPermissions.ts';
import { createPermission } from '../../src/features/permissoes/savePermission.ts';
import {
  changeRelatorioConfig,
  deleteRelatorioConfig,
} from '../../src/features/relatorioConfigs/changeRelatorioConfig.ts';
import { relatorioConfigQueries } from '../../src/features/relatorioConfigs/queries.ts';
import { changeUser } from '../../src/features/users/changeUser.ts';
import { deleteUser } from '../../src/features/users/deleteUser.ts';
import type { Actor } from '../../src/platform/auth/actor.ts';
import type { Change } from '../../src/platform/change/Change.ts';
import { commit } from '../../src/platform/change/commit.ts';
import type { Rehearsal } from '../../src/platform/change/compareChange.ts';
import { rehearse } from '../../src/platform/change/rehearse.ts';
import { groupId } from '../factories.ts';
import type { TestServer } from '../testServer.ts';
import type { BuiltWorld } from './buildWorld.ts';
import { permittedPage } from './worlds.ts';

/** A change that can be rehearsed and made. */
export interface PreparedChange {
  rehearse(): Promise<Rehearsal>;
  commit(): Promise<unknown>;
}

type Prepare = (built: BuiltWorld, pick: Pick) => Promise<PreparedChange>;
/** Chooses elements by the random numbers of a world. */
interface Pick {
  one<T>(list: readonly T[]): T;
  some<T>(list: readonly T[]): T[];
}

/** The changes of today's rules, each prepared for a world by a superuser. */
export function changesOf(server: TestServer, actor: Actor) {
  const { db, now } = server.context;
  const prepared = <Input, Result>(
    change: Change<Input, Result>,
    input: Input,
  ): PreparedChange => ({
    rehearse: () => rehearse(db, change, actor, input, now()),
    commit: () => commit(db, change, actor, input),
  });
  const user = (id: number, input: object) =>
    prepared(changeUser, { id, input, passwordHash: null, now: now() });
  const config = async (id: number, input: object) => {
    const found = await relatorioConfigQueries(db).find('all', id);
    if (!found) throw new Error('no configuration');
    return prepared(changeRelatorioConfig, { found, input, providerName: 'x' });
  };
  const peopleOf = ({ persons, cliente }: BuiltWorld) =>
    persons.filter(({ cliente_id }) => cliente_id === cliente.id).map(({ id }) => id);

  const changes: Readonly<Record<string, Prepare>> = {
    'other groups of a person': async ({ persons, cliente }, { one }) => {
      const name = one([
        '',
        'Admin Geral',
        'Admin de Relatórios',
        'Admin de Usuários',
        'Superuser',
      ]);
      const { id, cliente_id } = one(persons);
      const groups_input = name === '' ? [] : [await groupId(server, name)];
      return user(id, { groups_input, cliente_id: cliente_id ?? cliente.id });
    },
    'a person is deactivated or activated': async ({ persons }, { one }) => {
      const { id, is_active } = one(persons);
      return user(id, { is_active: !is_active });
    },
    'a person moves': async ({ persons, cliente, other }, { one }) => {
      const { id, cliente_id } = one(persons);
      return user(id, { cliente_id: cliente_id === cliente.id ? other.id : cliente.id });
    },
    'a person is deleted': async ({ persons }, { one }) => prepared(deleteUser, one(persons).id),
    'other people on Dashboards': async (built, { one, some }) =>
      config(one(built.relatorios).id, {
        cliente: built.cliente.id,
        users_allowed: some(peopleOf(built)),
      }),
    'a report moves': async ({ relatorios, other }, { one }) =>
      config(one(relatorios).id, { cliente: other.id }),
    'a report is deleted': async ({ relatorios }, { one }) =>
      prepared(deleteRelatorioConfig, one(relatorios).id),
    'an application is switched': async ({ aplicativos, cliente }, { one }) => {
      const { id, ativo } = one(aplicativos);
      return prepared(changeAplicativo, { id, input: { ativo: !ativo, cliente: cliente.id } });
    },
    'other reports in an application': async ({ aplicativos, relatorios }, { one, some }) => {
      const relatorios_ids = some(relatorios).map(({ id }) => id);
      return prepared(changeAplicativo, { id: one(aplicativos).id, input: { relatorios_ids } });
    },
    'an application moves': async ({ aplicativos, other }, { one }) =>
      prepared(changeAplicativo, { id: one(aplicativos).id, input: { cliente: other.id } }),
    'an application is deleted': async ({ aplicativos }, { one }) =>
      prepared(deleteAplicativo, one(aplicativos).id),
    'permissions of an application': async (built, { one, some }) => {
      const { id: appId } = one(built.aplicativos);
      const access_type = one(['full', 'none'] as const);
      const permissions = some(peopleOf(built)).map((user_id) => ({ user_id, access_type }));
      const input = { appId, cliente: built.cliente.id, permissions, versao: undefined };
      return prepared(changeAppPermissions, input);
    },
    'one permission': async (built, { one }) => {
      const person = one([...peopleOf(built), null]);
      const placed = await db.query.aplicativoRelatorio.findMany({
        where: (row, { eq }) => eq(row.cliente_id, built.cliente.id),
      });
      if (person === null || placed.length === 0) return prepared(async () => unchanged, null);
      const paginas_permitidas = [{ nome_pagina: permittedPage }];
      const tipo_acesso = one(['full', 'specific', 'none'] as const);
      const relatorio = one(placed).relatorio_id;
      return prepared(createPermission, {
        user: person,
        relatorio,
        tipo_acesso,
        paginas_permitidas,
      });
    },
    'a cliente is deleted': async ({ cliente }) => prepared(deleteCliente, cliente.id),
  };
  return changes;
}

const unchanged = { result: undefined, records: [], region: null };
