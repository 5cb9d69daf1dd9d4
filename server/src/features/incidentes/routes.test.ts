import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Incidente } from '@portal/api-client/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, signIn } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { pdfTexts } from '../../../test/pdfTexts.ts';
import { erasingKey } from '../../../test/personalWorld.ts';
import { runJob } from '../../../test/runJob.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { auditKey } from '../../cli/auditVerify.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { brasiliaDay, openingQueries } from '../../domain/openings/openingQueries.ts';
import { asHistoryCommand } from '../../domain/seal/asHistoryCommand.ts';
import { createSigner } from '../../domain/seal/createSigner.ts';
import { sealJob } from '../../domain/seal/sealJob.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ ACCESS_DAYS: '180', ...erasingKey });
});
const today = () => brasiliaDay(server.context.now());
const daysAgo = (days: number) =>
  brasiliaDay(new Date(server.context.now().getTime() - days * 86_400_000));
const urlOf = (filter: object) =>
  `/api/admin/incidentes/?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A cliente with an Admin Geral, a person and a report. */
async function buildWorld() {
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: '' });
  const relatorio = await buildRelatorio(server, cliente);
  const admin = await as(server.app, geral);
  const filter = { de: today(), ate: today(), relatorios: [relatorio.id] };
  return { cliente, geral, ana, relatorio, admin, filter };
}
type World = Awaited<ReturnType<typeof buildWorld>>;

const allow = (world: World, users_allowed: readonly number[]) =>
  world.admin.put(`/api/admin/powerbiconfig/${world.relatorio.id}/`, { users_allowed });
const open = ({ cliente, ana, relatorio }: World, at = server.context.now()) =>
  openingQueries(server.context.db).recordOpenings([
    { userId: ana.id, clienteId: cliente.id, relatorioId: relatorio.id, aplicativoId: null, at },
  ]);
const seal = () =>
  runJob(
    sealJob(server.context.db, createSigner(server.context.config.auditKey), server.context.now, {
      info: () => undefined,
    }),
  );
const linesOf = ({ csv }: Incidente) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('";"'));
const pdfOf = async ({ pdf }: Incidente) => (await pdfTexts(Buffer.from(pdf, 'base64'))).join(' ');

describe('an incident', () => {
  it('LGPD-03 WIRE-36 tells who could open, who did and what left, and history tells who made it', {
    tags: ['slow'],
  }, async () => {
    const world = await buildWorld();
    const { ana, geral, relatorio, cliente, admin, filter } = world;
    expect((await allow(world, [ana.id])).statusCode).toBe(200);
    await delay(5);
    await open(world);
    const event = { cliente: cliente.id, target: `relatorio:${relatorio.id}` };
    await recordEvent(
      server.context.db,
      { id: ana.id, username: ana.username, network: '10.0.0.1' },
      { ...event, action: 'relatorio.export', details: { formato: 'pdf' } },
    );
    await recordEvent(
      server.context.db,
      { network: null, name: 'O portal' },
      { ...event, action: 'relatorio.mail', details: { user: ana.id, formato: 'xlsx' } },
    );
    expect((await allow(world, [])).statusCode).toBe(200);
    await seal();
    const answer = await admin.get(urlOf(filter));
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const incidente = answer.json<Incidente>();
    const lines = linesOf(incidente);
    const name = `Ana (${ana.username})`;
    const ofAna = lines.filter(([, , , , , pessoa]) => pessoa === name);
    expect(ofAna.map(([part, , , , , , , , , lugar, detail]) => [part, lugar, detail])).toEqual([
      ['Podia abrir', 'Dashboards', 'Todas as páginas; por concessão à pessoa'],
      ['Abriu', 'Dashboards', ''],
      ['Saiu', '', `${name} baixou o relatório ${relatorio.nome_relatorio} em PDF.`],
      [
        'Saiu',
        '',
        `O portal enviou a ${name}, por e-mail, o relatório ${relatorio.nome_relatorio} em Excel.`,
      ],
    ]);
    // She could open it from the grant to its end.
    const [, , , from = '', to = ''] = ofAna[0] ?? [];
    const [, , , opened = ''] = ofAna[1] ?? [];
    expect([from < opened, opened < to]).toEqual([true, true]);
    const byRole = lines.find(([, , , , , , id]) => id === String(geral.id));
    expect(byRole?.slice(9, 11)).toEqual([
      'Todos os lugares',
      'Todas as páginas; por papel Admin Geral',
    ]);
    expect(incidente.linhas).toEqual({ podiam: 2, abriram: 1, sairam: 2 });

    const text = await pdfOf(incidente);
    for (const said of [
      name,
      'O que o portal não sabe',
      'fotos da tela',
      `SHA-256 ${createHash('sha256').update(incidente.csv).digest('hex')}`,
      `linha selada ${incidente.selo?.ultimo}, SHA-256 ${incidente.selo?.hash}`,
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/[1-9]\d* iguais ao que foi selado; 0 ainda sem selo; nenhuma mudada/);
    const history = await historyReader(server);
    expect(await history({ action: 'incidente.create', cliente: cliente.id })).toMatchObject([
      {
        actor: geral.id,
        target: `cliente:${cliente.id}`,
        details: { de: today(), ate: today(), relatorios: [relatorio.id], pessoas: [] },
      },
    ]);
  });

  it('LGPD-03 its signature verifies with openssl by the lines of the documentation, and no longer after one byte', {
    tags: ['slow'],
  }, async () => {
    const { admin, filter } = await buildWorld();
    const { pdf, assinatura } = (await admin.get(urlOf(filter))).json<Incidente>();
    const folder = mkdtempSync(join(tmpdir(), 'incidente-'));
    const docs = readFileSync(join(import.meta.dirname, '../../../../docs/incidente.md'), 'utf8');
    const [, lines = ''] = /```sh\n([\s\S]*?)```/.exec(docs) ?? [];
    const commands = `CHAVE='${auditKey(server.context.config)}'\n${lines}`;
    const run = () => promisify(execFile)('bash', ['-euc', commands], { cwd: folder });
    const bytes = Buffer.from(pdf, 'base64');
    writeFileSync(join(folder, 'incidente.pdf'), bytes);
    writeFileSync(join(folder, 'incidente.pdf.sig'), Buffer.from(assinatura, 'base64'));
    expect((await run()).stdout).toContain('Signature Verified Successfully');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(join(folder, 'incidente.pdf'), bytes);
    await expect(run()).rejects.toThrow();
  });

  it('LGPD-03 HIST-07 names rows of history that were changed after their seal, and changes that history lacks', {
    tags: ['slow'],
  }, async () => {
    const world = await buildWorld();
    const { db } = server.context;
    await allow(world, [world.ana.id]);
    await seal();
    // Files of one worker share this history, and others verify it.
    const forge = (change: string) =>
      asHistoryCommand(db, (run) =>
        run(`update audit set details = details ${change}
          where target = 'relatorio:${world.relatorio.id}' and action = 'permissao.update'`),
      );
    await forge(`|| '{"forged":true}'`);
    await db.delete(schema.concessao).where(eq(schema.concessao.user_id, world.ana.id));
    const text = await world.admin
      .get(urlOf(world.filter))
      .then((answer) => pdfOf(answer.json()))
      .finally(() => forge(`- 'forged'`));
    expect(text).toContain('1 MUDADAS depois do selo:');
    expect(text).toContain('Acessos foram mudados sem o portal, ou por uma versão anterior');
  });

  it('LGPD-03 tells a deleted person, their end and a deleted report, and what they were called', {
    tags: ['slow'],
  }, async () => {
    const world = await buildWorld();
    const { ana, relatorio, admin, filter } = world;
    await allow(world, [ana.id]);
    await delay(5);
    expect((await admin.delete(`/api/admin/users/${ana.id}/`)).statusCode).toBe(200);
    await delay(5);
    expect((await admin.delete(`/api/admin/powerbiconfig/${relatorio.id}/`)).statusCode).toBe(200);
    const answer = await admin.get(urlOf({ ...filter, pessoas: [ana.id] }));
    const [line] = linesOf(answer.json());
    expect([line?.[5], line?.[7]]).toEqual([`Ana (${ana.username})`, relatorio.nome_relatorio]);
    expect(Date.parse(line?.[4] ?? '') - Date.parse(line?.[3] ?? '')).toBeGreaterThanOrEqual(4);
    expect(Date.parse(line?.[4] ?? '')).toBeLessThan(Date.now());
  });

  it('LGPD-03 LGPD-01 tells by number what a person had whose data was erased, and that more is not known', {
    tags: ['slow'],
  }, async () => {
    const world = await buildWorld();
    const { ana, admin, filter } = world;
    await allow(world, [ana.id]);
    const erased = await admin.post(`/api/admin/users/${ana.id}/apagar-dados/`, {
      confirmacao: ana.username,
    });
    expect(erased.statusCode, erased.body).toBe(200);
    const incidente = (await admin.get(urlOf({ ...filter, pessoas: [ana.id] }))).json<Incidente>();
    const lines = linesOf(incidente);
    expect(lines.map(([part, , , , , person]) => [part, person])).toEqual([
      ['Podia abrir', `usuário nº ${ana.id}`],
    ]);
    const text = await pdfOf(incidente);
    expect(text).toContain('O que estas pessoas abriram e, em parte, o que podiam abrir');
    expect(`${text} ${incidente.csv}`).not.toContain(ana.username);
  });

  it('LGPD-03 a cliente that tells no names of openings tells none here', {
    tags: ['slow'],
  }, async () => {
    const world = await buildWorld();
    await open(world);
    await server.context.db
      .update(schema.cliente)
      .set({ uso_nomes: false })
      .where(eq(schema.cliente.id, world.cliente.id));
    const incidente = (await world.admin.get(urlOf(world.filter))).json<Incidente>();
    expect(incidente.linhas.abriram).toBeNull();
    const text = await pdfOf(incidente);
    expect(text).toContain('não mostra de quem foi cada abertura');
    expect(text).not.toContain('Quem abriu (');
  });

  it('LGPD-03 tells who only renewed, or had it open before, once, and whoever opened it as somebody else', {
    tags: ['slow'],
  }, async () => {
    const { admin, ana, cliente, geral, relatorio, filter } = await buildWorld();
    const bia = await buildUser(server, cliente, { first_name: 'Bia', last_name: '' });
    const noon = Date.parse(`${daysAgo(3)}T15:00:00Z`);
    const recorded = (userId: number, minutes: number, isRenewal: boolean) => ({
      userId,
      clienteId: cliente.id,
      relatorioId: relatorio.id,
      aplicativoId: null,
      at: new Date(noon + minutes * 60_000),
      isRenewal,
    });
    await openingQueries(server.context.db).recordOpenings([
      // Ana opened it and goes on reading; five hours later she asks for a renewal without an opening.
      recorded(ana.id, 0, false),
      recorded(ana.id, 12, true),
      recorded(ana.id, 24, true),
      recorded(ana.id, 324, true),
      // Bia had it open when the period began.
      recorded(bia.id, -24 * 60, false),
      ...Array.from({ length: 60 }, (_, index) => recorded(bia.id, (index - 59) * 24 + 60, true)),
    ]);
    await recordEvent(
      server.context.db,
      { id: geral.id, username: geral.username, network: '10.0.0.1' },
      {
        cliente: cliente.id,
        action: 'ver_como.open',
        target: `relatorio:${relatorio.id}`,
        details: { user: ana.id },
      },
    );
    const openedIn = async (changes: object) => {
      const answer = await admin.get(urlOf({ ...filter, ...changes }));
      return linesOf(answer.json())
        .filter(([part]) => part === 'Abriu')
        .map((line) => [Number(line[6]), line[10]]);
    };
    const before = 'Já estava aberto, ou sem abertura registrada';
    const day = { de: daysAgo(3), ate: daysAgo(3) };
    expect((await openedIn(day)).toSorted()).toEqual(
      [
        [ana.id, ''],
        [ana.id, before],
        [bia.id, before],
      ].toSorted(),
    );
    for (const pessoas of [[ana.id], [geral.id]]) {
      const [[person, detail] = []] = (await openedIn({ pessoas })).slice(-1);
      expect([person, detail]).toEqual([geral.id, expect.stringContaining('como Ana')]);
    }
  });

  it('LGPD-03 says from when openings are kept no more', { tags: ['slow'] }, async () => {
    const { admin, filter } = await buildWorld();
    const old = await admin.get(urlOf({ ...filter, de: daysAgo(200), ate: daysAgo(170) }));
    expect(await pdfOf(old.json())).toContain('foram apagadas pelo prazo de guarda');
    const recent = await admin.get(urlOf(filter));
    expect(await pdfOf(recent.json())).not.toContain('foram apagadas pelo prazo de guarda');
  });
});

describe('an incident that is refused', () => {
  it('LGPD-03 WIRE-36 a period, a list or a filter that cannot be answered is 400 with its field', async () => {
    const { admin, filter } = await buildWorld();
    const refused = async (changes: object) => {
      const { statusCode, body } = await admin.get(urlOf({ ...filter, ...changes }));
      return [statusCode, Object.keys(JSON.parse(body))];
    };
    expect(await refused({ relatorios: [] })).toEqual([400, ['relatorios']]);
    expect(await refused({ relatorios: 'todos' })).toEqual([400, ['relatorios']]);
    expect(await refused({ relatorios: [0.5] })).toEqual([400, ['relatorios']]);
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await refused({ relatorios: many })).toEqual([400, ['relatorios']]);
    expect(await refused({ pessoas: many })).toEqual([400, ['pessoas']]);
    expect(await refused({ de: '2026-02-30' })).toEqual([400, ['de']]);
    expect(await refused({ ate: 5 })).toEqual([400, ['ate']]);
    expect(await refused({ de: daysAgo(90) })).toEqual([400, ['ate']]);
    expect(await refused({ de: daysAgo(-2), ate: daysAgo(-3) })).toEqual([400, ['de']]);
    expect(await refused({ de: today(), ate: daysAgo(1) })).toEqual([400, ['ate']]);
    expect(await refused({ outro: 1 })).toEqual([400, ['filter']]);
    expect((await admin.get(urlOf({ ...filter, de: daysAgo(89) }))).statusCode).toBe(200);
  });

  it('LGPD-03 GEN-09 things and clientes of others are not found, and nothing is recorded or answered of them', {
    tags: ['slow'],
  }, async () => {
    const [world, other] = [await buildWorld(), await buildWorld()];
    const { admin, filter, cliente } = world;
    const statusOf = async (changes: object) =>
      (await admin.get(urlOf({ ...filter, ...changes }))).statusCode;
    expect(await statusOf({ relatorios: [other.relatorio.id] })).toBe(400);
    expect(await statusOf({ pessoas: [other.ana.id] })).toBe(400);
    expect(await statusOf({ pessoas: [2_000_000_000] })).toBe(400);
    expect(await statusOf({ cliente: other.cliente.id })).toBe(400);
    const history = await historyReader(server);
    for (const { id } of [cliente, other.cliente]) {
      expect(await history({ action: 'incidente.create', cliente: id })).toEqual([]);
    }
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await boss.get(urlOf(filter))).statusCode).toBe(400);
    const asked = await boss.get(urlOf({ ...filter, cliente: cliente.id }));
    expect(asked.statusCode).toBe(200);
    expect(await pdfOf(asked.json())).toContain('(superusuário)');
  });

  it('LGPD-03 roles without all history, readers and who sees as another get none', {
    tags: ['slow'],
  }, async () => {
    const { cliente, geral, filter } = await buildWorld();
    for (const groups of [['Admin de Usuários'], ['Admin de Relatórios'], []]) {
      const caller = await as(server.app, await buildUser(server, cliente, { groups }));
      expect((await caller.get(urlOf(filter))).statusCode).toBe(403);
    }
    expect((await server.app.inject({ url: urlOf(filter) })).statusCode).toBe(401);
    const boss = await buildUser(server, null, { is_superuser: true });
    const { access } = await signIn(server.app, boss.username);
    const sight = await seeAs(server, access, geral.id);
    expect((await sight.get(urlOf(filter))).statusCode).toBe(403);
  });
});
