import { expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { runJob } from '../../../test/runJob.ts';
import { testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { sumUsoJob } from './sums/sumUsoJob.ts';

it('LER-03 HIST-02 a page that a reader tried to reach within a report is one row of history, and a told one that they may see, or of others, is none', {
  tags: ['slow'],
}, async () => {
  const server = await testServer();
  const { db, now } = server.context;
  const [cliente, other] = [await buildCliente(server), await buildCliente(server)];
  const ana = await buildUser(server, cliente, { first_name: 'Ana' });
  const relatorio = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas' });
  const own = { cliente_id: cliente.id };
  const [app] = await db
    .insert(schema.aplicativo)
    .values({ ...own, nome: 'Comercial' })
    .returning();
  const place = { aplicativo_id: app?.id ?? 0, relatorio_id: relatorio.id };
  await db.insert(schema.aplicativoRelatorio).values({ ...own, ...place, ordem: 0 });
  await db.insert(schema.relatorioPagina).values(
    ['P1', 'P2'].map((name, ordem) => ({
      relatorio_id: relatorio.id,
      ...{ name, ordem, display_name: `Folha ${name}` },
    })),
  );
  await insertGrants(db, {
    ...place,
    user_id: ana.id,
    tipo_acesso: 'specific',
    paginas_permitidas: ['P1'],
  });
  const me = await as(server.app, ana);
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const stranger = await as(server.app, await buildUser(server, other));

  const open = async () => {
    const answer = await me.get(
      `/api/embed-token/${relatorio.workspace_id}/${relatorio.report_id}/?aplicativo=${app?.id}`,
    );
    return answer.json<{ abertura: string }>().abertura;
  };
  const tell = async (caller: typeof me, body: object[]) =>
    (await caller.post('/api/uso/', body)).json();
  const sentences = async () => {
    const filter = encodeURIComponent(JSON.stringify({ acao: 'recusas' }));
    return (await admin.get(`/api/admin/audit/?filter=${filter}`))
      .json<{ action: string; frase: string }[]>()
      .filter(({ action }) => action === 'pagina.refused')
      .map(({ frase }) => frase);
  };

  const abertura = await open();
  const refused = (n: number, pagina: string) => ({ abertura, n, evento: 'recusada', pagina });
  expect(await tell(me, [refused(2, 'P2')])).toEqual({ aceitos: 0, descartados: 1 });
  const shown = { abertura, n: 1, evento: 'exibicao', pagina: 'P1', ms: 900 };
  expect(await tell(stranger, [shown, refused(2, 'P2')])).toEqual({ aceitos: 0, descartados: 2 });
  expect(await tell(me, [shown, refused(2, 'P1'), refused(3, 'P9 <b>')])).toEqual({
    aceitos: 2,
    descartados: 1,
  });
  expect(await sentences()).toEqual([]);
  await tell(me, [refused(4, 'P2'), refused(5, 'P2')]);
  const again = await open();
  await tell(me, [
    { ...shown, abertura: again },
    { ...refused(2, 'P2'), abertura: again },
  ]);
  expect(await sentences()).toEqual([
    'Ana tentou ver a página Folha P2 do relatório Vendas em Comercial, que não foi liberada.',
  ]);

  await runJob(sumUsoJob(db, now));
  const filter = encodeURIComponent(JSON.stringify({ por: 'pagina' }));
  const { linhas } = (await admin.get(`/api/admin/uso/?filter=${filter}`)).json();
  expect(linhas.map(({ pagina }: { pagina: string }) => pagina)).toEqual(['P1']);
});
