import type { ComparedReport } from '../conferenciaQueries.ts';
import type { Finding, Judgement } from '../Finding.ts';
import { itemOf, lower, type Snapshot } from '../Snapshot.ts';

/** How long a change at the provider is told as news. */
export const newsMs = 14 * 24 * 60 * 60_000;

/**
 * Finds the reports that their workspace lacks, and what has changed about the others. It judges the reports whose workspace was listed.
 */
export function checkReports(snapshot: Snapshot): Judgement {
  const { reports, listings, elsewhere } = snapshot;
  const judged = reports.filter(({ workspace_id }) => listings.has(lower(workspace_id)));
  const judgedIds = new Set(judged.map(({ id }) => String(id)));
  const findings = judged.flatMap((report): Finding[] => {
    if (itemOf(snapshot, report)) return changesOf(snapshot, report);
    const found = elsewhere.get(report.id);
    return found === undefined ? [] : [absent(report, found)];
  });
  return {
    tipos: [
      'relatorio_ausente',
      'relatorio_movido',
      'relatorio_republicado',
      'relatorio_renomeado',
      'modelo_mudou',
    ],
    covers: (assunto) => judgedIds.has(assunto),
    findings,
  };
}

const ofReport = ({ id }: ComparedReport) => ({ assunto: String(id), relatorios: [id] });

function absent(
  report: ComparedReport,
  found: NonNullable<ReturnType<Snapshot['elsewhere']['get']>> | null,
): Finding {
  const common = { ...ofReport(report), gravidade: 'falha' } as const;
  if (found?.kind === 'moved') {
    const { id, name } = found.workspace;
    return {
      ...common,
      tipo: 'relatorio_movido',
      dados: { workspace_id: lower(id), workspace: name },
    };
  }
  return found
    ? { ...common, tipo: 'relatorio_republicado', dados: { report_id: found.reportId } }
    : { ...common, tipo: 'relatorio_ausente' };
}

function changesOf({ now }: Snapshot, report: ComparedReport): Finding[] {
  const { visto, nome } = report;
  const isNews = (at: Date | null | undefined): at is Date =>
    at instanceof Date && now.getTime() - at.getTime() < newsMs;
  const found: Finding[] = [];
  if (visto && isNews(visto.nome_mudou_em) && visto.nome !== nome) {
    found.push({
      ...ofReport(report),
      tipo: 'relatorio_renomeado',
      extra: visto.nome,
      gravidade: 'novidade',
      dados: { de: visto.nome_anterior ?? '', para: visto.nome },
    });
  }
  if (visto && isNews(visto.dataset_mudou_em)) {
    found.push({
      ...ofReport(report),
      tipo: 'modelo_mudou',
      extra: visto.dataset_id ?? '',
      gravidade: 'novidade',
    });
  }
  return found;
}
