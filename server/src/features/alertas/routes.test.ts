import type { Alerta, AlertaConsulta } from '@portal/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AlertServer,
  alertCalls,
  alertServer,
  alertWork,
  daily,
  openModel,
} from '../../../test/alerts.ts';
import { bearerOf } from '../../../test/bearerOf.ts';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  withBearer,
} from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let made: AlertServer;
let server: TestServer;
beforeAll(async () => {
  made = await alertServer();
  ({ server } = made);
});
afterAll(() => made.cloud.close());
beforeEach(() => openModel(made));

async function build(values: Parameters<typeof buildRelatorio>[2] = {}) {
  const cliente = await buildCliente(server);
  const ana = await buildUser(server, cliente, { first_name: 'Ana' });
  const relatorio = await buildRelatorio(server, cliente, { allowed: [ana], ...values });
  const me = await as(server.app, ana);
  const mine = alertCalls(me);
  const create = async (more: object = {}) => {
    const answer = await mine.create({ relatorio: relatorio.id, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Alerta>();
  };
  return { cliente, ana, relatorio, me, mine, create };
}
const figures = () => made.model.sent;

describe('an alert', () => {
  it('ALERTA-01 WIRE-37 is asked before it is stored, listed, changed, and deleted with what was asked', async () => {
    const { relatorio, mine, create } = await build();
    const alert = await create({ limite: 5 });
    expect(alert).toEqual({
      id: expect.any(Number),
      relatorio: relatorio.id,
      relatorio_nome: relatorio.nome_relatorio,
      aplicativo: null,
      aplicativo_nome: null,
      modelo: aurora.vendasDataset,
      modelo_nome: 'Vendas',
      medida: 'Receita',
      filtro: null,
      condicao: 'acima',
      limite: 5,
      em_percentual: false,
      folga: 0,
      silencio_minutos: 60,
      quando: daily,
      pausado: false,
      motivo: null,
      estado: 'cruzado',
      ultimo_valor: expect.any(Number),
      ultima_em: expect.any(String),
      proxima_em: expect.any(String),
      versao: 1,
    });
    expect(await mine.list()).toEqual([alert]);
    const { consultas } = (await mine.get(alert.id)).json<{ consultas: AlertaConsulta[] }>();
    expect(consultas).toEqual([
      {
        quando: alert.ultima_em,
        resultado: 'cruzado',
        valor: alert.ultimo_valor,
        motivo: null,
        identidade: { nome: null, papeis: [], custom_data: null },
        pergunta: 'ROW("Valor", [Receita])',
        teste: false,
      },
    ]);
    const asked = figures().length;
    const paused = (await mine.change(alert.id, { pausado: true, versao: 1 })).json();
    expect(paused).toMatchObject({ pausado: true, proxima_em: null, estado: 'cruzado', versao: 2 });
    expect(figures()).toHaveLength(asked);
    expect((await mine.change(alert.id, { pausado: false, versao: 1 })).statusCode).toBe(409);
    const moved = (await mine.change(alert.id, { pausado: false, limite: 1e14 })).json();
    expect(moved).toMatchObject({ pausado: false, limite: 1e14, estado: 'normal', versao: 3 });
    expect(figures()).toHaveLength(asked + 1);
    expect((await mine.remove(alert.id)).statusCode).toBe(200);
    expect(await mine.list()).toEqual([]);
    expect((await mine.get(alert.id)).statusCode).toBe(404);
  });

  it('ALERTA-01 a change while Power BI is asked is not overwritten, even by a caller who guesses its version', async () => {
    const { mine, create } = await build();
    const { id } = await create();
    made.model.answer = async () => {
      await mine.change(id, { silencio_minutos: 7, versao: 1 });
      return 100;
    };
    expect((await mine.change(id, { limite: 2, versao: 2 })).statusCode).toBe(409);
    expect(await mine.list()).toMatchObject([{ limite: 1, silencio_minutos: 7, versao: 2 }]);
  });

  it('ALERTA-01 the offers are those of the model, and a typed name or value that it does not have is refused with its field', async () => {
    const { relatorio, mine } = await build();
    const { modelos } = (await mine.options(relatorio.id)).json();
    expect(modelos).toHaveLength(1);
    expect(modelos[0]).toMatchObject({
      modelo: aurora.vendasDataset,
      nome: 'Vendas',
      motivo: null,
    });
    expect(modelos[0].medidas).toContainEqual({ tabela: 'Vendas', nome: 'Receita' });
    expect(modelos[0].colunas).toContainEqual({ tabela: 'Vendas', coluna: 'Ano', tipo: 'numero' });
    // A hidden column.
    expect(modelos[0].colunas.map(({ coluna }: { coluna: string }) => coluna)).not.toContain(
      'receita',
    );
    const before = figures().length;
    const filtro = { tabela: 'Vendas', coluna: 'Região', valores: ['Sul'] };
    const ask = async (body: object) => {
      server.advance(30_000);
      return (await mine.create({ relatorio: relatorio.id, ...body })).json();
    };
    expect(await ask({ medida: 'Receita]) EVALUATE ROW("x", [Lucro' })).toEqual({
      medida: ['A medida não existe no modelo, está oculta ou não é mostrada a você.'],
    });
    expect(await ask({ filtro: { ...filtro, coluna: 'receita' } })).toEqual({
      filtro: ['A coluna do filtro não existe no modelo, está oculta ou não é mostrada a você.'],
    });
    expect(await ask({ filtro: { ...filtro, coluna: 'Ano', valores: ['1}) //'] } })).toEqual({
      filtro: ['Um valor do filtro não serve para a coluna. Números são escritos como 1234.5.'],
    });
    expect(await ask({ filtro: { ...filtro, valores: ['\ud800'] } })).toHaveProperty('filtro');
    expect(figures()).toHaveLength(before);
    // A quoted text is a value, which no row has.
    made.model.answer = () => null;
    expect(await ask({ filtro: { ...filtro, valores: ['x"}) EVALUATE //'] } })).toEqual({
      medida: ['A medida respondeu em branco.'],
    });
    expect(figures().at(-1)?.dax).toBe(
      `ROW("Valor", CALCULATE([Receita], 'Vendas'[Região] IN {"x""}) EVALUATE //"}))`,
    );
    made.model.answer = () => 100;
    expect(await ask({ filtro })).toMatchObject({ filtro, estado: 'cruzado' });
    expect(await ask({ modelo: aurora.faturamentoDataset })).toMatchObject({
      medida: [expect.stringContaining('outro modelo')],
    });
    expect(await ask({ condicao: 'variacao', limite: 0 })).toHaveProperty('limite');
    expect(await ask({ condicao: 'variacao', limite: 5, folga: 5 })).toHaveProperty('folga');
    expect(await ask({ em_percentual: true })).toHaveProperty('em_percentual');
    expect(await ask({ quando: { ...daily, fuso: '-03:00' } })).toHaveProperty('quando');
  });

  it('ALERTA-01 a person has at most twenty', { tags: ['slow'] }, async () => {
    const { ana, relatorio, mine, create } = await build();
    const { id } = await create();
    const [one] = (await server.context.db.select().from(schema.alerta)).filter(
      (alert) => alert.id === id,
    );
    if (!one) throw new Error('no alert');
    const { id: _id, ...columns } = one;
    await server.context.db
      .insert(schema.alerta)
      .values(Array.from({ length: 19 }, () => ({ ...columns, user_id: ana.id })));
    server.advance(60_000);
    const answer = await mine.create({ relatorio: relatorio.id });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Você já tem 20 alertas. Exclua um para criar outro.',
    ]);
  });
});

