import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { isRefused } from '../../../test/accessWorlds/oracle.ts';
import { worlds } from '../../../test/accessWorlds/worlds.ts';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  signIn,
} from '../../../test/factories.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let bearer: string;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
  const root = await buildUser(server, null, { is_superuser: true });
  bearer = (await signIn(server.app, root.username)).access;
});

const lists = [
  '/api/auth/user/',
  '/api/branding/',
  '/api/configs/',
  '/api/reports/recent/',
  '/api/reports/favorites/',
  '/api/aplicativos/',
  '/api/aplicativos/recentes/',
  '/api/visoes/',
];

/** A reader of one report with roles, and of pages of another one; with views, favourites and recents. */
async function buildReader() {
  const { db } = server.context;
  const cliente = await buildCliente(server, { branding: { brand_name: 'Marca da Rita' } });
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const reader = await buildUser(server, cliente, { first_name: 'Rita' });
  const own = { cliente_id: cliente.id, user_id: reader.id };
  const relatorio = await buildRelatorio(server, cliente, {
    allowed: [reader],
    workspace_id: aurora.financeiro,
    report_id: aurora.inadimplencia,
    dataset_id: aurora.inadimplenciaDataset,
    rls_role: 'Sudeste',
    rls_nome: 'login',
  });
  const hidden = await buildRelatorio(server, cliente);
  const views = await db
    .insert(schema.visao)
    .values([
      { ...own, relatorio_id: relatorio.id, nome: 'Minha visão', estado: 'x' },
      {
        ...own,
        user_id: admin.id,
        relatorio_id: relatorio.id,
        nome: 'Aberta',
        estado: 'x',
        aberta: true,
      },
      { ...own, user_id: admin.id, relatorio_id: relatorio.id, nome: 'Fechada', estado: 'x' },
    ])
    .returning();
  const { access } = await signIn(server.app, admin.username);
  const sight = await seeAs(server, access, reader.id);
  return { reader, relatorio, hidden, views, sight, own: await as(server.app, reader) };
}

describe('an administrator gets the bytes of the person', () => {
  it('in random worlds: the lists, their pages, and what opens and is refused', {
    tags: ['slow'],
    timeout: 120_000 + worldCount * 2_000,
  }, async () => {
    let [compared, opened, refused] = [0, 0, 0];
    for (const world of fc.sample(worlds, Math.ceil(worldCount / 6))) {
      const built = await buildWorld(server, world);
      for (const [index, person] of built.persons.entries()) {
        const { kind } = world.persons[index] ?? { kind: '' };
        if (person.is_superuser || isRefused(world.persons[index] as never)) {
          await expect(seeAs(server, bearer, person.id)).rejects.toThrow(
            person.is_superuser ? 'superusuário' : 'Esta pessoa não consegue entrar.',
          );
          refused += 1;
          continue;
        }
        const sight = await seeAs(server, bearer, person.id);
        const own = await as(server.app, person);
        const details = built.aplicativos.map(({ id }) => `/api/aplicativos/${id}/`);
        for (const path of [...lists, ...details]) {
          const [seen, theirs] = [await sight.get(path), await own.get(path)];
          expect([kind, path, seen.statusCode, seen.body]).toEqual([
            kind,
            path,
            theirs.statusCode,
            theirs.body,
          ]);
          compared += 1;
        }
        const places = [undefined, ...built.aplicativos.map(({ id }) => id)];
        for (const { id } of built.relatorios) {
          for (const aplicativo of places) {
            const path =
              aplicativo === undefined
                ? `/api/embed-info/${id}/`
                : `/api/embed-token/${aurora.workspace}/${aurora.vendas}/?relatorio=${id}&aplicativo=${aplicativo}`;
            const [seen, theirs] = [await sight.get(path), await own.get(path)];
            expect([kind, path, seen.statusCode]).toEqual([kind, path, theirs.statusCode]);
            if (seen.statusCode !== 200) expect(seen.body).toBe(theirs.body);
            else {
              expect(seen.json()).toMatchObject({
                accessToken: '',
                identidade: theirs.json().identidade,
                ver_como: { relatorio: id, abre: false },
              });
              opened += 1;
            }
          }
        }
      }
      await built.remove();
    }
    expect(Math.min(compared, opened, refused)).toBeGreaterThan(0);
  });

  it('of the brand, the views, and what is not found', async () => {
    const { own, sight, views, hidden } = await buildReader();
    const bytes = async (path: string) => {
      const [theirs, seen] = [await own.get(path), await sight.get(path)];
      expect([path, seen.statusCode, seen.body]).toEqual([path, theirs.statusCode, theirs.body]);
      return theirs;
    };
    expect((await bytes('/api/branding/')).json()).toMatchObject({ brand_name: 'Marca da Rita' });
    const listed = (await bytes('/api/visoes/')).json();
    expect(listed.map(({ nome }: { nome: string }) => nome)).toEqual(['Minha visão']);
    const statuses = [];
    for (const { id } of views) statuses.push((await bytes(`/api/visoes/${id}/`)).statusCode);
    expect(statuses).toEqual([200, 200, 404]);
    for (const path of [
      `/api/embed-info/${hidden.id}/`,
      '/api/embed-info/2000000000/',
      '/api/aplicativos/2000000000/',
    ]) {
      expect([path, (await bytes(path)).statusCode]).toEqual([path, 404]);
    }
  });

  it('and in the place of the frame what would be sent of the person and why they see the report', async () => {
    const { sight, relatorio, reader } = await buildReader();
    const answer = await sight.get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        accessToken: '',
        ver_como: {
          relatorio: relatorio.id,
          funcoes: ['Sudeste'],
          nome: reader.username,
          custom_data: null,
          datasets: [aurora.inadimplenciaDataset],
          abre: false,
        },
      },
    ]);
    const why = await sight.get(`/api/ver-como/explicacao/?relatorio_id=${relatorio.id}`);
    expect(why.json()).toMatchObject({
      permitido: true,
      frase: expect.stringMatching(/^Rita vê/),
      motivos: [{ codigo: 'direto' }],
      dados: { rls_role: 'Sudeste', nome_enviado: reader.username, recusa: null },
    });
  });
});
