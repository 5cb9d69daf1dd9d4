// The baseline for the server's measurements: a bare Fastify route, and the query of /api/configs/ on a bare pg pool.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
const text = `select r.id, r.report_id, r.nome_relatorio, r.embed_url, exists (select 1 from favorito f
    where f.user_id = $1 and f.relatorio_id = r.id) as is_favorite, granted.ate,
    (select coalesce(json_agg(json_build_object('nome', p.name, 'titulo', p.display_name) order by p.ordem, p.name), '[]'::json)
      from relatorio_pagina p where p.relatorio_id = r.id and p.gone_at is null) as paginas
  from relatorio r join (
    select g.relatorio_id, case when bool_or(g.expira_em is null) then null
      else (extract(epoch from max(g.expira_em)) * 1000)::float8 end as ate
    from (
      select c.relatorio_id, c.expira_em from (
        select $1::int as titular union all select -equipe_id from equipe_membro where user_id = $1
      ) h join concessao c on c.titular = h.titular and c.lugar = 0
    ) g where g.expira_em is null or g.expira_em > now() group by g.relatorio_id
  ) granted on granted.relatorio_id = r.id
  where r.cliente_id = $2`;
app.get('/list/:user/:cliente', async (request) => {
  const params = /** @type {{ user: string; cliente: string }} */ (request.params);
  const { rows } = await pool.query({ name: 'list', text, values: [params.user, params.cliente] });
  return rows;
});
await app.listen({ port: Number(process.env.PORT) });
