import type { AttemptKeys } from '../../domain/identity/createAttemptKeys.ts';
import type { RunSql } from '../../domain/seal/readRows.ts';
import type { Person } from '../../domain/things/ThingTable.ts';
import { keyOf, twinKeyOf } from '../../platform/db/nameKeys.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { quoteLiteral } from '../../platform/db/sqlValues.ts';
import { StartError } from '../../StartError.ts';

/** Who is asked for: a username, or the id of an account that may have been deleted before. */
export interface AskedPerson {
  readonly username: string;
  readonly id: string;
}

/** Finds the person. Throws StartError if nobody has the name. */
export async function findPerson(
  run: RunSql,
  { username, id }: AskedPerson,
  keys: AttemptKeys,
): Promise<Person> {
  if ((username === '') === (id === '')) {
    throw new StartError('Informe --user NOME, ou --id NÚMERO para uma conta já excluída.');
  }
  if (id !== '' && !/^[1-9]\d{0,8}$/.test(id)) throw new StartError('--id deve ser um número.');
  const name = quoteLiteral(username);
  const condition = id
    ? `id = ${id}`
    : `username_key in (${quoteLiteral(keyOf(username))}, ${quoteLiteral(twinKeyOf(username))})
      or (username_key is null and lower(username) = lower(${name}))`;
  const [found] = await run(`select id, cliente_id from user_account where ${condition}
    order by (username = ${name}) desc limit 1`);
  if (found) {
    const cliente = found.cliente_id === null ? null : Number(found.cliente_id);
    return present(Number(found.id), cliente);
  }
  // The bin keeps people whose account is gone.
  const [kept] = await run(
    `select thing_id, cliente_id from lixeira where kind = 'user' and ${
      id ? `thing_id = ${id}` : `lower(document #>> '{fields,username}') = lower(${name})`
    } order by deleted_at desc limit 1`,
  );
  if (kept) {
    const cliente = kept.cliente_id === null ? null : Number(kept.cliente_id);
    return present(Number(kept.thing_id), cliente);
  }
  if (!id) throw new StartError(`Não há usuário com o nome "${username}".`);
  return present(Number(id), null);

  async function present(person: number, cliente: number | null): Promise<Person> {
    const names = await run(`select username as name from user_account where id = ${person}
      union select email from user_account where id = ${person}
      union select unnest(array[document #>> '{fields,username}', document #>> '{fields,email}'])
        from lixeira where kind = 'user' and thing_id = ${person}
      union select unnest(array[before, after]) from audit_value
        where person_id = ${person} and field in ('username', 'email')`);
    const texts = names.flatMap(({ name }) => (name ? [String(name)] : []));
    // Versions before the digests stored the names themselves.
    const stored = texts.map((name) => searchText(name));
    return {
      id: person,
      cliente,
      attemptNames: [...new Set([...texts.map(keys.ofName), ...stored])],
    };
  }
}
