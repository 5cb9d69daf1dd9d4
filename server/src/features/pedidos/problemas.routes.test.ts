import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo } from '../../../test/mailServer.ts';
import { runJob } from '../../../test/runJob.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { createMailer } from '../../domain/mail/createMailer.ts';
import { closedKind } from '../../domain/pendencias/closedKind.ts';
import * as schema from '../../platform/db/schema.ts';
import { endProblemasJob } from './endProblemasJob.ts';
import { tellAdminsJob, tellAdminsJobKind } from './tellAdminsJob.ts';

let server: TestServer;
beforeAll(async () => {
  server = await mailingServer({ BUDGET_FACTOR: '10000' }, { hasOwnTime: true });
  await server.context.db.delete(schema.job).where(eq(schema.job.kind, tellAdminsJobKind));
});

type Client = Awaited<ReturnType<typeof as>>;

async function buildPlace(readers = 1) {
  const cliente = await buildCliente(server);
  const people = [];
  for (let index = 0; index < readers; index += 1) people.push(await buildUser(server, cliente));
  const relatorio = await buildRelatorio(server, cliente, { allowed: people });
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const clients: Client[] = [];
  for (const one of people) clients.push(await as(server.app, one));
  const [me] = clients;
  if (!me) throw new Error('no reader');
  const boss = await as(server.app, geral);
  return { cliente, people, relatorio, geral, boss, clients, me };
}
const contexto = { relatorio: 'Vendas', pagina: 'Resumo', navegador: 'Firefox 140', erro: 'x' };
const report = (who: Client, { id }: { id: number }, more: object = {}) =>
  who.post('/api/problemas/', { endereco: `/dashboard?relatorio=${id}`, contexto, ...more });
const problemsOf = async (boss: Client, filter = '{"estado":"aberto"}') =>
  (await boss.get(`/api/admin/pedidos/?filter=${encodeURIComponent(filter)}`)).json();
const queued = (person: { id: number }, kind: string) =>
  server.context.db.$count(
    schema.mail,
    and(eq(schema.mail.user_id, person.id), eq(schema.mail.kind, kind)),
  );
async function runJobs(name: string, kind: Parameters<typeof runJob>[0]) {
  const { db } = server.context;
  const waiting = await db.delete(schema.job).where(eq(schema.job.kind, name)).returning();
  for (const { key } of waiting) await runJob(kind, key);
}
async function openFinding(relatorio: { id: number; cliente_id: number }, tipo: string) {
  const at = server.context.now();
  const [row] = await server.context.db
    .insert(schema.pendencia)
    .values({
      cliente_id: relatorio.cliente_id,
      tipo,
      assunto: String(relatorio.id),
      chave: `${tipo}:${relatorio.id}`,
      gravidade: 'falha',
      relatorios: [relatorio.id],
      ...{ desde: at, vista_em: at, aberta_em: at },
    })
    .returning();
  if (!row) throw new Error('no finding');
  return row;
}

