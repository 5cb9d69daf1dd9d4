import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { SealedSecret, SecretOwner } from './createSecretBox.ts';

interface Place {
  readonly owner:
    | 'cliente'
    | 'segundo_fator'
    | 'segundo_fator_novo'
    | 'mail'
    | 'gancho'
    | 'provedor';
  readonly table: string;
  readonly id: string;
  readonly bytes: string;
  readonly keyId: string;
}

/** Where stored secrets are. Each place is one that `SecretOwner` names. */
const places: readonly Place[] = [
  {
    owner: 'cliente',
    table: 'cliente',
    id: 'id',
    bytes: 'pbi_secret',
    keyId: 'pbi_secret_key_id',
  },
  {
    owner: 'segundo_fator',
    table: 'segundo_fator',
    id: 'user_id',
    bytes: 'secret',
    keyId: 'secret_key_id',
  },
  {
    owner: 'segundo_fator_novo',
    table: 'segundo_fator',
    id: 'user_id',
    bytes: 'next_secret',
    keyId: 'next_secret_key_id',
  },
  { owner: 'mail', table: 'mail', id: 'id', bytes: 'secret', keyId: 'secret_key_id' },
  { owner: 'gancho', table: 'gancho', id: 'id', bytes: 'segredo', keyId: 'segredo_key_id' },
  { owner: 'provedor', table: 'provedor', id: 'id', bytes: 'segredo', keyId: 'segredo_key_id' },
];

export interface StoredSecret extends SealedSecret {
  readonly owner: SecretOwner;
}

/** Reads and replaces every secret that a key of the server encrypts. `db` may be a transaction. */
export function storedSecretQueries(db: Db) {
  async function listOf(
    { owner, table, id, bytes, keyId }: Place,
    isLocking: boolean,
  ): Promise<StoredSecret[]> {
    const { rows } = (await db.execute(
      sql`select ${sql.identifier(id)} as id, ${sql.identifier(bytes)} as bytes, ${sql.identifier(keyId)} as key_id
        from ${sql.identifier(table)} where ${sql.identifier(bytes)} is not null order by 1
        ${isLocking ? sql`for update` : sql``}`,
    )) as unknown as { rows: { id: number; bytes: Uint8Array; key_id: string | null }[] };
    return rows.map((row) => ({
      owner: `${owner}:${row.id}`,
      bytes: Buffer.from(row.bytes),
      keyId: row.key_id ?? '',
    }));
  }

  return {
    /** Lists every stored secret. `isLocking` locks the rows until the transaction ends. */
    async list({ isLocking = false } = {}): Promise<StoredSecret[]> {
      const found: StoredSecret[] = [];
      for (const place of places) found.push(...(await listOf(place, isLocking)));
      return found;
    },

    async save({ owner, bytes, keyId }: StoredSecret): Promise<void> {
      const [name, id] = owner.split(':');
      const place = places.find((one) => one.owner === name);
      if (!place) throw new Error(`no secret is stored for ${owner}`);
      await db.execute(
        sql`update ${sql.identifier(place.table)} set ${sql.identifier(place.bytes)} = ${bytes}, ${sql.identifier(place.keyId)} = ${keyId}
          where ${sql.identifier(place.id)} = ${Number(id)}`,
      );
    },
  };
}
