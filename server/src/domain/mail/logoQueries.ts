import type { BrandingFields } from '@portal/api-client/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { imagem } from '../../platform/db/schema.ts';

/** The kinds of pictures that mail programs show. */
const shown = ['image/png', 'image/jpeg', 'image/gif'];
/** A larger logo is left out: each mail carries it, because many programs load no picture from an address. */
const maxBytes = 100_000;

/** The logo of a brand as a part of a mail; null without one, and for one that mail programs do not show. */
export async function findLogo(db: Db, { logo }: BrandingFields) {
  const [, hash] = /^\/media\/([0-9a-f]{64})$/.exec(logo ?? '') ?? [];
  if (hash === undefined) return null;
  const [row] = await db.select().from(imagem).where(eq(imagem.hash, hash));
  if (!row || !shown.includes(row.mime) || row.content.length > maxBytes) return null;
  return { mime: row.mime, content: row.content };
}
