import type { AttemptKeys } from '../../domain/identity/createAttemptKeys.ts';
import { asHistoryCommand } from '../../domain/seal/asHistoryCommand.ts';
import { erasureText } from '../../domain/seal/Checkpoint.ts';
import type { Signer } from '../../domain/seal/createSigner.ts';
import type { RunSql } from '../../domain/seal/readRows.ts';
import type { Person } from '../../domain/things/ThingTable.ts';
import { personalTables } from '../../domain/things/tables.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import { quoteLiteral } from '../../platform/db/sqlValues.ts';
import { type AskedPerson, findPerson } from './findPerson.ts';
import { recordLostAccess } from './recordLostAccess.ts';

/**
 * Removes the account of a person and their values everywhere, history included. A row of history says that it happened, signed and
 * without a value of theirs, and tells by ids what they could open. Returns how many rows each part had. Spec HIST-09.
 */
export function erasePersonalData(
  database: Pick<Database, 'exclusively'>,
  signer: Signer,
  asked: AskedPerson,
  keys: AttemptKeys,
): Promise<Record<string, number>> {
  return asHistoryCommand(database, async (run) => {
    const person = await findPerson(run, asked, keys);
    await lockPerson(run, person);
    const counts: Record<string, number> = {};
    for (const { nome, table, rowsOf } of personalTables) {
      const [row] = await run(
        `select count(*)::int as count from ${table} t where ${rowsOf(person)}`,
      );
      counts[nome] = Number(row?.count);
    }
    const [made] = await run(insertRecord(person, signer, counts));
    await recordLostAccess(run, person, String(made?.id));
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

/** The signature proves to a verification that the values were erased on purpose. */
function insertRecord(person: Person, signer: Signer, counts: Record<string, number>): string {
  const target = `user:${person.id}`;
  const signature = signer.sign(erasureText(String(person.id)));
  const details = { key: signer.keyId, signature, counts };
  return `with made as (
      insert into audit (cliente_id, action, target, details)
      values (${person.cliente ?? 'null'}, 'personal-data.erase', '${target}', ${quoteLiteral(JSON.stringify(details))}::jsonb)
      returning id, at
    )
    insert into audit_subject (subject, at, audit_id) select '${target}', at, id from made
    returning audit_id::text as id`;
}
