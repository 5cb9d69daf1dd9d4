// People order files of a report at two servers. In the end each order must have its file, and Power BI may have been asked for one file more
// for each kill.
import { signIn, wait } from '../harness/server.mjs';

/** @type {import('../harness/startServers.mjs').Scenario} */
export const reportFiles = {
  world: {},
  async prepare({ call, database, rowsOf, waitForNone, providerCalls }, kills) {
    const people = await rowsOf(
      `select id from user_account where username in ('ana', 'geral', 'relatorios', 'super')`,
    );
    const [report] = await rowsOf(`select id from relatorio where nome_relatorio = 'Vendas'`);
    /** @type {Record<string, string>[]} */
    const callers = [];
    for (const { id } of people) callers.push(await signIn(database, id, 86_400));
    /** @type {Set<number>} */
    const ordered = new Set();
    /**
     * Orders a file. Returns the order; null if it was refused, or if a kill cut off the answer.
     *
     * @param {Record<string, string> | undefined} headers
     * @param {number} server
     * @param {string[]} [paginas]
     */
    async function order(headers = {}, server = 0, paginas) {
      const body = { relatorio: report.id, formato: 'pdf', paginas };
      const answer = await call('/exportacoes/', { headers, server, body });
      if (answer?.status !== 202) return null;
      ordered.add(answer.json.id);
      return answer.json;
    }
    const first = await order(callers[0]);
    const page = [first.paginas[0].nome];
    return {
      async press(kill) {
        const ordering = callers.flatMap((headers) => [0, 1].map((at) => order(headers, at, page)));
        // Half of the kills come while files are ordered, the others while files are made.
        await wait(Math.random() * (kill % 4 < 2 ? 300 : 8_000));
        return { whileDown: () => Promise.all(ordering) };
      },
      async check() {
        await waitForNone('select count(*) from exportacao where ended_at is null', 900);
        const rows = await rowsOf(
          'select id, situacao, erro, pedidos, provider_id from exportacao',
        );
        const calls = await providerCalls('powerbi.exportTo');
        const unmade = rows.filter(({ situacao }) => situacao !== 'pronta');
        if (unmade.length > 0) console.log(unmade);
        const lost = [...ordered].filter((known) => !rows.some(({ id }) => id === known));
        return {
          'orders answered': [ordered.size],
          stored: [rows.length, kills, Number.POSITIVE_INFINITY],
          'without a file': [unmade.length, 0],
          lost: [lost.length, 0],
          'made by Power BI': [
            calls.filter((status) => status === 202).length,
            1,
            rows.length + kills,
          ],
        };
      },
    };
  },
};
