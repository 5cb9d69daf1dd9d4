import { and, gt, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/isOneOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, recente, relatorio, user } from '../../platform/db/schema.ts';

/** Reads the names that a rehearsal shows. */
export function ensaioQueries(db: Db) {
  return {
    async listPeople(ids: readonly number[]) {
      const nome = sql<string>`trim(concat_ws(' ', ${user.first_name}, ${user.last_name}))`;
      return db
        .select({ id: user.id, username: user.username, nome, cliente: user.cliente_id })
        .from(user)
        .where(isOneOf(user.id, ids));
    },
    async listRelatorios(ids: readonly number[]) {
      return db
        .select({ id: relatorio.id, nome: relatorio.nome_relatorio })
        .from(relatorio)
        .where(isOneOf(relatorio.id, ids));
    },
    async listAplicativos(ids: readonly number[]) {
      return db
        .select({ id: aplicativo.id, nome: aplicativo.nome })
        .from(aplicativo)
        .where(isOneOf(aplicativo.id, ids));
    },
    /** Which of these people opened one of these reports after an instant, as `${userId} ${relatorioId}`. */
    async listOpened(users: readonly number[], relatorios: readonly number[], after: Date) {
      const opened = await db
        .select({ user: recente.user_id, relatorio: recente.relatorio_id })
        .from(recente)
        .where(
          and(
            isOneOf(recente.user_id, users),
            isOneOf(recente.relatorio_id, relatorios),
            gt(recente.opened_at, after),
          ),
        );
      return new Set(opened.map((row) => `${row.user} ${row.relatorio}`));
    },
  };
}