describe('the identity', () => {
  it('ALERTA-01 a question carries the roles and custom data with which the report opens', async () => {
    openModel(made, ['Sul', { name: 'Dados', column: 'Região', equals: 'CUSTOMDATA()' }]);
    const south = await build({ rls_role: 'Sul' });
    const alert = await south.create();
    expect(figures()).toMatchObject([{ roles: ['Sul'] }]);
    expect(figures()[0]).not.toHaveProperty('customData');
    const tested = (await south.mine.test(alert.id)).json<AlertaConsulta>();
    expect(tested).toMatchObject({
      teste: true,
      valor: alert.ultimo_valor,
      resultado: alert.estado,
      identidade: { nome: south.ana.username, papeis: ['Sul'], custom_data: null },
    });
    const data = await build({ rls_role: 'Dados', rls_nome: 'custom_data' });
    server.advance(60_000);
    await data.create();
    expect(figures().at(-1)).toMatchObject({ roles: ['Dados'], customData: data.ana.username });
  });

  it('ALERTA-01 what object-level security hides from the role is neither offered nor asked', async () => {
    openModel(made, ['Sul', 'Norte']);
    const measures = [['Anos', "DISTINCTCOUNT('Vendas'[Ano])", false]] as const;
    Object.assign(made.model, { hidden: ['Ano'], measures });
    const offered = async (rls_role: string) => {
      const { relatorio, mine } = await build({ rls_role });
      const [{ medidas, colunas }] = (await mine.options(relatorio.id)).json().modelos;
      const filtro = { tabela: 'Vendas', coluna: 'Ano', valores: ['2025'] };
      const answers = [
        await mine.create({ relatorio: relatorio.id, medida: 'Anos' }),
        await mine.create({ relatorio: relatorio.id, filtro }),
      ];
      return [
        medidas.map(({ nome }: { nome: string }) => nome),
        colunas.map(({ coluna }: { coluna: string }) => coluna),
        answers.map(({ statusCode }) => statusCode),
      ];
    };
    expect(await offered('Sul')).toEqual([['Lucro', 'Receita'], ['Região'], [400, 400]]);
    expect(figures()).toEqual([]);
    expect(await offered('Norte')).toEqual([
      ['Anos', 'Lucro', 'Receita'],
      ['Ano', 'Região'],
      [201, 201],
    ]);
  });

  it.each([
    ['a rule on the name of the person', { rls_role: 'Pessoa' }, /usa o nome da pessoa/],
    ['a role that is gone', { rls_role: 'Leste' }, /não existe mais no modelo/],
    ['no role of a model with roles', {}, /segurança dos dados|Peça a um administrador/],
  ] as const)('ALERTA-01 nothing is asked for %s', async (_, values, sentence) => {
    openModel(made, ['Sul', { name: 'Pessoa', column: 'Região', equals: 'USERNAME()' }]);
    const { relatorio, mine } = await build(values);
    const answer = await mine.create({ relatorio: relatorio.id });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().detail).toMatch(sentence);
    expect(figures()).toEqual([]);
    const { modelos } = (await mine.options(relatorio.id)).json();
    expect(modelos).toMatchObject([{ medidas: [], motivo: expect.stringMatching(sentence) }]);
  });

  it('ALERTA-01 a paginated report has no model to ask', async () => {
    const { relatorio, mine } = await build({
      workspace_id: aurora.operacoes,
      report_id: aurora.lotes,
    });
    const answer = await mine.create({ relatorio: relatorio.id });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Um relatório paginado não tem um modelo do qual um alerta possa perguntar.',
    ]);
    expect(made.model.queries).toBe(0);
  });
});

