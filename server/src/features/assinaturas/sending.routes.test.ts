import { Readable } from 'node:stream';
import type { Emulator } from '@portal/emulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  unique,
} from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import {
  daily,
  fileIn,
  subscriptionCalls,
  subscriptionServer,
  subscriptionWork,
} from '../../../test/subscriptions.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { ownReasons } from '../../domain/mail/mailReasons.ts';
import * as schema from '../../platform/db/schema.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;

let cloud: Emulator;
let server: TestServer;
let work: Awaited<ReturnType<typeof subscriptionWork>>;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let ana: Person;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.reset();
  cloud.recorder.clear();
  // Those of the test before would be due too: the clock moves by days.
  await server.context.db.delete(schema.assinatura);
  work = await subscriptionWork(server);
  cliente = await buildCliente(server);
  ana = await buildUser(server, cliente, { first_name: 'Ana' });
});

const db = () => server.context.db;
const day = 24 * 60 * 60_000;
const asked = () => cloud.recorder.calls({ operation: 'powerbi.exportTo' });
const mailsTo = (person: { email: string }) => cloud.mailbox.list(person.email);
const estado = btoa(JSON.stringify({ activePage: 'x', filters: {}, slicers: { Ano: [2025] } }));

/** A report that these people may open and export, with a view of the owner. */
async function build(
  owner: Person,
  readers: readonly Person[] = [],
  values: Parameters<typeof buildRelatorio>[2] = {},
) {
  const relatorio = await buildRelatorio(server, cliente, {
    exportacao: 'leitores',
    allowed: [owner, ...readers],
    ...values,
  });
  const me = await as(server.app, owner);
  const body = { relatorio: relatorio.id, nome: 'Só 2025', estado };
  const view = (await me.post('/api/visoes/', body)).json();
  const mine = subscriptionCalls(me);
  const create = async (more: object = {}) => {
    const made = await mine.create({ visao: view.id, formato: 'pdf', quando: daily, ...more });
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json().id as number;
  };
  const one = async (id: number) => {
    // A session of before may have ended: the clock moves by days.
    const fresh = subscriptionCalls(await as(server.app, owner));
    return fresh.one(id);
  };
  return { relatorio, view, me, mine, create, one };
}
const buildAdmin = () =>
  buildUser(server, cliente, { first_name: 'Rui', groups: ['Admin de Relatórios'] });

/** Lets the next due instant come, and all that follows. */
async function passDay() {
  server.advance(day);
  await work.settle();
}

it('ESCALA-02 due subscriptions begin with the first of each cliente, whoever has the most', {
  tags: ['slow'],
}, async () => {
  const { create } = await build(ana);
  for (let count = 0; count < 3; count += 1) await create();
  const many = cliente.id;
  cliente = await buildCliente(server);
  await (await build(await buildUser(server, cliente))).create();
  server.advance(day);
  await work.regular('assinaturas.vencer');
  const begun = await db()
    .select()
    .from(schema.job)
    .where(eq(schema.job.kind, 'assinaturas.preparar'))
    .orderBy(schema.job.id);
  expect(begun.slice(-4).map(({ cliente_id }) => cliente_id)).toEqual([
    many,
    cliente.id,
    many,
    many,
  ]);
});

