import { groupId } from '../factories.ts';
import type { Act } from '../oracle/acts.ts';
import type { End, Id } from '../oracle/world.ts';
import type { TestServer } from '../testServer.ts';
import type { Asker } from './asker.ts';
import { uuidOf } from './powerBiDouble.ts';
import { groupsOf, type Ids, idOf } from './storeWorld.ts';

/** A call of the contract, as a rehearsal takes it. */
export interface DescribedCall {
  readonly metodo: 'POST' | 'PUT' | 'DELETE';
  readonly caminho: string;
  readonly corpo?: object;
}

const iso = (end: End) => (end === null ? null : new Date(end).toISOString());
const put = (caminho: string, corpo: object): DescribedCall => ({ metodo: 'PUT', caminho, corpo });
const remove = (caminho: string): DescribedCall => ({ metodo: 'DELETE', caminho });

/** The call that makes an act; null for what happens without a call of the console. */
export async function callOf(
  server: TestServer,
  boss: Asker,
  ids: Ids,
  act: Act,
): Promise<DescribedCall | null> {
  const config = (id: Id) => `/api/admin/powerbiconfig/${idOf(ids.relatorio, id)}/`;
  const app = (id: Id) => `/api/admin/aplicativos/${idOf(ids.aplicativo, id)}/`;
  const user = (id: Id) => `/api/admin/users/${idOf(ids.person, id)}/`;
  const equipe = (id: Id) => `/api/admin/equipes/${idOf(ids.equipe, id)}/`;
  switch (act.kind) {
    case 'give record':
      return {
        metodo: 'POST',
        caminho: '/api/admin/relatorio-permissoes/',
        corpo: {
          user: idOf(ids.person, act.holder.person),
          relatorio: idOf(ids.relatorio, act.relatorio),
          ...(act.aplicativo !== null && { aplicativo: idOf(ids.aplicativo, act.aplicativo) }),
          tipo_acesso: act.access,
          paginas_permitidas: act.pages.map((nome_pagina) => ({ nome_pagina })),
          ...(act.until !== undefined && { expira_em: iso(act.until) }),
        },
      };
    case 'remove record': {
      const aplicativo = idOf(ids.aplicativo, act.aplicativo);
      const stored = await boss.get(`/api/admin/relatorio-permissoes/by-app/${aplicativo}/`);
      const record = stored
        .json<{ permissions: { id: number; user: number; relatorio: number }[] }>()
        .permissions.find(
          (one) =>
            one.user === idOf(ids.person, act.holder.person) &&
            one.relatorio === idOf(ids.relatorio, act.relatorio),
        );
      return remove(`/api/admin/relatorio-permissoes/${record?.id ?? 0}/`);
    }
    case 'save permissions':
      return {
        metodo: 'POST',
        caminho: '/api/admin/relatorio-permissoes/bulk-update/',
        corpo: {
          app_id: idOf(ids.aplicativo, act.aplicativo),
          permissions: act.items.map(({ holder, access, pages, until }) => ({
            ...('person' in holder
              ? { user_id: idOf(ids.person, holder.person) }
              : { equipe_id: idOf(ids.equipe, holder.equipe) }),
            access_type: access,
            allowed_pages: Object.fromEntries(
              Object.entries(pages).map(([id, names]) => [idOf(ids.relatorio, Number(id)), names]),
            ),
            ...(until !== undefined && { expira_em: iso(until) }),
          })),
        },
      };
    case 'set allowed': {
      const people = act.allowed.flatMap(({ holder, until }) =>
        'person' in holder ? [{ id: idOf(ids.person, holder.person), until }] : [],
      );
      const equipes = act.allowed.flatMap(({ holder, until }) =>
        'equipe' in holder ? [{ id: idOf(ids.equipe, holder.equipe), until }] : [],
      );
      const ends = (list: { id: number; until: End }[]) =>
        Object.fromEntries(list.map(({ id, until }) => [id, iso(until)]));
      return put(config(act.relatorio), {
        users_allowed: people.map(({ id }) => id),
        equipes_allowed: equipes.map(({ id }) => id),
        users_allowed_ends: ends(people),
        equipes_allowed_ends: ends(equipes),
      });
    }
    case 'set allowed people':
      return put(config(act.relatorio), {
        users_allowed: act.people.map((id) => idOf(ids.person, id)),
      });
    case 'set rls role':
      return put(config(act.relatorio), { rls_role: act.rlsRole });
    case 'point to report':
      return put(config(act.relatorio), { report_id: uuidOf(act.reportId) });
    case 'move report':
      return put(config(act.relatorio), { cliente: idOf(ids.cliente, act.cliente) });
    case 'delete report':
      return remove(config(act.relatorio));
    case 'set application active':
      return put(app(act.aplicativo), { ativo: act.active });
    case 'set reports':
      return put(app(act.aplicativo), {
        relatorios_ids: act.relatorios.map((id) => idOf(ids.relatorio, id)),
      });
    case 'delete application':
      return remove(app(act.aplicativo));
    case 'set role':
      return put(user(act.person), {
        groups_input: await Promise.all(groupsOf(act.role).map((name) => groupId(server, name))),
      });
    case 'set person active':
      return put(user(act.person), { is_active: act.active });
    case 'set person end':
      return put(user(act.person), { expira_em: iso(act.until) });
    case 'rename person':
      return put(user(act.person), { username: `${act.username}${ids.suffix}` });
    case 'move person':
      return put(user(act.person), { cliente_id: idOf(ids.cliente, act.cliente) });
    case 'delete person':
      return remove(user(act.person));
    case 'change members':
      return put(equipe(act.equipe), {
        adicionar: act.add.map((id) => idOf(ids.person, id)),
        remover: act.remove.map((id) => idOf(ids.person, id)),
      });
    case 'delete team':
      return remove(equipe(act.equipe));
    default:
      return null;
  }
}
