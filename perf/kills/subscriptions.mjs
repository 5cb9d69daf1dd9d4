// Sends two subscriptions for 30 days, each to half of 200 people, with a clock that the script moves. One is due at 02:30 in New York, the
// other one at 02:30 in Berlin. In these days both cities change to summer time, on a day without 02:30. A third of the calls to Power BI about files
// fail or are answered with 429, and a third of the connections to the mail server fail. In the end each due mail must have arrived. For each
// kill one mail may have arrived twice, with the same Message-ID. Spec ASSI-03. Further arguments: the number of recipients, and of days.
import { startLossyProxy } from '../harness/lossyProxy.mjs';
import { movableClock } from '../harness/movableClock.mjs';
import { wait } from '../harness/server.mjs';

const hour = 60 * 60_000;
const start = Date.parse('2027-03-01T12:00:00Z');
const zones = ['America/New_York', 'Europe/Berlin'];

/**
 * The instants after the start at which the clock of a time zone passes 02:30, by the clocks of the platform alone.
 *
 * @param {string} timeZone
 * @param {number} days
 */
function dueInstants(timeZone, days) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const localTime = (/** @type {number} */ at) => format.format(at).split(', ')[1] ?? '';
  const found = [];
  for (let at = start; at < start + days * 24 * hour; at += 60_000) {
    if (localTime(at) >= '02:30' && localTime(at - 60_000) < '02:30') found.push(at);
  }
  return found;
}

const faults = [
  ['powerbi.exportTo', { status: 429, headers: { 'retry-after': '20' } }],
  ['powerbi.export', { status: 503 }],
  ['powerbi.exportFile', { reset: true }],
];

/** @type {Awaited<ReturnType<typeof movableClock>>} */
let clock;
/** @type {Awaited<ReturnType<typeof startLossyProxy>>} */
let proxy;

