import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/openDatabase.ts';
import { plain } from './isSame.ts';
import type { ArquivoNames, Secao, StoredItem } from './Secao.ts';

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const idsAsNames: Pick<ArquivoNames, 'nameOf'> = { nameOf: (_, id) => `#${id}` };

/**
 * What a cliente has of a section, with the ids of other things in place of their names: the digest of a person's name would outlive their
 * erasure, and whoever has another name is still the same person.
 */
export const listWithIds = (db: Db, cliente: number, secao: Secao): Promise<StoredItem[]> =>
  secao.list(db, cliente, idsAsNames);

/** The key in `arquivo_item` of a thing of `listWithIds`. */
export function chaveOf(secao: Secao, { id, item }: StoredItem): string {
  if (secao.isSingle) return '';
  return secao.hasNoIds ? digest(secao.nameOf(item)) : String(id);
}

/** Digests of these fields of a thing of `listWithIds`. They are equal for values that the portal stores as the same one. Secrets have none. */
export const digestsOf = (
  secao: Secao,
  { item }: StoredItem,
  fields: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      secao.secrets?.includes(field)
        ? []
        : [[field, digest(plain(item[field], secao.sets?.includes(field) ?? false))]],
    ),
  );