describe('a problem', () => {
  it('WIRE-33 PROB-01 stands in Pedidos as its own kind, with what went along and nothing else', async () => {
    const { me, boss, relatorio } = await buildPlace();
    const sent = await report(me, relatorio, { frase: 'Os números sumiram.' });
    expect([sent.statusCode, sent.json()]).toEqual([202, { resposta: null }]);
    const [problem] = await problemsOf(boss);
    expect(problem).toMatchObject({
      tipo: 'problema',
      relatorio: relatorio.id,
      aplicativo: null,
      estado: 'aberto',
      pessoas: 1,
      frases: ['Os números sumiram.'],
      contexto,
      conhecido: null,
      tem_acesso: false,
      equipes: [],
    });
    const refused = await report(me, relatorio, { contexto: { ...contexto, imagem: 'data:' } });
    expect(refused.statusCode).toBe(400);
    expect((await me.get('/api/pedidos/')).json()).toMatchObject([
      { tipo: 'problema', nome: 'Vendas', endereco: `/dashboard?relatorio=${relatorio.id}` },
    ]);
  });

  it('PROB-02 ten readers are one item that says ten, and one answer reaches all by mail and on Home', async () => {
    const { clients, people, boss, geral, relatorio } = await buildPlace(10);
    const { db, secretBox, now } = server.context;
    const tell = tellAdminsJob(db, createMailer(true, secretBox, now), now);
    for (const [index, one] of clients.entries()) {
      await report(one, relatorio, { frase: index < 2 ? `Frase ${index}` : '' });
      if (index === 0) await runJobs(tellAdminsJobKind, tell);
    }
    await runJobs(tellAdminsJobKind, tell);
    expect(await queued(geral, 'problema_novo')).toBe(1);
    const problems = await problemsOf(boss);
    expect(problems).toMatchObject([{ pessoas: 10, frases: ['Frase 0', 'Frase 1'] }]);
    const url = `/api/admin/pedidos/${problems[0].id}/`;
    const approved = await boss.put(url, { decisao: 'aprovar' });
    expect([approved.statusCode, approved.json()]).toEqual([
      400,
      { decisao: ['Um problema se responde, e não se aprova.'] },
    ]);
    const versao = problems[0].versao;
    const answered = await boss.put(url, { decisao: 'responder', recado: 'Corrigido.', versao });
    expect(answered.json()).toMatchObject({ estado: 'respondido', pessoas: 10 });
    expect((await boss.put(url, { decisao: 'responder', versao })).statusCode).toBe(409);
    expect(await problemsOf(boss)).toEqual([]);
    expect(await problemsOf(boss, '{"estado":"respondido"}')).toHaveLength(1);
    for (const one of people) expect(await queued(one, 'problema_respondido')).toBe(1);
    const [first] = people;
    await deliver(server, first as { id: number; email: string });
    const text = mailsTo(server, first as never)[0]?.parsed.text ?? '';
    expect(text).toMatch(/O problema em “Vendas” foi respondido em .+\. Corrigido\./);
    expect((await clients[9]?.get('/api/pedidos/'))?.json()).toMatchObject([
      { estado: 'respondido', recado: 'Corrigido.' },
    ]);
    const history = (await boss.get('/api/admin/audit/')).json();
    expect(history[0].frase).toContain('respondeu ao problema no relatório');
    // What is reported after an answer is a new item.
    await report(clients[3] as Client, relatorio);
    expect(await problemsOf(boss)).toMatchObject([{ pessoas: 1 }]);
  });

  it('PROB-02 an open finding answers at once, and who reported hears when it is over', async () => {
    const { me, people, geral, relatorio } = await buildPlace();
    const finding = await openFinding(relatorio, 'atualizacao_falha');
    const { resposta } = (await report(me, relatorio)).json();
    expect(resposta).toMatch(
      /^Já sabemos desde \d\d\/\d\d\/\d{4},? .*\d\d:\d\d.*: a última atualização dos dados falhou\.$/,
    );
    const { db, secretBox, now } = server.context;
    const mailer = createMailer(true, secretBox, now);
    await runJobs(tellAdminsJobKind, tellAdminsJob(db, mailer, now));
    expect(await queued(geral, 'problema_novo')).toBe(0);
    await runJob(endProblemasJob(db, mailer, now), String(finding.id));
    expect((await me.get('/api/pedidos/')).json()).toMatchObject([{ estado: 'resolvido' }]);
    expect(await queued(people[0] as { id: number }, 'problema_respondido')).toBe(1);
    // Nobody else is told.
    await runJob(endProblemasJob(db, mailer, now), String(finding.id));
    expect(await queued(people[0] as { id: number }, 'problema_respondido')).toBe(1);
  });

  it('PROB-02 the finding of another report, and one that only administrators know, answer nothing', async () => {
    const { me, cliente, relatorio } = await buildPlace();
    await openFinding(await buildRelatorio(server, cliente), 'relatorio_recusado');
    await openFinding(relatorio, 'email_falha');
    await openFinding(await buildRelatorio(server, await buildCliente(server)), 'dados_antigos');
    expect((await report(me, relatorio)).json()).toEqual({ resposta: null });
  });

  it('PROB-01 a request for access to the same report stays apart', async () => {
    const { me, boss, relatorio } = await buildPlace();
    await me.post('/api/pedidos/', { endereco: '/aplicativos/2000000000' });
    await report(me, relatorio);
    await me.post('/api/pedidos/', { endereco: `/dashboard?relatorio=${relatorio.id}` });
    const own = (await me.get('/api/pedidos/')).json() as { tipo: string }[];
    expect(own.map(({ tipo }) => tipo).sort()).toEqual(['aplicativo', 'problema', 'relatorio']);
    const [problem] = await problemsOf(boss);
    const answer = await boss.put(`/api/admin/pedidos/${problem.id}/`, { decisao: 'responder' });
    expect(answer.statusCode).toBe(200);
    expect((await me.get('/api/pedidos/')).json()).toHaveLength(3);
    expect(closedKind).toBe('pendencia.fechada');
  });
});

describe('who is refused', () => {
  it('PROB-01 nobody reports a report that does not open for them, of another cliente or invented', async () => {
    const { me } = await buildPlace();
    const own = await buildPlace();
    for (const id of [own.relatorio.id, 2_000_000_000]) {
      expect((await report(me, { id })).statusCode).toBe(404);
    }
    for (const endereco of ['/aplicativos/3', '/home', 'https://outro.example/', '/dashboard']) {
      const answer = await me.post('/api/problemas/', { endereco });
      expect(answer.statusCode).toBe(400);
    }
    const long = await report(me, own.relatorio, { frase: 'x'.repeat(501) });
    expect(long.statusCode).toBe(400);
  });

  it('PROB-01 an administrator of another cliente neither sees nor answers it', async () => {
    const { me, boss, relatorio } = await buildPlace();
    await report(me, relatorio);
    const [problem] = await problemsOf(boss);
    const other = (await buildPlace()).boss;
    expect(await problemsOf(other, '{}')).toEqual([]);
    const answer = await other.put(`/api/admin/pedidos/${problem.id}/`, { decisao: 'responder' });
    expect(answer.statusCode).toBe(404);
    const refused = await me.put(`/api/admin/pedidos/${problem.id}/`, { decisao: 'responder' });
    expect(refused.statusCode).toBe(403);
  });

  it('PROB-01 a person has twenty open at most, and twice the same is once', async () => {
    const { cliente, people, me } = await buildPlace();
    const reports = [];
    for (let index = 0; index < 21; index += 1) {
      reports.push(await buildRelatorio(server, cliente, { allowed: people }));
    }
    for (const one of reports.slice(0, 20)) await report(me, one);
    expect((await report(me, reports[0] as { id: number })).statusCode).toBe(202);
    expect((await report(me, reports[20] as { id: number })).statusCode).toBe(409);
    expect((await me.get('/api/pedidos/')).json()).toHaveLength(20);
  });
});
