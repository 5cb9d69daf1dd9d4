import type { Life } from './lifeWorld.ts';
import type { TestServer } from './testServer.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a restoration changes on purpose: the version, and who changed the record last. */
const changed = ['versao', 'updated_by', 'updated_at'];

/** Leaves out what a restoration changes, at every depth. */
function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !changed.includes(name))
      .map(([name, one]) => [name, withoutVersions(one)]),
  );
}

/** The answers of the calls that tell about the things of a world, to a superuser, to an Admin Geral and to the reader. */
export async function answersAbout(server: TestServer, life: Life): Promise<Json> {
  const { boss, chief, reader, relatorio, app, team, cliente } = life;
  const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
  const urls = [
    `/api/admin/powerbiconfig/?${filter({ id: relatorio.id })}`,
    `/api/admin/aplicativos/${app.id}/`,
    `/api/admin/aplicativos/?${filter({ cliente: cliente.id })}`,
    `/api/admin/aplicativos/reports-available/?cliente_id=${cliente.id}`,
    `/api/admin/equipes/${team.id}/`,
    `/api/admin/equipes/?${filter({ cliente: cliente.id })}`,
    `/api/admin/users/${reader.id}/`,
    `/api/admin/users/?${filter({ cliente: cliente.id })}`,
    `/api/admin/relatorio-permissoes/?${filter({ aplicativo: app.id })}`,
    `/api/admin/relatorio-permissoes/by-app/${app.id}/`,
    `/api/admin/acessos/?${filter({ cliente: cliente.id })}`,
    `/api/admin/acessos/explicar/?user=${reader.id}&relatorio=${relatorio.id}`,
    `/api/admin/acessos/explicar/?user=${reader.id}&relatorio=${relatorio.id}&aplicativo=${app.id}`,
    `/api/admin/acessos/concessoes/?${filter({ cliente: cliente.id })}`,
    `/api/admin/painel/?cliente=${cliente.id}`,
  ];
  const answers: Record<string, unknown> = {};
  for (const [name, caller] of Object.entries({ boss, chief })) {
    for (const url of urls) {
      const answer = await caller.get(url);
      answers[`${name} ${url}`] = [answer.statusCode, withoutVersions(answer.json())];
    }
  }
  const headers = { authorization: `Bearer ${await life.bearer()}` };
  for (const url of [
    '/api/configs/',
    '/api/reports/favorites/',
    '/api/reports/recent/',
    '/api/aplicativos/',
    '/api/aplicativos/recentes/',
    `/api/aplicativos/${app.id}/`,
    '/api/visoes/',
    '/api/inicio/ultima-pagina/',
  ]) {
    const answer = await server.app.inject({ url, headers });
    answers[`reader ${url}`] = [answer.statusCode, withoutVersions(answer.json())];
  }
  return answers;
}

export const binUrl = '/api/admin/lixeira/';
export const binListUrl = (filter: object, more = '') =>
  `${binUrl}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

/** Restores what the bin keeps of a thing. */
export async function restore(life: Life, tipo: string, id: number, body: object = {}) {
  const found: { id: number; registro: number }[] = (
    await life.boss.get(binListUrl({ tipo, cliente: life.cliente.id }))
  ).json();
  const item = found.find(({ registro }) => registro === id);
  if (!item) throw new Error(`the bin has no ${tipo} ${id}`);
  return life.boss.post(`${binUrl}${item.id}/restaurar/`, body);
}
