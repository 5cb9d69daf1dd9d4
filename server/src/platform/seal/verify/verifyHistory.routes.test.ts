import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSealed, type SealedHistory } from '../../../../test/sealedHistory.ts';
import type { Checkpoint } from '../Checkpoint.ts';

let history: SealedHistory;
/** Brings the tables back to the sealed state from which each attack begins. */
const tables = [
  'audit_checkpoint',
  'audit_unsealed',
  'audit_value',
  'audit_subject',
  'audit_author',
  'audit_leaf',
  'audit',
];
beforeAll(async () => {
  history = await openSealed();
  for (let round = 0; round < 5; round += 1) {
    await history.record(4, 7 + round);
    await history.seal(2);
  }
  for (const table of tables) await history.attack(`create table kept_${table} as table ${table}`);
});
afterAll(() => history.database.close());
beforeEach(() =>
  history.attack(
    tables
      .map(
        (one) => `delete from ${one}; insert into ${one} overriding system value table kept_${one}`,
      )
      .join('; '),
  ),
);

const first = async (outside: readonly Checkpoint[] = []) => {
  const { findings } = await history.verify(outside);
  return findings[0]?.text ?? 'nada';
};

describe('HIST-07 verify names the first row that was', () => {
  it.each([
    [
      'changed',
      `update audit set action = 'user.delete' where id = 6`,
      'A linha 6 (selo 6) foi alterada',
    ],
    [
      're-dated',
      `update audit set at = at - interval '1 s' where id = 9`,
      'A linha 9 (selo 9) foi alterada',
    ],
    [
      'given to another author',
      'update audit set actor_id = 99 where id = 3',
      'A linha 3 (selo 3)',
    ],
    ['moved to another cliente', 'update audit set cliente_id = null where id = 3', 'A linha 3'],
    ['changed in its details', `update audit set details = '{}' where id = 3`, 'A linha 3'],
    [
      'hidden from a history',
      `delete from audit_subject where audit_id = 4`,
      'A linha 4 (selo 4) foi alterada',
    ],
    [
      'dated otherwise in a history',
      `update audit_subject set at = at - interval '1 day' where audit_id = 4`,
      'A linha 4 (selo 4) foi alterada',
    ],
    ['removed', 'delete from audit where id = 11', 'A linha 11 (selo 11) foi removida'],
    [
      'removed with its leaf',
      'delete from audit where id = 11; delete from audit_leaf where seq = 11',
      'O selo 11 e as linhas deles faltam',
    ],
    [
      'removed from the beginning',
      'delete from audit where id <= 2; delete from audit_leaf where seq <= 2',
      'Os selos 1 a 2 e as linhas deles faltam',
    ],
    [
      'inserted without the trigger',
      `insert into audit (action, target) values ('denied', 'x')`,
      'foi inserida por fora do portal',
    ],
    [
      'taken out of the chain',
      'delete from audit_leaf where seq = 20',
      'Os selos 17 a 19 não têm a assinatura',
    ],
    [
      'exchanged with another',
      `update audit_leaf set audit_id = 42 - audit_id where audit_id in (20, 22);
      update audit set id = 100 where false`,
      'O ponto',
    ],
  ])('%s', async (name, statements, text) => {
    if (name === 'exchanged with another') {
      await history.attack(`update audit_leaf set audit_id = -audit_id where audit_id in (5, 6);
        update audit_leaf set audit_id = 11 + audit_id where audit_id < 0`);
      expect(await first()).toContain('A linha 6 (selo 5) foi alterada');
      return;
    }
    await history.attack(statements);
    expect(await first()).toContain(text);
  });
});
