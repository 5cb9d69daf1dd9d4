import { and, desc, eq, sql } from 'drizzle-orm';
import { compareNames } from '../compareNames.ts';
import type { Db } from '../db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, permissao, recente } from '../db/schema.ts';
import type { AplicativoReach } from './policy.ts';

const mostRecents = 12;

/** Applications as readers meet them: active ones only. AMBIG-37. */
export function aplicativoQueries(db: Db) {
  // Drizzle drops table names from a select over one table: this one must keep its own.
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
  const reached = ({ scope, isGrantedOnly }: AplicativoReach, person: number) =>
    and(
      eq(aplicativo.ativo, true),
      scope === 'all' ? undefined : eq(aplicativo.cliente_id, scope),
      isGrantedOnly
        ? sql`exists (select 1 from ${permissao} join ${aplicativoRelatorio}
            on ${aplicativoRelatorio.aplicativo_id} = ${permissao.aplicativo_id}
            and ${aplicativoRelatorio.relatorio_id} = ${permissao.relatorio_id}
            and ${aplicativoRelatorio.ativo}
            where ${permissao.aplicativo_id} = ${aplicativo.id}
            and ${permissao.user_id} = ${person} and ${permissao.tipo_acesso} <> 'none')`
        : undefined,
    );

  return {
    /** By ordem, then nome. AMBIG-44. */
    async list(reach: AplicativoReach, person: number) {
      const rows = await db.select(item).from(aplicativo).where(reached(reach, person));
      return rows.sort((a, b) => a.ordem - b.ordem || compareNames(a.nome, b.nome));
    },
    async listRecent(reach: AplicativoReach, person: number) {
      return db
        .select(item)
        .from(recente)
        .innerJoin(aplicativo, eq(aplicativo.id, recente.aplicativo_id))
        .where(and(eq(recente.user_id, person), reached(reach, person)))
        .orderBy(desc(recente.opened_at))
        .limit(mostRecents);
    },
  };
}
