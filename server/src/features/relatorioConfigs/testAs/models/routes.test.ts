import { like } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
} from '../../../../../test/factories.ts';
import { type TestServer, testServer } from '../../../../../test/testServer.ts';
import { loginAttempt } from '../../../../platform/db/schema.ts';

const operation = 'powerbi.executeDaxQueries';
const datasetId = aurora.vendasDataset;
const place = { workspace_id: aurora.workspace, report_id: aurora.vendas };
const roles = [
  'Sul',
  { name: 'Dados', column: 'Região', equals: 'CUSTOMDATA()' },
  { name: 'Pessoa', column: 'Região', equals: 'USERNAME()' },
] as const;

let server: TestServer;
let plain: TestServer;
beforeAll(async () => {
  server = await testServer({ DAX_QUERIES: 'true' });
  plain = await testServer();
});
beforeEach(async () => {
  // The queries of other tests do not count any more.
  await server.context.db.delete(loginAttempt).where(like(loginAttempt.key, 'dax:%'));
  server.emulator.change({ kind: 'daxQueriesAllowed', tenantId: aurora.tenantId, isAllowed: true });
  server.emulator.change({ kind: 'rolesChanged', datasetId, roles });
  server.emulator.recorder.clear();
});
afterEach(() => {
  server.emulator.faults.clear();
  server.emulator.reset();
});

async function buildFixture(on: TestServer, values: object = {}) {
  const cliente = await buildCliente(on);
  const geral = await buildUser(on, cliente, { groups: ['Admin Geral'] });
  const ana = await buildUser(on, cliente, { first_name: 'Ana' });
  const relatorio = await buildRelatorio(on, cliente, { ...place, allowed: [ana], ...values });
  const me = await as(on.app, geral);
  const url = `/api/admin/powerbiconfig/${relatorio.id}/testar-como/`;
  const test = async (body: object = {}) =>
    (await me.post(url, { user_id: ana.id, ...body })).json();
  return { cliente, geral, ana, me, url, test, relatorio };
}
const queries = () => server.emulator.recorder.calls({ operation });

