import { setTimeout } from 'node:timers/promises';
import type { EstadoDosDados } from '@portal/api-client/contract';
import pLimit from 'p-limit';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { loadFreshness, type ProvidedReport } from '../../../domain/relatorios/loadFreshness.ts';
import { PortalError } from '../../../errors.ts';

/** The maximum of concurrent reports for one request, because Power BI throttles bursts. */
const parallelReports = 4;
/** A person looks at the list meanwhile. What Power BI answers later is in the cache for the next request. */
const patienceMs = 10_000;
const late: EstadoDosDados = {
  atualizacao: null,
  falha: 'O Power BI não respondeu. Tente novamente em alguns instantes.',
};

/**
 * Loads what Power BI says about the data of each report, by the id of the configuration. A report about which it does not answer,
 * or not in time, gets the reason in words for administrators, and delays no other one. Spec LER-05.
 */
export async function loadEstados(
  dependencies: Omit<ConfigDependencies, 'db'>,
  reports: readonly (ProvidedReport & { readonly id: number })[],
  waitMs = patienceMs,
): Promise<Record<string, EstadoDosDados>> {
  const limit = pLimit(parallelReports);
  const ended = new AbortController();
  const end = setTimeout(waitMs, late, { ref: false, signal: ended.signal }).then(
    (state) => {
      // What has not begun is not asked any more.
      limit.clearQueue();
      return state;
    },
    () => late,
  );
  const load = (report: ProvidedReport) =>
    loadFreshness(dependencies, report).then(
      (atualizacao): EstadoDosDados => ({ atualizacao, falha: null }),
      stateOfFailure,
    );
  try {
    const found = reports.map(async (report) => {
      const state = await Promise.race([limit(() => load(report)), end]);
      return [String(report.id), state] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  } finally {
    ended.abort();
  }
}

/** Throws an error that is no answer for people. */
function stateOfFailure(error: unknown): EstadoDosDados {
  if (!(error instanceof PortalError)) throw error;
  const { body, forAdmins } = error;
  const detail = 'detail' in body ? body.detail : Object.values(body).flat().join(' ');
  return { atualizacao: null, falha: forAdmins ?? String(detail) };
}
