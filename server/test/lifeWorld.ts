import { bearerOf } from './bearerOf.ts';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  signIn,
  unique,
} from './factories.ts';
import type { TestServer } from './testServer.ts';

/**
 * A reader with everything that may outlive an event: grants of their own and of a team, favourite, recents, views, last page
 * and session. Everything is made by HTTP. Spec VIDA-01.
 */
export async function buildLife(server: TestServer) {
  const [cliente, other] = [await buildCliente(server), await buildCliente(server)];
  const reader = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente);
  const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const chief = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const app = (
    await boss.post('/api/admin/aplicativos/', {
      nome: unique('App '),
      cliente: cliente.id,
      relatorios_ids: [relatorio.id],
    })
  ).json();
  const nome = unique('Equipe ');
  const team = (
    await boss.post('/api/admin/equipes/', {
      nome,
      cliente_id: cliente.id,
      membros: [reader.id],
    })
  ).json();
  const configUrl = `/api/admin/powerbiconfig/${relatorio.id}/`;

  /** Gives reader and team their grants, as after the creation of the world. */
  const grant = async () => {
    const answers = [
      await boss.put(configUrl, { users_allowed: [reader.id], equipes_allowed: [team.id] }),
      await boss.post('/api/admin/relatorio-permissoes/bulk-update/', {
        app_id: app.id,
        permissions: [
          { user_id: reader.id, access_type: 'full' },
          {
            equipe_id: team.id,
            access_type: 'specific',
            allowed_pages: { [relatorio.id]: [await pageOf()] },
          },
        ],
      }),
    ];
    for (const answer of answers) {
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
  };
  const pageOf = async (): Promise<string> => {
    const query = `workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
    // A superuser might get the report of another cliente.
    const pages = await chief.get(`/api/admin/powerbi/report-pages/?${query}`);
    return pages.json()[0].name;
  };
  await grant();
  const pagina = await pageOf();

  const tokens = await signIn(server.app, reader.username);
  const authorization = `Bearer ${tokens.access}`;
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  const view = { relatorio: relatorio.id, nome: 'Sul', pagina, estado: 'H4sI' };
  const uuids = `${aurora.workspace}/${aurora.vendas}`;
  for (const answer of [
    await call('POST', `/api/reports/${relatorio.id}/favorite/`),
    await call('GET', `/api/embed-info/${relatorio.id}/`),
    await call('GET', `/api/embed-token/${uuids}/?aplicativo=${app.id}`),
    await call('POST', '/api/visoes/', view),
    await call('POST', '/api/visoes/', { ...view, aplicativo: app.id, nome: 'Norte' }),
    await call('PUT', '/api/inicio/ultima-pagina/', {
      relatorio: relatorio.id,
      aplicativo: app.id,
      pagina,
      titulo: 'Resumo',
    }),
  ]) {
    if (![200, 201].includes(answer.statusCode)) throw new Error(answer.body);
  }

  /** A token of a person who signs in again. */
  const bearer = async (person: { id: number; token_version?: number } = reader) => {
    const { db } = server.context;
    const stored = await db.query.user.findFirst({ where: (one, { eq }) => eq(one.id, person.id) });
    return bearerOf(server, stored ?? person);
  };
  /** What a person finds after signing in again. */
  const findings = async (person: { id: number; token_version?: number } = reader) => {
    const headers = { authorization: `Bearer ${await bearer(person)}` };
    const get = async (url: string) => (await server.app.inject({ url, headers })).json();
    return {
      favorites: (await get('/api/reports/favorites/')).length,
      recents: (await get('/api/reports/recent/')).length,
      recentApps: (await get('/api/aplicativos/recentes/')).length,
      views: (await get('/api/visoes/')).map((one: { nome: string }) => one.nome).sort(),
      last: (await get('/api/inicio/ultima-pagina/')).ultima?.pagina ?? null,
    };
  };
  /** What the team has: its members and what it opens. */
  const teamState = async () => {
    const found = (await boss.get(`/api/admin/equipes/${team.id}/`)).json();
    return {
      members: found.membros.map((one: { id: number }) => one.id),
      relatorios: found.abre.relatorios.map((one: { id: number }) => one.id),
      aplicativos: found.abre.aplicativos.map((one: { id: number }) => one.id),
    };
  };
  const hasSession = async () => ({
    access: (await call('GET', '/api/auth/user/')).statusCode === 200,
    refresh:
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/token/refresh/',
          payload: { refresh: tokens.refresh },
        })
      ).statusCode === 200,
  });
  const userUrl = `/api/admin/users/${reader.id}/`;
  const appUrl = `/api/admin/aplicativos/${app.id}/`;
  const teamUrl = `/api/admin/equipes/${team.id}/`;
  return {
    ...{ cliente, other, reader, relatorio, boss, chief, app, team, nome, pagina },
    ...{ configUrl, userUrl, appUrl, teamUrl },
    ...{ grant, bearer, findings, teamState, hasSession, call },
  };
}
export type Life = Awaited<ReturnType<typeof buildLife>>;

/** What the reader finds while nothing has happened. */
export const everything = (pagina: string) => ({
  favorites: 1,
  recents: 1,
  recentApps: 1,
  views: ['Norte', 'Sul'],
  last: pagina,
});
/** What the reader finds when all of it is gone. */
export const nothing = { favorites: 0, recents: 0, recentApps: 0, views: [], last: null };
