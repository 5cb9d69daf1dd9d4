// People start refreshes of data at two servers. In the end Power BI must have been asked for each refresh at most once, and the portal must
// show each refresh as Power BI ended it. A refresh for which Power BI was not asked must say so.
import { signIn, wait } from '../harness/server.mjs';

/** @type {import('../harness/startServers.mjs').Scenario} */
export const refreshes = {
  world: {},
  async prepare({ call, database, rowsOf, countOf, waitForNone, providerCalls }) {
    // The portal keeps the last refresh of a dataset only. This table keeps all of them.
    await database.query(`
      create table watched as select * from atualizacao with no data;
      create unique index on watched (id);
      create function watch() returns trigger language plpgsql as $$ begin
        insert into watched select new.* on conflict (id) do update set
          request_id = new.request_id, is_taken = new.is_taken, situacao = new.situacao, ended_at = new.ended_at, motivo = new.motivo;
        return null;
      end $$;
      create trigger watch after insert or update on atualizacao for each row execute function watch()`);
    const [chief] = await rowsOf(`select id from user_account where username = 'geral'`);
    const headers = await signIn(database, chief.id, 86_400);
    /** @type {{ id: number, nome_relatorio: string }[]} */
    const listed = (await call('/configs/', { headers }))?.json;
    // The demo world has a refresh of this report's dataset that never ends.
    const reports = listed.filter(({ nome_relatorio }) => nome_relatorio !== 'Produção');
    let [presses, answered] = [0, 0];
    /** Starts a refresh. A kill may cut off the answer. @param {number | undefined} id @param {number} server */
    async function pressOnce(id, server) {
      presses += 1;
      const path = `/relatorios/${id}/atualizacoes/`;
      const answer = await call(path, { headers, server, method: 'POST' });
      if (answer?.status === 202) answered += 1;
    }
    return {
      async press(kill) {
        const id = reports[kill % reports.length]?.id;
        const pressing = Array.from({ length: 10 }, (_, at) => pressOnce(id, at % 2));
        // Half of the kills come while refreshes are started, the others while a refresh runs.
        await wait(Math.random() * (kill % 4 < 2 ? 120 : 8_000));
        return { whileDown: () => Promise.all(pressing) };
      },
      async check() {
        const open = 'select count(*) from watched where ended_at is null';
        await waitForNone(open, 600);
        const rows = await rowsOf('select * from watched order by id');
        const calls = await providerCalls('powerbi.startRefresh');
        const taken = calls.filter((status) => status === 202).length;
        const ended = rows.filter(({ situacao }) => situacao === 'concluida').length;
        const unasked = rows.filter(
          ({ motivo }) => motivo === 'O pedido não chegou ao Power BI. Tente de novo.',
        );
        if (ended + unasked.length < rows.length) console.log(rows, calls);
        return {
          presses: [presses],
          answered: [answered],
          refreshes: [rows.length, taken + unasked.length],
          'taken by Power BI': [taken, 1, Number.POSITIVE_INFINITY],
          'asked of it': [calls.length, taken],
          'ended well': [ended, taken],
          open: [await countOf(open), 0],
        };
      },
    };
  },
};
