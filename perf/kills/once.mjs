// Thirty calls at a time create teams by a key, each with an Idempotency-Key, while two servers are killed in turn. After each kill every call
// without an answer is made again, at the other server: it is made now, gets its answer, or is told that its answer is lost. In the end each
// text has made exactly one team. kills/run.mjs once [kills]
import { randomUUID } from 'node:crypto';
import { signIn, wait } from '../harness/server.mjs';

const callers = 30;
const lostText = 'A alteração foi feita, mas a resposta se perdeu.';

/** @type {import('../harness/startServers.mjs').Scenario} */
export const once = {
  world: {},
  async prepare({ call, database, rowsOf }, kills) {
    const [chief] = await rowsOf(`select id from user_account where username = 'geral'`);
    const body = { nome: 'Equipes', escopos: ['equipes:alterar'] };
    const made = await call('/admin/chaves/', { headers: await signIn(database, chief.id), body });
    const authorization = `Bearer ${made?.json.texto}`;
    /** The texts of all calls, which are the names of their teams too. @type {string[]} */
    const all = [];
    const sum = { answered: 0, again: 0, replayed: 0, lost: 0, wrong: 0 };
    /** @param {string} nome @param {number} server */
    const create = (nome, server) =>
      call('/admin/equipes/', {
        headers: { authorization, 'idempotency-key': nome },
        body: { nome },
        server,
      });
    /** Creates teams until the server is killed. Returns the text without an answer. @param {number} server */
    async function createAll(server) {
      for (;;) {
        const nome = randomUUID();
        all.push(nome);
        const answer = await create(nome, server);
        if (!answer) return nome;
        if (answer.status === 201) sum.answered += 1;
        else sum.wrong += 1;
      }
    }
    return {
      async press(kill) {
        const creating = Array.from({ length: callers }, () => createAll(kill % 2));
        await wait(500 + Math.random() * 2_000);
        return {
          async afterStart() {
            const unanswered = await Promise.all(creating);
            // A call that has changed nothing is given up after two minutes, and one that has is then told as lost.
            await rowsOf(
              `update chamada_unica set iniciada_em = iniciada_em - interval '3 minutes' where status is null`,
            );
            for (const nome of unanswered) {
              const answer = await create(nome, 1 - (kill % 2));
              if (answer?.headers.get('idempotent-replayed')) sum.replayed += 1;
              else if (answer?.status === 201) sum.again += 1;
              else if (answer?.json.detail?.startsWith(lostText)) sum.lost += 1;
              else sum.wrong += 1;
            }
          },
        };
      },
      async check() {
        const rows = await rowsOf(
          'select nome, count(*)::int as count from equipe where nome = any($1) group by nome',
          [all],
        );
        return {
          'teams asked for': [all.length, kills * callers, Number.POSITIVE_INFINITY],
          'answered at once': [sum.answered, 1, Number.POSITIVE_INFINITY],
          'made again': [sum.again, 1, Number.POSITIVE_INFINITY],
          'answered again': [sum.replayed],
          'told as lost': [sum.lost, 1, Number.POSITIVE_INFINITY],
          'wrong answers': [sum.wrong, 0],
          'teams made': [rows.length, all.length],
          'made twice': [rows.filter(({ count }) => count > 1).length, 0],
        };
      },
    };
  },
};
