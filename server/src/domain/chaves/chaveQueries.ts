import { createChave } from '@portal/api-client/contract';
import type { ChaveHalt } from '@portal/api-client/records';
import { mayCall, type Person } from '@portal/api-client/rules';
import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import { chave, cliente, user } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import { sessionPersonColumns } from '../identity/sessionQueries.ts';

/** Keys with their makers as they are now, as a statement without conditions. */
export function chaveRows(db: Db | Reads, now: Date) {
  const { hash: _, hash_anterior: __, ...columns } = getTableColumns(chave);
  return db
    .select({
      ...columns,
      cliente_nome: cliente.nome,
      isOfOpenCliente: sql<boolean>`${cliente.encerrado_em} is null`,
      autor: sessionPersonColumns,
      autor_nome: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${user.first_name}, ${user.last_name})), ''), ${user.username})`,
      isAdmitted: sql<boolean>`coalesce(${isAdmitted(now)}, false)`,
    })
    .from(chave)
    .leftJoin(user, eq(user.id, chave.user_id))
    .leftJoin(cliente, eq(cliente.id, chave.cliente_id))
    .$dynamic();
}

export type ChaveRow = Awaited<ReturnType<typeof chaveRows>>[number];

/** Finds the key of a text that works, whether or not its maker is still admitted. */
export async function findChaveByHash(
  reads: Reads,
  hash: string,
  now: Date,
): Promise<ChaveRow | null> {
  const isFormer = and(eq(chave.hash_anterior, hash), gt(chave.anterior_ate, now));
  const [row] = await chaveRows(reads, now).where(or(eq(chave.hash, hash), isFormer) as SQL);
  return row ?? null;
}

/** Notes the day and the network of a use: one write a day, and one for each change of the network. */
export async function noteUse(db: Db, id: number, dia: string, rede: string): Promise<void> {
  await db
    .update(chave)
    .set({ usada_em: dia, usada_rede: rede })
    .where(
      and(
        eq(chave.id, id),
        or(
          isNull(chave.usada_em),
          sql`${chave.usada_em} <> ${dia}`,
          sql`${chave.usada_rede} <> ${rede}`,
        ),
      ),
    );
}

/** The keys of a cliente, or with null those to all clientes: a few, because their number is limited. */
export const listChavesOf = async (
  db: Db,
  clienteId: number | null,
  now: Date,
): Promise<ChaveRow[]> =>
  chaveRows(db, now)
    .where(clienteId === null ? isNull(chave.cliente_id) : eq(chave.cliente_id, clienteId))
    .orderBy(chave.id);

/** The keys of people that work now, by id with their names. */
export async function listWorkingChaves(
  db: Db,
  people: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (people.length === 0) return new Map();
  const rows = await chaveRows(db, now).where(isOneOf(chave.user_id, people));
  return new Map(rows.flatMap((row) => (haltOf(row, now) ? [] : [[row.id, row.nome] as const])));
}

/** So long before its end a key is told, and told again. */
const [noticeDays, lastNoticeDays] = [14, 3];
const dayMs = 24 * 3_600_000;
const endsWithin = ({ expira_em }: ChaveRow, days: number, now: Date) =>
  expira_em.getTime() - now.getTime() <= days * dayMs;
export const isEndingSoon = (row: ChaveRow, now: Date) => endsWithin(row, noticeDays, now);

/** Returns what is to be told of a key by mail; null for nothing. Nothing more is told of one that has reached its end. */
export function noticeOf(row: ChaveRow, now: Date): string | null {
  const halt = haltOf(row, now);
  if (halt === 'fim') return row.avisada;
  if (halt !== null) return 'parada';
  if (endsWithin(row, lastNoticeDays, now)) return 'fim_3';
  return isEndingSoon(row, now) ? 'fim_14' : null;
}

/** Returns why a key does not work now; null if it works. Spec CHAVE-02. */
export function haltOf(row: ChaveRow, now: Date): ChaveHalt | null {
  const { autor } = row;
  if (row.expira_em <= now) return 'fim';
  if (autor === null) return 'sem_autor';
  if (!row.isOfOpenCliente) return 'cliente_encerrado';
  if (!row.isAdmitted) return 'autor_sem_entrada';
  if (!autor.is_superuser && (row.cliente_id === null || row.cliente_id !== autor.clienteId)) {
    return 'autor_mudou';
  }
  return mayCall(autor, createChave) ? null : 'autor_sem_papel';
}

/**
 * Returns what a maker is by a key: themselves, and a superuser with a key to one cliente an administrator of that cliente. The
 * scopes are judged for each call.
 */
export function cutTo<P extends Person & { readonly clienteId: number | null }>(
  person: P,
  clienteId: number | null,
): P {
  if (clienteId === null || !person.is_superuser) return person;
  return { ...person, is_superuser: false, groups: ['Admin Geral'], clienteId };
}
