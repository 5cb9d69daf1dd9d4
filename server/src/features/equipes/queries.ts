import { equipeRecord, pickTexts } from '@portal/api-client/records';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { teamTotals } from '../../domain/access/existingPages.ts';
import { atributosOf } from '../../domain/dataIdentity/atributoQueries.ts';
import { directoryOf } from '../../domain/diretorio/linkQueries.ts';
import { isInArquivo } from '../../domain/records/arquivoItemQueries.ts';
import { recordReads } from '../../domain/records/recordQueries.ts';
import { equalsId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { versionOf } from '../../platform/db/raiseVersion.ts';
import { cliente, equipe, equipeMembro, user } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** Reads teams for administrators. Grants that open nothing at `now` do not count. `db` may be a transaction. */
export function equipeQueries(db: Db, now: Date) {
  const membersTotal = sql<number>`(select count(*)::int from equipe_membro em
    where em.equipe_id = ${equipe.id})`;
  const totals = teamTotals(sql`${equipe.id}`, now);
  const sortable: ReadonlyMap<string, SQL> = new Map([
    ['id', sql`${equipe.id}`],
    ['nome', sql`${equipe.search} collate "C"`],
    ['descricao', unaccentSql(equipe.descricao)],
    ['membros_total', membersTotal],
    ['relatorios_total', totals.relatorios],
    ['aplicativos_total', totals.aplicativos],
    ['cliente_nome', unaccentSql(cliente.nome)],
  ]);
  const rows = () =>
    db
      .select({
        id: equipe.id,
        ...pickTexts(equipeRecord, equipe),
        redes: equipe.redes,
        horarios: equipe.horarios,
        cliente: equipe.cliente_id,
        cliente_nome: cliente.nome,
        membros_total: membersTotal.as('membros_total'),
        relatorios_total: totals.relatorios.as('relatorios_total'),
        aplicativos_total: totals.aplicativos.as('aplicativos_total'),
        diretorio: directoryOf('team', sql`${equipe.id}`).as('diretorio'),
        gerenciado_por_arquivo: isInArquivo('equipes', equipe.cliente_id, equipe.id).as(
          'in_arquivo',
        ),
        ...versionOf(equipe),
      })
      .from(equipe)
      .innerJoin(cliente, eq(cliente.id, equipe.cliente_id))
      .$dynamic();
  const inTeamsOf = (filter: ListQuery['filter']) =>
    filter.user === undefined
      ? undefined
      : sql`exists (select 1 from ${equipeMembro} where ${equipeMembro.equipe_id} = ${equipe.id}
            and ${equalsId(equipeMembro.user_id, filter.user)})`;

  return {
    /** The filters and the sort fields of the list. */
    fields: {
      filters: ['id', 'cliente', 'user', 'q'],
      sorts: [...sortable.keys()],
      ids: ['id', 'cliente', 'user'],
    },

    ...recordReads(db, equipe, rows, { sortable, byDefault: 'nome' }, (filter) => [
      inTeamsOf(filter),
      ...hasWords(equipe.search, filter.q),
    ]),
    /** The members of a team by name. */
    async listMembers(id: number) {
      return db
        .select({
          id: user.id,
          username: user.username,
          first_name: user.first_name,
          last_name: user.last_name,
          is_active: user.is_active,
        })
        .from(equipeMembro)
        .innerJoin(user, eq(user.id, equipeMembro.user_id))
        .where(eq(equipeMembro.equipe_id, id))
        .orderBy(asc(sql`${user.search} collate "C"`), asc(user.id));
    },
    /** The values of a team, by the name of the attribute. */
    async findAtributos(id: number) {
      const [row] = await db
        .select({ atributos: atributosOf('team', sql`${equipe.id}`) })
        .from(equipe)
        .where(eq(equipe.id, id));
      return row?.atributos ?? {};
    },
    /** The members and the values of all teams of a cliente. */
    async listContents(clienteId: number) {
      const found = await db
        .select({
          id: equipe.id,
          membros: sql<number[]>`coalesce((select jsonb_agg(em.user_id order by em.user_id)
            from equipe_membro em where em.equipe_id = ${equipe.id}), '[]'::jsonb)`,
          atributos: atributosOf('team', sql`${equipe.id}`),
        })
        .from(equipe)
        .where(eq(equipe.cliente_id, clienteId));
      return new Map(found.map(({ id, ...contents }) => [id, contents]));
    },
    async listMemberIds(id: number): Promise<number[]> {
      const members = await db
        .select({ id: equipeMembro.user_id })
        .from(equipeMembro)
        .where(eq(equipeMembro.equipe_id, id))
        .orderBy(asc(equipeMembro.user_id));
      return members.map((member) => member.id);
    },
  };
}

export type EquipeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof equipeQueries>['find']>>>;
