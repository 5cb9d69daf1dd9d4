// One alert of each of 20 people is due each morning, by a clock that the script moves. Each morning its limit is on the other side of the
// figure, so it has one crossing to tell. The server is killed while alerts are asked, or while their mails are sent. In the end each crossing
// must have been told by one mail. A mail that the server was sending when it was killed may have arrived twice, with the same Message-ID.
// Spec ALERTA-02. A further argument: the number of people.
import { movableClock } from '../harness/movableClock.mjs';
import { wait } from '../harness/server.mjs';

const day = 24 * 60 * 60_000;
/** 08:00 in São Paulo. */
const start = Date.parse('2027-03-01T11:00:00Z');
const quando = {
  tipo: 'dias',
  dias: [1, 2, 3, 4, 5, 6, 7],
  hora: '08:00',
  fuso: 'America/Sao_Paulo',
};
const [crossed, normal] = ['Alerta: Receita', 'Voltou ao normal: Receita'];
const dueAt = (/** @type {number} */ morning) => new Date(start + morning * day);

/** @type {Awaited<ReturnType<typeof movableClock>>} */
let clock;

/** @type {import('../harness/startServers.mjs').Scenario} */
export const alerts = {
  world: {
    count: 1,
    async before(env, ports) {
      Object.assign(env, {
        DAX_QUERIES: 'true',
        MAIL_URL: `smtp://127.0.0.1:${ports[0] + 14}`,
        MAIL_FROM: 'portal@portal.example',
        PUBLIC_URL: 'https://portal.exemplo.com',
      });
      clock = await movableClock(env.DATABASE_URL ?? '');
      await clock.moveTo(new Date(start - day / 2));
    },
  },
  async prepare({ emulator, rowsOf, countOf, verifyHistory, providerCalls }, kills, people = 20) {
    const [report] = await rowsOf(
      `update relatorio set rls_role = null where nome_relatorio = 'Vendas'
       and cliente_id = (select cliente_id from user_account where username = 'relatorios')
       returning id, cliente_id, dataset_id::text as modelo, (select pbi_tenant_id from cliente where id = cliente_id) as tenant`,
    );
    for (const change of [
      { kind: 'daxQueriesAllowed', tenantId: report.tenant, isAllowed: true },
      { kind: 'rolesChanged', datasetId: report.modelo, roles: [] },
    ]) {
      const answer = await fetch(`${emulator}/_emulator/changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
    await rowsOf(
      `with made as (
         insert into user_account (cliente_id, username, email, search)
         select $1, 'avisa-' || n, 'avisa-' || n || '@exemplo.example', '' from generate_series(1, $3::int) n returning id
       ), granted as (
         insert into concessao (cliente_id, user_id, relatorio_id) select $1, id, $2 from made
       )
       insert into alerta (cliente_id, user_id, relatorio_id, modelo, modelo_nome, medida, condicao, limite, silencio_minutos, quando, estado, proxima_em)
       select $1, id, $2, $4, 'Vendas', 'Receita', 'acima', 0, 0, $5, 'normal', $6 from made`,
      [report.cliente_id, report.id, people, report.modelo, JSON.stringify(quando), dueAt(0)],
    );
    let now = start;
    let morning = -1;
    /** @param {number} time */
    async function moveTo(time) {
      now = time;
      await clock.moveTo(new Date(now));
    }
    /** Message-ID, recipient and subject of all mails about alerts that have arrived, by their id. @type {Map<number, { messageId: string, to: string, subject: string }>} */
    const arrived = new Map();
    async function collect() {
      /** @type {{ id: number, messageId: string, recipients: string[], subject: string }[]} */
      const mails = await (await fetch(`${emulator}/_emulator/mails`)).json();
      for (const { id, messageId, recipients, subject } of mails) {
        const to = recipients.join();
        if (to.startsWith('avisa-')) arrived.set(id, { messageId, to, subject });
      }
    }
    /** @param {() => Promise<boolean>} isDone @param {number} step of the clock, in seconds */
    async function waitFor(isDone, step) {
      const deadline = performance.now() + 300_000;
      while (!(await isDone())) {
        if (performance.now() > deadline) {
          console.log(
            await rowsOf(
              'select kind, key, attempts, run_at, leased_until, error, now() from job order by run_at limit 20',
            ),
          );
          throw new Error('an alert is stuck');
        }
        await wait(500);
        if (step > 0) await moveTo(now + step * 1_000);
      }
    }
    const untold = `select count(*) from mail join user_account u on u.id = user_id where username like 'avisa-%' and state = 'espera'`;
    const asked = () =>
      `select count(*) from alerta_consulta where em >= '${dueAt(morning).toISOString()}'`;
    const isDue = () =>
      `select count(*) from alerta where proxima_em <> '${dueAt(morning + 1).toISOString()}'`;
    let whileAsked = 0;
    let whileSent = 0;
    async function finish() {
      // The work of a killed server waits for 90 s. A clock that ran ahead after that would end the leases of work that is done.
      await moveTo(now + 100_000);
      await waitFor(async () => (await countOf(isDue())) + (await countOf(untold)) === 0, 1);
      await collect();
    }
    return {
      async press(kill) {
        morning = kill;
        await rowsOf('update alerta set limite = $1', [kill % 2 === 0 ? 0 : 1e12]);
        await moveTo(dueAt(morning).getTime() + 1_000);
        await waitFor(async () => (await countOf(asked())) > 0, 0);
        if (kill % 4 > 1) await waitFor(async () => (await countOf(isDue())) === 0, 1);
        await wait(Math.random() * 1_000);
        if ((await countOf(isDue())) > 0) whileAsked += 1;
        if ((await countOf(untold)) > 0) whileSent += 1;
        return { afterStart: finish };
      },
      async check() {
        /** The subjects of the mails that each person must have got, by the answers of their alert. @type {Map<string, string[]>} */
        const expected = new Map();
        let isOver = false;
        let last = '';
        for (const { email, resultado } of await rowsOf(
          `select email, resultado from alerta_consulta q join alerta on alerta.id = q.alerta_id join user_account u on u.id = user_id
           where resultado in ('cruzado', 'normal') order by alerta_id, em, q.id`,
        )) {
          /** @type {boolean} */
          const wasOver = email === last && isOver;
          last = email;
          isOver = resultado === 'cruzado';
          if (isOver === wasOver) continue;
          expected.set(email, [...(expected.get(email) ?? []), isOver ? crossed : normal]);
        }
        const crossings = [...expected.values()].flat().length;
        const told = [...arrived.values()].filter(({ subject }) =>
          [crossed, normal].includes(subject),
        );
        const ids = new Set(told.map(({ messageId }) => messageId));
        /** The subjects that each person has read, once for each Message-ID. @type {Map<string, Map<string, string>>} */
        const read = new Map();
        for (const { to, messageId, subject } of told) {
          read.set(to, (read.get(to) ?? new Map()).set(messageId, subject));
        }
        const wrong = [...expected].filter(
          ([email, subjects]) =>
            [...(read.get(email)?.values() ?? [])].toSorted().join() !== subjects.toSorted().join(),
        );
        if (wrong[0]) console.log(wrong[0], [...(read.get(wrong[0][0])?.values() ?? [])]);
        const questions = await countOf('select count(*) from alerta_consulta');
        const failed = await countOf(
          `select count(*) from job where kind like 'alertas.%' and failed_at is not null`,
        );
        const stuck = await countOf(isDue());
        const queries = await providerCalls('powerbi.executeDaxQueries');
        const isVerified = await verifyHistory();
        await clock.close();
        return {
          // A busy machine answers a question too late, which is told as an error.
          crossings: [crossings, (kills * people) / 2, kills * people],
          'mails arrived': [ids.size, crossings],
          'once more': [told.length - ids.size, 0, kills],
          people: [read.size, people],
          'told otherwise': [wrong.length, 0],
          questions: [questions, kills * people, Number.POSITIVE_INFINITY],
          queries: [queries.length, questions, Number.POSITIVE_INFINITY],
          'killed while asked': [whileAsked, 1, kills],
          'killed while mails waited': [whileSent, 1, kills],
          'stuck alerts': [stuck, 0],
          'failed jobs': [failed, 0],
          'history verifies': [isVerified, true],
        };
      },
    };
  },
};
