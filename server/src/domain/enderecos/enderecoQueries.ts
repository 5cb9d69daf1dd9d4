import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { cliente, endereco } from '../../platform/db/schema.ts';

/** Reads the host names of clientes that are open. At that of a closed one the portal is its own. Spec MARCA-01. */
export function enderecoQueries(reads: Reads) {
  return {
    /** All host names, each with its cliente and the version of that. */
    async list() {
      return reads
        .select({ host: endereco.host, clienteId: endereco.cliente_id, version: cliente.version })
        .from(endereco)
        .innerJoin(cliente, eq(cliente.id, endereco.cliente_id))
        .where(isNull(cliente.encerrado_em));
    },

    /** The first host name of a cliente; null without one. */
    async findFirst(clienteId: number): Promise<string | null> {
      const [row] = await reads
        .select({ host: endereco.host })
        .from(endereco)
        .innerJoin(cliente, eq(cliente.id, endereco.cliente_id))
        .where(and(eq(endereco.cliente_id, clienteId), isNull(cliente.encerrado_em)))
        .orderBy(asc(endereco.ordem))
        .limit(1);
      return row?.host ?? null;
    },
  };
}

export type EnderecoQueries = ReturnType<typeof enderecoQueries>;
