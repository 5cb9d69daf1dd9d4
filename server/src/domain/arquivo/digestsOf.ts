import { createHash } from 'node:crypto';
import { foldName } from '@portal/api-client/rules';
import { plain } from './isSame.ts';
import type { Secao, StoredItem } from './Secao.ts';

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** The key of a thing in `arquivo_item`. */
export function chaveOf(secao: Secao, { id, item }: StoredItem): string {
  if (secao.isSingle) return '';
  return secao.hasNoIds ? digest(foldName(secao.nameOf(item))) : String(id);
}

/** Digests of the values of these fields, which are equal for values that the portal stores as the same one. Secrets have none. */
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
