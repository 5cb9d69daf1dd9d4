import { decide } from '@portal/api-client/rules';
import { LRUCache } from 'lru-cache';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, authorOf } from '../../platform/http/actor.ts';

/** A page that a frame has shown and from which the viewer has brought the reader back. */
export interface RefusedPage {
  readonly clienteId: number;
  readonly relatorioId: number;
  /** Null for Dashboards. */
  readonly aplicativoId: number | null;
  readonly name: string;
  readonly title: string;
}

/** The time in which one person, report and page get at most one row of each server. */
const intervalMs = 3_600_000;

/**
 * Records in history which pages a reader has tried to reach within a report. A page that they may see after all is left out, because a
 * viewer can be made to tell anything. Spec LER-03, HIST-02.
 */
export function refusedPagesRecorder(db: Db, loadFacts: LoadFacts) {
  const recorded = new LRUCache<string, true>({ max: 10_000, ttl: intervalMs });
  return async (actor: Actor, pages: readonly RefusedPage[]): Promise<void> => {
    for (const { clienteId, relatorioId, aplicativoId, name, title } of pages) {
      const key = `${actor.id} ${relatorioId} ${aplicativoId} ${name}`;
      if (recorded.has(key)) continue;
      recorded.set(key, true);
      const facts = await loadFacts({ userId: actor.id, relatorioId, aplicativoId });
      if (!facts || decide({ ...facts, page: name }).access !== 'none') continue;
      await recordEvent(db, authorOf(actor), {
        cliente: clienteId,
        action: 'pagina.refused',
        target: `relatorio:${relatorioId}`,
        details: {
          nome: name,
          pagina: title,
          ...(aplicativoId !== null && { aplicativo: aplicativoId }),
        },
      });
    }
  };
}
