import { eq } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { cliente, imagem } from '../../platform/db/schema.ts';

export function brandQueries(reads: Reads) {
  return {
    /** The branding that a cliente chose, and its technical contact; null if the cliente does not exist. */
    async find(clienteId: number) {
      const [row] = await reads
        .select({ branding: cliente.branding, contato: cliente.email_responsavel_tecnico })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row ?? null;
    },

    /** The type of an image of the portal by its path; null for any other address. */
    async findImageType(path: string): Promise<string | null> {
      const [, hash] = /^\/media\/([0-9a-f]{64})$/.exec(path) ?? [];
      if (hash === undefined) return null;
      const [row] = await reads
        .select({ mime: imagem.mime })
        .from(imagem)
        .where(eq(imagem.hash, hash));
      return row?.mime ?? null;
    },
  };
}
