import { type Escopo, escopos } from '@portal/api-client/records';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser, withBearer } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import { chaveHash, newChaveText } from '../../domain/chaves/chaveText.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
});

/** Calls that read, with the scope that the requirements give them. */
const calls: readonly (readonly [string, Escopo])[] = [
  ['/api/admin/users/?range=[0,9]', 'pessoas:ler'],
  ['/api/groups/', 'pessoas:ler'],
  ['/api/admin/equipes/?range=[0,9]', 'equipes:ler'],
  ['/api/admin/pedidos/?range=[0,9]', 'pedidos:ler'],
  ['/api/admin/aplicativos/?range=[0,9]', 'aplicativos:ler'],
  ['/api/admin/audit/?range=[0,0]', 'historico:ler'],
  ['/api/admin/clientes/?range=[0,9]', 'clientes:ler'],
];
const groupNames = ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios'] as const;

const worlds = fc.record({
  groups: fc.subarray([...groupNames]),
  isSuperuser: fc.boolean(),
  isActive: fc.constantFrom(true, true, true, false),
  /** Whether the maker is of the cliente of the key. */
  isHere: fc.constantFrom(true, true, false),
  reach: fc.constantFrom('cliente', 'cliente', 'all'),
  escopos: fc.subarray([...escopos], { minLength: 1 }),
});

it('CHAVE-02 CHAVE-04 in random worlds a key gets nothing that its maker does not get, and nothing beyond its scopes', {
  tags: ['slow'],
  timeout: 60_000 + worldCount * 2_000,
}, async () => {
  const { db } = server.context;
  const [here, elsewhere] = [await buildCliente(server), await buildCliente(server)];
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const home = world.isHere ? here : elsewhere;
      const maker = await buildUser(server, home, {
        is_superuser: world.isSuperuser,
        groups: [...world.groups],
      });
      const session = await as(server.app, maker);
      const texto = newChaveText();
      await db.insert(schema.chave).values({
        cliente_id: world.reach === 'all' ? null : here.id,
        user_id: maker.id,
        nome: 'Programa',
        escopos: [...world.escopos],
        expira_em: new Date(Date.now() + 3_600_000),
        hash: chaveHash(texto),
      });
      const key = withBearer(server.app, texto);
      const own = new Map<string, number>();
      for (const [url] of calls) own.set(url, (await session.get(url)).statusCode);
      const columns = { is_active: world.isActive };
      await db.update(schema.user).set(columns).where(eq(schema.user.id, maker.id));
      for (const [url, escopo] of calls) {
        const { statusCode, body } = await key.get(url);
        const mayMakerStill = world.isActive && own.get(url) === 200;
        if (statusCode === 200) {
          expect([url, world.escopos.includes(escopo), mayMakerStill]).toEqual([url, true, true]);
        } else expect([401, 403]).toContain(statusCode);
        if (world.reach === 'cliente') {
          expect(body).not.toContain(`"cliente_id_leitura":${elsewhere.id}`);
        }
      }
    }),
    { numRuns: worldCount },
  );
});
