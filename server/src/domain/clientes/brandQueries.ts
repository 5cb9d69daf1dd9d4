import { eq, sql } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { cliente, imagem } from '../../platform/db/schema.ts';

export function brandQueries(reads: Reads) {
  return {
    /**
     * The branding that a cliente chose, its technical contact, and its first host name unless it is closed; null if the cliente does not
     * exist.
     */
    async find(clienteId: number) {
      const [row] = await reads
        .select({
          branding: cliente.branding,
          origens: cliente.origens,
          contato: cliente.email_responsavel_tecnico,
          host: sql<string | null>`(select e.host from endereco e
            where e.cliente_id = cliente.id and cliente.encerrado_em is null order by e.ordem limit 1)`,
        })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row ?? null;
    },

    /** An image of the portal by its path; null for any other address. */
    async findImage(path: string) {
      const [, hash] = /^\/media\/([0-9a-f]{64})$/.exec(path) ?? [];
      if (hash === undefined) return null;
      const [row] = await reads.select().from(imagem).where(eq(imagem.hash, hash));
      return row ?? null;
    },
  };
}
