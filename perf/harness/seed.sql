-- Test data for :clientes clientes. With 200 clientes: 100,000 users, 10,000 reports, 2,000 applications and 5 million
-- recorded accesses, like a large installation after some years. The names of the reports are in no order.
insert into cliente (nome, branding) select 'Cliente ' || c, '{}' from generate_series(1, :clientes) c;
insert into user_account (cliente_id, username, email, first_name, search)
  select 1 + (u % :clientes), 'u' || u, 'u' || u || '@x.example', 'Pessoa ' || u, 'pessoa u' || u
  from generate_series(0, 500 * :clientes - 1) u;
insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id, dataset_id)
  select 1 + (r % :clientes), 'Relatório ' || (r * 7919 % 10007), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
  from generate_series(0, 50 * :clientes - 1) r;
insert into aplicativo (cliente_id, nome, descricao, icone)
  select 1 + (a % :clientes), 'Aplicativo ' || a, 'Descrição', '📱' from generate_series(0, 10 * :clientes - 1) a;
insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem)
  select a.cliente_id, a.id, r.id, (row_number() over (partition by a.id order by r.id) - 1)::int
  from aplicativo a join relatorio r on r.cliente_id = a.cliente_id and (r.id / :clientes) % 10 = (a.id / :clientes) % 10;
insert into concessao (cliente_id, user_id, relatorio_id)
  select u.cliente_id, u.id, r.id from user_account u join relatorio r on r.cliente_id = u.cliente_id
  where (u.id * 31 + r.id * 17) % 3 <> 0;
insert into concessao (cliente_id, aplicativo_id, user_id, relatorio_id)
  select u.cliente_id, ar.aplicativo_id, u.id, ar.relatorio_id
  from user_account u join aplicativo_relatorio ar on ar.cliente_id = u.cliente_id
  where (u.id + ar.aplicativo_id) % 4 = 0;
insert into recente (user_id, relatorio_id, opened_at)
  select user_id, relatorio_id, now() - (relatorio_id % 90) * interval '1 day' from concessao where aplicativo_id is null and (user_id + relatorio_id) % 6 = 0;
insert into acesso (cliente_id, user_id, relatorio_id, opened_at)
  select 1 + (n % :clientes), 1 + (n % (500 * :clientes)), 1 + (n % (50 * :clientes)), now() - (n % 1095) * interval '1 day'
  from generate_series(1, 25000 * :clientes) n;
insert into acesso_dia (cliente_id, dia, total)
  select cliente_id, opened_at::date, count(*) from acesso group by 1, 2;
vacuum analyze;
