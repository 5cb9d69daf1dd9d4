import { chainAt, emptyChain, leafHashOf } from '../src/domain/seal/leafHash.ts';
import { readRows } from '../src/domain/seal/readRows.ts';
import type { SealedHistory } from './sealedHistory.ts';

/** What somebody who may do anything in the database does to sealed history. */
export interface Attack {
  readonly name: string;
  readonly statements: string;
  /** The seals of which the first finding names one; null if what was attacked stands in no chain. */
  readonly place: readonly [number, number] | null;
  /** Only a checkpoint that was kept elsewhere shows it. */
  readonly isHidden?: boolean;
}

/** The same numbers in each run, between 0 and `below`. */
function createDice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The columns of texts and bytes whose bytes an attack changes, with the column that tells the row. */
const textColumns = [
  ['audit', 'id', 'action'],
  ['audit', 'id', 'target'],
  ['audit_value', 'audit_id', 'field'],
  ['audit_value', 'audit_id', 'before'],
  ['audit_value', 'audit_id', 'after'],
  ['audit_author', 'audit_id', 'username'],
  ['audit_author', 'audit_id', 'network'],
  ['audit_subject', 'audit_id', 'subject'],
] as const;
const byteColumns = [
  ['audit_leaf', 'hash'],
  ['audit_leaf', 'chain'],
  ['audit_value', 'digest'],
  ['audit_author', 'digest'],
] as const;

/**
 * Draws attacks on a history whose row n has the seal n, of `count` rows and `checkpoints` checkpoints. Each row has an author, a
 * subject and two values.
 */
