import { eq } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { cliente } from '../../platform/db/schema.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** The stored service principal of a cliente; `secret` is still encrypted with the key `secretKeyId`. */
export interface StoredCredentials {
  readonly tenantId: string;
  readonly clientId: string;
  readonly secret: Buffer;
  readonly secretKeyId: string;
  readonly profileId: string | null;
}

export function clienteQueries(reads: Reads) {
  return {
    /** Ids and names for select fields: all clientes, or only the cliente of the scope. */
    async listOptions(scope: Scope) {
      const rows = await reads
        .select({ id: cliente.id, nome: cliente.nome })
        .from(cliente)
        .where(scope === 'all' ? undefined : eq(cliente.id, scope));
      return sortByName(rows, ({ nome }) => nome);
    },

    /** Whether who sees the portal as a person of the cliente may see the data of its reports. Spec VERC-05. */
    async mayShowData(clienteId: number): Promise<boolean> {
      const [row] = await reads
        .select({ isAllowed: cliente.permitir_ver_dados })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row?.isAllowed ?? false;
    },

    /** Whether `Uso` tells whose openings those of a cliente were. Spec USO-04. */
    async tellsUsoNames(clienteId: number): Promise<boolean> {
      const [row] = await reads
        .select({ isAllowed: cliente.uso_nomes })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row?.isAllowed ?? false;
    },

    /** Returns null unless tenant id, client id and secret are all stored. */
    async findCredentials(clienteId: number): Promise<StoredCredentials | null> {
      const [row] = await reads
        .select({
          tenantId: cliente.pbi_tenant_id,
          clientId: cliente.pbi_client_id,
          secret: cliente.pbi_secret,
          secretKeyId: cliente.pbi_secret_key_id,
          profileId: cliente.pbi_profile_id,
        })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      if (!row?.tenantId || !row.clientId || !row.secret || !row.secretKeyId) return null;
      return {
        ...row,
        tenantId: row.tenantId,
        clientId: row.clientId,
        secret: row.secret,
        secretKeyId: row.secretKeyId,
      };
    },
  };
}

export type ClienteQueries = ReturnType<typeof clienteQueries>;
