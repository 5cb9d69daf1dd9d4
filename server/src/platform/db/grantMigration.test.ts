import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';
import type { Database } from './openDatabase.ts';

let database: Database | undefined;
afterAll(() => database?.close());

/** The grants of the four former tables, in one form. */
const former = `
  select p.id, a.cliente_id, p.user_id, null::int as equipe_id, p.aplicativo_id, p.relatorio_id, p.tipo_acesso,
    p.paginas_permitidas as paginas, p.expira_em, p.granted_by, p.granted_at
    from permissao p join aplicativo a on a.id = p.aplicativo_id
  union all
  select null, cliente_id, null, equipe_id, aplicativo_id, relatorio_id, tipo_acesso, paginas_permitidas, expira_em, granted_by,
    granted_at from permissao_equipe
  union all
  select null, r.cliente_id, g.user_id, null, null, r.id, 'full', '{}', g.expira_em, g.granted_by, g.granted_at
    from relatorio_user g join relatorio r on r.id = g.relatorio_id
  union all
  select null, cliente_id, null, equipe_id, null, relatorio_id, 'full', '{}', expira_em, granted_by, granted_at
    from relatorio_equipe`;

const present = `
  select id, cliente_id, user_id, equipe_id, aplicativo_id, relatorio_id,
    case when paginas is null then 'full' when paginas = '{}' then 'none' else 'specific' end as tipo_acesso,
    coalesce(paginas, '{}') as paginas, expira_em, granted_by, granted_at
  from concessao`;

/** Columns of a random grant: its access, pages, end, author and date. */
const access = `case n % 3 when 0 then 'full' when 1 then 'none' else 'specific' end,
  case n % 3 when 2 then array['P1', 'P' || n] else '{}' end`;
const times = `case when n % 4 = 0 then now() + (n - 500) * interval '1 day' end, case when n % 5 > 0 then 1 + n % 40 end,
  case when n % 7 > 0 then now() - n * interval '1 hour' end`;

it('one table has the grants of the four former ones, and records keep their ids', async () => {
  database = await openEmptyDatabase();
  await database.exclusively(async (run) => {
    const [migration = ''] = migrationNames().filter((one) => one.startsWith('0040'));
    for (const name of migrationNames().filter((one) => one < migration)) {
      await run(readMigration(name));
    }
    await run(`select setseed(0.66);
      insert into cliente (nome) select 'C' || c from generate_series(1, 20) c;
      insert into user_account (cliente_id, username, email, search)
        select 1 + n % 20, 'u' || n, 'u' || n || '@x.example', '' from generate_series(0, 199) n;
      insert into equipe (cliente_id, nome, search) select 1 + n % 20, 'E' || n, 'e' || n from generate_series(0, 39) n;
      insert into relatorio (cliente_id, workspace_id, report_id)
        select 1 + n % 20, gen_random_uuid(), gen_random_uuid() from generate_series(0, 99) n;
      insert into aplicativo (cliente_id, nome) select 1 + n % 20, 'A' || n from generate_series(0, 59) n;
      insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem)
        select a.cliente_id, a.id, r.id, 0 from aplicativo a join relatorio r on r.cliente_id = a.cliente_id;
      create table pairs as select ar.cliente_id, ar.aplicativo_id, ar.relatorio_id, u.id as user_id,
        (random() * 1000)::int as n from aplicativo_relatorio ar join user_account u on u.cliente_id = ar.cliente_id
        where random() < 0.3;
      insert into permissao (aplicativo_id, user_id, relatorio_id, tipo_acesso, paginas_permitidas, expira_em, granted_by,
        granted_at) select aplicativo_id, user_id, relatorio_id, ${access}, ${times} from pairs;
      delete from permissao where id % 9 = 0;
      insert into relatorio_user (user_id, relatorio_id, expira_em, granted_by, granted_at)
        select user_id, relatorio_id, ${times} from pairs on conflict do nothing;
      insert into permissao_equipe (cliente_id, equipe_id, aplicativo_id, relatorio_id, tipo_acesso, paginas_permitidas,
        expira_em, granted_by, granted_at)
        select p.cliente_id, e.id, p.aplicativo_id, p.relatorio_id, ${access}, ${times}
        from pairs p join equipe e on e.cliente_id = p.cliente_id where random() < 0.5 on conflict do nothing;
      insert into relatorio_equipe (cliente_id, equipe_id, relatorio_id, expira_em, granted_by, granted_at)
        select p.cliente_id, e.id, p.relatorio_id, ${times}
        from pairs p join equipe e on e.cliente_id = p.cliente_id where random() < 0.5 on conflict do nothing;
      create table former as ${former};
      create table last_id as select max(id) as id from permissao`);
    await run(readMigration(migration));
    const [counts] = await run(`select (select count(*)::int from former) as former,
      (select count(*)::int from (${present}) p) as present,
      (select count(*)::int from ((select * from former) except all (${present})) d) as lost,
      (select nextval('permissao_id') > id from last_id) as is_next`);
    expect(counts).toEqual({
      former: counts?.present,
      present: expect.any(Number),
      lost: 0,
      is_next: true,
    });
    expect(Number(counts?.former)).toBeGreaterThan(1_000);
  });
});
