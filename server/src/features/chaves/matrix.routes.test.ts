import { type Escopo, escopos } from '@portal/api-client/records';
import { escopoOf } from '@portal/api-client/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectedStatus } from '../../../test/matrix/expectedStatus.ts';
import { rows } from '../../../test/matrix/rows.ts';
import { rowOf, sendCall } from '../../../test/matrix/sendCall.ts';
import { absent, buildMatrixWorld, type Ids } from '../../../test/matrix/world.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { chaveHash, newChaveText } from '../../domain/chaves/chaveText.ts';
import * as schema from '../../platform/db/schema.ts';
import { contractEndpoints } from '../../platform/docs/openApi.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildMatrixWorld>>;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '100' });
  world = await buildMatrixWorld(server);
});

/** The keys under test, with the role whose answers each gets for the calls of its scopes. */
const kinds = [
  ['an Admin Geral', 'geral', 'own'],
  ['a superuser, cut to the cliente', 'superuser', 'own'],
  ['a superuser, to all clientes', 'superuser', 'all'],
] as const;

/** Stores a key of the person of a role. Returns its text. */
async function giveKey(
  maker: 'geral' | 'superuser',
  reach: 'own' | 'all',
  names: readonly Escopo[],
  more: Partial<typeof schema.chave.$inferInsert> = {},
): Promise<string> {
  const texto = newChaveText();
  await server.context.db.insert(schema.chave).values({
    cliente_id: reach === 'all' ? null : world.mine.id,
    user_id: world.people.get(maker)?.id ?? 0,
    nome: 'RH',
    escopos: [...names],
    expira_em: new Date(Date.now() + 3_600_000),
    hash: chaveHash(texto),
    ...more,
  });
  return texto;
}

const inMatrix = contractEndpoints.filter(
  ({ name, access }) => name in rows && access === 'session',
);

describe.each(kinds)('CHAVE-04 a key of %s', (_, maker, reach) => {
  it.each(inMatrix.map((one) => [one.name, one] as const))(
    'CHAVE-04 CHAVE-02 %s answers by scope, and what its maker gets',
    { tags: ['slow'] },
    async (_name, endpoint) => {
      const row = rowOf(endpoint);
      const role = maker === 'superuser' && reach === 'all' ? 'superuser' : 'geral';
      const request = role === 'superuser' ? (row.forSuperuser ?? row.request) : row.request;
      const statusOf = async (texto: string, ids: Ids) =>
        (await sendCall(server, endpoint, ids, texto, request)).statusCode;
      const own = escopoOf(endpoint);
      if (own === null) {
        const all = await giveKey(maker, reach, escopos);
        expect(await statusOf(all, absent)).toBe(403);
        return;
      }
      const others = await giveKey(
        maker,
        reach,
        escopos.filter((one) => one !== own),
      );
      expect(await statusOf(others, absent)).toBe(403);
      const targets = row.namesRecord
        ? (['own', 'foreign', 'absent'] as const)
        : (['own'] as const);
      for (const target of targets) {
        const expected = expectedStatus(endpoint, row, role, target);
        const changes = endpoint.method !== 'GET' && expected < 400;
        const ids = target === 'absent' ? absent : await world.idsFor(target, changes);
        // After the records, which take the former keys of the cliente away.
        const only = await giveKey(maker, reach, [own]);
        expect([target, await statusOf(only, ids)]).toEqual([target, expected]);
      }
    },
  );
});

it('CHAVE-02 CHAVE-04 a key that has ended, or whose maker was demoted gets 401 for every call', async () => {
  const past = new Date(Date.now() - 1);
  const ended = await giveKey('geral', 'own', escopos, { expira_em: past });
  const noMaker = await giveKey('geral', 'own', escopos, { user_id: null });
  const demoted = await giveKey('geral', 'own', escopos, {
    user_id: world.people.get('relatorios')?.id ?? 0,
  });
  const noSuperuser = await giveKey('geral', 'all', escopos);
  for (const endpoint of inMatrix) {
    for (const texto of [ended, noMaker, demoted, noSuperuser]) {
      const { statusCode } = await sendCall(server, endpoint, absent, texto);
      expect([endpoint.name, statusCode]).toEqual([endpoint.name, 401]);
    }
  }
});
