const rows = `from uso where por in ('pessoa', 'pessoa_pagina')`;
/** @param {string} more further columns by which rows are grouped, besides all, report, application and page */
const byThing = (
  more,
) => `group by grouping sets ((${more}), (${more}, relatorio_id), (${more}, aplicativo_id))
  having pagina is null or grouping(relatorio_id) = 0`;
const thing = `case when pagina is not null then 'pagina' when grouping(relatorio_id) = 0 then 'relatorio'
  when grouping(aplicativo_id) = 0 then 'aplicativo' else 'dia' end`;

/** Statements that compute from the rows with people the other rows of `uso`, for all clientes and days, as the job does. Without waits. */
export const sumUsage = [
  `insert into uso (cliente_id, dia, por, relatorio_id, aplicativo_id, administrador, pagina, aberturas, ms, ultima, pessoas)
    select s.*, p.pessoas from (
      select cliente_id, dia, ${thing} as por, relatorio_id, aplicativo_id, administrador, pagina, sum(aberturas), sum(ms), max(ultima)
      ${rows} ${byThing('cliente_id, dia, pagina, administrador')}) s
    left join (select cliente_id, dia, administrador, 'dia' as por, count(distinct user_id) as pessoas from uso where por = 'pessoa'
      group by 1, 2, 3) p using (cliente_id, dia, administrador, por)
    order by 2, 1`,
  `insert into uso (cliente_id, dia, por, relatorio_id, aplicativo_id, user_id, administrador, pagina)
    select cliente_id, max(dia), 'ultimo_' || ${thing}, relatorio_id, aplicativo_id, user_id, administrador, pagina
    ${rows} ${byThing('cliente_id, user_id, pagina, administrador')}`,
];
