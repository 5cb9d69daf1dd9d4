// The baseline for the server's measurements: a bare Fastify route, and the query of /api/configs/ on a bare pg pool.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
const text = `select r.id, r.report_id, r.nome_relatorio, r.embed_url, exists (select 1 from favorito f
    where f.user_id = $1 and f.relatorio_id = r.id) as is_favorite
  from relatorio_user ru join relatorio r on r.id = ru.relatorio_id
  where ru.user_id = $1 and r.cliente_id = $2`;
app.get('/list/:user/:cliente', async ({ params }) => {
  const { rows } = await pool.query({ name: 'list', text, values: [params.user, params.cliente] });
  return rows;
});
await app.listen({ port: Number(process.env.PORT) });
