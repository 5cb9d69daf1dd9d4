import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente } from '../../platform/db/schema.ts';

export function brandingQueries(db: Db) {
  return {
    /** The branding that a cliente chose; empty if the cliente chose none or does not exist. */
    async find(clienteId: number) {
      const [row] = await db
        .select({ branding: cliente.branding })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row?.branding ?? {};
    },
  };
}
