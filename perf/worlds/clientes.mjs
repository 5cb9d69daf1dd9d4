import { sumUsage } from './sumUsage.mjs';

/**
 * What each cliente has: people, of whom the first three are administrators, teams, reports of six pages, applications, openings and rows of
 * history. It has about 540 grants. Each team has four reports on Dashboards and ten in an application.
 */
export const ordinary = {
  ...{ people: 100, equipes: 8, relatorios: 20, aplicativos: 4 },
  ...{ openings: 5_000, changes: 1_000 },
};
/** A cliente with a million grants. */
export const large = { ...ordinary, people: 10_000, equipes: 200, relatorios: 500 };

/** These tables get their indexes at the end. Their primary keys stay. */
const manyRows = ['acesso', 'uso', 'audit', 'audit_subject', 'audit_value', 'audit_author'];

/**
 * Fills a migrated database with clientes of the same size, each also with five subscriptions, a hundred mails, 25 findings (five of them open)
 * and up to 50 requests (some open). Openings and history are spread over 400 days. The ids of a cliente's things follow from its own id: person k of
 * cliente c is `people * (c - 1) + k`.
 *
 * @param {import('../harness/server.mjs').Database} database
 * @param {number} clientes
 * @param {typeof ordinary} [size]
 */
export async function fillClientes(database, clientes, size = ordinary) {
  const { people, equipes, relatorios, aplicativos, openings, changes } = size;
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = any($1) and indexname not similar to '%(pkey|_pk|_key)'`,
    [manyRows],
  );
  const names = `(array['Ana','Bruno','Carla','Davi','Elisa','Fábio','Gabi','Hugo','Iara','João'])[1 + u % 10]`;
  /** The place of a thing among those of its cliente, so that every cliente is the same. */
  const [u, e, r, a] = [people, equipes, relatorios, aplicativos].map(
    (count, at) => `((${'uera'[at]}.id - 1) % ${count} + 1)`,
  );
  const ofCliente = (/** @type {string} */ id, /** @type {number} */ count) =>
    `1 + (${id} - 1) / ${count}`;
  const day = `(opened_at at time zone 'America/Sao_Paulo')::date`;
  const statements = [
    // Foreign keys and triggers are left out. Every row is consistent all the same.
    `set session_replication_role = replica`,
    `set synchronous_commit = off`,
    ...indexes.map(({ indexname }) => `drop index ${indexname}`),
    `insert into cliente (id, nome, nome_key, branding) select c, 'Cliente ' || c, 'cliente ' || c, '{}' from generate_series(1, ${clientes}) c`,
    `insert into user_account (id, cliente_id, username, email, username_key, email_key, first_name, last_name, search, ultima_entrada)
      select u, ${ofCliente('u', people)}, 'p' || u, 'p' || u || '@x.example', 'p' || u, 'p' || u || '@x.example', ${names}, 'Pessoa ' || u,
        lower(translate(${names}, 'áã', 'aa')) || ' pessoa ' || u || ' p' || u, now() - (u % 60) * interval '1 day'
      from generate_series(1, ${people * clientes}) u`,
    `insert into user_group_member (user_id, group_id) select ${people} * (c - 1) + row_number, id from generate_series(1, ${clientes}) c,
      (select id, row_number() over (order by name) from user_group where name like 'Admin%') g`,
    `insert into session (id, user_id, rotates, rotated_at, expires_at, method, used_at)
      select gen_random_uuid(), id, true, now(), now() + interval '10 days', 'password', now() - (id % 100) * interval '1 minute' from user_account`,
    `insert into equipe (id, cliente_id, nome, search) select e, ${ofCliente('e', equipes)}, 'Equipe ' || e, 'equipe ' || e
      from generate_series(1, ${equipes * clientes}) e`,
    `insert into equipe_membro (cliente_id, equipe_id, user_id)
      select distinct cliente_id, ${equipes} * (cliente_id - 1) + 1 + (${u} * k) % ${equipes}, id from user_account u, generate_series(1, 2) k`,
    `insert into relatorio (id, cliente_id, nome_relatorio, search, workspace_id, report_id, dataset_id, rls_role, no_catalogo, pages_tried_at)
      select r, ${ofCliente('r', relatorios)}, 'Relatório ' || r, 'relatorio ' || r, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
        case when r % ${relatorios} in (2, 13) then 'Sul' end, r % 4 = 0, now() + interval '1 day' from generate_series(1, ${relatorios * clientes}) r`,
    `insert into relatorio_pagina (relatorio_id, name, display_name, ordem, first_seen_at)
      select id, 'P' || p, 'Página ' || p, p - 1, now() - interval '1 year' from relatorio, generate_series(1, 6) p`,
    `insert into aplicativo (id, cliente_id, nome, search, descricao, icone, ordem)
      select a, ${ofCliente('a', aplicativos)}, 'Aplicativo ' || a, 'aplicativo ' || a, 'Descrição', '📱', a % 4
      from generate_series(1, ${aplicativos * clientes}) a`,
    `insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem) select a.cliente_id, a.id, r.id, ${r}
      from aplicativo a join relatorio r on r.cliente_id = a.cliente_id and ${r} % 4 in (${a} % 4, (${a} + 1) % 4)`,
    `insert into concessao (cliente_id, user_id, relatorio_id, granted_by, expira_em)
      select u.cliente_id, u.id, r.id, ${people} * (u.cliente_id - 1) + 1, case when u.id % 25 = 0 then now() + ${u} * interval '1 day' end
      from user_account u join relatorio r on r.cliente_id = u.cliente_id and (${u} * 7 + ${r}) % 10 = 0`,
    `insert into concessao (cliente_id, equipe_id, relatorio_id)
      select e.cliente_id, e.id, r.id from equipe e join relatorio r on r.cliente_id = e.cliente_id and (${e} + ${r}) % ${relatorios / 4} = 0`,
    `insert into concessao (cliente_id, user_id, aplicativo_id, relatorio_id, paginas)
      select x.cliente_id, u.id, x.aplicativo_id, x.relatorio_id, case when u.id % 2 = 1 then array['P1', 'P2'] end
      from user_account u join aplicativo a on a.cliente_id = u.cliente_id and (${u} + ${a}) % 20 = 0
      join aplicativo_relatorio x on x.aplicativo_id = a.id`,
    `insert into concessao (cliente_id, equipe_id, aplicativo_id, relatorio_id) select x.cliente_id, e.id, x.aplicativo_id, x.relatorio_id
      from equipe e join aplicativo a on a.cliente_id = e.cliente_id and (${e} + ${a}) % 3 = 0
      join aplicativo_relatorio x on x.aplicativo_id = a.id and x.ordem % ${relatorios / 20} = 0`,
    `insert into recente (user_id, relatorio_id, opened_at) select user_id, relatorio_id, now() - (relatorio_id % 30) * interval '1 day'
      from concessao where user_id is not null and aplicativo_id is null`,
    `insert into favorito (user_id, relatorio_id) select user_id, relatorio_id from recente where (user_id + relatorio_id) % 4 = 0`,
    // In the order of time. A person opens the same report three times one after the other.
    `insert into acesso (cliente_id, user_id, relatorio_id, opened_at, abertura, por_administrador)
      select 1 + g % ${clientes}, ${people} * (g % ${clientes}) + 1 + k, ${relatorios} * (g % ${clientes}) + 1 + (g / ${clientes}) % ${relatorios},
        now() - interval '400 days' * (1 - i::float8 / ${openings * clientes}), gen_random_uuid(), k < 3
      from (select i, i / 3 as g, (i / 3 / ${clientes} * 31 + i / 3 / ${clientes} / ${people}) % ${people} as k from generate_series(1, ${openings * clientes}::bigint) i) o`,
    `insert into acesso_dia (cliente_id, dia, total, somado, fechada, somado_em)
      select cliente_id, ${day}, count(*), count(*), ${day} < current_date - 3, now() from acesso group by 1, 2`,
    `insert into uso (cliente_id, dia, por, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima)
      select cliente_id, ${day}, 'pessoa', relatorio_id, 0, user_id, por_administrador, count(*), 90000 * count(*), max(opened_at)
      from acesso group by 1, 2, 4, 6, 7 order by 2, 1`,
    `insert into uso (cliente_id, dia, por, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima, pagina)
      select cliente_id, dia, 'pessoa_pagina', relatorio_id, 0, user_id, administrador, aberturas, ms, ultima, 'P' || 1 + user_id % 6
      from uso order by 2, 1`,
    ...sumUsage,
    `insert into relatorio_abertura (relatorio_id, opened_at) select relatorio_id, max(opened_at) from acesso group by 1`,
    `insert into audit (id, at, actor_id, cliente_id, action, target) overriding system value
      select 100 + i, now() - interval '400 days' * (1 - i::float8 / ${changes * clientes}), ${people} * (i % ${clientes}) + 1 + i / ${clientes} % ${people},
        1 + i % ${clientes}, (array['session.open', 'permissao.update', 'user.update'])[1 + i / ${clientes} % 3], case when i / ${clientes} % 3 = 1
          then 'aplicativo:' || ${aplicativos} * (i % ${clientes}) + 1 + i / ${clientes} % ${aplicativos} else 'user:' || ${people} * (i % ${clientes}) + 1 + (i / ${clientes} * 7) % ${people} end
      from generate_series(1, ${changes * clientes}::bigint) i`,
    `insert into audit_author (audit_id, person_id, username, network) select id, actor_id, 'p' || actor_id, '10.0.0.1' from audit where id > 100`,
    `insert into audit_subject (subject, at, audit_id) select target, at, id from audit where id > 100`,
    `insert into audit_value (audit_id, person_id, field, before, after) select id, actor_id, case when action = 'permissao.update'
        then 'relatorio:' || ${relatorios} * (cliente_id - 1) + 1 + actor_id % ${relatorios} else 'last_name' end, null, 'full' from audit where id > 100`,
    `insert into audit_leaf (seq, audit_id, hash, chain) select row_number() over (order by id), id, ''::bytea, ''::bytea from audit
      where id not in (select audit_id from audit_leaf)`,
    `delete from audit_unsealed`,
    `insert into mail (user_id, kind, state, address, created_at, claimed_at, ended_at)
      select 1 + i % ${people * clientes}, 'acesso_termina', 'enviado', 'x@x.example', at, at, at
      from (select i, now() - (i % 30) * interval '1 day' as at from generate_series(1, 100 * ${clientes}) i) m`,
    `insert into pendencia (cliente_id, tipo, assunto, chave, gravidade, relatorios, desde, vista_em, aberta_em, fechada_em)
      select c, 'relatorio_renomeado', r::text, 'semente:' || k, 'aviso', array[r], now() - interval '5 days', now(), now() - interval '5 days',
        case when k > 5 then now() - interval '2 days' end
      from (select c, k, ${relatorios} * (c - 1) + 1 + k % ${relatorios} as r from generate_series(1, ${clientes}) c, generate_series(1, 25) k) f`,
    `insert into visao (id, cliente_id, user_id, relatorio_id, nome, pagina, estado)
      select v, c, ${people} * (c - 1) + 1, ${relatorios} * (c - 1) + 1 + v % 5 * 2, 'Visão ' || v, 'P1', ''
      from (select v, ${ofCliente('v', 5)} as c from generate_series(1, ${5 * clientes}) v) v`,
    `insert into assinatura (id, visao_id, user_id, formato, quando, proxima_em) select id, id, user_id, 'pdf',
      '{"tipo":"dias_uteis","hora":"07:00","fuso":"America/Sao_Paulo"}', (current_date + 2) + time '10:00' from visao`,
    `insert into assinatura_envio (assinatura_id, due, user_id, resultado, created_at, ended_at) select id, at, user_id, 'enviado', at, at
      from (select a.id, a.user_id, now() - d * interval '1 day' as at from assinatura a, generate_series(1, 30) d) e`,
    `insert into relatorio_visto (relatorio_id, report_id, nome, workspace_nome, dataset_id, atualizacoes_em, aberto_em)
      select id, report_id, nome_relatorio, 'Área', dataset_id::text, now(), now() from relatorio`,
    `insert into conferencia (cliente_id, comecou_em, respondeu_em) select id, now() + interval '1 day', now() from cliente`,
    `insert into pedido (user_id, relatorio_id, estado, created_at, ended_at) select ${people} * (c - 1) + 4 + k,
        ${relatorios} * (c - 1) + 1 + k % ${relatorios}, case when k <= 5 then 'aberto' else 'aprovado' end, at, case when k > 5 then at end
      from (select c, k, now() - k * interval '1 day' as at from generate_series(1, ${clientes}) c, generate_series(1, 50) k) p`,
    // A job would end them some time during a measurement, because a team meets them.
    `delete from pedido p where estado = 'aberto' and exists (select from equipe_membro m join concessao g on g.titular = -m.equipe_id
      and g.lugar = 0 and g.relatorio_id = p.relatorio_id where m.user_id = p.user_id)`,
    `select setval(pg_get_serial_sequence(t, 'id'), (select max(id) from acesso) + 1000000)
      from unnest(array['cliente', 'user_account', 'equipe', 'relatorio', 'aplicativo', 'visao', 'assinatura', 'audit']) t`,
    ...indexes.map(({ indexdef }) => indexdef),
    `set session_replication_role = default`,
    `vacuum analyze`,
  ];
  for (const statement of statements) await database.query(statement);
}
