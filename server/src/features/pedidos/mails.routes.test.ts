import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo } from '../../../test/mailServer.ts';
import { runJob } from '../../../test/runJob.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { createMailer } from '../../domain/mail/createMailer.ts';
import { job, mail } from '../../platform/db/schema.ts';
import { tellAdminsJob, tellAdminsJobKind } from './tellAdminsJob.ts';

let server: TestServer;
beforeAll(async () => {
  server = await mailingServer({}, { hasOwnTime: true });
  // Other files on the same database have left jobs, which would count.
  await server.context.db.delete(job).where(eq(job.kind, tellAdminsJobKind));
});

/** Runs the jobs that tell administrators of requests, as a server does. Returns how many they were. */
async function tellAdmins(): Promise<number> {
  const { db, secretBox, now } = server.context;
  const kind = tellAdminsJob(db, createMailer(true, secretBox, now), now);
  const waiting = await db.delete(job).where(eq(job.kind, tellAdminsJobKind)).returning();
  for (const { key } of waiting) await runJob(kind, key);
  return waiting.length;
}
const queued = (person: { id: number }, kind: string) =>
  server.context.db.$count(mail, and(eq(mail.user_id, person.id), eq(mail.kind, kind)));

it('the administrators who may decide get one mail about several requests, and of no invented one', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const admin = (...groups: string[]) => buildUser(server, cliente, { groups });
  const [geral, relatorios, usuarios] = [
    await admin('Admin Geral', 'Admin de Relatórios'),
    await admin('Admin de Relatórios'),
    await admin('Admin de Usuários'),
  ];
  const gone = await buildUser(server, cliente, { groups: ['Admin Geral'], is_active: false });
  const me = await as(server.app, await buildUser(server, cliente));
  const [one, two] = [await buildRelatorio(server, cliente), await buildRelatorio(server, cliente)];
  for (const id of [one.id, two.id, 2_000_000_000]) {
    await me.post('/api/pedidos/', { endereco: `/dashboard?relatorio=${id}`, motivo: 'segredo' });
  }
  // Each request adds a job, so that their number tells nothing.
  expect(await tellAdmins()).toBe(3);
  const counts = [geral, relatorios, usuarios, gone].map((one) => queued(one, 'pedido_novo'));
  expect(await Promise.all(counts)).toEqual([2, 2, 0, 0]);
  await deliver(server, geral);
  const mails = mailsTo(server, geral);
  expect(mails).toHaveLength(1);
  const text = mails[0]?.parsed.text ?? '';
  expect(text).toContain('2 pedidos de acesso esperam por uma resposta:');
  expect(text).toContain('https://portal.exemplo.com/admin/pedidos');
  expect(text).not.toMatch(new RegExp(`segredo|${one.nome_relatorio}`));
});

it('the author is told of a decision with its message', { tags: ['slow'] }, async () => {
  const cliente = await buildCliente(server);
  const reader = await buildUser(server, cliente);
  const me = await as(server.app, reader);
  const boss = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const relatorio = await buildRelatorio(server, cliente);
  await me.post('/api/pedidos/', { endereco: `/dashboard?relatorio=${relatorio.id}` });
  const [asked] = (await boss.get('/api/admin/pedidos/')).json();
  const caminho = `/api/admin/pedidos/${asked.id}/`;
  const corpo = { decisao: 'aprovar', recado: 'Bom trabalho.' };
  await boss.post('/api/admin/ensaios/', { metodo: 'PUT', caminho, corpo });
  expect(await queued(reader, 'pedido_decidido')).toBe(0);
  expect((await boss.put(caminho, corpo)).statusCode).toBe(200);
  await deliver(server, reader);
  const [received] = mailsTo(server, reader);
  expect(received?.parsed.text).toMatch(/Seu pedido de acesso foi aprovado em .+\. Bom trabalho\./);
  expect(received?.parsed.text).toContain('https://portal.exemplo.com/conta');
});
