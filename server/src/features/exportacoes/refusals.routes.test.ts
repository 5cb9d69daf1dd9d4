import type { Emulator } from '@portal/emulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { cloudServer } from '../../../test/cloudServer.ts';
import { exportCalls, exportWork } from '../../../test/exports.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import type { TestServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let cloud: Emulator;
let server: TestServer;
let work: ReturnType<typeof exportWork>;
let readHistory: Awaited<ReturnType<typeof historyReader>>;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let person: Awaited<ReturnType<typeof buildUser>>;
let mine: ReturnType<typeof exportCalls>;
let pages: string[];

beforeAll(async () => {
  ({ server, cloud } = await cloudServer());
  work = exportWork(server);
  readHistory = await historyReader(server);
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.reset();
  cloud.recorder.clear();
  cliente = await buildCliente(server);
  person = await buildUser(server, cliente);
  mine = exportCalls(await as(server.app, person));
});

const db = () => server.context.db;
const build = (values: Parameters<typeof buildRelatorio>[2] = {}) =>
  buildRelatorio(server, cliente, { exportacao: 'leitores', allowed: [person], ...values });
const asked = () => cloud.recorder.calls({ operation: 'powerbi.exportTo' });
const fetched = () => cloud.recorder.calls({ operation: 'powerbi.exportFile' });

/** Makes a page one that opens only from within its report, as an administrator does. */
async function hide(relatorio_id: number, name: string) {
  const page = { relatorio_id, name, display_name: name, ordem: 0, correcao: 'interna' as const };
  await db()
    .insert(schema.relatorioPagina)
    .values(page)
    .onConflictDoUpdate({
      target: [schema.relatorioPagina.relatorio_id, schema.relatorioPagina.name],
      set: { correcao: 'interna' },
    });
}
/** Puts a report into an application, and gives the person pages of it there; null gives the whole report. */
async function inAplicativo(relatorio: { id: number }, names: readonly string[] | null) {
  const [row] = await db()
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'Comercial' })
    .returning();
  const ids = { aplicativo_id: row?.id ?? 0, relatorio_id: relatorio.id };
  await db()
    .insert(schema.aplicativoRelatorio)
    .values({ ...ids, cliente_id: cliente.id, ordem: 0 });
  await insertGrants(db(), {
    ...ids,
    user_id: person.id,
    tipo_acesso: names ? 'specific' : 'full',
    paginas_permitidas: [...(names ?? [])],
  });
  return ids.aplicativo_id;
}
async function pagesOf(relatorio: { id: number }): Promise<string[]> {
  const found = (await mine.order({ relatorio: relatorio.id, formato: 'pdf' })).json();
  await mine.remove(found.id);
  return found.paginas.map(({ nome }: { nome: string }) => nome);
}
/** Orders a file and lets Microsoft make it. */
async function makeReady(body: object): Promise<number> {
  const { id } = (await mine.order({ formato: 'pdf', ...body })).json();
  await work.start(cliente);
  server.advance(60_000);
  await work.follow(id);
  expect(await mine.one(id)).toMatchObject({ situacao: 'pronta' });
  return id;
}

describe('EXPO-02 LER-03 what the frame of one reader tells', () => {
  const tell = (me: Awaited<ReturnType<typeof as>>, report: { id: number }, listed: string) =>
    me.post(
      `/api/relatorios/${report.id}/paginas-vistas/`,
      pages.map((nome, ordem) => ({ nome, ordem, visibilidade: nome === listed ? 0 : 1 })),
    );

  it('changes no file of others, made or asked for, and is in the history with who told it', async () => {
    const hostile = await buildUser(server, cliente, { first_name: 'Caio' });
    const report = await build({ allowed: [person, hostile] });
    pages = await pagesOf(report);
    const ready = await makeReady({ relatorio: report.id });
    expect((await tell(await as(server.app, hostile), report, pages[0] ?? '')).statusCode).toBe(
      200,
    );
    expect(await pagesOf(report)).toEqual(pages);
    expect((await mine.file(ready)).statusCode).toBe(200);
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const filter = encodeURIComponent(JSON.stringify({ alvo: `relatorio:${report.id}` }));
    const url = `/api/admin/audit/?filter=${filter}`;
    const entries = (await (await as(server.app, admin)).get(url)).json<{ frase: string }[]>();
    expect(entries.map(({ frase }) => frase)).toContainEqual(
      expect.stringMatching(/^Caio.* abriu o relatório .* como ocultas pelo autor: .*Por Produto/),
    );
  });

  it('is followed by files only from who may correct it, and a made file stays its owner’s', async () => {
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const report = await build();
    pages = await pagesOf(report);
    const ready = await makeReady({ relatorio: report.id });
    await tell(await as(server.app, admin), report, pages[0] ?? '');
    expect(await pagesOf(report)).toEqual([pages[0]]);
    expect((await mine.file(ready)).statusCode).toBe(200);
  });
});

