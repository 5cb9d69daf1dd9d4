import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildCliente, buildUser, signIn } from '../../../test/factories.ts';
import { testServer } from '../../../test/testServer.ts';
import { snapshot } from '../../domain/change/inSnapshot.ts';
import { placeQueries } from '../../domain/grants/placeQueries.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

const server = await testServer();

describe.each([
  [
    'requireOfCliente',
    (tx: Db, cliente: number, id: number) =>
      requireOfCliente(tx, cliente, 'person', { field: 'user', ids: [id] }),
  ],
  [
    'lockHolders',
    (tx: Db, _: number, id: number) => placeQueries(tx).lockHolders([{ kind: 'person', id }]),
  ],
])('a change of grants that locks people with %s', (_, lock) => {
  it('lets them sign in meanwhile', { tags: ['slow'] }, async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    await server.context.db.transaction(async (tx) => {
      await lock(tx, cliente.id, person.id);
      const signedIn = signIn(server.app, person.username);
      // A sign-in that waits would wait for the end of this transaction.
      expect(await Promise.race([signedIn, setTimeout(5_000, 'waits')])).toHaveProperty('access');
    });
  });

  it('goes on if they have signed in since it was compared with its rehearsal', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const change = server.context.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from user_account where id = ${person.id}`);
      expect(await signIn(server.app, person.username)).toHaveProperty('access');
      await lock(tx, cliente.id, person.id);
      return 'done';
    }, snapshot);
    expect(await change).toBe('done');
  });
});
