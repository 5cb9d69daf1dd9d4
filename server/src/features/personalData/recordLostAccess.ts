import type { RunSql } from '../../domain/seal/readRows.ts';
import type { Person } from '../../domain/things/ThingTable.ts';

/**
 * Records what an erasure takes from a person, by ids alone: reports, teams and groups in the row of the erasure, and a row for
 * each application. The values are about nobody, so that the erasure leaves them. Spec HIST-01, HIST-09.
 */
export async function recordLostAccess(
  run: RunSql,
  { id }: Person,
  erasure: string,
): Promise<void> {
  await run(`with lost as (
      select 'relatorios' as field, relatorio_id::text as value, 'relatorio:' || relatorio_id as subject
      from concessao where user_id = ${id} and aplicativo_id is null
      union all
      select 'relatorios_ends', relatorio_id || ': ' || to_char(expira_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'relatorio:' || relatorio_id
      from concessao where user_id = ${id} and aplicativo_id is null and expira_em is not null
      union all
      select 'equipes', equipe_id::text, 'equipe:' || equipe_id from equipe_membro where user_id = ${id}
      union all
      select 'users_papeis', ${id} || ': ' || papel, 'relatorio:' || relatorio_id
      from relatorio_papel_user where user_id = ${id}
      union all
      select 'groups', g.name, null from user_group_member m join user_group g on g.id = m.group_id
      where m.user_id = ${id}
    ), told as (
      insert into audit_subject (subject, at, audit_id)
      select distinct lost.subject, a.at, a.id from lost, audit a
      where a.id = ${erasure} and lost.subject is not null
    )
    insert into audit_value (audit_id, field, before)
    select ${erasure}, field, value from lost order by field, value`);
  await run(`with held as materialized (
      select * from concessao
      where user_id = ${id} and aplicativo_id is not null and paginas is distinct from '{}'
    ), made as (
      insert into audit (cliente_id, action, target, details)
      select distinct cliente_id, 'permissao.update', 'aplicativo:' || aplicativo_id, '{"user": ${id}}'::jsonb
      from held
      returning id, at, target
    ), told as (
      insert into audit_subject (subject, at, audit_id)
      select target, at, made.id from made
      union all select 'user:${id}', at, made.id from made
      union all select 'relatorio:' || relatorio_id, at, made.id from made
        join held on target = 'aplicativo:' || aplicativo_id
    )
    insert into audit_value (audit_id, field, before)
    select made.id, part.field, part.before from made join held on target = 'aplicativo:' || aplicativo_id
    cross join lateral (
      select 'relatorio:' || relatorio_id as field, case when paginas is null then 'full' else 'specific' end as before
      union all select 'relatorio:' || relatorio_id || ' paginas', left(page, 200)
        from unnest(paginas) as page
      union all select 'relatorio:' || relatorio_id || ' expira_em',
        to_char(expira_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        where expira_em is not null
    ) part order by part.field, part.before`);
}