describe('DIA-06 a subscription that cannot work', () => {
  it('is refused when it is made and when it is to be sent now', async () => {
    const { relatorio, me, mine, view, create } = await build(ana);
    const id = await create();
    const send = () => me.post(`/api/assinaturas/${id}/enviar/`);
    await db()
      .update(schema.relatorio)
      .set({ exportacao: 'ninguem' })
      .where(eq(schema.relatorio.id, relatorio.id));
    const refused = [403, { detail: 'Você não pode exportar este relatório.' }];
    const sent = await send();
    expect([sent.statusCode, sent.json()]).toEqual(refused);
    const made = await mine.create({ visao: view.id, formato: 'pdf', quando: daily });
    expect([made.statusCode, made.json()]).toEqual(refused);
    await db()
      .update(schema.relatorio)
      .set({
        exportacao: 'leitores',
        workspace_id: aurora.operacoes,
        report_id: aurora.producao,
      })
      .where(eq(schema.relatorio.id, relatorio.id));
    for (const answer of [
      await send(),
      await mine.create({ visao: view.id, formato: 'pdf', quando: daily }),
    ]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'Este relatório não está em uma capacidade do Power BI. Sem ela o Power BI não exporta.',
      ]);
    }
    expect(mailsTo(ana)).toEqual([]);
  });
});

