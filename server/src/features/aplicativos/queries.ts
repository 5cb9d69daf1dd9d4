import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { driverRows } from '../../platform/db/driverRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  permissao,
  recente,
  relatorio,
} from '../../platform/db/schema.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { AplicativoReach } from './policy.ts';

const maxRecents = 12;

/** Reads applications for readers: active ones only. AMBIG-37. */
export function aplicativoQueries(db: Db) {
  // Drizzle omits the table name in a select over one table. The subquery below needs it.
  const ownId = sql.raw('"aplicativo"."id"');
  const item = {
    id: aplicativo.id,
    nome: aplicativo.nome,
    descricao: aplicativo.descricao,
    icone: aplicativo.icone,
    cor_tema: aplicativo.cor_tema,
    ativo: aplicativo.ativo,
    ordem: aplicativo.ordem,
    relatorios_count: sql<number>`(select count(*)::int from ${aplicativoRelatorio}
      where ${aplicativoRelatorio.aplicativo_id} = ${ownId} and ${aplicativoRelatorio.ativo})`.as(
      'relatorios_count',
    ),
  };
  // Each variant of a query is prepared once, because planning is most of the cost of such a query.
  const userId = sql.placeholder('userId');
  const variantOf = ({ scope, isGrantedOnly }: AplicativoReach) =>
    `${scope === 'all' ? 'all' : 'cliente'}_${isGrantedOnly ? 'granted' : 'any'}`;
  const valuesOf = ({ scope }: AplicativoReach, person: number) => ({
    userId: person,
    ...(scope !== 'all' && { clienteId: scope }),
  });
  const reached = ({ scope, isGrantedOnly }: AplicativoReach) =>
    and(
      eq(aplicativo.ativo, true),
      scope === 'all' ? undefined : eq(aplicativo.cliente_id, sql.placeholder('clienteId')),
      isGrantedOnly
        ? sql`exists (select 1 from ${permissao} join ${aplicativoRelatorio}
            on ${aplicativoRelatorio.aplicativo_id} = ${permissao.aplicativo_id}
            and ${aplicativoRelatorio.relatorio_id} = ${permissao.relatorio_id}
            and ${aplicativoRelatorio.ativo}
            where ${permissao.aplicativo_id} = ${aplicativo.id}
            and ${permissao.user_id} = ${userId} and ${permissao.tipo_acesso} <> 'none')`
        : undefined,
    );
  const listOf = preparedVariants(variantOf, (reach: AplicativoReach, variant) =>
    db.select(item).from(aplicativo).where(reached(reach)).prepare(`aplicativos_${variant}`),
  );
  const oneOf = preparedVariants(variantOf, (reach: AplicativoReach, variant) =>
    db
      .select(item)
      .from(aplicativo)
      .where(and(eq(aplicativo.id, sql.placeholder('id')), reached(reach)))
      .prepare(`aplicativo_${variant}`),
  );
  const recentOf = preparedVariants(variantOf, (reach: AplicativoReach, variant) =>
    db
      .select(item)
      .from(recente)
      .innerJoin(aplicativo, eq(aplicativo.id, recente.aplicativo_id))
      .where(and(eq(recente.user_id, userId), reached(reach)))
      .orderBy(desc(recente.opened_at))
      .limit(maxRecents)
      .prepare(`aplicativos_recent_${variant}`),
  );
  const relatoriosOf = db
    .select({
      id: aplicativoRelatorio.id,
      relatorio: relatorio.id,
      relatorio_id: relatorio.report_id,
      workspace_id: relatorio.workspace_id,
      dataset_id: relatorio.dataset_id,
      embed_url: relatorio.embed_url,
      relatorio_nome: relatorio.nome_relatorio,
      ordem: aplicativoRelatorio.ordem,
      ativo: aplicativoRelatorio.ativo,
      tipo_acesso: permissao.tipo_acesso,
      paginas_permitidas: permissao.paginas_permitidas,
    })
    .from(aplicativoRelatorio)
    .innerJoin(relatorio, eq(relatorio.id, aplicativoRelatorio.relatorio_id))
    .leftJoin(
      permissao,
      and(
        eq(permissao.aplicativo_id, aplicativoRelatorio.aplicativo_id),
        eq(permissao.relatorio_id, relatorio.id),
        eq(permissao.user_id, userId),
      ),
    )
    .where(
      and(
        eq(aplicativoRelatorio.aplicativo_id, sql.placeholder('aplicativoId')),
        aplicativoRelatorio.ativo,
      ),
    )
    .orderBy(asc(aplicativoRelatorio.ordem))
    .prepare('aplicativo_relatorios');

  return {
    /** Sorted by ordem, then nome. AMBIG-44. */
    async list(reach: AplicativoReach, person: number) {
      const rows = await driverRows(listOf(reach), valuesOf(reach, person));
      return sortByName(
        rows,
        ({ nome }) => nome,
        (a, b, names) => a.ordem - b.ordem || names,
      );
    },
    /** Returns null where the application is absent, inactive or not reached. */
    async find(reach: AplicativoReach, person: number, id: number) {
      const [row] = await driverRows(oneOf(reach), { ...valuesOf(reach, person), id });
      return row ?? null;
    },

    /** The active reports of an application in its order, each with the person's permission or null. */
    async listRelatorios(aplicativoId: number, person: number) {
      return relatoriosOf.execute({ aplicativoId, userId: person });
    },

    /** The person's permission records on one report, in all active applications that hold the report. */
    async listGrants(person: number, relatorioId: number) {
      return db
        .select({ tipo: permissao.tipo_acesso, paginas: permissao.paginas_permitidas })
        .from(permissao)
        .innerJoin(
          aplicativo,
          and(eq(aplicativo.id, permissao.aplicativo_id), eq(aplicativo.ativo, true)),
        )
        .innerJoin(
          aplicativoRelatorio,
          and(
            eq(aplicativoRelatorio.aplicativo_id, permissao.aplicativo_id),
            eq(aplicativoRelatorio.relatorio_id, permissao.relatorio_id),
            eq(aplicativoRelatorio.ativo, true),
          ),
        )
        .where(
          and(
            eq(permissao.user_id, person),
            eq(permissao.relatorio_id, relatorioId),
            ne(permissao.tipo_acesso, 'none'),
          ),
        );
    },

    /** The applications that the person opened last and still reaches, newest first. */
    async listRecent(reach: AplicativoReach, person: number) {
      return driverRows(recentOf(reach), valuesOf(reach, person));
    },
  };
}

export type AplicativoQueries = ReturnType<typeof aplicativoQueries>;
