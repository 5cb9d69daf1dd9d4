// Kills one of two servers at random moments while the mails of a subscription to many people are made and sent. In the end each due mail
// must have arrived, and at most one more for each kill, with the same Message-ID. Leases of killed servers end after 90 seconds.
// TEST_DATABASE_URL=postgres://… node perf/server/subscriptionKills.mjs [kills] [recipients]   (after npm run build)
import { wait } from '../harness/server.mjs';
import { startTwoServers } from '../harness/startTwoServers.mjs';

const kills = Number(process.argv[2] ?? 20);
const recipients = Number(process.argv[3] ?? 200);
/** So many kills happen while the mails of one due instant are under way. */
const killsPerDue = 4;
const firstPort = Number(process.env.BENCH_PORT ?? 9_240);
const pair = await startTwoServers('subscriptions', firstPort, {
  // Where the emulator takes mails, if no other port is set.
  MAIL_URL: `smtp://127.0.0.1:${firstPort + 15}`,
  MAIL_FROM: 'portal@portal.example',
  PUBLIC_URL: 'https://portal.exemplo.com',
});
const { emulator, database, countOf } = pair;
const first = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
  (await database.query(text, values)).rows[0];
const owner = await first(`select id, cliente_id from user_account where username = 'relatorios'`);
const report = await first(
  `select id from relatorio where nome_relatorio = 'Vendas' and cliente_id = $1`,
  [owner.cliente_id],
);
await database.query(`update relatorio set exportacao = 'leitores' where id = $1`, [report.id]);
await database.query(
  `with made as (
     insert into user_account (cliente_id, username, email, search)
     select $1, 'recebe' || n, 'recebe' || n || '@exemplo.example', '' from generate_series(1, $3) n returning id
   ), granted as (
     insert into relatorio_user (user_id, relatorio_id) select id, $2 from made
   ), seen as (
     insert into visao (cliente_id, user_id, relatorio_id, nome, estado)
     values ($1, $4, $2, 'Visão', 'x') returning id
   ), subscribed as (
     insert into assinatura (visao_id, user_id, formato, quando, para_mim)
     select id, $4, 'pdf', '{"tipo":"dias_uteis","hora":"08:00","fuso":"America/Sao_Paulo"}', false from seen returning id
   )
   insert into assinatura_destinatario (assinatura_id, user_id) select subscribed.id, made.id from subscribed, made`,
  [owner.cliente_id, report.id, recipients, owner.id],
);
const waiting = `select count(*) from assinatura_envio where resultado = 'espera'`;
const settle = () => pair.waitForNone(waiting, 900);

let dues = 0;
for (let kill = 0; kill < kills; kill += 1) {
  if (kill % killsPerDue === 0) {
    await settle();
    dues += 1;
    // The portal limits the mails to one person by the hour. The test does not wait for it.
    await database.query(`update mail set claimed_at = claimed_at - interval '1 day'`);
    await database.query('update assinatura set proxima_em = now()');
    while ((await countOf('select count(distinct due) from assinatura_envio')) < dues)
      await wait(200);
  }
  // The first kills meet the orders and the files, the later ones the mails.
  if (kill % killsPerDue < 2) await wait(Math.random() * 4_000);
  else {
    const sent = `select count(*) from assinatura_envio where resultado = 'enviado'`;
    const before = await countOf(sent);
    while ((await countOf(sent)) === before && (await countOf(waiting)) > 0) await wait(50);
    await wait(Math.random() * 1_000);
  }
  await pair.killAndRestart(kill % 2 === 0 ? 0 : 1);
}
await settle();

/** @type {{ messageId: string, recipients: string[] }[]} */
const mails = await (await fetch(`${emulator}/_emulator/mails`)).json();
const distinct = new Set(mails.map(({ messageId }) => messageId)).size;
const perPerson = new Map();
for (const { recipients: to, messageId } of mails) {
  const ids = perPerson.get(to.join()) ?? new Set();
  perPerson.set(to.join(), ids.add(messageId));
}
const uneven = [...perPerson.values()].filter((ids) => ids.size !== dues).length;
const sent = await countOf(`select count(*) from assinatura_envio where resultado = 'enviado'`);
const files = await countOf(`select count(*) from exportacao where formato = 'pdf'`);
const due = dues * recipients;
console.log(
  `${kills} kills, ${dues} due instants, ${due} due mails: ${sent} noted as sent, ${distinct} arrived, ${mails.length - distinct} of them once more; ${files} files were made`,
);
const isExact =
  sent === due &&
  distinct === due &&
  mails.length <= due + kills &&
  perPerson.size === recipients &&
  uneven === 0 &&
  files === dues;
if (!isExact) process.exitCode = 1;
await pair.close();
process.exit();