describe('EXPO-02 an export', () => {
  describe('pages', () => {
    it('are a wall: only granted pages leave, and another one is refused as one that does not exist', async () => {
      const report = await build();
      pages = await pagesOf(report);
      const [first = '', second = '', third = ''] = pages;
      await db().delete(schema.concessao).where(eq(schema.concessao.relatorio_id, report.id));
      const aplicativo = await inAplicativo(report, [third, first, 'PaginaQueNaoExiste']);
      const body = { relatorio: report.id, aplicativo, formato: 'pdf' };
      const named = (names: string[]) => mine.order({ ...body, paginas: names });

      const refusals = await Promise.all(
        [[second], [first, second], ['PaginaQueNaoExiste'], ['OutraQualquer']].map(named),
      );
      for (const { statusCode, body: text } of refusals) {
        expect([statusCode, text]).toEqual([403, refusals[0]?.body]);
      }
      expect((await mine.order({ ...body, aplicativo: undefined })).statusCode).toBe(404);
      const answer = (await mine.order(body)).json();
      expect(answer.paginas.map(({ nome }: { nome: string }) => nome)).toEqual([first, third]);
      await work.start(cliente);
      expect(asked().map((call) => call.body)).toEqual([
        {
          format: 'PDF',
          powerBIReportConfiguration: {
            settings: { locale: 'pt-BR' },
            pages: [{ pageName: first }, { pageName: third }],
          },
        },
      ]);
    });

    it('that open only from within their report are in no file', async () => {
      const report = await build();
      const [inner = '', ...others] = await pagesOf(report);
      await hide(report.id, inner);
      const body = { relatorio: report.id, formato: 'pdf' };
      expect((await mine.order({ ...body, paginas: [inner] })).statusCode).toBe(403);
      const { paginas } = (await mine.order(body)).json();
      expect(paginas.map(({ nome }: { nome: string }) => nome)).toEqual(others);
    });

    it('none of which may leave make no file, and never one of all pages', async () => {
      const report = await build();
      const [inner = ''] = await pagesOf(report);
      await hide(report.id, inner);
      const aplicativo = await inAplicativo(report, [inner]);
      const answer = await mine.order({ relatorio: report.id, aplicativo, formato: 'pdf' });
      expect(answer.statusCode).toBe(403);
    });

    it('of a view must be permitted, and a view of another report or of somebody else is no view', async () => {
      const report = await build();
      const other = await build();
      pages = await pagesOf(report);
      const colleague = await buildUser(server, cliente);
      const save = async (values: Partial<typeof schema.visao.$inferInsert>) => {
        const [row] = await db()
          .insert(schema.visao)
          .values({
            cliente_id: cliente.id,
            user_id: person.id,
            relatorio_id: report.id,
            nome: 'Visão',
            pagina: pages[0] ?? '',
            estado: 'estado',
            ...values,
          })
          .returning();
        return row?.id ?? 0;
      };
      const aplicativo = await inAplicativo(report, [pages[0] ?? '']);
      const codeOf = async (visao: number) =>
        (await mine.order({ relatorio: report.id, aplicativo, formato: 'pdf', visao })).statusCode;
      expect(await codeOf(await save({}))).toBe(202);
      expect(await codeOf(await save({ user_id: colleague.id, aberta: true }))).toBe(202);
      expect(await codeOf(await save({ user_id: colleague.id }))).toBe(404);
      expect(await codeOf(await save({ relatorio_id: other.id }))).toBe(404);
      expect(await codeOf(await save({ pagina: pages[1] ?? '' }))).toBe(404);
      expect(await codeOf(await save({ pagina: null }))).toBe(404);
    });
  });

  describe('a paginated report', () => {
    it('has no pages of which some could be given: pages of it, and with pages of it, are refused', async () => {
      cloud.change({
        kind: 'capacityAssigned',
        workspaceId: aurora.financeiro,
        capacityId: 'A1C0FFEE-0000-4000-8000-000000000001',
      });
      const extrato = await build({
        workspace_id: aurora.financeiro,
        report_id: aurora.extrato,
        dataset_id: null,
      });
      const order = { relatorio: extrato.id, formato: 'pdf' };
      expect((await mine.order(order)).statusCode).toBe(202);
      expect((await mine.order({ ...order, paginas: [aurora.extrato] })).statusCode).toBe(403);
      const aplicativo = await inAplicativo(extrato, ['Extrato', aurora.extrato]);
      const inPages = await mine.order({ ...order, aplicativo });
      // Without a page that exists the report does not open at all.
      expect([403, 404]).toContain(inPages.statusCode);
    });
  });

  describe('the data of a file', () => {
    const inadimplencia = {
      workspace_id: aurora.workspace,
      report_id: aurora.inadimplencia,
      dataset_id: aurora.inadimplenciaDataset,
    };
    beforeEach(() => {
      const { workspace: workspaceId, inadimplencia: reportId, inadimplenciaDataset } = aurora;
      cloud.change({ kind: 'reportMoved', reportId, workspaceId });
      cloud.change({ kind: 'datasetMoved', datasetId: inadimplenciaDataset, workspaceId });
    });

    it('is that of the person, and without a role where the model has roles there is no file', async () => {
      const report = await build({ ...inadimplencia, rls_com_papeis: true });
      const refused = await mine.order({ relatorio: report.id, formato: 'pdf' });
      expect([refused.statusCode, refused.json().detail]).toEqual([
        403,
        'Este relatório não pode ser exportado porque a segurança dos dados não pode ser aplicada. Peça a um administrador que verifique a configuração.',
      ]);
      const [entry] = await readHistory({ acao: 'recusas', actor: person.id });
      expect(entry?.target).toBe('POST /api/exportacoes/');
      await db().insert(schema.relatorioPapelUser).values({
        cliente_id: cliente.id,
        relatorio_id: report.id,
        user_id: person.id,
        papel: 'Sul',
      });
      const id = await makeReady({ relatorio: report.id });
      const text = (await mine.file(id)).rawPayload.toString('latin1');
      expect(text).toContain(`Identidade: ${person.username}`);
      expect(text).toContain('Região: Sul');
      expect(text).not.toContain('Norte');
    });

    it('of a model that has roles is refused where the configuration names none', async () => {
      const report = await build(inadimplencia);
      expect((await mine.order({ relatorio: report.id, formato: 'pdf' })).statusCode).toBe(403);
      expect(asked()).toEqual([]);
    });
  });

  describe('what changes between the order and the file', () => {
    /** What takes a right away, the sentence, and whether the account still signs in. */
    type Loss = readonly [
      name: string,
      lose: (ids: { report: number; aplicativo: number }) => Promise<unknown>,
      sentence: string | null,
    ];
    const setReport = (values: Partial<typeof schema.relatorio.$inferInsert>) =>
      db().update(schema.relatorio).set(values).where(eq(schema.relatorio.cliente_id, cliente.id));
    const setGrant = (values: Partial<typeof schema.concessao.$inferInsert>) =>
      db().update(schema.concessao).set(values).where(eq(schema.concessao.user_id, person.id));
    const setPerson = (values: Partial<typeof schema.user.$inferInsert>) =>
      db().update(schema.user).set(values).where(eq(schema.user.id, person.id));
    const ofPerson = () => eq(schema.relatorioPapelUser.user_id, person.id);
    const noAccess = 'Você não tem mais acesso a este relatório.';
    const noPages = 'Você não tem mais acesso a todas as páginas deste arquivo. Exporte de novo.';
    const noRight = 'Você não pode mais exportar este relatório.';
    const otherData =
      'Os dados que você vê neste relatório mudaram desde o pedido. Exporte de novo.';
    const losses: readonly Loss[] = [
      [
        'the grant',
        () => db().delete(schema.concessao).where(eq(schema.concessao.user_id, person.id)),
        noAccess,
      ],
      ['the grant’s time', () => setGrant({ expira_em: new Date(0) }), noAccess],
      ['a page', () => setGrant({ paginas: [pages[1] ?? ''] }), noPages],
      ['the page’s place in lists', ({ report }) => hide(report, pages[0] ?? ''), noPages],
      [
        'the application',
        ({ aplicativo }) =>
          db()
            .update(schema.aplicativo)
            .set({ ativo: false })
            .where(eq(schema.aplicativo.id, aplicativo)),
        noAccess,
      ],
      ['the right', () => setReport({ exportacao: 'ninguem' }), noRight],
      ['the right of readers', () => setReport({ exportacao: 'administradores' }), noRight],
      [
        'the format',
        () => setReport({ formatos: ['png'] }),
        'Este relatório não pode mais ser exportado neste formato.',
      ],
      [
        'the report behind the configuration',
        () => setReport({ report_id: aurora.faturamento }),
        null,
      ],
      ['the name that is sent', () => setPerson({ username: `outro${person.id}` }), otherData],
      [
        'the role',
        () => db().update(schema.relatorioPapelUser).set({ papel: 'Norte' }).where(ofPerson()),
        otherData,
      ],
      ['every role', () => db().delete(schema.relatorioPapelUser).where(ofPerson()), null],
    ];
    let ids: { report: number; aplicativo: number };
    beforeEach(async () => {
      const { workspace: workspaceId, inadimplencia: reportId, inadimplenciaDataset } = aurora;
      cloud.change({ kind: 'reportMoved', reportId, workspaceId });
      cloud.change({ kind: 'datasetMoved', datasetId: inadimplenciaDataset, workspaceId });
      const report = await build({
        report_id: aurora.inadimplencia,
        dataset_id: aurora.inadimplenciaDataset,
        rls_com_papeis: true,
      });
      await db().insert(schema.relatorioPapelUser).values({
        cliente_id: cliente.id,
        relatorio_id: report.id,
        user_id: person.id,
        papel: 'Sul',
      });
      pages = await pagesOf(report);
      await db().delete(schema.concessao).where(eq(schema.concessao.relatorio_id, report.id));
      ids = {
        report: report.id,
        aplicativo: await inAplicativo(report, pages.slice(0, 2)),
      };
    });
    const order = async () =>
      (
        await mine.order({ relatorio: ids.report, aplicativo: ids.aplicativo, formato: 'pdf' })
      ).json().id as number;

    it.each(losses)('%s: the file is not started', async (_, lose, sentence) => {
      const id = await order();
      await lose(ids);
      await work.start(cliente);
      expect(asked()).toEqual([]);
      const { situacao, erro } = await mine.one(id);
      expect(situacao).toBe('falhou');
      if (sentence) expect(erro).toBe(sentence);
    });

    it.each(losses)('%s: the file is not fetched, and never again', async (_, lose, sentence) => {
      const id = await order();
      await work.start(cliente);
      server.advance(60_000);
      await work.follow(id);
      const before = await db().select().from(schema.relatorioPapelUser).where(ofPerson());
      await lose(ids);
      const answer = await mine.file(id);
      expect(answer.statusCode).toBe(403);
      if (sentence) expect(answer.json()).toEqual({ detail: sentence });
      expect(fetched()).toEqual([]);
      expect(await mine.one(id)).toMatchObject({ situacao: 'falhou' });
      const [entry] = await readHistory({ acao: 'recusas', actor: person.id });
      expect(entry?.target).toBe(`GET /api/exportacoes/${id}/arquivo/`);
      // What was taken away comes back, and the file does not.
      await db().delete(schema.relatorioPapelUser).where(ofPerson());
      await db().insert(schema.relatorioPapelUser).values(before);
      expect((await mine.file(id)).statusCode).toBe(409);
    });

    it.each([
      ['deactivated', () => setPerson({ is_active: false })],
      ['ended', () => setPerson({ expira_em: new Date(0) })],
      [
        'of a closed cliente',
        () =>
          db()
            .update(schema.cliente)
            .set({ encerrado_em: new Date() })
            .where(eq(schema.cliente.id, cliente.id)),
      ],
    ])('an account that is %s gets no file', async (_, end) => {
      const id = await order();
      await end();
      await work.start(cliente);
      expect(asked()).toEqual([]);
      const [row] = await db().select().from(schema.exportacao).where(eq(schema.exportacao.id, id));
      expect(row).toMatchObject({
        situacao: 'falhou',
        erro: 'A conta de quem pediu o arquivo não está mais ativa.',
        estado: null,
      });
    });

    it('a deleted report, application or person takes its files with it', async () => {
      const id = await order();
      await db().delete(schema.aplicativo).where(eq(schema.aplicativo.id, ids.aplicativo));
      expect(
        await db().select().from(schema.exportacao).where(eq(schema.exportacao.id, id)),
      ).toEqual([]);
      await work.start(cliente);
      expect(asked()).toEqual([]);
    });

    it('a refusal at the start stands in history under the name of the person', async () => {
      await order();
      await setReport({ exportacao: 'ninguem' });
      await work.start(cliente);
      const entries = await readHistory({ acao: 'recusas', cliente: cliente.id });
      expect(entries.map(({ actor_name, target }) => [actor_name, target])).toEqual([
        [person.username, 'POST /api/exportacoes/'],
      ]);
    });
  });

  describe('a report that moves to another cliente', () => {
    it('leaves the files of before behind, also for a superuser who reads both', async () => {
      const boss = await buildUser(server, null, { is_superuser: true });
      const report = await build();
      const calls = exportCalls(await as(server.app, boss));
      const order = async () =>
        (await calls.order({ relatorio: report.id, formato: 'pdf' })).json().id as number;
      const move = async ({ id }: { id: number }) => {
        await db().delete(schema.concessao).where(eq(schema.concessao.user_id, person.id));
        await db()
          .update(schema.relatorio)
          .set({ cliente_id: id })
          .where(eq(schema.relatorio.id, report.id));
      };
      const [made, waiting] = [await order(), await order()];
      await work.start(cliente);
      server.advance(60_000);
      await work.follow(made);
      const started = asked().length;
      const late = await order();
      await move(await buildCliente(server));
      await work.start(cliente);
      expect(asked()).toHaveLength(started);
      expect(await calls.one(late)).toMatchObject({ situacao: 'falhou' });
      expect((await calls.file(made)).statusCode).toBe(403);
      expect(waiting).toBeGreaterThan(made);
    });
  });

  describe('an export of somebody else', () => {
    it('is for everybody else as one that does not exist', async () => {
      const report = await build();
      const id = await makeReady({ relatorio: report.id });
      const others = [
        await buildUser(server, cliente),
        await buildUser(server, cliente, { groups: ['Admin Geral'] }),
        await buildUser(server, await buildCliente(server), { groups: ['Admin Geral'] }),
        await buildUser(server, null, { is_superuser: true }),
      ];
      for (const other of others) {
        const calls = exportCalls(await as(server.app, other));
        const answers = [await calls.file(id), await calls.remove(id)];
        const absent = [await calls.file(2_000_000_000), await calls.remove(2_000_000_000)];
        expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
          absent.map(({ statusCode, body }) => [statusCode, body]),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
        expect(await calls.one(id)).toEqual({ detail: 'Exportação não encontrada.' });
        expect(await calls.list()).toEqual([]);
      }
      expect((await mine.file(id)).statusCode).toBe(200);
    });

    it.each(['', '0', '-1', '1.5', 'abc', '99999999999', '1 or 1=1'])(
      'the forged id %s is refused',
      async (id) => {
        const answer = await server.app.inject({
          url: `/api/exportacoes/${encodeURIComponent(id)}/arquivo/`,
          headers: { authorization: `Bearer ${await bearerOf(server, person)}` },
        });
        expect([400, 404]).toContain(answer.statusCode);
      },
    );

    it('needs a session', async () => {
      const urls = ['/api/exportacoes/', '/api/exportacoes/1/', '/api/exportacoes/1/arquivo/'];
      for (const url of urls) expect((await server.app.inject({ url })).statusCode).toBe(401);
    });
  });
});
