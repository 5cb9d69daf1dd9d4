import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import { aplicativo, relatorio, visao } from '../../platform/db/schema.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { candidate } from '../access/candidate.ts';
import { relatorioInScope, scopeValues, scopeVariant } from '../access/reached.ts';

const { estado, ...withoutState } = getTableColumns(visao);

/** Reads views, each with what decides whether the person `userId` may open its report. */
export function visaoQueries(reads: Reads) {
  const own = preparedVariants(scopeVariant, (scope: Scope, variant) =>
    reads
      .select({ ...candidate, aplicativo_nome: aplicativo.nome, visao: withoutState })
      .from(visao)
      .innerJoin(relatorio, eq(relatorio.id, visao.relatorio_id))
      .leftJoin(aplicativo, eq(aplicativo.id, visao.aplicativo_id))
      .where(and(eq(visao.user_id, sql.placeholder('userId')), relatorioInScope(scope)))
      .prepare(`visoes_own_${variant}`),
  );
  const byId = preparedVariants(scopeVariant, (scope: Scope, variant) =>
    reads
      .select({ ...candidate, aplicativo_nome: aplicativo.nome, visao: withoutState, estado })
      .from(visao)
      .innerJoin(relatorio, eq(relatorio.id, visao.relatorio_id))
      .leftJoin(aplicativo, eq(aplicativo.id, visao.aplicativo_id))
      .where(and(eq(visao.id, sql.placeholder('id')), relatorioInScope(scope)))
      .prepare(`visao_by_id_${variant}`),
  );
  const start = reads
    .select({ id: visao.id, nome: visao.nome, pagina: visao.pagina, estado })
    .from(visao)
    .where(
      and(
        eq(visao.user_id, sql.placeholder('userId')),
        eq(visao.relatorio_id, sql.placeholder('relatorioId')),
        eq(visao.inicial, true),
      ),
    )
    .prepare('visao_inicial');

  return {
    /** All views of the actor, also of reports that the actor may not open any more. Without their states. */
    async listOwn(actor: Actor) {
      const scope = scopeOf(actor);
      return own(scope).execute(scopeValues(scope, actor.id));
    },

    /** A view of anybody within the actor's scope. */
    async find(actor: Actor, id: number) {
      const scope = scopeOf(actor);
      const [row] = await byId(scope).execute({ ...scopeValues(scope, actor.id), id });
      return row ?? null;
    },

    /** The view with which the report opens for the person. */
    async findStart(userId: number, relatorioId: number) {
      const [row] = await start.execute({ userId, relatorioId });
      return row ?? null;
    },
  };
}

export type VisaoQueries = ReturnType<typeof visaoQueries>;
export type VisaoRow = Awaited<ReturnType<VisaoQueries['listOwn']>>[number];
