// Two servers send history to a hook while teams are changed, and to an rsyslog that is killed as often as a server. The receiver of the
// hook refuses a sixth of the requests, closes a sixth and is slow with a sixth; ten hooks of another cliente never get an answer. In the end
// each row of the history of the cliente must have been accepted, those of one team in the order of their numbers, and each must name the
// row before it. rsyslog must have each row of all clientes, first in the order of the numbers. kills/run.mjs hooks [kills] [changes]
import { createServer } from 'node:http';
import { signIn, wait } from '../harness/server.mjs';
import { startRsyslog } from '../harness/startRsyslog.mjs';

const teams = 500;

/** @typedef {{ id: string; numero: number; anterior: number | null; alvo: string }} Accepted */

/** Starts the receiver. @returns {Promise<{ origin: string; accepted: Accepted[]; refused: () => number; silence: () => number }>} */
async function startReceiver() {
  /** @type {Accepted[]} */
  const accepted = [];
  let [refused, silent] = [0, 0];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', async () => {
      if (request.url === '/silencio') {
        silent += 1;
        return;
      }
      const chance = Math.random();
      if (chance < 1 / 3) refused += 1;
      if (chance < 1 / 6) return response.writeHead(500).end();
      if (chance < 1 / 3) return request.socket.destroy();
      if (chance < 1 / 2) await wait(Math.random() * 3_000);
      const { numero, anterior, alvo } = JSON.parse(text).data;
      const id = String(request.headers['webhook-id']);
      accepted.push({ id, numero, anterior, alvo: `${alvo.tipo}:${alvo.id}` });
      return response.writeHead(204).end();
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  server.unref();
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${address.port}`,
    accepted,
    refused: () => refused,
    silence: () => silent,
  };
}

/** @type {Awaited<ReturnType<typeof startReceiver>>} */
let receiver;
/** @type {Awaited<ReturnType<typeof startRsyslog>>} */
let rsyslog;

/** @type {import('../harness/startServers.mjs').Scenario} */
export const hooks = {
  world: {
    async before(env) {
      receiver = await startReceiver();
      rsyslog = await startRsyslog();
      env.HOOK_ORIGINS = receiver.origin;
      env.AUDIT_SYSLOG_URL = rsyslog.url;
    },
  },
  async prepare({ call, database, rowsOf, countOf, waitForNone }, kills, changes = 5_000) {
    const [chief] = await rowsOf(
      `select id, cliente_id from user_account where username = 'geral'`,
    );
    const [other] = await rowsOf(`select id from cliente where id <> ${chief.cliente_id} limit 1`);
    const [owner] = await rowsOf('select id from user_account where is_superuser limit 1');
    const [headers, superuser] = [
      await signIn(database, chief.id, 86_400),
      await signIn(database, owner.id, 86_400),
    ];
    const made = await rowsOf(
      `insert into equipe (cliente_id, nome, search) select $1, 'Time ' || n, 'time ' || n
       from generate_series(1, ${teams}) n returning id`,
      [chief.cliente_id],
    );
    const body = { nome: 'Todos', endereco: `${receiver.origin}/`, eventos: ['auditoria'] };
    const hook = (await call('/admin/ganchos/', { headers, body }))?.json;
    for (let index = 0; index < 10; index += 1) {
      const silent = { ...body, endereco: `${receiver.origin}/silencio`, cliente_id: other.id };
      await call('/admin/ganchos/', { headers: superuser, body: silent });
    }
    const [{ lugar: begin }] = await rowsOf('select lugar from gancho where id = $1', [hook.id]);
    let [asked, answered] = [0, 0];
    /**
     * Changes teams until so many changes are answered. After a call without an answer the other server is asked for another change.
     *
     * @param {number} server
     * @param {number} count
     */
    async function change(server, count) {
      let at = server;
      for (let done = 0; done < count; asked += 1) {
        if (asked > 4 * changes) throw new Error('the servers do not answer');
        const { id } = made[Math.floor(Math.random() * teams)];
        const descricao = `${server} ${Math.random()}`;
        const path = `/admin/equipes/${id}/`;
        const options = { headers, body: { descricao }, method: 'PUT', server: at };
        if ((await call(path, options))?.status === 200) {
          done += 1;
          answered += 1;
        } else {
          at = 1 - at;
          await wait(100);
        }
      }
    }
    return {
      async press() {
        const each = Math.ceil(changes / kills / 2);
        const changing = [change(0, each), change(1, each)];
        await wait(500 + Math.random() * 5_000);
        // Sometimes together with a server, and while it takes rows.
        const killing = wait(Math.random() * 4_000).then(async () => {
          await rsyslog.kill();
          await wait(Math.random() * 1_000);
          await rsyslog.start();
        });
        return { whileDown: () => Promise.all([...changing, killing]) };
      },
      async check() {
        const rest = `select (select count(*) from gancho_entrega where gancho_id = ${hook.id} and estado = 'espera')
          + (select count(*) from audit_unsealed) + (select count(*) from audit_leaf where seq > (select s.seq from audit_sent s))
          + (select count(*) from audit_leaf l join gancho g on g.id = ${hook.id} where l.cliente_id = g.cliente_id and l.seq > g.lugar) as count`;
        const start = performance.now();
        // The pauses after failures would take hours.
        while ((await countOf(rest)) > 0 && performance.now() - start < 3_600_000) {
          await rowsOf('update gancho_entrega set proxima_em = now() where proxima_em > now()');
          await waitForNone(rest, 5);
        }
        const rows = await rowsOf(
          'select l.seq, a.target from audit_leaf l join audit a on a.id = l.audit_id where a.cliente_id = $1 and l.seq > $2 order by l.seq',
          [chief.cliente_id, begin],
        );
        const { accepted } = receiver;
        const first = new Map(accepted.toReversed().map((one) => [one.numero, one]));
        const numbers = rows.map(({ seq }) => Number(seq));
        /** @type {Map<string, number>} */
        const last = new Map();
        let disordered = 0;
        const seen = new Set();
        for (const { numero, alvo } of accepted) {
          if (seen.has(numero)) continue;
          seen.add(numero);
          if (numero < (last.get(alvo) ?? 0)) disordered += 1;
          last.set(alvo, numero);
        }
        const unchained = numbers.filter(
          (numero, index) => index > 0 && first.get(numero)?.anterior !== numbers[index - 1],
        );
        const [{ seq: end }] = await rowsOf('select max(seq)::int as seq from audit_leaf');
        const sent = rsyslog.numbers();
        const order = [...new Set(sent)];
        const ids = new Set(accepted.map(({ id }) => id));
        return {
          'changes asked': [asked, changes, Number.POSITIVE_INFINITY],
          'changes answered': [answered, changes, Number.POSITIVE_INFINITY],
          'rows of history': [rows.length, answered, Number.POSITIVE_INFINITY],
          'rows accepted': [first.size, rows.length],
          'ids of them': [ids.size, rows.length],
          'sent twice': [accepted.length - first.size],
          'refused or cut': [receiver.refused(), 1, Number.POSITIVE_INFINITY],
          'never answered': [receiver.silence(), 1, Number.POSITIVE_INFINITY],
          'out of order': [disordered, 0],
          'without the row before': [unchained.length, 0],
          'numbers at rsyslog': [order.length, end],
          'out of order there': [order.filter((one, index) => one !== index + 1).length, 0],
          'twice there': [sent.length - order.length],
          waiting: [await countOf(rest), 0],
          'seconds after the last kill': [Math.round((performance.now() - start) / 1_000)],
        };
      },
    };
  },
};
