import { eq } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { cliente } from '../../platform/db/schema.ts';

export function brandingQueries(reads: Reads) {
  return {
    /** The branding that a cliente chose, and its technical contact; null if the cliente does not exist. */
    async find(clienteId: number) {
      const [row] = await reads
        .select({ branding: cliente.branding, contato: cliente.email_responsavel_tecnico })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row ?? null;
    },
  };
}
