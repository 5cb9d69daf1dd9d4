import { isDeepStrictEqual } from 'node:util';
import type { ComparedReport } from './conferenciaQueries.ts';
import { itemOf, lower, type Snapshot } from './Snapshot.ts';

type Seen = NonNullable<ComparedReport['visto']>;

/** What is known of reports after a comparison, of those about which something has changed. */
export function seenReports(snapshot: Snapshot): Seen[] {
  const { reports, listings, elsewhere, isSearched, refreshes, openings, workspaces, now } =
    snapshot;
  return reports.flatMap((report) => {
    const before = report.visto ?? nothingSeen(report);
    const item = itemOf({ listings }, report);
    if (!item && !elsewhere.has(report.id)) return [];
    const dataset = item?.datasetId ? lower(item.datasetId) : null;
    const after: Seen = {
      ...before,
      ...(item && {
        ...(report.visto
          ? { ...nameAfter(before, item.name, now), ...datasetAfter(before, dataset, now) }
          : { nome: item.name, dataset_id: dataset }),
        workspace_nome: workspaces.get(lower(report.workspace_id))?.name ?? null,
        procurado_em: null,
      }),
      ...(!item && isSearched && { procurado_em: now }),
      ...(dataset !== null && refreshes.has(dataset) && { atualizacoes_em: now }),
      ...(openings.has(report.id) && { aberto_em: now }),
    };
    return isDeepStrictEqual(after, report.visto) ? [] : [after];
  });
}

const nothingSeen = ({ id, report_id, nome }: ComparedReport): Seen => ({
  relatorio_id: id,
  report_id,
  nome,
  nome_anterior: null,
  nome_mudou_em: null,
  workspace_nome: null,
  dataset_id: null,
  dataset_anterior: null,
  dataset_mudou_em: null,
  procurado_em: null,
  atualizacoes_em: null,
  aberto_em: null,
});

/** A name that returns to the former one has not changed. */
function nameAfter({ nome, nome_anterior }: Seen, name: string, now: Date): Partial<Seen> {
  if (name === nome) return {};
  if (name === nome_anterior) return { nome: name, nome_anterior: null, nome_mudou_em: null };
  return { nome: name, nome_anterior: nome, nome_mudou_em: now };
}

function datasetAfter(
  { dataset_id, dataset_anterior }: Seen,
  dataset: string | null,
  now: Date,
): Partial<Seen> {
  if (dataset === dataset_id) return {};
  if (dataset === dataset_anterior) {
    return { dataset_id: dataset, dataset_anterior: null, dataset_mudou_em: null };
  }
  return { dataset_id: dataset, dataset_anterior: dataset_id, dataset_mudou_em: now };
}