describe('who may not', () => {
  it('ALERTA-01 WIRE-37 nobody else reads, changes, tests or deletes an alert: other person, administrator, other cliente, absent id', async () => {
    const { cliente, create } = await build();
    const { id } = await create();
    const others = [
      await buildUser(server, cliente),
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
      await buildUser(server, await buildCliente(server)),
      await buildUser(server, null, { is_superuser: true }),
    ];
    const before = figures().length;
    for (const person of others) {
      const calls = alertCalls(await as(server.app, person));
      expect(await calls.list()).toEqual([]);
      for (const one of [id, 2_000_000_000]) {
        for (const answer of [
          await calls.get(one),
          await calls.change(one, { pausado: true }),
          await calls.test(one),
          await calls.remove(one),
        ]) {
          expect([answer.statusCode, answer.json().detail]).toEqual([
            404,
            'Alerta não encontrado.',
          ]);
        }
      }
    }
    expect(figures()).toHaveLength(before);
  });

  it('ALERTA-01 a report that the person may not open is absent, and nothing is asked', async () => {
    const { cliente, relatorio } = await build();
    const none = await buildUser(server, cliente);
    const foreign = await buildUser(server, await buildCliente(server));
    for (const person of [none, foreign]) {
      const calls = alertCalls(await as(server.app, person));
      expect((await calls.create({ relatorio: relatorio.id })).statusCode).toBe(404);
      expect((await calls.options(relatorio.id)).statusCode).toBe(404);
      const aplicativo = await calls.create({ relatorio: relatorio.id, aplicativo: 2_000_000_000 });
      expect(aplicativo.statusCode).toBe(404);
    }
    expect(made.model.queries).toBe(0);
  });

  it('ALERTA-01 who sees some pages alone asks nothing', async () => {
    const { cliente, relatorio } = await build();
    const some = await buildUser(server, cliente);
    await server.context.db.insert(schema.concessao).values({
      cliente_id: cliente.id,
      user_id: some.id,
      relatorio_id: relatorio.id,
      paginas: ['ReportSection1'],
    });
    const answer = await alertCalls(await as(server.app, some)).create({ relatorio: relatorio.id });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(made.model.queries).toBe(0);
  });

  it('ALERTA-01 who has lost the report sees no figure and no name, may pause, and asks nothing', async () => {
    const { mine, create } = await build();
    const { id } = await create();
    await server.context.db.delete(schema.concessao);
    server.advance(60_000);
    const before = made.model.queries;
    const seen = (await mine.get(id)).json();
    expect(seen).toMatchObject({ relatorio_nome: 'Sem acesso', ultimo_valor: null, consultas: [] });
    expect(seen).toMatchObject({
      modelo_nome: 'Sem acesso',
      estado: 'erro',
      motivo: 'Você não pode mais abrir o relatório deste alerta.',
    });
    expect((await mine.test(id)).json()).toMatchObject({
      resultado: 'erro',
      valor: null,
      identidade: null,
      motivo: 'Você não pode mais abrir o relatório deste alerta.',
    });
    expect((await mine.change(id, { limite: 2 })).statusCode).toBe(404);
    expect((await mine.change(id, { pausado: true })).statusCode).toBe(200);
    expect(made.model.queries).toBe(before);
  });

  it('ALERTA-01 who reads other rows now sees no figure of the former ones', async () => {
    openModel(made, ['Sul', 'Norte']);
    const { relatorio, mine, create } = await build({ rls_role: 'Sul' });
    const { id, ultimo_valor } = await create();
    await server.context.db
      .update(schema.relatorio)
      .set({ rls_role: 'Norte', version: 2 })
      .where(eq(schema.relatorio.id, relatorio.id));
    const seen = (await mine.get(id)).json();
    expect(seen).toMatchObject({ estado: 'sem_resposta', ultimo_valor: null });
    expect(seen.consultas).toMatchObject([
      {
        resultado: 'erro',
        valor: null,
        motivo: 'O número é de dados que você não vê mais neste relatório.',
      },
    ]);
    expect(await mine.list()).toMatchObject([{ estado: 'sem_resposta', ultimo_valor: null }]);
    expect((await mine.test(id)).json()).toMatchObject({ valor: ultimo_valor });
  });

  it('ALERTA-01 a figure that comes after the right has ended is not told', async () => {
    const { mine, create } = await build();
    const { id } = await create();
    made.model.answer = async () => {
      await server.context.db.delete(schema.concessao);
      return 77;
    };
    expect((await mine.test(id)).json()).toMatchObject({ resultado: 'erro', valor: null });
  });

  it('ALERTA-01 WIRE-37 who sees the portal as a person learns nothing of their alerts', async () => {
    const { cliente, ana, relatorio, create } = await build();
    const { id } = await create();
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const sight = await seeAs(server, await bearerOf(server, admin), ana.id);
    const paths = ['', `${id}/`, `opcoes/?relatorio=${relatorio.id}`];
    for (const path of paths) {
      expect((await sight.get(`/api/alertas/${path}`)).statusCode).toBe(403);
    }
    expect((await sight.send('POST', `/api/alertas/${id}/testar/`)).statusCode).toBe(403);
  });

  it('ALERTA-01 who owes the acceptance of terms asks nothing', async () => {
    const { cliente, ana, relatorio } = await build();
    await server.context.db.insert(schema.termos).values({
      cliente_id: cliente.id,
      versao: 1,
      termos: 'Termos',
      privacidade: '',
      publicado_em: server.context.now(),
    });
    await server.context.db
      .update(schema.cliente)
      .set({ termos_versao: 1 })
      .where(eq(schema.cliente.id, cliente.id));
    const answer = await alertCalls(await as(server.app, ana)).create({
      relatorio: relatorio.id,
    });
    expect([answer.statusCode, answer.json().aceitar_termos]).toEqual([403, true]);
    expect(made.model.queries).toBe(0);
  });

  it('ALERTA-01 WIRE-37 a key makes no call about alerts, and who sees the portal as a person changes nothing', async () => {
    const { cliente, ana, relatorio, create } = await build();
    const { id } = await create();
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const made = await (await as(server.app, admin)).post('/api/admin/chaves/', {
      nome: 'Chave',
      escopos: ['relatorios:ler', 'relatorios:alterar'],
    });
    const key = withBearer(server.app, made.json().texto);
    const sight = await seeAs(server, await bearerOf(server, admin), ana.id);
    const own = `/api/alertas/${id}/`;
    const body = { relatorio: relatorio.id, modelo: aurora.vendasDataset, medida: 'Receita' };
    const whole = { ...body, condicao: 'acima', limite: 1, quando: daily };
    const before = made.statusCode;
    expect(before).toBe(201);
    for (const answer of [
      await key.get('/api/alertas/'),
      await key.get(`/api/alertas/opcoes/?relatorio=${relatorio.id}`),
      await key.get(own),
      await key.get('/api/admin/alertas/'),
      await key.post('/api/alertas/', whole),
      await key.put(own, { pausado: true }),
      await key.post(`${own}testar/`),
      await key.delete(own),
      await sight.send('POST', '/api/alertas/', whole),
      await sight.send('PUT', own, { pausado: true }),
      await sight.send('DELETE', own),
    ]) {
      expect(answer.statusCode, answer.body).toBe(403);
    }
    expect(await (await as(server.app, ana)).get(own)).toMatchObject({ statusCode: 200 });
  });

  it.each([
    ['moves to another cliente', { cliente_id: true }],
    ['is deactivated', { is_active: false }],
  ] as const)(
    'ALERTA-01 no alert is stored if its person %s while Power BI is asked',
    async (_, change) => {
      const { ana, relatorio, mine } = await build();
      const other = await buildCliente(server);
      const values = 'cliente_id' in change ? { cliente_id: other.id } : change;
      made.model.answer = async () => {
        await server.context.db.update(schema.user).set(values).where(eq(schema.user.id, ana.id));
        return 100;
      };
      expect((await mine.create({ relatorio: relatorio.id })).statusCode).toBe(404);
      const { alerta } = schema;
      expect(await server.context.db.$count(alerta, eq(alerta.user_id, ana.id))).toBe(0);
    },
  );

  it('ALERTA-01 no alert is stored if its report moves to another cliente while Power BI is asked', async () => {
    const { relatorio, mine } = await build();
    const other = await buildCliente(server);
    made.model.answer = async () => {
      const { db } = server.context;
      await db.delete(schema.concessao).where(eq(schema.concessao.relatorio_id, relatorio.id));
      await db
        .update(schema.relatorio)
        .set({ cliente_id: other.id })
        .where(eq(schema.relatorio.id, relatorio.id));
      return 100;
    };
    expect((await mine.create({ relatorio: relatorio.id })).statusCode).toBe(404);
  });

  it('ALERTA-01 WIRE-37 without DAX_QUERIES nothing is announced and every call is 404', async () => {
    const plain = await testServer();
    const cliente = await buildCliente(plain);
    const person = await buildUser(plain, cliente, { groups: ['Admin Geral'] });
    const relatorio = await buildRelatorio(plain, cliente, { allowed: [person] });
    const me = await as(plain.app, person);
    expect((await me.get('/api/auth/user/')).json().recursos).not.toContain('alertas');
    const calls = alertCalls(me);
    const answers = [
      await me.get('/api/alertas/'),
      await me.get('/api/admin/alertas/'),
      await calls.create({ relatorio: relatorio.id }),
      await calls.options(relatorio.id),
      await calls.get(1),
      await calls.change(1, {}),
      await calls.test(1),
      await calls.remove(1),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const ana = await buildUser(server, await buildCliente(server));
    const announced = (await (await as(server.app, ana)).get('/api/auth/user/')).json().recursos;
    expect(announced).toContain('alertas');
  });
});

describe('a failure', () => {
  it.each([
    ['a measure in which a name is asked for', 'Minha', 400],
    ['a hidden measure', 'Oculta', 400],
    ['a measure', 'Receita', 201],
  ])('ALERTA-01 %s', async (_, medida, status) => {
    Object.assign(made.model, {
      measures: [
        ['Minha', 'CALCULATE([Receita], T[d] = USERNAME())', false],
        ['Oculta', '1', true],
      ],
    });
    const { relatorio, mine } = await build();
    expect((await mine.create({ relatorio: relatorio.id, medida })).statusCode).toBe(status);
  });

  it.each([
    ['a text', 'cem', 400],
    ['NaN', Number.NaN, 400],
    ['an infinite number', Number.POSITIVE_INFINITY, 400],
    ['a blank', null, 400],
  ])('ALERTA-02 no alert is stored whose first answer is %s', async (_, value, status) => {
    made.model.answer = () => value;
    const { relatorio, mine } = await build();
    expect((await mine.create({ relatorio: relatorio.id })).statusCode).toBe(status);
    expect(await mine.list()).toEqual([]);
  });
});

describe('administrators', () => {
  it('WIRE-37 list the alerts of their cliente, and no figure, limit or filter stands in the answer', async () => {
    const { cliente, ana, relatorio, create } = await build();
    const { id } = await create({ limite: 7_654_321 });
    const admin = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin de Relatórios'] }),
    );
    const listed = await admin.get('/api/admin/alertas/');
    expect(listed.json()).toEqual([
      {
        id,
        cliente: cliente.id,
        cliente_nome: cliente.nome,
        relatorio: relatorio.id,
        relatorio_nome: relatorio.nome_relatorio,
        aplicativo: null,
        aplicativo_nome: null,
        dono: { id: ana.id, nome: expect.stringContaining('Ana') },
        modelo_nome: 'Vendas',
        medida: 'Receita',
        condicao: 'acima',
        quando: daily,
        pausado: false,
        estado: 'respondido',
        motivo: null,
        ultima_em: expect.any(String),
      },
    ]);
    expect(listed.body).not.toContain('7654321');
    const filtered = (filter: object) =>
      admin.get(`/api/admin/alertas/?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await filtered({ user: ana.id, pausado: false, q: 'receita' })).json()).toHaveLength(1);
    expect((await filtered({ q: 'lucro' })).json()).toEqual([]);
    const other = await buildUser(server, await buildCliente(server), { groups: ['Admin Geral'] });
    expect((await (await as(server.app, other)).get('/api/admin/alertas/')).json()).toEqual([]);
    for (const groups of [[], ['Admin de Usuários']] as const) {
      const person = await as(
        server.app,
        await buildUser(server, cliente, { groups: [...groups] }),
      );
      expect((await person.get('/api/admin/alertas/')).statusCode).toBe(403);
    }
  });

  it('ALERTA-01 creation, change and deletion are history, without a figure', async () => {
    const { cliente, create, mine } = await build();
    made.model.answer = () => 987_654;
    const read = await historyReader(server);
    const { id, ultimo_valor } = await create();
    server.advance(60_000);
    await mine.change(id, { limite: 2, condicao: 'abaixo' });
    await mine.remove(id);
    const sentences = JSON.stringify(await read({ cliente: cliente.id }));
    expect(sentences).toMatch(/criou um alerta de .* do relatório/);
    expect(sentences).toMatch(/alterou a condição e o limite do alerta de/);
    expect(sentences).toMatch(/excluiu o alerta de/);
    expect(sentences).not.toContain(String(ultimo_valor));
  });
});

it('ALERTA-02 a test waits ten seconds, and an answer of more than thirty days is deleted', async () => {
  const { mine, create } = await build();
  const { id } = await create();
  expect((await mine.test(id)).statusCode).toBe(200);
  const again = await mine.test(id);
  expect(again.statusCode).toBe(429);
  server.advance(10_000);
  const together = await Promise.all([mine.test(id), mine.test(id), mine.test(id)]);
  expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429]);
  server.advance(31 * 24 * 60 * 60_000);
  await alertWork(server).clean();
  expect(await server.context.db.$count(schema.alertaConsulta)).toBe(0);
});