/** The rows of the emulator's frame for the identity of the last token. */
async function framedRows(token: string, reportId: string): Promise<number> {
  const opened = await fetch(`${server.emulator.url}/_frame/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, reportId }),
  });
  const { definition } = (await opened.json()) as { definition: { model: { rowCount: number } } };
  return definition.model.rowCount;
}

describe('without the setting', () => {
  it('the resource is not announced, no model is queried, and the test answers as before', {
    tags: ['slow'],
  }, async () => {
    const { test, me } = await buildFixture(plain);
    expect((await me.get('/api/auth/user/')).json().recursos).not.toContain('consultas_dax');
    expect(await test({ rls_role: 'Sul' })).toEqual({
      enviado: expect.anything(),
      aceito: true,
      resposta: expect.stringContaining('não diz se as funções existem'),
    });
    expect(queries()).toEqual([]);
  });
});

describe('with the setting', () => {
  it('the resource is announced; the roles are listed and rows counted as the frame of the person has them, and a role that does not exist is told', {
    tags: ['slow'],
  }, async () => {
    const { me, ana, relatorio, test } = await buildFixture(server, { rls_role: 'Sul' });
    expect((await me.get('/api/auth/user/')).json().recursos).toContain('consultas_dax');
    const embedded = (
      await (await as(server.app, ana)).get(`/api/embed-info/${relatorio.id}/`)
    ).json();
    const rows = await framedRows(
      embedded.accessToken ?? embedded.embedToken ?? embedded.token,
      aurora.vendas,
    );
    expect(rows).toBeGreaterThan(0);
    expect(await test()).toEqual({
      enviado: { nome: ana.username, papeis: ['Sul'], custom_data: null },
      aceito: true,
      resposta: 'O Power BI deu um token com esta identidade, e as funções existem no modelo.',
      modelos: [
        {
          nome: 'Vendas',
          funcoes: ['Sul', 'Dados', 'Pessoa'],
          inexistentes: [],
          linhas: [{ tabela: 'Vendas', linhas: rows }],
          detalhe: null,
        },
      ],
    });
    expect(await test({ rls_role: 'Leste' })).toMatchObject({
      aceito: true,
      resposta: expect.stringMatching(
        /mas a função “Leste” não existe no modelo Vendas\. Com uma função inexistente/,
      ),
      modelos: [{ inexistentes: ['Leste'], linhas: null, detalhe: null }],
    });
    expect((await test({ rls_role: 'sul' })).resposta).toContain('“sul” (existe “Sul”)');
  });

  it('custom data counts, also without rows; a rule on the name of the person is not counted', {
    tags: ['slow'],
  }, async () => {
    const { ana, me, test } = await buildFixture(server);
    await me.post('/api/admin/atributos/', { nome: 'loja' });
    const counted = async (loja: string) => {
      await me.put(`/api/admin/users/${ana.id}/`, { atributos: { loja } });
      return (await test({ rls_role: 'Dados', rls_nome: 'atributo:loja' })).modelos[0];
    };
    expect((await counted('Norte')).linhas[0].linhas).toBeGreaterThan(0);
    expect(await counted('Nenhuma')).toMatchObject({
      linhas: [{ tabela: 'Vendas', linhas: 0 }],
      detalhe: null,
    });
    expect((await test({ rls_role: 'Pessoa' })).modelos).toEqual([
      {
        nome: 'Vendas',
        funcoes: ['Sul', 'Dados', 'Pessoa'],
        inexistentes: [],
        linhas: null,
        detalhe: expect.stringContaining('usa o nome da pessoa'),
      },
    ]);
  });

  it('tells the roles where the identity is refused, and of a model without any', {
    tags: ['slow'],
  }, async () => {
    const { test } = await buildFixture(server);
    expect(await test()).toMatchObject({
      enviado: null,
      aceito: false,
      resposta: expect.stringContaining('O modelo exige uma função.'),
      modelos: [{ funcoes: ['Sul', 'Dados', 'Pessoa'], inexistentes: [], linhas: null }],
    });
    server.emulator.change({ kind: 'rolesChanged', datasetId, roles: [] });
    const other = await buildFixture(server);
    expect(await other.test()).toMatchObject({
      aceito: true,
      modelos: [{ funcoes: [], inexistentes: [], linhas: null, detalhe: null }],
    });
  });

  it('does not count the rows of a composite model', { tags: ['slow'] }, async () => {
    const { test } = await buildFixture(server, { rls_role: 'Sul' });
    const upstreamIds = [aurora.faturamentoDataset];
    server.emulator.change({ kind: 'upstreamChanged', datasetId, upstreamIds });
    const { modelos } = await test();
    expect(modelos[0]).toMatchObject({
      funcoes: ['Sul', 'Dados', 'Pessoa'],
      linhas: null,
      detalhe: expect.stringContaining('o modelo lê outro modelo'),
    });
  });

  it('refuses other roles, other clientes and forged ids before any query', async () => {
    const [mine, theirs] = [await buildFixture(server), await buildFixture(server)];
    const reader = await as(server.app, mine.ana);
    const users = await as(
      server.app,
      await buildUser(server, mine.cliente, { groups: ['Admin de Usuários'] }),
    );
    const statuses = await Promise.all([
      reader.post(mine.url, { user_id: mine.ana.id }),
      users.post(mine.url, { user_id: mine.ana.id }),
      mine.me.post(theirs.url, { user_id: mine.ana.id }),
      mine.me.post(mine.url, { user_id: theirs.ana.id }),
      mine.me.post('/api/admin/powerbiconfig/999999999/testar-como/', { user_id: mine.ana.id }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 400, 404]);
    expect(queries()).toEqual([]);
  });
});

describe('the limit of Power BI', () => {
  it('SEG-04 ALERTA-02 the queries count among those of the principal, whichever cliente asks, and one too many does not reach Power BI', async () => {
    const { powerBi } = server.context;
    const { queryModel } = powerBi;
    let asked = 0;
    powerBi.queryModel = async (_, __, { statements }) => {
      asked += 1;
      return statements.map(() => []);
    };
    try {
      const [mine, theirs] = [
        await buildFixture(server, { rls_role: 'Sul' }),
        await buildFixture(server, { rls_role: 'Sul' }),
      ];
      const listed = { aceito: true, modelos: [{ funcoes: [], detalhe: null }] };
      // The first query of a model takes the next one with it.
      for (let turn = 0; turn < 6; turn += 1) {
        expect(await mine.test()).toMatchObject(listed);
        expect(await theirs.test()).toMatchObject(listed);
      }
      expect(await theirs.test()).toMatchObject({
        aceito: true,
        resposta: expect.stringContaining('Ele não diz se as funções existem'),
        modelos: [
          {
            funcoes: null,
            detalhe:
              'As funções não foram listadas. Há consultas demais ao Power BI agora. Tente novamente em alguns instantes.',
          },
        ],
      });
      expect(asked).toBe(12);
      server.advance(20_000);
      expect(await theirs.test()).toMatchObject(listed);
    } finally {
      powerBi.queryModel = queryModel;
    }
  });
});

describe('what Power BI does not answer is told, and the test answers as without the setting', () => {
  /** The answer for a role of the model, with what the only model says. */
  async function testSul(values: object = {}) {
    const { test } = await buildFixture(server, { rls_role: 'Sul', ...values });
    const { modelos, ...rest } = await test();
    expect(rest).toMatchObject({ aceito: true, enviado: { papeis: ['Sul'] } });
    return { ...modelos[0], resposta: rest.resposta };
  }
  const notListed = { funcoes: null, inexistentes: [], linhas: null };
  const unsaid = expect.stringContaining('Ele não diz se as funções existem');

  it.each<[string, () => void, RegExp]>([
    [
      'the tenant',
      () =>
        server.emulator.change({
          kind: 'daxQueriesAllowed',
          tenantId: aurora.tenantId,
          isAllowed: false,
        }),
      /As funções não foram listadas\. O Power BI não deixa o aplicativo consultar este modelo/,
    ],
    [
      'XMLA',
      () =>
        server.emulator.change({
          kind: 'xmlaAllowed',
          tenantId: aurora.tenantId,
          isAllowed: false,
        }),
      /O tenant não permite o ponto de extremidade XMLA/,
    ],
    [
      'throttling',
      () =>
        server.emulator.faults.once(operation, {
          status: 429,
          headers: { 'Retry-After': '60' },
        }),
      /recebendo pedidos demais/,
    ],
    [
      'a capacity that is paused',
      () =>
        server.emulator.faults.once(operation, {
          status: 400,
          body: { error: { code: 'CapacityNotActive' } },
        }),
      /A capacidade do workspace está pausada/,
    ],
    ['no answer', () => server.emulator.faults.once(operation, { reset: true }), /não respondeu/],
    [
      'an answer of half the bytes',
      () => server.emulator.faults.once(operation, { truncate: true }),
      /não entendeu a resposta/,
    ],
    [
      'an answer that is no Arrow',
      () => server.emulator.faults.once(operation, { status: 200, body: '<html>proxy</html>' }),
      /não entendeu a resposta/,
    ],
    [
      'an answer that is too large',
      () => server.emulator.faults.once(operation, { status: 200, body: 'x'.repeat(4_000_001) }),
      /grande demais para o portal/,
    ],
    [
      'a live connection',
      () =>
        server.emulator.faults.once(operation, {
          status: 400,
          body: {
            error: { code: 'InvalidRequest', message: 'Live connections are not supported' },
          },
        }),
      /não pode ser uma conexão dinâmica nem um modelo push/,
    ],
  ])('%s', async (_, change, sentence) => {
    change();
    expect(await testSul()).toMatchObject({
      ...notListed,
      resposta: unsaid,
      detalhe: expect.stringMatching(sentence),
    });
  });

  it('a member of the workspace lists roles and counts nothing', { tags: ['slow'] }, async () => {
    server.emulator.change({
      kind: 'principalRole',
      workspaceId: aurora.workspace,
      role: 'Member',
    });
    expect(await testSul()).toMatchObject({
      funcoes: ['Sul', 'Dados', 'Pessoa'],
      linhas: null,
      resposta: expect.stringContaining('as funções existem'),
      detalhe: expect.stringMatching(
        /^As linhas não foram contadas\. A consulta precisa de mais permissões.*Only administrators/,
      ),
    });
  });

  it('rows that are not counted keep the roles, and a query that takes no answer is not repeated', {
    tags: ['slow'],
  }, async () => {
    server.emulator.faults.once({ operation, skip: 2 }, { reset: true });
    expect(await testSul()).toMatchObject({
      funcoes: ['Sul', 'Dados', 'Pessoa'],
      linhas: null,
      detalhe: expect.stringMatching(/^As linhas não foram contadas\. O Power BI não respondeu/),
    });
    expect(queries()).toHaveLength(3);
  });

  it('failures of queries do not stop the openings of the cliente', async () => {
    const { test, ana, relatorio } = await buildFixture(server, { rls_role: 'Sul' });
    server.emulator.faults.next(8, operation, { status: 503 });
    for (let turn = 0; turn < 8; turn += 1) expect((await test()).aceito).toBe(true);
    expect(queries()).toHaveLength(8);
    const opened = await (await as(server.app, ana)).get(`/api/embed-info/${relatorio.id}/`);
    expect(opened.statusCode).toBe(200);
  });

  it('a model without a capacity', async () => {
    const found = await testSul({
      workspace_id: aurora.financeiro,
      report_id: aurora.inadimplencia,
    });
    expect(found).toMatchObject({
      ...notListed,
      detalhe: expect.stringContaining('precisa estar em uma capacidade'),
    });
  });
});
