import { and, eq, sql } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { cliente, imagem, provedor } from '../../platform/db/schema.ts';
import { type AvisoReader, avisoColumns } from '../avisos/shownAvisoQueries.ts';

const columns = {
  branding: cliente.branding,
  origens: cliente.origens,
  contato: cliente.email_responsavel_tecnico,
  host: sql<string | null>`(select e.host from endereco e
    where e.cliente_id = cliente.id and cliente.encerrado_em is null order by e.ordem limit 1)`,
  provedores: sql<{ id: number; nome: string; somente: boolean }[]>`(select coalesce(
    json_agg(json_build_object('id', p.id, 'nome', p.nome, 'somente', p.somente) order by p.id), '[]')
    from provedor p where p.cliente_id = cliente.id and p.ativo and cliente.encerrado_em is null
    and not cliente.somente_microsoft and (p.somente or not cliente.somente_provedor))`,
};

export function brandQueries(reads: Reads) {
  return {
    /**
     * The branding that a cliente chose, its technical contact, its first host name unless it is closed, and the providers by which its
     * people may sign in; null if the cliente does not exist.
     */
    async find(clienteId: number) {
      const [row] = await reads.select(columns).from(cliente).where(eq(cliente.id, clienteId));
      return row ?? null;
    },

    /** The same with what the reader sees of notices, in one statement. Spec AVISO-01. */
    async findWithAvisos(clienteId: number, reader: AvisoReader, now: Date) {
      const [row] = await reads
        .select({ ...columns, ...avisoColumns(reader, now) })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row ?? null;
    },

    /** Returns whether a provider of any cliente takes people by the domain of their e-mail. */
    async hasDomains(): Promise<boolean> {
      const isNamed = and(eq(provedor.ativo, true), sql`${provedor.dominios} <> '{}'`);
      const [row] = await reads.select({ id: provedor.id }).from(provedor).where(isNamed).limit(1);
      return row !== undefined;
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