/** @type {import('../harness/startServers.mjs').Scenario} */
export const subscriptions = {
  world: {
    async before(env, ports) {
      proxy = await startLossyProxy(ports[1] + 1, ports[0] + 14, 1 / 3);
      Object.assign(env, {
        MAIL_URL: `smtp://127.0.0.1:${ports[1] + 1}`,
        MAIL_FROM: 'portal@portal.example',
        PUBLIC_URL: 'https://portal.exemplo.com',
      });
      clock = await movableClock(env.DATABASE_URL ?? '');
      await clock.moveTo(new Date(start));
    },
  },
  async prepare({ emulator, rowsOf, countOf }, kills, recipients = 200, days = 30) {
    const expected = zones.map((zone) => dueInstants(zone, days));
    const dues = expected.flat().toSorted((a, b) => a - b);
    const perDue = Math.ceil(recipients / zones.length);
    const [owner] = await rowsOf(
      `select id, cliente_id from user_account where username = 'relatorios'`,
    );
    const [report] = await rowsOf(
      `update relatorio set exportacao = 'leitores' where nome_relatorio = 'Vendas' and cliente_id = $1 returning id`,
      [owner.cliente_id],
    );
    /** @type {number[]} */
    const made = [];
    for (const [zone, fuso] of zones.entries()) {
      const quando = { tipo: 'dias', dias: [1, 2, 3, 4, 5, 6, 7], hora: '02:30', fuso };
      const [{ id }] = await rowsOf(
        `with made as (
           insert into user_account (cliente_id, username, email, search)
           select $1, 'recebe' || $5 || '-' || n, 'recebe' || $5 || '-' || n || '@exemplo.example', ''
           from generate_series(1, $3) n returning id
         ), granted as (
           insert into concessao (cliente_id, user_id, relatorio_id) select $1, id, $2 from made
         ), seen as (
           insert into visao (cliente_id, user_id, relatorio_id, nome, estado)
           values ($1, $4, $2, 'Visão ' || $5, 'x') returning id
         ), subscribed as (
           insert into assinatura (visao_id, user_id, formato, quando, para_mim, proxima_em)
           select id, $4, 'pdf', $6, false, $7 from seen returning id
         ), named as (
           insert into assinatura_destinatario (assinatura_id, user_id) select subscribed.id, made.id from subscribed, made
         )
         select id from subscribed`,
        [
          owner.cliente_id,
          report.id,
          perDue,
          owner.id,
          String(zone),
          JSON.stringify(quando),
          new Date(expected[zone]?.[0] ?? 0),
        ],
      );
      made.push(id);
    }
    for (const [operation, answer] of faults) {
      await fetch(`${emulator}/_emulator/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operation, answer, every: 3, count: 1_000_000 }),
      });
    }
    /** Message-ID and recipients of all mails that have arrived, by their id. @type {Map<number, { messageId: string, to: string }>} */
    const arrived = new Map();
    async function collect() {
      /** @type {{ id: number, messageId: string, recipients: string[] }[]} */
      const mails = await (await fetch(`${emulator}/_emulator/mails`)).json();
      for (const { id, messageId, recipients: to } of mails) {
        arrived.set(id, { messageId, to: to.join() });
      }
    }
    /** @param {() => Promise<boolean>} isDone */
    async function waitFor(isDone) {
      const deadline = performance.now() + 600_000;
      while (!(await isDone())) {
        if (performance.now() > deadline) throw new Error('a mail does not leave');
        // A job that waits for its next attempt runs at once. A job of a killed server still waits for the end of its lease.
        await rowsOf(
          `update job set run_at = now() where failed_at is null and run_at > now()
           and (kind like 'assinaturas.%' or kind like 'exportacoes.%' or kind = 'mail.arquivo')`,
        );
        await wait(500);
      }
    }
    const sentOnes = `select count(*) from assinatura_envio where resultado = 'enviado'`;
    let next = 0;
    async function begin() {
      await clock.moveTo(new Date((dues[next] ?? 0) + 1_000));
      next += 1;
      const begun = 'select count(distinct (assinatura_id, due)) from assinatura_envio';
      await waitFor(async () => (await countOf(begun)) >= next);
    }
    async function finish() {
      const waiting = `select count(*) from assinatura_envio where resultado = 'espera'`;
      await waitFor(async () => (await countOf(waiting)) === 0);
      await collect();
      if (next % 10 === 0) console.log(`${next} of ${dues.length} due instants`);
    }
    return {
      async press(kill) {
        while (next < (kill * dues.length) / kills) {
          await begin();
          await finish();
        }
        const before = await countOf(sentOnes);
        await begin();
        // Half of the kills come while files are ordered and made, the others while mails are sent.
        if (kill % 4 > 1) await waitFor(async () => (await countOf(sentOnes)) > before);
        await wait(Math.random() * 2_000);
        return { afterStart: finish };
      },
      async check() {
        while (next < dues.length) {
          await begin();
          await finish();
        }
        const due = dues.length * perDue;
        const instants = await rowsOf(
          'select distinct assinatura_id, due from assinatura_envio order by due',
        );
        const byZone = made.map((id) =>
          instants.filter((row) => row.assinatura_id === id).map((row) => row.due.getTime()),
        );
        /** @type {Map<string, Set<string>>} */
        const perPerson = new Map();
        for (const { to, messageId } of arrived.values()) {
          perPerson.set(to, (perPerson.get(to) ?? new Set()).add(messageId));
        }
        const known = `due = any('{${dues.map((at) => new Date(at).toISOString())}}')`;
        const ids = new Set([...arrived.values()].map(({ messageId }) => messageId));
        const uneven = [...perPerson.values()].filter(
          ({ size }) => size !== dues.length / zones.length,
        );
        await clock.close();
        proxy.close();
        return {
          'due instants': [dues.length],
          'as the clocks say': [JSON.stringify(byZone) === JSON.stringify(expected), true],
          'noted as sent': [await countOf(`${sentOnes} and ${known}`), due],
          'mails arrived': [ids.size, due],
          'once more': [arrived.size - ids.size, 0, kills],
          people: [perPerson.size, perDue * zones.length],
          'without one mail a day': [uneven.length, 0],
          'connections passed': [proxy.counts.passed],
          refused: [proxy.counts.refused, 1, Number.POSITIVE_INFINITY],
          cut: [proxy.counts.cut, 1, Number.POSITIVE_INFINITY],
        };
      },
    };
  },
};
