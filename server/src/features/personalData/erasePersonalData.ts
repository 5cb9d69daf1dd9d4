import { type Author, insertRows, type UnnamedAuthor } from '../../domain/history/insertRows.ts';
import type { AttemptKeys } from '../../domain/identity/createAttemptKeys.ts';
import { asHistoryCommand } from '../../domain/seal/asHistoryCommand.ts';
import { erasureText } from '../../domain/seal/Checkpoint.ts';
import type { Signer } from '../../domain/seal/createSigner.ts';
import type { RunSql } from '../../domain/seal/readRows.ts';
import type { Person } from '../../domain/things/ThingTable.ts';
import { personalTables } from '../../domain/things/tables.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type AskedPerson, findPerson } from './findPerson.ts';
import { recordLostAccess } from './recordLostAccess.ts';

/** How many rows each part had. */
export type Erased = Readonly<Record<string, number>>;

export interface Erasing {
  readonly signer: Signer;
  readonly keys: AttemptKeys;
  /** Who erases; on the command line nobody who is known. */
  readonly author: Author | UnnamedAuthor;
  /** Throws if this may not be. The person is locked. */
  readonly requireAllowed?: () => Promise<void>;
}

/**
 * Removes the account of a person and their values everywhere, history included. A row of history says that it happened, signed and
 * without a value of theirs, and tells by ids what they could open. Spec HIST-09, LGPD-01.
 */
export function erasePersonalData(
  db: Db,
  asked: AskedPerson,
  { signer, keys, author, requireAllowed }: Erasing,
): Promise<Erased> {
  return asHistoryCommand(db, async (run, tx) => {
    const person = await findPerson(run, asked, keys);
    await lockPerson(run, person);
    await requireAllowed?.();
    const counts: Record<string, number> = {};
    for (const { nome, table, rowsOf } of personalTables) {
      const [row] = await run(
        `select count(*)::int as count from ${table} t where ${rowsOf(person)}`,
      );
      counts[nome] = Number(row?.count);
    }
    // `audit verify` accepts the missing values because of this signature. Without it they would count as a manipulation.
    const signature = signer.sign(erasureText(String(person.id)));
    const made = await insertRows(tx, author, [
      {
        cliente: person.cliente,
        action: 'personal-data.erase',
        target: `user:${person.id}`,
        details: { key: signer.keyId, signature, counts },
        person: null,
        values: [],
      },
    ]);
    await recordLostAccess(run, person, String(made));
    // The account is the first of the list. It goes last, because other conditions need its name.
    for (const { table, rowsOf, erasure } of [...personalTables].reverse()) {
      const rows = rowsOf(person);
      if (erasure === 'delete') await run(`delete from ${table} t where ${rows}`);
      else if (erasure) {
        await run(`update ${table} t set ${erasure.set} where ${rows}`);
      }
    }
    return counts;
  });
}

/**
 * Waits for changes and restorations of the person, so that none of them writes a value after it was erased. What is locked first is
 * what a restoration locks first.
 */
async function lockPerson(run: RunSql, { id }: Person): Promise<void> {
  await run(`select id from lixeira where (kind = 'user' and thing_id = ${id})
    or id in (select lixeira_id from lixeira_pessoa where user_id = ${id}) order by id for update`);
  await run(`select id from user_account where id = ${id} for update`);
  // A sum that began before would write the person's number again.
  await run('lock table uso in share row exclusive mode');
}
