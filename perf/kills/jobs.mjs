// Two servers run jobs that list pages and jobs that compare clientes with their provider. In the end none of these may be left. Each report
// that the provider has must have each of its pages once. Each cliente must have been compared, and must have one finding for the report that
// the provider does not have. A job that can never succeed must be given up, and must not stop other jobs. The lease of a killed
// server ends after 90 seconds.
import { once } from 'node:events';
import pg from 'pg';
import { storeCredentials, vendas, workspace } from '../harness/provider.mjs';
import { seed, signIn, startServer, wait } from '../harness/server.mjs';

const clientes = 40;

/** @type {import('../harness/startServers.mjs').Scenario} */
export const jobs = {
  world: {
    async before(env, ports) {
      // With the emulator, a server would fill the empty database with the demo world.
      const migrating = await startServer(ports[0], { ...env, EMULATOR_URL: '' });
      migrating.kill();
      await once(migrating, 'exit');
      const database = new pg.Client({ connectionString: env.DATABASE_URL });
      await database.connect();
      await seed(database, clientes);
      await database.end();
    },
  },
  async prepare({ ports, database, rowsOf, countOf, waitForNone }) {
    // The provider does not have the first report of each cliente.
    await rowsOf(
      `update relatorio set workspace_id = $1, dataset_id = null, report_id = case
         when id in (select min(id) from relatorio group by cliente_id) then 'aaaaaaaa-0000-4000-8000-000000000001' else $2 end::uuid`,
      [workspace, vendas],
    );
    const [chefe] = await rowsOf(
      `insert into user_account (username, email, is_superuser, search)
       values ('chefe', 'chefe@x.example', true, 'chefe') returning id`,
    );
    const headers = await signIn(database, chefe.id);
    for (const { id } of await rowsOf('select id from cliente')) {
      await storeCredentials(ports[0], id, headers);
    }
    // The first job can never succeed: its key is not an id.
    await database.query(
      `insert into job (kind, key, attempts) values ('paginas.listar', 'veneno', 3);
       insert into job (kind, key) select 'paginas.listar', id::text from relatorio on conflict do nothing;
       insert into job (kind, key) select 'pendencias.comparar', id::text from cliente on conflict do nothing`,
    );
    const open = `select count(*) from job where kind in ('paginas.listar', 'pendencias.comparar') and failed_at is null`;
    let withJobs = 0;
    return {
      async press() {
        await wait(Math.random() * 600);
        if ((await countOf(open)) > 0) withJobs += 1;
        return {};
      },
      async check() {
        await waitForNone(open, 300);
        const reports = await countOf('select count(*) from relatorio');
        const listed = `select from relatorio_pagina where gone_at is null group by relatorio_id having count(*) = 4`;
        const found = `select from pendencia where tipo = 'relatorio_ausente' and fechada_em is null group by cliente_id having count(*) = 1`;
        const silent = 'select count(*) from conferencia where respondeu_em is null';
        return {
          'jobs left': [await countOf(open), 0],
          'killed with jobs left': [withJobs, 1, Number.POSITIVE_INFINITY],
          'given up': [await countOf('select count(*) from job where failed_at is not null'), 1],
          'reports with their four pages': [
            await countOf(`select count(*) from (${listed}) r`),
            reports - clientes,
          ],
          'clientes with one finding': [
            await countOf(`select count(*) from (${found}) c`),
            clientes,
          ],
          'clientes that were not answered': [await countOf(silent), 0],
        };
      },
    };
  },
};
