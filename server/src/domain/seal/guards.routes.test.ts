import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSealed, type SealedHistory } from '../../../test/sealedHistory.ts';

let history: SealedHistory;
beforeAll(async () => {
  history = await openSealed();
  await history.record(2);
  await history.seal();
  await history.record(1);
});
afterAll(() => history.database.close());

const sealed = [
  'audit',
  'audit_author',
  'audit_subject',
  'audit_value',
  'audit_leaf',
  'audit_checkpoint',
];
const changed: Readonly<Record<string, string>> = {
  audit: 'action = action',
  audit_author: 'username = null',
  audit_subject: 'at = now()',
  audit_value: 'before = null',
  audit_leaf: 'hash = chain',
  audit_checkpoint: 'seq = 0',
  audit_unsealed: 'audit_id = 99',
};
const attempt = (statement: string) =>
  history.database.exclusively(async (run) => {
    await run(statement);
  });

it.each([...sealed, 'audit_unsealed'])(
  'HIST-06 no row of %s is changed or deleted',
  async (table) => {
    const before = await history.query(`select * from ${table}`);
    expect(before.length).toBeGreaterThan(0);
    await expect(attempt(`update ${table} set ${changed[table]}`)).rejects.toThrow();
    await expect(attempt(`delete from ${table}`)).rejects.toThrow();
    await expect(attempt(`truncate ${table} cascade`)).rejects.toThrow('never changed');
    expect(await history.query(`select * from ${table}`)).toEqual(before);
  },
);

it('HIST-06 a table of the same name that comes first does not hide a row from sealing', async () => {
  await history.database.exclusively(async (run) => {
    await run('begin; create temporary table audit_unsealed (audit_id bigint) on commit drop');
    await run("insert into public.audit (action, target) values ('denied', 'x'); commit");
  });
  await history.seal();
  expect(await history.verify()).toMatchObject({ total: 0, sealed: 4, waiting: 0 });
});
