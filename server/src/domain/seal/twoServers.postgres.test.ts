import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSealed, type SealedHistory, signer } from '../../../test/sealedHistory.ts';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { openPostgres } from '../../platform/db/openPostgres.ts';
import { recordEvent } from '../history/recordEvent.ts';
import { sealBatch } from './sealBatch.ts';

let servers: readonly [SealedHistory, SealedHistory];
beforeAll(async () => {
  const url = await createPostgresDatabase();
  const open = () => openSealed(() => openPostgres(url, 30_000));
  servers = [await open(), await open()];
});
afterAll(() => Promise.all(servers.map(({ database }) => database.close())));

const verify = () => servers[0].verify();

it('HIST-07 what two servers write while both seal verifies at any time without a false alarm', {
  tags: ['slow'],
}, async () => {
  const rounds = Array.from({ length: 20 }, (_, round) => round);
  const write = async ({ record }: SealedHistory, person: number) => {
    for (const round of rounds) {
      // Several calls at once, so that rows commit in another order than that of their ids.
      await Promise.all([1, 2, 3].map((size) => record(size, person + round, `pessoa ${person}`)));
    }
  };
  const seal = async ({ database }: SealedHistory) => {
    for (const _ of rounds) await sealBatch(database.background, signer);
  };
  const watch = async () => {
    for (const _ of rounds.slice(0, 5)) expect((await verify()).findings).toEqual([]);
  };
  await Promise.all([
    write(servers[0], 100),
    write(servers[1], 200),
    ...servers.map(seal),
    watch(),
  ]);
  for (const { seal: finish } of servers) await finish(0);
  expect(await verify()).toMatchObject({ total: 0, findings: [], waiting: 0, sealed: 240 });
});

it('HIST-07 a row that commits after later rows were sealed is sealed after them', async () => {
  const [first, second] = servers;
  const event = (target: string) => ({ cliente: null, action: 'command', target });
  const lastId = async () =>
    (await first.query('select max(audit_id)::int as id, max(seq)::int as seq from audit_leaf'))[0];
  await first.database.db.transaction(async (tx) => {
    await recordEvent(tx, { network: null }, event('early'));
    await recordEvent(second.database.db, { network: null }, event('late'));
    await second.seal(0);
    expect(await verify()).toMatchObject({ total: 0, waiting: 0 });
  });
  const before = await lastId();
  expect(await verify()).toMatchObject({ total: 0, waiting: 1 });
  await second.seal(0);
  expect(await verify()).toMatchObject({ total: 0, waiting: 0 });
  const after = await lastId();
  expect([after?.id, after?.seq]).toEqual([before?.id, Number(before?.seq) + 1]);
});
