import type { Emulator } from '@portal/emulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { subscriptionServer, subscriptionWork } from '../../../test/subscriptions.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { createRandom } from '../../../test/usageWorlds/createRandom.ts';
import { worldCount } from '../../../test/worldCount.ts';
import { providerFailure } from '../../errors.ts';
import * as schema from '../../platform/db/schema.ts';
import { createMailServer, type MailServer } from '../../platform/mail/createMailServer.ts';

/** With `TEST_WORLDS=1000` the thirty days and two hundred recipients of the requirement, otherwise fewer. */
const isWhole = worldCount >= 1_000;
const days = isWhole ? 30 : 6;
const recipients = isWhole ? 200 : 5;
const hour = 60 * 60_000;

let cloud: Emulator;
let server: TestServer;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
});
afterAll(() => cloud.close());

/** The local days of New York whose 02:30, or the next minute that exists, is after `from` and not after `to`. */
function dueDays(from: Date, to: Date): string[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const found = new Set<string>();
  for (let at = from.getTime(); at < to.getTime(); at += 60_000) {
    const [before = '', after = ''] = [at, at + 60_000].map((one) => format.format(one));
    const [day = '', time = ''] = after.split(', ');
    const was = before.startsWith(day) ? (before.split(', ')[1] ?? '') : '';
    if (time >= '02:30' && was < '02:30') found.add(day);
  }
  return [...found];
}

it('ASSI-03 each due mail leaves once in days with failures, 429, interrupted jobs and a change of clocks', {
  tags: ['slow'],
  timeout: 3_600_000,
}, async () => {
  const { db, powerBi, config } = server.context;
  const random = createRandom(7);
  const fails = () => random.next() < 0.3;
  // The clocks of New York go forward on 14 March 2027: that day has no 02:30.
  const start = Date.parse(isWhole ? '2027-03-01T12:00:00Z' : '2027-03-11T12:00:00Z');
  server.advance(start - server.context.now().getTime());
  // Other files of the same worker have left subscriptions, which would be due each day too.
  await db.delete(schema.assinatura);
  const cliente = await buildCliente(server);
  const owner = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const people: Awaited<ReturnType<typeof buildUser>>[] = [];
  for (let count = 0; count < recipients; count += 1) people.push(await buildUser(server, cliente));
  const relatorio = await buildRelatorio(server, cliente, {
    exportacao: 'leitores',
    allowed: people,
  });
  const [view] = await db
    .insert(schema.visao)
    .values({
      cliente_id: cliente.id,
      user_id: owner.id,
      relatorio_id: relatorio.id,
      nome: 'Visão',
      estado: btoa(JSON.stringify({ activePage: 'x', filters: {}, slicers: {} })),
    })
    .returning();
  const [subscription] = await db
    .insert(schema.assinatura)
    .values({
      visao_id: view?.id ?? 0,
      user_id: owner.id,
      formato: 'pdf',
      quando: {
        tipo: 'dias',
        dias: [1, 2, 3, 4, 5, 6, 7],
        hora: '02:30',
        fuso: 'America/New_York',
      },
      para_mim: false,
      proxima_em: new Date(start),
    })
    .returning();
  const id = subscription?.id ?? 0;
  const named = people.map(({ id: user_id }) => ({ assinatura_id: id, user_id }));
  await db.insert(schema.assinaturaDestinatario).values(named);

  let crashes = 0;
  const sent = new Map<string, number>();
  const real = createMailServer(config.mail ?? { url: '', from: '' });
  const mailServer: MailServer = {
    async send(mail, signal) {
      if (fails()) throw new Error('the connection was lost');
      const answer = await real.send(mail, signal);
      sent.set(mail.messageId, (sent.get(mail.messageId) ?? 0) + 1);
      if (random.next() < 0.02) {
        // The server is killed before it notes the mail, which the mail server has taken.
        crashes += 1;
        throw new Error('killed');
      }
      return answer;
    },
  };
  const outage = () => providerFailure(503, 'O Power BI não respondeu.', {});
  const work = await subscriptionWork(server, {
    mailServer,
    crashes: () => random.next() < 0.2,
    powerBi: {
      startExport: async (...call) =>
        fails() ? { kind: 'busy', retryAfterSeconds: 90 } : powerBi.startExport(...call),
      getExport: async (...call) => {
        if (fails()) throw outage();
        return powerBi.getExport(...call);
      },
      openExportFile: async (...call) => {
        if (fails()) throw outage();
        return powerBi.openExportFile(...call);
      },
    },
  });

  const end = start + days * 24 * hour;
  while (server.context.now().getTime() < end) {
    // Two servers look for what is due at the same time.
    await Promise.all([work.regular('assinaturas.vencer'), work.regular('assinaturas.vencer')]);
    for (let round = 0; round < 40 && (await work.runOnce()) > 0; round += 1)
      server.advance(60_000);
    server.advance(hour);
  }
  for (let round = 0; round < 200 && (await work.runOnce()) > 0; round += 1) server.advance(60_000);

  const envios = await db
    .select()
    .from(schema.assinaturaEnvio)
    .where(eq(schema.assinaturaEnvio.assinatura_id, id));
  // `proxima_em` was the start, so that is due too.
  const due = 1 + dueDays(new Date(start), new Date(end)).length;
  expect(due).toBe(days + 1);
  expect(new Set(envios.map((one) => one.due.getTime())).size).toBe(due);
  expect(envios.map(({ resultado }) => resultado)).toEqual(
    Array.from({ length: due * recipients }, () => 'enviado'),
  );
  // Each mail has its own id, and none but those of a killed server has left twice.
  expect(sent.size).toBe(due * recipients);
  const twice = [...sent.values()].filter((count) => count > 1).length;
  expect(twice).toBeLessThanOrEqual(crashes);
  expect(work.failures.length).toBeGreaterThan(0);
  if (isWhole) expect(crashes).toBeGreaterThanOrEqual(20);
});
