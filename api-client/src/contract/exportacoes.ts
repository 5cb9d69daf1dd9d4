import type { Static } from 'typebox';
import type * as schemas from '../schemas/exportacoes.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Exportacao = Static<typeof schemas.exportacao>;
export type Parametros = Static<typeof schemas.listParametros.response>;
export type ExportacaoInput = Static<typeof schemas.createExportacao.body>;

// Who of those that may open a report may export it is a field of the report, and is decided by the server.
const own = { at: '/api/exportacoes/', roles: 'everyone', recurso: 'arquivos' } as const;
const made = { ...own, cost: 'provider' } as const;

/** Lists the caller's own exports of the last 24 hours, newest first. Spec EXPO-03, WIRE-24. */
export const listExportacoes: Call<'listExportacoes'> = endpoint('GET', own);
/**
 * Orders the export of a report. 202 with the export, which waits. 403 without the right and for pages that the caller may not export,
 * 404 for a report that the caller may not open, 429 for a fourth open export. Spec EXPO-01, EXPO-02, WIRE-24.
 */
export const createExportacao: Call<'createExportacao'> = endpoint('POST', {
  ...made,
  success: 202,
});
/** Lists the parameters that the caller may give to a file of a paginated report. Spec EXPO-05. */
export const listParametros: Call<'listParametros'> = endpoint(
  'GET /api/relatorios/:id/parametros/',
  { roles: 'everyone', recurso: 'parametros', cost: 'provider' },
);
/** Answers an own export. Spec WIRE-24. */
export const getExportacao: Call<'getExportacao'> = endpoint('GET :id/', own);
/** Cancels an own export, or takes it off the list. Spec WIRE-24. */
export const deleteExportacao: Call<'deleteExportacao'> = endpoint('DELETE :id/', own);
/**
 * Streams the file of an own export that is ready. 403 with a sentence if right, pages or data have changed since the order, 409 while the
 * export is not ready, 410 if Microsoft has the file no more. Spec EXPO-02, EXPO-03, WIRE-24.
 */
export const getArquivo: Call<'getArquivo'> = endpoint('GET :id/arquivo/', made);
