import { eq } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { imagem } from '../../platform/db/schema.ts';

export function mediaQueries(reads: Reads) {
  return {
    async find(hash: string) {
      const [row] = await reads.select().from(imagem).where(eq(imagem.hash, hash));
      return row ?? null;
    },
  };
}
