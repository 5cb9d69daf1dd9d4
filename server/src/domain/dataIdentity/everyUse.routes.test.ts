import type { Emulator } from '@portal/emulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { exportCalls } from '../../../test/exports.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { seeAs } from '../../../test/seeAs.ts';
import {
  subscriptionCalls,
  subscriptionServer,
  subscriptionWork,
} from '../../../test/subscriptions.ts';
import type { TestServer } from '../../../test/testServer.ts';

let cloud: Emulator;
let server: TestServer;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
  cloud.change({
    kind: 'capacityAssigned',
    workspaceId: aurora.financeiro,
    capacityId: 'A1C0FFEE-0000-4000-8000-000000000001',
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.app.close();
  await cloud.close();
});

/** A reader whose role and value come from a team, and the administrator of their cliente. */
async function buildWorld() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const ana = await buildUser(server, cliente, { first_name: 'Ana' });
  const me = await as(server.app, admin);
  const relatorio = await buildRelatorio(server, cliente, {
    workspace_id: aurora.financeiro,
    report_id: aurora.inadimplencia,
    dataset_id: aurora.inadimplenciaDataset,
    exportacao: 'leitores',
    allowed: [ana],
  });
  await me.post('/api/admin/atributos/', { nome: 'loja' });
  const made = await me.post('/api/admin/equipes/', {
    nome: 'Regional Sul',
    membros: [ana.id],
    atributos: { loja: '01' },
  });
  const equipe = made.json() as { id: number };
  const url = `/api/admin/powerbiconfig/${relatorio.id}/`;
  const settings = {
    rls_nome: 'atributo:loja',
    rls_papeis: [{ equipe_id: equipe.id, papel: 'Sul' }],
  };
  expect((await me.put(url, settings)).statusCode).toBe(200);
  return { cliente, admin, me, ana, reader: await as(server.app, ana), relatorio, equipe, url };
}

/** Everything that Power BI was told about identities since the last call, each once. */
function identitiesSent(operation: string) {
  const bodies = cloud.recorder.calls({ operation }).map(({ body }) => JSON.stringify(body));
  cloud.recorder.clear();
  const sent = bodies.flatMap((body) => /"identities":(\[.*?\}\])/.exec(body)?.[1] ?? []);
  return [...new Set(sent)].flatMap((text) => JSON.parse(text));
}

describe('the identity of a person', () => {
  it('is the same for opening, renewal, see-as, export, subscription, list and explanation', {
    tags: ['slow'],
  }, async () => {
    const { admin, me, ana, reader, relatorio } = await buildWorld();
    const sent = [
      {
        username: '01',
        customData: '01',
        roles: ['Sul'],
        datasets: [aurora.inadimplenciaDataset],
      },
    ];
    cloud.recorder.clear();
    const opening = `/api/embed-info/${relatorio.id}/`;
    for (const path of [opening, `${opening}?renewal=true`]) {
      expect((await reader.get(path)).statusCode).toBe(200);
      expect(identitiesSent('powerbi.generateToken')).toEqual(sent);
    }

    const sight = await seeAs(server, await bearerOf(server, admin), ana.id);
    expect((await sight.get(opening)).json().ver_como).toMatchObject({
      funcoes: ['Sul'],
      nome: '01',
      custom_data: '01',
    });

    const work = await subscriptionWork(server);
    const ordered = await exportCalls(reader).order({ relatorio: relatorio.id, formato: 'pdf' });
    expect(ordered.statusCode).toBe(202);
    await work.settle();
    expect(identitiesSent('powerbi.exportTo')).toEqual(sent);
    const view = { relatorio: relatorio.id, nome: 'Sul', estado: 'x' };
    const visao = (await reader.post('/api/visoes/', view)).json().id;
    const quando = { tipo: 'dias', dias: [1], hora: '08:00', fuso: 'America/Sao_Paulo' };
    const subscriptions = subscriptionCalls(reader);
    const { id } = (await subscriptions.create({ visao, formato: 'pdf', quando })).json();
    expect((await subscriptions.send(id)).statusCode).toBeLessThan(300);
    await work.settle();
    expect(identitiesSent('powerbi.exportTo')).toEqual(sent);

    const dados = { rls_role: 'Sul', nome_enviado: '01', recusa: null };
    const filter = encodeURIComponent(JSON.stringify({ user: ana.id }));
    const rows = (await me.get(`/api/admin/acessos/?filter=${filter}`)).json();
    const listed = rows.find((row: { relatorio: number }) => row.relatorio === relatorio.id);
    expect(listed.dados).toMatchObject(dados);
    const why = await me.get(
      `/api/admin/acessos/explicacao/?user_id=${ana.id}&relatorio_id=${relatorio.id}`,
    );
    expect(why.json().dados).toMatchObject(dados);
    expect(why.json().dados.frase).toMatch(/Sul.*Regional Sul/);
  });

  it.each([
    ['role', ({ equipe }) => ({ rls_papeis: [{ equipe_id: equipe.id, papel: 'Norte' }] }), 'Norte'],
    ['attribute', () => ({ atributos: { loja: '02' } }), 'Sul'],
    ['membership', () => ({ membros: [] }), null],
  ] as const satisfies readonly [string, (world: World) => object, string | null][])(
    'a change of %s is rehearsed, and an open page learns of it within five seconds',
    { tags: ['slow'] },
    async (kind, bodyOf, role) => {
      const world = await buildWorld();
      const { me, ana, reader, relatorio, equipe, url } = world;
      const path = kind === 'role' ? url : `/api/admin/equipes/${equipe.id}/`;
      const digest = () => reader.get(`/api/relatorios/${relatorio.id}/identidade/`);
      const before = (await digest()).json().identidade;
      const corpo = bodyOf(world);
      const rehearsed = await me.post('/api/admin/ensaios/', {
        metodo: 'PUT',
        caminho: path,
        corpo,
      });
      const { dados } = rehearsed.json();
      expect(dados.map((one: { user: number }) => one.user)).toEqual([ana.id]);
      expect(dados[0].antes).toMatchObject({ rls_role: 'Sul' });
      const stream = await openEvents(server.app, await bearerOf(server, ana));
      const made = await me.put(path, corpo);
      expect(made.statusCode).toBe(200);
      await vi.waitFor(() => expect(stream.names).toContain('acesso'), 5_000);
      stream.close();
      const after = await digest();
      if (role === null) expect(after.statusCode).toBe(502);
      else {
        expect(dados[0].depois).toMatchObject({ rls_role: role });
        expect(after.json().identidade).not.toBe(before);
      }
    },
  );
});

type World = Awaited<ReturnType<typeof buildWorld>>;
