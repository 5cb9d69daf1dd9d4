import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { equipeMembro, relatorio } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import { holderOf, titularOf } from '../access/Holder.ts';
import { heldTeams } from '../access/heldTeams.ts';
import { rowsByKey } from '../access/rowsByKey.ts';

const { exportacao_titulares: exports, atualizacao_titulares: refreshes } = relatorio;

const rightColumns = {
  exportacao: relatorio.exportacao,
  atualizacao: relatorio.atualizacao,
  exportacao_titulares: exports,
  atualizacao_titulares: refreshes,
};

/** The rights to a report, as `candidate` reads them for a person. Null for a report that is gone. */
export async function findRights(db: Db, relatorioId: number, userId: number) {
  const [row] = await db
    .select({ relatorio: rightColumns, equipes: heldTeams(sql`${userId}`) })
    .from(relatorio)
    .where(eq(relatorio.id, relatorioId));
  return row ?? null;
}

/** Whom the rights of reports name, and which of the named teams each person is a member of. */
export interface Rights {
  /** By the id of the report. */
  readonly relatorios: ReadonlyMap<number, RightRow>;
  /** The ids of the teams of a person that are named by a right of one of the reports. */
  readonly teamsOf: (userId: number) => readonly number[];
}
type RightRow = Pick<typeof relatorio.$inferSelect, keyof typeof rightColumns>;

/** Reads the rights to reports for many people, with two statements at most. */
export async function readRights(db: Db, ids: readonly number[]): Promise<Rights> {
  const rows = await db
    .select({ id: relatorio.id, ...rightColumns })
    .from(relatorio)
    .where(isOneOf(relatorio.id, ids));
  const teams = rows
    .flatMap((row) => [row.exportacao_titulares, row.atualizacao_titulares].flat())
    .flatMap((titular) => {
      const holder = titular === null ? null : holderOf(titular);
      return holder?.kind === 'team' ? holder.id : [];
    });
  const members = rowsByKey(
    teams.length === 0
      ? []
      : await db
          .select({ user: equipeMembro.user_id, equipe: equipeMembro.equipe_id })
          .from(equipeMembro)
          .where(isOneOf(equipeMembro.equipe_id, [...new Set(teams)]))
          .orderBy(equipeMembro.equipe_id),
    ({ user }) => user,
  );
  return {
    relatorios: new Map(rows.map(({ id, ...row }) => [id, row])),
    teamsOf: (userId) => (members.get(userId) ?? []).map(({ equipe }) => equipe),
  };
}

/** The reports of a cliente to which a team gives a right. */
export async function listNamingTeam(
  db: Db,
  { id, clienteId }: { readonly id: number; readonly clienteId: number },
): Promise<number[]> {
  const titular = sql`${titularOf({ kind: 'team', id })}::int`;
  const rows = await db
    .select({ id: relatorio.id })
    .from(relatorio)
    .where(
      and(
        eq(relatorio.cliente_id, clienteId),
        or(sql`${titular} = any(${exports})`, sql`${titular} = any(${refreshes})`),
      ),
    );
  return rows.map((row) => row.id);
}

/** The teams of a person with their names, by id. */
export async function listTeamNames(db: Db, userId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = (await db.execute(sql`select e.id, e.nome from equipe_membro em
    join equipe e on e.id = em.equipe_id where em.user_id = ${userId} order by e.search`)) as unknown as {
    rows: { id: number; nome: string }[];
  };
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
