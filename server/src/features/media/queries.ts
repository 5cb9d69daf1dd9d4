import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { imagem } from '../../platform/db/schema.ts';

export function mediaQueries(db: Db) {
  return {
    async find(hash: string) {
      const [row] = await db.select().from(imagem).where(eq(imagem.hash, hash));
      return row ?? null;
    },
  };
}