describe('ASSI-04 a subscription', () => {
  it('is mailed when it is due, with its file, a link to the view and a way to leave', {
    tags: ['slow'],
  }, async () => {
    const { view, relatorio, create, one } = await build(ana);
    const id = await create();
    await work.settle();
    expect(mailsTo(ana)).toEqual([]);
    await passDay();
    expect(work.failures).toEqual([]);
    expect(await one(id)).toMatchObject({
      motivo: null,
      envios: [{ user: ana.id, nome: 'Ana', resultado: 'enviado', motivo: null }],
    });
    const [mail, ...rest] = mailsTo(ana);
    expect(rest).toEqual([]);
    expect(mail?.parsed.subject).toBe(`Só 2025 · ${relatorio.nome_relatorio}`);
    expect(fileIn(mail)).toContain('"Ano":[2025]');
    const history = await historyReader(server);
    const left = await history({ action: 'relatorio.mail', cliente: cliente.id });
    expect(left).toMatchObject([
      { target: `relatorio:${relatorio.id}`, details: { user: ana.id, formato: 'pdf' } },
    ]);
    const text = mail?.parsed.text ?? '';
    expect(text).toContain(
      `https://portal.exemplo.com/dashboard?relatorio=${relatorio.id}&visao=${view.id}`,
    );
    const [, code = ''] = /\/assinaturas\/cancelar\?codigo=([\w-]{43})$/m.exec(text) ?? [];
    const oneClick = new RegExp(
      `^List-Unsubscribe:\\s+<https://portal.exemplo.com/api/assinaturas/cancelar/\\?codigo=${code}>`,
      'm',
    );
    expect(mail?.source.replace(/\r\n\s+/g, ' ')).toMatch(oneClick);
    expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    await server.app.inject({
      method: 'POST',
      url: `/api/assinaturas/cancelar/?codigo=${code}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await passDay();
    expect(mailsTo(ana)).toHaveLength(1);
  });

  it('after an outage of a week is mailed once', { tags: ['slow'] }, async () => {
    const { create, one } = await build(ana);
    const id = await create();
    server.advance(7 * day);
    await work.settle();
    expect(mailsTo(ana)).toHaveLength(1);
    const { envios, ultima_em, proxima_em } = await one(id);
    expect(envios).toHaveLength(1);
    const now = server.context.now().getTime();
    expect(now - Date.parse(ultima_em ?? '')).toBeLessThan(day);
    expect(Date.parse(proxima_em ?? '')).toBeGreaterThan(now);
  });

  it('ASSI-01 that follows refreshes is mailed after each that ended well', {
    tags: ['slow'],
  }, async () => {
    const { powerBi } = server.context;
    // The real one remembers the answers of Power BI for a time that the test does not wait.
    const listRefreshes: typeof powerBi.listRefreshes = (credentials, workspace, dataset) =>
      powerBi.listRefreshes(credentials, workspace, dataset, { isFresh: true });
    work = await subscriptionWork(server, { powerBi: { listRefreshes } });
    const { create } = await build(ana);
    const refreshes: { status: string; startTime: string; endTime: string }[] = [];
    const refresh = (status: string) => {
      const at = server.context.now().toISOString();
      refreshes.unshift({ status, startTime: at, endTime: at });
      cloud.change({
        kind: 'refreshesSet',
        datasetId: aurora.vendasDataset,
        refreshes: [...refreshes],
      });
    };
    const pass = async () => {
      server.advance(5 * 60_000);
      await work.regular('assinaturas.atualizacoes');
      await work.settle();
    };
    refresh('Completed');
    server.advance(1_000);
    await create({ quando: { tipo: 'apos_atualizacao' } });
    await pass();
    refresh('Failed');
    await pass();
    expect(mailsTo(ana)).toHaveLength(0);
    refresh('Completed');
    await pass();
    await pass();
    expect(mailsTo(ana)).toHaveLength(1);
    refresh('Completed');
    await pass();
    expect(mailsTo(ana)).toHaveLength(2);
  });

  it('has one file for all who see the same, however many they are', {
    tags: ['slow'],
  }, async () => {
    const rui = await buildAdmin();
    const readers = [];
    for (const first_name of ['Bia', 'Caio', 'Davi']) {
      readers.push(await buildUser(server, cliente, { first_name }));
    }
    const { create, one } = await build(rui, readers);
    const users = readers.map(({ id }) => id);
    const id = await create({ destinatarios: { eu: true, users } });
    await passDay();
    expect((await one(id)).envios.map(({ resultado }) => resultado)).toEqual(
      Array.from({ length: 4 }, () => 'enviado'),
    );
    // The picture of the first page is a file of its own. Aurora has turned this format off.
    expect(asked().map(({ body }) => (body as { format: string }).format)).toEqual(['PDF', 'PNG']);
    const [mail] = mailsTo(readers[0] as Person);
    expect(mail?.parsed.text).toContain('Rui incluiu você nesta assinatura.');
    // The view is closed, so the link leads to the report.
    expect(mail?.parsed.text).not.toContain('visao=');
    expect(mail?.parsed.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  });

  it('shows the first page where pictures are permitted', { tags: ['slow'] }, async () => {
    cloud.change({ kind: 'exportFormatsOff', tenantId: aurora.tenantId, formats: [] });
    const { create } = await build(ana);
    await create();
    await passDay();
    const [mail] = mailsTo(ana);
    const picture = mail?.parsed.attachments.find(({ contentId }) => contentId === '<pagina>');
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
    expect(mail?.parsed.html).toContain('cid:pagina');
    expect(fileIn(mail)).toContain('%PDF');
  });

  it.each([
    ['more than 10 MB', 10_000_001, null],
    ['more than 10 MB, as the service says', 10_000_001, 10_000_001],
    // The server of the emulator takes no mail of more than 10 MB, and a file grows by a third in it.
    ['more than the mail server takes', 9_000_000, null],
  ])(
    'ASSI-04 LGPD-03 brings a link in place of a file of %s',
    { tags: ['slow'] },
    async (_case, bytes, size) => {
      const chunks = function* () {
        for (let left = bytes; left > 0; left -= 100_000)
          yield Buffer.alloc(Math.min(left, 100_000));
      };
      const openExportFile = async () => ({ body: Readable.toWeb(Readable.from(chunks())), size });
      work = await subscriptionWork(server, { powerBi: { openExportFile } as never });
      const { create } = await build(ana);
      await create();
      await passDay();
      const [mail] = mailsTo(ana);
      expect(mail?.parsed.attachments).toEqual([]);
      expect(mail?.parsed.text).toContain('Ele é grande demais para um e-mail.');
      expect(mail?.parsed.text).not.toContain('anexad');
      const history = await historyReader(server);
      const [left] = await history({ action: 'relatorio.mail', cliente: cliente.id });
      expect(left?.details).toEqual({ user: ana.id, sem_arquivo: true });
    },
  );

  it('stops for an address that was refused three times, and says so', {
    tags: ['slow'],
  }, async () => {
    const gone = await buildUser(server, cliente, { email: `${unique('x')}@recusado.example` });
    const { create, one } = await build(gone);
    const id = await create();
    for (let count = 0; count < 4; count += 1) await passDay();
    const { envios, destinatarios, motivo } = await one(id);
    expect(envios.map(({ resultado, motivo: why }) => [resultado, why])).toEqual(
      Array.from({ length: 3 }, () => [
        'falhou',
        'O servidor de e-mail recusou o endereço ou a mensagem.',
      ]),
    );
    expect(motivo).toBe('Ninguém recebe esta assinatura.');
    expect(destinatarios.sairam).toEqual([
      { id: gone.id, nome: gone.username, motivo: 'O endereço de e-mail foi recusado três vezes.' },
    ]);
  });

  it('of a time zone that the machine does not know any more says so, and does not stop those of others', {
    tags: ['slow'],
  }, async () => {
    const lost = await build(ana);
    const lostId = await lost.create();
    const { create, one } = await build(await buildUser(server, cliente));
    const id = await create();
    const quando = { ...daily, tipo: 'dias' as const, fuso: 'Atlantida/Capital' };
    await db()
      .update(schema.assinatura)
      .set({ quando, proxima_em: server.context.now() })
      .where(eq(schema.assinatura.id, lostId));
    await passDay();
    expect((await one(id)).envios.map(({ resultado }) => resultado)).toEqual(['enviado']);
    expect(await lost.one(lostId)).toMatchObject({
      proxima_em: null,
      motivo: 'O próximo envio não pôde ser calculado. Edite a assinatura e escolha o horário.',
      envios: [],
    });
    const { change } = subscriptionCalls(await as(server.app, ana));
    await change(lostId, { pausada: true });
    const resumed = await change(lostId, { pausada: false });
    expect([resumed.statusCode, resumed.json()]).toEqual([
      400,
      { quando: ['Escolha um fuso horário.'] },
    ]);
  });

  it('ASSI-03 does not leave for a second time by an interrupted job', async () => {
    const { create } = await build(ana);
    await create();
    server.advance(day);
    await work.regular('assinaturas.vencer');
    await work.regular('assinaturas.vencer');
    const left = async (kind: string) => {
      const rows = await db().select().from(schema.job).where(eq(schema.job.kind, kind));
      return rows.length;
    };
    for (const kind of ['assinaturas.preparar', 'assinaturas.arquivo', 'mail.arquivo']) {
      for (let round = 0; round < 30 && (await left(kind)) === 0; round += 1) {
        await work.runOnce();
        server.advance(60_000);
      }
      // The job has run, and its server is killed before it notes that.
      const waiting = await db().select().from(schema.job).where(eq(schema.job.kind, kind));
      await work.runOnce(kind);
      for (const row of waiting) await db().insert(schema.job).values(row).onConflictDoNothing();
    }
    await work.settle();
    expect(mailsTo(ana)).toHaveLength(1);
    expect(
      asked().filter(({ body }) => (body as { format: string }).format === 'PDF'),
    ).toHaveLength(1);
  });
});

describe('the rows of a mail', () => {
  const roles: readonly (readonly [string, string | null])[] = [
    ['Bia', 'Sul'],
    ['Caio', 'Norte'],
    ['Davi', null],
  ];
  async function buildRows() {
    const { workspace: workspaceId, inadimplencia: reportId, inadimplenciaDataset } = aurora;
    cloud.change({ kind: 'reportMoved', reportId, workspaceId });
    cloud.change({ kind: 'datasetMoved', datasetId: inadimplenciaDataset, workspaceId });
    const rui = await buildAdmin();
    const people: Person[] = [];
    for (const [first_name] of roles) people.push(await buildUser(server, cliente, { first_name }));
    const made = await build(rui, people, {
      report_id: reportId,
      dataset_id: inadimplenciaDataset,
      rls_com_papeis: true,
    });
    const give = (person: Person, papel: string) =>
      db().insert(schema.relatorioPapelUser).values({
        cliente_id: cliente.id,
        relatorio_id: made.relatorio.id,
        user_id: person.id,
        papel,
      });
    await give(rui, 'Sul');
    for (const [index, [, papel]] of roles.entries()) {
      if (papel) await give(people[index] as Person, papel);
    }
    const users = people.map(({ id }) => id);
    const id = await made.create({ destinatarios: { eu: false, users } });
    return { ...made, id, people: people as [Person, Person, Person], rui };
  }

  it('are those of its recipient, and who has none gets nothing and the subscription says why', {
    tags: ['slow'],
  }, async () => {
    const { id, one, people } = await buildRows();
    await passDay();
    const [bia, caio, davi] = people;
    expect(fileIn(mailsTo(bia)[0])).toContain('Região: Sul)');
    expect(fileIn(mailsTo(bia)[0])).toContain(`Identidade: ${bia.username}`);
    expect(fileIn(mailsTo(caio)[0])).toContain('Região: Norte)');
    expect(mailsTo(davi)).toEqual([]);
    const { envios, motivo } = await one(id);
    const reason = 'A segurança dos dados não pôde ser aplicada para esta pessoa.';
    expect(envios.find(({ user }) => user === davi.id)).toMatchObject({
      resultado: 'sem_direito',
      motivo: reason,
    });
    expect(motivo).toBe(`Davi não recebeu. ${reason}`);
  });

  it('a role that changes while the file is made lets nothing leave', {
    tags: ['slow'],
  }, async () => {
    const { id, one, people } = await buildRows();
    server.advance(day);
    await work.regular('assinaturas.vencer');
    for (let round = 0; round < 5; round += 1) {
      for (const kind of [
        'assinaturas.preparar',
        'exportacoes.iniciar',
        'exportacoes.acompanhar',
        'assinaturas.arquivo',
      ]) {
        await work.runOnce(kind);
      }
      server.advance(60_000);
    }
    await db()
      .update(schema.relatorioPapelUser)
      .set({ papel: 'Nordeste' })
      .where(eq(schema.relatorioPapelUser.cliente_id, cliente.id));
    await work.settle();
    expect(people.flatMap((person) => mailsTo(person))).toEqual([]);
    // `Pendências` leaves this reason out: the portal itself has held the mail back.
    const held = await db().select().from(schema.mail).where(eq(schema.mail.user_id, people[0].id));
    expect(held.map(({ state, error }) => [state, error])).toEqual([
      ['desistiu', ownReasons.noRight],
    ]);
    const { envios } = await one(id);
    expect(envios.map(({ resultado }) => resultado)).toEqual(roles.map(() => 'sem_direito'));
  });

  it('a role that changes before the file is started makes another file', {
    tags: ['slow'],
  }, async () => {
    const { people } = await buildRows();
    server.advance(day);
    await work.regular('assinaturas.vencer');
    await work.runOnce('assinaturas.preparar');
    const [bia] = people;
    await db()
      .update(schema.relatorioPapelUser)
      .set({ papel: 'Nordeste' })
      .where(eq(schema.relatorioPapelUser.user_id, bia.id));
    await work.settle();
    expect(fileIn(mailsTo(bia)[0])).toContain('Região: Nordeste)');
  });
});

describe('what is lost until the mail leaves', () => {
  let rui: Person;
  let bia: Person;
  let caio: Person;
  let made: Awaited<ReturnType<typeof build>>;
  let id: number;
  beforeEach(async () => {
    rui = await buildAdmin();
    bia = await buildUser(server, cliente, { first_name: 'Bia' });
    caio = await buildUser(server, cliente, { first_name: 'Caio' });
    made = await build(rui, [bia, caio]);
    id = await made.create({ destinatarios: { eu: false, users: [bia.id, caio.id] } });
  });
  const setPerson = (person: Person, values: Partial<typeof schema.user.$inferInsert>) =>
    db().update(schema.user).set(values).where(eq(schema.user.id, person.id));
  const setReport = (values: Partial<typeof schema.relatorio.$inferInsert>) =>
    db().update(schema.relatorio).set(values).where(eq(schema.relatorio.id, made.relatorio.id));
  const noGroup = () => db().delete(schema.userGroup).where(eq(schema.userGroup.user_id, rui.id));
  const noGrant = () => db().delete(schema.concessao).where(eq(schema.concessao.user_id, bia.id));

  type Loss = readonly [name: string, lose: () => Promise<unknown>, isForAll: boolean];
  const losses: readonly Loss[] = [
    ['the account', () => setPerson(bia, { is_active: false }), false],
    ['the time of the account', () => setPerson(bia, { expira_em: new Date(0) }), false],
    ['the grant', noGrant, false],
    ['the account of the owner', () => setPerson(rui, { is_active: false }), true],
    ['the right of the owner', noGroup, true],
    ['the right to export', () => setReport({ exportacao: 'administradores' }), true],
    ['the format', () => setReport({ formatos: ['pptx'] }), true],
    [
      'the cliente',
      () =>
        db()
          .update(schema.cliente)
          .set({ encerrado_em: new Date() })
          .where(eq(schema.cliente.id, cliente.id)),
      true,
    ],
    ['the view', () => made.me.delete(`/api/visoes/${made.view.id}/`), true],
    ['the subscription', () => made.mine.remove(id), true],
    [
      'the place among the recipients',
      () => made.mine.change(id, { destinatarios: { eu: false, users: [caio.id] } }),
      false,
    ],
    ['the will of the owner', () => made.mine.change(id, { pausada: true }), true],
  ];
  /** The rounds of work before the loss: none, the order, the file that is ready. */
  const stages = [
    ['nothing is ordered', []],
    ['the file is ordered', ['assinaturas.preparar']],
    [
      'the file is ready',
      [
        ...['assinaturas.preparar', 'exportacoes.iniciar', 'exportacoes.iniciar', 'wait'],
        ...['exportacoes.acompanhar', 'wait', 'exportacoes.acompanhar', 'assinaturas.arquivo'],
      ],
    ],
  ] as const;
  const cases = losses.flatMap(([name, lose, isForAll]) =>
    stages.map(([stage, kinds]) => [name, stage, kinds, lose, isForAll] as const),
  );

  it.each(cases)(
    '%s, when %s',
    { tags: ['slow'] },
    async (_name, _stage, kinds, lose, isForAll) => {
      server.advance(20 * 60 * 60_000);
      // The owner signs in again: the clock has moved.
      made.me = await as(server.app, rui);
      made.mine = subscriptionCalls(made.me);
      const { proxima_em } = await made.mine.one(id);
      server.advance(Math.max(0, Date.parse(proxima_em ?? '') - server.context.now().getTime()));
      made.me = await as(server.app, rui);
      made.mine = subscriptionCalls(made.me);
      await work.regular('assinaturas.vencer');
      for (const kind of kinds) {
        if (kind === 'wait') server.advance(60_000);
        else await work.runOnce(kind);
      }
      await lose();
      await work.settle();
      expect(work.failures).toEqual([]);
      expect(mailsTo(bia)).toEqual([]);
      expect(mailsTo(caio)).toHaveLength(isForAll ? 0 : 1);
      const left = await db()
        .select()
        .from(schema.assinaturaEnvio)
        .where(eq(schema.assinaturaEnvio.assinatura_id, id));
      for (const envio of left.filter(({ user_id }) => user_id === bia.id || isForAll)) {
        expect(['sem_direito', 'cancelado', 'falhou']).toContain(envio.resultado);
        expect(envio.motivo).toMatch(/^[A-ZÀ-Ú].*\.$/);
      }
    },
  );
});
