import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { groupNames } from '../../platform/db/personColumns.ts';
import { chave, user } from '../../platform/db/schema.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { momentText } from '../../platform/momentText.ts';
import type { Mailer } from '../mail/createMailer.ts';
import { type ChaveRow, chaveRows, haltOf, noticeOf } from './chaveQueries.ts';
import { haltTexts } from './haltTexts.ts';

const pageRows = 500;
/** The most administrators who are told that a key has stopped. */
const maxTold = 20;

/**
 * Tells the maker of a key by mail 14 and 3 days before its end, and the administrators that it has stopped with its maker. Each notice is
 * told once. Spec CHAVE-02.
 */
export function tellChavesJob(db: Db, mailer: Mailer, now: () => Date): JobKind {
  return {
    name: 'chaves',
    lane: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run() {
      for (let after = 0; ; ) {
        const rows = await chaveRows(db, now())
          .where(gt(chave.id, after))
          .orderBy(asc(chave.id))
          .limit(pageRows);
        for (const row of rows) await tell(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < pageRows) return;
        after = last.id;
      }
    },
  };

  async function tell(row: ChaveRow): Promise<void> {
    const avisada = noticeOf(row, now());
    if (avisada === row.avisada) return;
    await db.transaction(async (tx) => {
      const isUntold = sql`${chave.avisada} is not distinct from ${row.avisada}`;
      const noted = await tx
        .update(chave)
        .set({ avisada })
        .where(and(eq(chave.id, row.id), isUntold))
        .returning({ id: chave.id });
      // Another server has told it.
      if (noted.length === 0 || avisada === null) return;
      if (avisada !== 'parada') {
        const facts = { chave: row.nome, fim: momentText(row.expira_em) };
        if (row.user_id !== null) {
          await mailer.queue(tx, { userId: row.user_id, kind: 'chave_vence', facts });
        }
        return;
      }
      const motivo = haltTexts[haltOf(row, now()) ?? ''] ?? '';
      for (const userId of await listAdmins(tx, row.cliente_id)) {
        await mailer.queue(tx, {
          userId,
          kind: 'chave_parada',
          facts: { chave: row.nome, motivo },
        });
      }
    });
  }

  /** Those who may create another key: the general administrators of a cliente, or superusers for all clientes. */
  async function listAdmins(tx: Db, clienteId: number | null): Promise<number[]> {
    const mayCreate =
      clienteId === null
        ? eq(user.is_superuser, true)
        : and(eq(user.cliente_id, clienteId), sql`'Admin Geral' = any(${groupNames})`);
    const rows = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(isAdmitted(now()), mayCreate))
      .orderBy(asc(user.id))
      .limit(maxTold);
    return rows.map(({ id }) => id);
  }
}