export async function drawAttacks(
  history: SealedHistory,
  { count, checkpoints, seed }: { count: number; checkpoints: number; seed: number },
  howMany: number,
): Promise<Attack[]> {
  const dice = createDice(seed);
  const at = (place: number) => [place, place] as const;
  const row = () => 1 + dice(count);
  const other = (one: number) => 1 + ((one + dice(count - 1)) % count);
  const kinds: (() => Attack | Promise<Attack>)[] = [
    () => {
      const [table, key, column] = textColumns[dice(textColumns.length)] ?? textColumns[0];
      const one = row();
      return {
        name: `a character of ${table}.${column} of row ${one}`,
        statements: `update ${table} set ${column} = overlay(coalesce(${column}, '?') placing '¶' from ${1 + dice(3)} for 1) where ${key} = ${one}`,
        place: at(one),
      };
    },
    () => {
      const [table, column] = byteColumns[dice(byteColumns.length)] ?? byteColumns[0];
      const one = row();
      const byte = dice(32);
      return {
        name: `a byte of ${table}.${column} of row ${one}`,
        statements: `update ${table} set ${column} = set_byte(${column}, ${byte}, get_byte(${column}, ${byte}) # ${1 + dice(255)}) where audit_id = ${one}`,
        place: at(one),
      };
    },
    () => {
      const one = row();
      return {
        name: `the time of row ${one}`,
        statements: `update audit set at = at + ${dice(2) === 0 ? -1 : 1} * interval '${1 + dice(1_000_000)} microseconds' where id = ${one}`,
        place: at(one),
      };
    },
    () => {
      const one = row();
      const table = ['audit', 'audit_value', 'audit_author', 'audit_subject'][dice(4)];
      const key = table === 'audit' ? 'id' : 'audit_id';
      return {
        name: `rows of ${table} of row ${one} removed`,
        statements: `delete from ${table} where ${key} = ${one}`,
        place: at(one),
      };
    },
    () => {
      const one = 1 + dice(count - 1);
      return {
        name: `row ${one} removed with its seal`,
        statements: `delete from audit where id = ${one}; delete from audit_leaf where seq = ${one}`,
        place: at(one),
      };
    },
    () => {
      const one = 1 + dice(count - 1);
      return {
        name: `row ${one} removed, the later seals renumbered`,
        statements: `delete from audit where id = ${one}; delete from audit_leaf where seq = ${one};
          update audit_leaf set seq = -seq where seq > ${one}; update audit_leaf set seq = -seq - 1 where seq < 0`,
        place: at(one),
      };
    },
    () => {
      const one = row();
      const [column, value] = [
        ['subject', "'user:99'"],
        ['at', "at - interval '1 day'"],
      ][dice(2)] as [string, string];
      return {
        name: `another ${column} for row ${one}`,
        statements: `insert into audit_subject (subject, at, audit_id)
          select ${column === 'subject' ? value : 'subject'}, ${column === 'at' ? value : 'at'}, audit_id from audit_subject where audit_id = ${one}`,
        place: at(one),
      };
    },
    () => {
      const one = row();
      return {
        name: `another value for row ${one}`,
        statements: `insert into audit_value (audit_id, field, after, salt, digest)
          values (${one}, 'email', 'x', '${salt}', audit_digest('${salt}', null, 'x'))`,
        place: at(one),
      };
    },
    () => ({
      name: 'a row inserted without the trigger',
      statements: `insert into audit (at, action, target) values (now() - interval '${dice(90)} days', 'denied', 'x')`,
      place: null,
    }),
    () => ({
      name: 'a row inserted and re-dated',
      statements: `insert into audit (at, action, target) values (now() - interval '${2 + dice(90)} years', 'denied', 'x');
        insert into audit_unsealed select max(id) from audit`,
      place: null,
    }),
    () => {
      const one = row();
      const two = other(one);
      return {
        name: `the rows ${one} and ${two} swapped`,
        statements: `update audit_leaf set audit_id = -audit_id where seq in (${one}, ${two});
          update audit_leaf set audit_id = ${one + two} + audit_id where audit_id < 0`,
        place: at(Math.min(one, two)),
      };
    },
    () => {
      const one = row();
      const two = other(one);
      return {
        name: `the seals ${one} and ${two} swapped`,
        statements: `update audit_leaf set seq = -seq where seq in (${one}, ${two});
          update audit_leaf set seq = ${one + two} + seq where seq < 0`,
        place: at(Math.min(one, two)),
      };
    },
    () => {
      const one = row();
      return {
        name: `a value of row ${one} replaced with its digest`,
        statements: `update audit_value set before = 'outro', digest = audit_digest(salt, 'outro', after) where audit_id = ${one}`,
        place: at(one),
      };
    },
    () => {
      const one = row();
      const [table, first, second] = (
        [
          ['audit_value', 'before', 'after'],
          ['audit_author', 'username', 'network'],
        ] as const
      )[dice(2)] as readonly [string, string, string];
      return {
        name: `texts of ${table} of row ${one} erased without a request`,
        statements: `update ${table} set ${first} = null, ${second} = null, salt = null where audit_id = ${one}`,
        place: at(one),
      };
    },
    async () => {
      const one = row();
      return {
        name: `row ${one} changed, all seals from there made anew without the key`,
        statements: await sealedAnew(history, one),
        // Hourly checkpoints name it, or the signatures of the sealings around it.
        place: [1, count],
      };
    },
    () => {
      const one = row();
      return {
        name: `sealed row ${one} put among the waiting ones`,
        statements: `insert into audit_unsealed values (${one})`,
        place: null,
      };
    },
    () => {
      const sealing = 1 + dice(checkpoints);
      const last = (sealing * count) / checkpoints;
      return {
        name: `the key of sealing ${sealing}`,
        statements: `update audit_leaf set key = ${dice(2) === 0 ? "'0123456789abcdef'" : 'null'} where seq = ${last}`,
        place: [0, last],
      };
    },
    () => {
      const one = 1 + dice(checkpoints - 1);
      return {
        name: `checkpoint ${one} dropped`,
        statements: `delete from audit_checkpoint where id = ${one}`,
        place: null,
      };
    },
    () => {
      const one = 1 + dice(checkpoints);
      const [column, value] = [
        ['seq', 'seq - 1'],
        ['at', "at - interval '1 s'"],
        ['chain', 'set_byte(chain, 5, get_byte(chain, 5) # 1)'],
        ['signature', 'set_byte(signature, 5, get_byte(signature, 5) # 1)'],
        ['kind', "'retention'"],
        ['key', "'0123456789abcdef'"],
      ][dice(6)] as [string, string];
      return {
        name: `${column} of checkpoint ${one}`,
        statements: `update audit_checkpoint set ${column} = ${value} where id = ${one}`,
        place: [0, count],
      };
    },
    () => {
      const sealing = 1 + dice(checkpoints);
      const last = (sealing * count) / checkpoints;
      const byte = dice(64);
      return {
        name: `a byte of the signature of sealing ${sealing}`,
        statements: `update audit_leaf set signature = set_byte(signature, ${byte}, get_byte(signature, ${byte}) # ${1 + dice(255)}) where seq = ${last}`,
        // The next leaf includes the signature. Of the last one, the sealing is named.
        place: [last - count / checkpoints + 1, last + 1],
      };
    },
    () => ({
      name: 'the newest checkpoint dropped',
      statements: `delete from audit_checkpoint where id = ${checkpoints}`,
      place: null,
      isHidden: true,
    }),
    () => ({
      name: 'the newest rows cut off with their seals and checkpoints',
      statements: `delete from audit where id > ${count - 4}; delete from audit_leaf where seq > ${count - 4};
        delete from audit_author where audit_id > ${count - 4}; delete from audit_value where audit_id > ${count - 4};
        delete from audit_subject where audit_id > ${count - 4}; delete from audit_checkpoint where seq > ${count - 4}`,
      place: null,
      isHidden: true,
    }),
    () => ({
      name: 'the newest seals cut off within a sealing',
      statements: `delete from audit_leaf where seq > ${count - 1 - dice(2)}; delete from audit where id > ${count - 3}`,
      place: [count - 3, count],
    }),
  ];
  const attacks: Attack[] = [];
  for (let index = 0; index < howMany; index += 1) {
    // Each kind is drawn as often as the others.
    attacks.push(await (kinds[index % kinds.length] as () => Attack | Promise<Attack>)());
  }
  return attacks;
}

const salt = '00000000-0000-4000-8000-000000000001';

/** The statements that change a row and continue the chain correctly, but for the signatures. */
function sealedAnew(history: SealedHistory, changed: number): Promise<string> {
  return history.database.snapshot(async (run) => {
    const leaves = await run(
      "select seq::int, audit_id::text as id, encode(signature, 'hex') as signature from audit_leaf order by seq",
    );
    const ids = leaves.map(({ id }) => String(id));
    const rows = await readRows(run, ids);
    let before = { chain: emptyChain, signature: null as string | null };
    const statements = [`update audit set action = 'nada' where id = ${changed}`];
    for (const { seq, id, signature } of leaves) {
      const [row] = rows.get(String(id)) ?? [];
      if (!row) continue;
      const hash = leafHashOf(Number(id) === changed ? { ...row, action: 'nada' } : row);
      const chain = chainAt(before, hash);
      before = { chain, signature: signature === null ? null : String(signature) };
      statements.push(
        `update audit_leaf set hash = decode('${hash}', 'hex'), chain = decode('${chain}', 'hex') where seq = ${seq}`,
        `update audit_checkpoint set chain = decode('${chain}', 'hex') where seq = ${seq}`,
      );
    }
    return statements.join('; ');
  });
}
