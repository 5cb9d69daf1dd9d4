import type { Change } from '../../src/domain/change/Change.ts';
import { commit } from '../../src/domain/change/commit.ts';
import type { Rehearsal } from '../../src/domain/change/compareChange.ts';
import { rehearse } from '../../src/domain/change/rehearse.ts';
import { changeAppPermissions } from '../../src/domain/changeGrants/changeAppPermissions.ts';
import { relatorioConfigQueries } from '../../src/domain/relatorios/configQueries.ts';
import { deleteAplicativo } from '../../src/features/adminAplicativos/aplicativoNoun.ts';
import { changeAplicativo } from '../../src/features/adminAplicativos/saveAplicativo.ts';
import { deleteCliente } from '../../src/features/clientes/deleteCliente.ts';
import { deleteEquipe } from '../../src/features/equipes/equipeNoun.ts';
import { changeEquipe } from '../../src/features/equipes/saveEquipe.ts';
import { createPermission } from '../../src/features/permissoes/savePermission.ts';
import { changeRelatorioConfig } from '../../src/features/relatorioConfigs/changeRelatorioConfig.ts';
import { deleteRelatorioConfig } from '../../src/features/relatorioConfigs/relatorioNoun.ts';
import { changeUser } from '../../src/features/users/changeUser.ts';
import { deleteUser } from '../../src/features/users/userNoun.ts';
import type { Actor } from '../../src/platform/http/actor.ts';
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
    return prepared(changeRelatorioConfig, { found, input, providerName: 'x', pages: null });
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
      return prepared(changeAplicativo, {
        id,
        input: { ativo: !ativo, cliente: cliente.id },
        now: now(),
      });
    },
    'other reports in an application': async ({ aplicativos, relatorios }, { one, some }) => {
      const relatorios_ids = some(relatorios).map(({ id }) => id);
      return prepared(changeAplicativo, {
        id: one(aplicativos).id,
        input: { relatorios_ids },
        now: now(),
      });
    },
    'an application moves': async ({ aplicativos, other }, { one }) =>
      prepared(changeAplicativo, {
        id: one(aplicativos).id,
        input: { cliente: other.id },
        now: now(),
      }),
    'an application is deleted': async ({ aplicativos }, { one }) =>
      prepared(deleteAplicativo, one(aplicativos).id),
    'permissions of an application': async (built, { one, some }) => {
      const { id: appId } = one(built.aplicativos);
      const access_type = one(['full', 'none'] as const);
      const permissions = some(peopleOf(built)).map((user_id) => ({ user_id, access_type }));
      const now = new Date();
      const listings: [] = [];
      const more = { listings, versao: undefined, now };
      const input = { appId, cliente: built.cliente.id, permissions, ...more };
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
      const input = { user: person, relatorio, tipo_acesso, paginas_permitidas };
      return prepared(createPermission, { input, now: new Date() });
    },
    'other members of a team': async (built, { one, some }) =>
      prepared(changeEquipe, {
        id: one(built.equipes).id,
        now: new Date(),
        input: { membros: some(peopleOf(built)) },
      }),
    'people join and leave a team': async (built, { one, some }) => {
      const { id } = one(built.equipes);
      const people = peopleOf(built);
      const adicionar = some(people);
      const remover = people.filter((person) => !adicionar.includes(person));
      return prepared(changeEquipe, { id, now: new Date(), input: { adicionar, remover } });
    },
    'a team is deleted': async ({ equipes }, { one }) => prepared(deleteEquipe, one(equipes).id),
    'other teams on Dashboards': async (built, { one, some }) =>
      config(one(built.relatorios).id, {
        cliente: built.cliente.id,
        equipes_allowed: some(built.equipes).map(({ id }) => id),
      }),
    'permissions of a team in an application': async (built, { one, some }) => {
      const { id: appId } = one(built.aplicativos);
      const access_type = one(['full', 'none'] as const);
      const expira_em = one([undefined, null, '2001-01-01T03:00:00Z', '2100-01-01T03:00:00Z']);
      const permissions = some(built.equipes).map(({ id: equipe_id }) => ({
        equipe_id,
        access_type,
        ...(expira_em !== undefined && { expira_em }),
      }));
      const now = new Date();
      const listings: [] = [];
      const more = { listings, versao: undefined, now };
      const input = { appId, cliente: built.cliente.id, permissions, ...more };
      return prepared(changeAppPermissions, input);
    },
    'other rights to a report': async (built, { one, some }) => {
      const right = () =>
        one([
          'ninguem' as const,
          'administradores' as const,
          'leitores' as const,
          { users: some(peopleOf(built)), equipes: some(built.equipes).map(({ id }) => id) },
        ]);
      return config(one(built.relatorios).id, {
        cliente: built.cliente.id,
        exportacao: right(),
        atualizacao: right(),
      });
    },
    'other ends on Dashboards': async (built, { one }) => {
      const { id } = one(built.relatorios);
      const found = await relatorioConfigQueries(db).find('all', id);
      const end = one([null, '2001-01-01T03:00:00Z', '2100-01-01T03:00:00Z']);
      const ends = (ids: readonly number[]) => Object.fromEntries(ids.map((one) => [one, end]));
      return config(id, {
        cliente: built.cliente.id,
        users_allowed_ends: ends(found?.users_allowed ?? []),
        equipes_allowed_ends: ends(found?.equipes_allowed ?? []),
      });
    },
    'the end of an account': async ({ persons }, { one }) =>
      user(one(persons).id, { expira_em: one([null, '2001-01-01T03:00:00Z']) }),
    'a cliente is deleted': async ({ cliente }) =>
      prepared(deleteCliente, { id: cliente.id, confirmation: null }),
  };
  return changes;
}

const unchanged = { result: undefined, records: [], region: null };
