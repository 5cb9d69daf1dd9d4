import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawAttacks } from '../../../../test/attacks.ts';
import { openSealed, type SealedHistory } from '../../../../test/sealedHistory.ts';

let history: SealedHistory;
const tables = [
  'audit',
  'audit_author',
  'audit_subject',
  'audit_value',
  'audit_leaf',
  'audit_unsealed',
  'audit_checkpoint',
];
/** Five sealings of four rows, each with a checkpoint. */
const size = { count: 20, checkpoints: 5 };
beforeAll(async () => {
  history = await openSealed();
  for (let round = 0; round < 5; round += 1) {
    await history.record(4, 7 + round);
    await history.seal(2);
  }
  for (const table of tables) await history.attack(`create table kept_${table} as table ${table}`);
});
afterAll(() => history.database.close());
const restore = () =>
  history.attack(
    tables
      .map(
        (one) => `delete from ${one}; insert into ${one} overriding system value table kept_${one}`,
      )
      .join('; '),
  );
beforeEach(restore);

const firstAfter = async (statements: string) => {
  await history.attack(statements);
  return (await history.verify()).findings[0]?.text ?? 'nothing';
};

describe('HIST-07 verify names the first row that was', () => {
  it.each([
    [
      'changed',
      `update audit set action = 'x' where id in (6, 9)`,
      'A linha 6 (selo 6) foi alterada',
    ],
    ['removed', 'delete from audit where id = 11', 'A linha 11 (selo 11) foi removida'],
    [
      'removed with its seal',
      'delete from audit where id = 11; delete from audit_leaf where seq = 11',
      'O selo 11 e as linhas deles faltam',
    ],
    [
      'inserted',
      `insert into audit (action, target) values ('denied', 'x')`,
      'A linha 21 foi inserida por fora do portal',
    ],
    [
      'put among the waiting ones again',
      'insert into audit_unsealed values (6)',
      'A linha 6, que já tem selo, foi posta de novo',
    ],
    [
      'removed while it waited',
      'insert into audit_unsealed values (99)',
      'A linha 99, que esperava por um selo, foi removida',
    ],
    [
      'sealed by another key, as an older seal says',
      `update audit_leaf set key = '0123456789abcdef' where seq = 8`,
      '0123456789abcdef',
    ],
    [
      'sealed without a key, as an older seal says',
      'update audit_leaf set key = null where seq = 8',
      'O selo 8 tem uma assinatura e não diz a chave dela',
    ],
    [
      'given a key without a signature',
      `update audit_leaf set key = 'x' where seq = 7`,
      'O selo 7 tem uma chave e não tem assinatura',
    ],
    [
      'replaced in a value',
      `update audit_value set after = 'x' where audit_id = 3 and field = 'first_name'`,
      'O valor de first_name na linha 3 (selo 3) foi trocado',
    ],
  ])('%s', async (_, statements, text) => {
    expect(await firstAfter(statements)).toContain(text);
  });
});

it('HIST-07 of 200 attacks each is named, but for those that only a checkpoint kept elsewhere shows', {
  tags: ['slow'],
  timeout: 180_000,
}, async () => {
  const attacks = await drawAttacks(history, { ...size, seed: 22 }, 200);
  const unnamed: string[] = [];
  for (const { name, statements, place, isHidden } of attacks) {
    await restore();
    await history.attack(statements);
    const { total, findings } = await history.verify();
    const [first] = findings;
    if (isHidden) {
      const { total: compared } = await history.verify(history.logged);
      if (total !== 0 || compared === 0) unnamed.push(name);
    } else if (!first) unnamed.push(name);
    else if (place) {
      const seq = first.seq ?? -1;
      if (seq < place[0] || seq > place[1]) unnamed.push(`${name}: ${first.text}`);
    }
  }
  await restore();
  expect(unnamed).toEqual([]);
  expect(attacks).toHaveLength(200);
  expect(await history.verify(history.logged)).toMatchObject({ total: 0, sealed: 20 });
});
