import Papa from 'papaparse';
import {
  type AcessoRow,
  accessText,
  expiryText,
  originText,
  personOf,
  placeOf,
} from '../../acessos/acessoModel.ts';
import type { WriteCsv } from '../../list/export/exportPages.ts';

const titles = ['Pessoa', 'Usuário', 'Relatório', 'Onde', 'Acesso', 'Origem', 'Termina em'];

/**
 * Writes accesses as CSV for a spreadsheet in Portuguese. A cell that starts like a formula gets an apostrophe in front, so
 * that the spreadsheet does not run it. Spec EXPL-07.
 */
export const writeAcessosCsv: WriteCsv<AcessoRow> = (rows, { hasTitles }) => {
  const cells = rows.map((row) => [
    personOf(row),
    row.username,
    row.relatorio_nome,
    placeOf(row),
    accessText(row),
    originText(row),
    expiryText(row),
  ]);
  const all = hasTitles ? [titles, ...cells] : cells;
  const text = Papa.unparse(all, { delimiter: ';', escapeFormulae: true });
  return `${hasTitles ? '\uFEFF' : ''}${text}${rows.length > 0 ? '\r\n' : ''}`;
};
