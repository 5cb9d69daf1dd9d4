import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildGancho, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { missingCredentials } from '../../errors.ts';
import { gancho } from '../../platform/db/schema.ts';
import { compareCliente } from './compareCliente.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('GANCHO-03 GANCHO-01 a Pendência names a hook that failures stopped, to who may start it again, until it is, and history tells both', async () => {
  const { db, powerBi, now } = server.context;
  const cliente = await buildCliente(server);
  const hook = await buildGancho(server, cliente, { ativo: false, parado_em: new Date() });
  await buildGancho(server, cliente, { ativo: false });
  const [geral, relatorios] = await Promise.all(
    ['Admin Geral', 'Admin de Relatórios'].map(async (group) =>
      as(server.app, await buildUser(server, cliente, { groups: [group] })),
    ),
  );
  const compare = () =>
    compareCliente(
      { db, powerBi, loadCredentials: () => Promise.reject(missingCredentials()), now, secoes: [] },
      cliente.id,
      new AbortController().signal,
    );
  const frase = `O gancho “${hook.nome}” parou, porque seu endereço falhou por 3 dias.`;
  const findings = async (me = geral) => (await me?.get('/api/admin/pendencias/'))?.json();
  await compare();
  expect(await findings()).toEqual([
    expect.objectContaining({
      tipo: 'gancho_parado',
      frase,
      alvo: `gancho:${hook.id}`,
      orientacao: 'Corrija o endereço em Ganchos e ative o gancho: ele continua de onde parou.',
      afetadas: 0,
    }),
  ]);
  expect(await findings(relatorios)).toEqual([]);
  const history = async () =>
    (await geral?.get('/api/admin/audit/?filter={"acao":"pendencias"}'))?.json();
  expect(await history()).toMatchObject([{ frase: `O portal notou: ${frase}` }]);
  await db.update(gancho).set({ ativo: true, parado_em: null }).where(eq(gancho.id, hook.id));
  await compare();
  expect(await findings()).toEqual([]);
  expect(await history()).toMatchObject([
    { frase: `Não ocorre mais: ${frase}` },
    { frase: `O portal notou: ${frase}` },
  ]);
});
