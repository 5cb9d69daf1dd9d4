import { and, eq, sql } from 'drizzle-orm';
import { type HolderKind, holders } from '../../../domain/access/Holder.ts';
import { toMs } from '../../../domain/access/storedGrants.ts';
import type { GrantKey } from '../../../domain/grants/storedGrantQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { shownName } from '../../../platform/db/personColumns.ts';
import { aplicativo, aplicativoRelatorio, relatorio, user } from '../../../platform/db/schema.ts';
import { isOneOf } from '../../../platform/db/sqlValues.ts';

/** Who took a grant away. `at` is in milliseconds since 1970; `por` is null if the person is not known any more. */
export interface Withdrawal {
  readonly n: number;
  readonly at: number;
  readonly por: string | null;
}

/** Reads what the lines of a sheet are about. */
export function planilhaQueries(db: Db) {
  const namesOf = (rows: readonly { readonly id: number; readonly nome: string }[]) =>
    new Map(rows.map(({ id, nome }) => [id, nome]));
  return {
    /** The names of those of these people, teams, applications and reports that are of a cliente, by their ids. */
    async names(cliente: number, keys: readonly GrantKey[]) {
      const named = async (kind: HolderKind) => {
        const { table, nome } = holders[kind];
        const ids = keys.flatMap((key) => (key.kind === kind ? key.holder : []));
        const found = await db
          .select({ id: table.id, nome })
          .from(table)
          .where(and(eq(table.cliente_id, cliente), isOneOf(table.id, ids)));
        return namesOf(found);
      };
      const aplicativos = await db
        .select({ id: aplicativo.id, nome: aplicativo.nome })
        .from(aplicativo)
        .where(
          and(
            eq(aplicativo.cliente_id, cliente),
            isOneOf(
              aplicativo.id,
              keys.flatMap((key) => key.aplicativo ?? []),
            ),
          ),
        );
      const relatorios = await db
        .select({ id: relatorio.id, nome: relatorio.nome_relatorio })
        .from(relatorio)
        .where(
          and(
            eq(relatorio.cliente_id, cliente),
            isOneOf(
              relatorio.id,
              keys.map((key) => key.relatorio),
            ),
          ),
        );
      return {
        person: await named('person'),
        team: await named('team'),
        aplicativos: namesOf(aplicativos),
        relatorios: namesOf(relatorios),
      };
    },

    /** Which reports are in these applications, as `${aplicativo} ${relatorio}`. */
    async listPlaced(aplicativos: readonly number[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({
          aplicativo: aplicativoRelatorio.aplicativo_id,
          relatorio: aplicativoRelatorio.relatorio_id,
        })
        .from(aplicativoRelatorio)
        .where(isOneOf(aplicativoRelatorio.aplicativo_id, aplicativos));
      return new Set(rows.map((row) => `${row.aplicativo} ${row.relatorio}`));
    },

    /** What Power BI is asked for to list the pages of these reports of a cliente. */
    async listReports(cliente: number, ids: readonly number[]) {
      return db
        .select({
          id: relatorio.id,
          cliente_id: relatorio.cliente_id,
          workspace_id: relatorio.workspace_id,
          report_id: relatorio.report_id,
        })
        .from(relatorio)
        .where(and(eq(relatorio.cliente_id, cliente), isOneOf(relatorio.id, ids)));
    },

    /** Who withdrew these grants last, as far as history tells. `n` is the number of the grant. */
    async listWithdrawals(
      keys: readonly (GrantKey & { readonly n: number })[],
    ): Promise<Withdrawal[]> {
      if (keys.length === 0) return [];
      const wanted = keys.map(({ n, kind, holder, aplicativo: app, relatorio: report }) => ({
        n,
        subject: `${holders[kind].field}:${holder}`,
        target: app === null ? `relatorio:${report}` : `aplicativo:${app}`,
        app: String(app ?? ''),
        report: String(report),
        // History keeps a grant in an application by its report, and one on Dashboards by its holder.
        field: app === null ? holders[kind].allowed : `relatorio:${report}`,
        before: app === null ? String(holder) : null,
      }));
      const found = await db.execute(sql`
        select w.n, ${toMs(sql`last.at`)} as at, ${shownName} as por
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(n int, subject text, target text, app text,
          report text, field text, before text)
        cross join lateral (
          select a.at, a.actor_id from audit_subject s join audit a on a.id = s.audit_id
          where s.subject = w.subject and a.action like 'permissao.%' and (
            (a.target = w.target and exists (select 1 from audit_value v where v.audit_id = a.id and v.field = w.field
              and v.after is null and (w.before is null or v.before = w.before)))
            or (a.target like 'permissao:%' and a.details->>'aplicativo' = w.app and a.details->>'relatorio' = w.report))
          order by s.at desc, s.audit_id desc limit 1
        ) last
        left join user_account on user_account.id = last.actor_id`);
      return (found as unknown as { rows: Withdrawal[] }).rows;
    },

    /** The names of people, by id. */
    async listAuthors(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      return namesOf(
        await db.select({ id: user.id, nome: shownName }).from(user).where(isOneOf(user.id, ids)),
      );
    },
  };
}

export type PlanilhaNames = Awaited<ReturnType<ReturnType<typeof planilhaQueries>['names']>>;
