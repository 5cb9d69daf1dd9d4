import type { Static } from 'typebox';
import type * as schemas from '../schemas/exportacoes.ts';
import { endpoint } from './endpoint.ts';

export type Exportacao = Static<typeof schemas.exportacao>;
export type Parametros = Static<typeof schemas.listParametros.response>;
export type ExportacaoInput = Static<typeof schemas.createExportacao.body>;

// Who of those that may open a report may export it is a field of the report, and is decided by the server.
const rules = { roles: 'everyone', recurso: 'arquivos' } as const;

/** Lists the caller's own exports of the last 24 hours, newest first. Spec EXPO-03, WIRE-24. */
export const listExportacoes = endpoint<typeof schemas.listExportacoes>(
  'GET',
  '/api/exportacoes/',
  rules,
);
/**
 * Orders the export of a report. 202 with the export, which waits. 403 without the right and for pages that the caller may not export,
 * 404 for a report that the caller may not open, 429 for a fourth open export. Spec EXPO-01, EXPO-02, WIRE-24.
 */
export const createExportacao = endpoint<typeof schemas.createExportacao>(
  'POST',
  '/api/exportacoes/',
  { ...rules, cost: 'provider' },
);
/** Lists the parameters that the caller may give to a file of a paginated report. Spec EXPO-05. */
export const listParametros = endpoint<typeof schemas.listParametros>(
  'GET',
  '/api/relatorios/:id/parametros/',
  { roles: 'everyone', recurso: 'parametros', cost: 'provider' },
);
/** Answers an own export. Spec WIRE-24. */
export const getExportacao = endpoint<typeof schemas.getExportacao>(
  'GET',
  '/api/exportacoes/:id/',
  rules,
);
/** Cancels an own export, or takes it off the list. Spec WIRE-24. */
export const deleteExportacao = endpoint<typeof schemas.deleteExportacao>(
  'DELETE',
  '/api/exportacoes/:id/',
  rules,
);
/**
 * Streams the file of an own export that is ready. 403 with a sentence if right, pages or data have changed since the order, 409 while the
 * export is not ready, 410 if Microsoft has the file no more. Spec EXPO-02, EXPO-03, WIRE-24.
 */
export const getArquivo = endpoint<typeof schemas.getArquivo>(
  'GET',
  '/api/exportacoes/:id/arquivo/',
  { ...rules, cost: 'provider' },
);
