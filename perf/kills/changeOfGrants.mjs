// Kills the server during a change of 2,000 grants: the undo of a change, the restoration of an application from the bin, or the import of a
// sheet. After each kill the grants, the application, the bin and the number of rows of history must be those before the change or those
// after it, never a mixture. A change that was answered must have happened. A change that did not happen must succeed when it is tried
// again. In the end history must verify.
import { signIn, wait } from '../harness/server.mjs';

const [people, reports] = [200, 10];
/** The tables that the changes write, each with the columns that PostgreSQL does not compute. */
const changing = {
  aplicativo: '*',
  aplicativo_relatorio: '*',
  concessao:
    'id, cliente_id, user_id, equipe_id, aplicativo_id, relatorio_id, paginas, expira_em, granted_by, granted_at',
};

/** @type {(name: 'undo' | 'restore' | 'sheet') => import('../harness/startServers.mjs').Scenario} */
export const changeOfGrants = (name) => ({
  world: { count: 1, hasEmulator: false },
  async prepare(servers, kills) {
    const { call, database, rowsOf, countOf, waitForNone, verifyHistory } = servers;
    await database.query(
      `insert into cliente (nome) values ('Cliente');
       insert into user_account (cliente_id, username, email, search)
         select 1, 'p' || i, 'p' || i || '@x.example', 'p' || i from generate_series(0, ${people}) i;
       insert into user_group_member (user_id, group_id)
         select u.id, g.id from user_account u, user_group g where u.username = 'p0' and g.name = 'Admin Geral';
       insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
         select 1, 'Relatório ' || i, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${reports}) i;
       insert into aplicativo (cliente_id, nome) values ('1', 'Aplicativo');
       insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem)
         select 1, 1, id, id from relatorio;
       insert into concessao (cliente_id, aplicativo_id, user_id, relatorio_id)
         select 1, 1, u.id, r.id from user_account u, relatorio r where u.username <> 'p0';
       analyze`,
    );
    for (const [table, columns] of Object.entries(changing)) {
      await rowsOf(`create table kept_${table} as select ${columns} from ${table}`);
    }
    const [boss] = await rowsOf(`select id from user_account where username = 'p0'`);
    const headers = await signIn(database, boss.id, 86_400);
    /** @param {string} path @param {object} [body] @param {string} [method] */
    const send = (path, body, method) =>
      call(`/admin${path}`, { headers, ...(body && { body }), ...(method && { method }) });
    /** Makes a call that must succeed. @param {Parameters<typeof send>} args */
    async function make(...args) {
      const answer = await send(...args);
      if (!answer || answer.status >= 300) throw new Error(`${args[0]}: ${JSON.stringify(answer)}`);
      return answer;
    }
    /** Each function prepares a change, and returns a function that sends it. */
    const changes = {
      async undo() {
        const ids = await rowsOf(`select id from user_account where username <> 'p0'`);
        const permissions = ids.map(({ id }) => ({ user_id: id, access_type: 'none' }));
        const answer = await make('/relatorio-permissoes/bulk-update/', { app_id: 1, permissions });
        return () => send(`/audit/${answer.headers.get('x-mudanca')}/desfazer/`, {});
      },
      async restore() {
        await make('/aplicativos/1/', undefined, 'DELETE');
        const { json } = await make('/lixeira/');
        return () => send(`/lixeira/${json[0].id}/restaurar/`, {});
      },
      async sheet() {
        const { json } = await make('/acessos/planilha/?filter={}');
        const arquivo = Buffer.from(json.csv.replaceAll('"sem fim"', '"01/12/2150"'));
        return () => send('/acessos/planilha/', { arquivo: arquivo.toString('base64') });
      },
    };
    /** Puts the grants and the application back as they were in the beginning, and prepares the change. */
    async function prepareChange() {
      await database.query('delete from lixeira; delete from aplicativo');
      for (const [table, columns] of Object.entries(changing)) {
        const named = columns === '*' ? '' : `(${columns})`;
        await rowsOf(`insert into ${table} ${named} select * from kept_${table}`);
      }
      const change = await changes[name]();
      const [{ row }] = await rowsOf('select coalesce(max(id), 0) as row from audit');
      /** Returns a text that differs if anything that the change writes differs. It counts only the rows of history after `row`. */
      const stateOf = async () => {
        const [{ state }] = await rowsOf(
          `select (select count(*) from audit where id > $1) || ' ' || (select count(*) from audit_parte where audit_id > $1) || ' ' ||
             md5(string_agg(t, chr(10) order by t)) as state from (
               select concat_ws(' ', 'p', user_id, aplicativo_id, relatorio_id, paginas, expira_em) t from concessao
               union all select concat_ws(' ', 'r', aplicativo_id, relatorio_id, ordem) from aplicativo_relatorio
               union all select concat_ws(' ', 'a', id, nome) from aplicativo
               union all select concat_ws(' ', 'l', kind, thing_id) from lixeira
               union all select 'none') s`,
          [row],
        );
        return state;
      };
      return { change, stateOf };
    }
    const others = `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    /** Whether a transaction of the server has locked or written a row. */
    const isWriting = async () => (await countOf(`${others} and backend_xid is not null`)) > 0;

    // The server is not killed in these turns. They measure the state after the change, and its time on a server that has just started.
    let [after, ms] = ['', 0];
    for (let turn = 0; turn < 3; turn += 1) {
      const { change, stateOf } = await prepareChange();
      const started = performance.now();
      const answer = await change();
      if (answer?.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      ms = Math.max(ms, Math.round(performance.now() - started));
      after = await stateOf();
      await servers.kill(0);
      await servers.start(0);
    }
    const sum = { writing: 0, undone: 0, done: 0, answered: 0, between: 0, failed: 0 };
    return {
      async press(kill) {
        const { change, stateOf } = await prepareChange();
        const before = await stateOf();
        if (before === after) throw new Error(`${name} changes nothing`);
        const answering = change();
        // Of four kills, two come at a random moment, one after the first written row, and one after the answer.
        if (kill % 4 === 3) await answering;
        else if (kill % 4 === 1) {
          for (let tries = 0; tries < 2_000 && !(await isWriting()); tries += 1) await wait(2);
          await wait(Math.random() * ms * 0.5);
        } else await wait(Math.random() * ms * 1.2);
        if (await isWriting()) sum.writing += 1;
        let isDone = false;
        return {
          async whileDown() {
            const answer = await answering;
            // The transaction of the killed server has ended once the server has no connection.
            while ((await countOf(others)) > 0) await wait(20);
            const state = await stateOf();
            isDone = state === after;
            if (answer?.status === 200) sum.answered += 1;
            if (isDone) sum.done += 1;
            else if (state === before && answer === null) sum.undone += 1;
            else sum.between += 1;
          },
          async afterStart() {
            if (isDone) return;
            const again = await change();
            if (again?.status !== 200 || (await stateOf()) !== after) sum.failed += 1;
          },
        };
      },
      async check() {
        await waitForNone('select count(*) from audit_unsealed', 120);
        const some = Number.POSITIVE_INFINITY;
        return {
          'ms of the change': [ms],
          // One kill of four comes after the first written row, and may still miss the short transaction.
          'killed while writing': [sum.writing, kills < 8 ? 0 : 1, some],
          'not begun or rolled back': [sum.undone, 1, some],
          done: [sum.done, 1, some],
          answered: [sum.answered],
          between: [sum.between, 0],
          'failed again': [sum.failed, 0],
          'history is good': [await verifyHistory(), true],
        };
      },
    };
  },
});
