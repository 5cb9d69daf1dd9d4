import type { NewJob } from '../../platform/jobs/jobQueries.ts';
import type { ExportRow } from './exportQueries.ts';

export const startKind = 'exportacoes.iniciar';
export const followKind = 'exportacoes.acompanhar';

/** The job that starts the exports of a cliente. */
export const startExportsOf = (clienteId: number): NewJob => ({
  kind: startKind,
  key: String(clienteId),
  clienteId,
});

/** The job that follows one export to its end. */
export const followExport = ({ id, cliente_id }: Pick<ExportRow, 'id' | 'cliente_id'>): NewJob => ({
  kind: followKind,
  key: String(id),
  clienteId: cliente_id,
});
