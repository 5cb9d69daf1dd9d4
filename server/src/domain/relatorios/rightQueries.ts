import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorio } from '../../platform/db/schema.ts';
import { holderOf, memberships } from '../access/Holder.ts';
import { heldTeams } from '../access/heldTeams.ts';

const { exportacao_titulares: exports, atualizacao_titulares: refreshes } = relatorio;

/** The rights to a report, as `candidate` reads them for a person. Null for a report that is gone. */
export async function findRights(db: Db, relatorioId: number, userId: number) {
  const [row] = await db
    .select({
      relatorio: {
        exportacao: relatorio.exportacao,
        atualizacao: relatorio.atualizacao,
        exportacao_titulares: exports,
        atualizacao_titulares: refreshes,
      },
      equipes: heldTeams(sql`${userId}`),
    })
    .from(relatorio)
    .where(eq(relatorio.id, relatorioId));
  return row ?? null;
}

/** The people whom keys of holders name, themselves or by a team. */
export async function listChosen(
  db: Db,
  clienteId: number,
  titulares: readonly number[],
): Promise<ReadonlySet<number>> {
  const people = titulares.map(holderOf).flatMap(({ kind, id }) => (kind === 'person' ? id : []));
  const { rows } = (await db.execute(sql`select m.user_id as id from ${memberships} m
    where m.cliente_id = ${clienteId} and m.titular in (
      select one::int from jsonb_array_elements_text(${JSON.stringify(titulares)}::jsonb) one)`)) as unknown as {
    rows: { id: number }[];
  };
  return new Set([...people, ...rows.map(({ id }) => id)]);
}

/** The teams of a person with their names, by id. */
export async function listTeamNames(db: Db, userId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = (await db.execute(sql`select e.id, e.nome from equipe_membro em
    join equipe e on e.id = em.equipe_id where em.user_id = ${userId} order by e.search`)) as unknown as {
    rows: { id: number; nome: string }[];
  };
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
