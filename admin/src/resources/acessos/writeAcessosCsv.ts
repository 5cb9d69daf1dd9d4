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
 * Returns what writes accesses as CSV for a spreadsheet in Portuguese. A cell that starts like a formula gets an apostrophe in front, so
 * that the spreadsheet does not run it. `hasData` is true for a server that tells which data a person reads. Spec EXPL-07, SEG-03.
 */
export const acessosWriter =
  (hasData: boolean): WriteCsv<AcessoRow> =>
  (rows, { hasTitles }) => {
    const cells = rows.map((row) => [
      personOf(row),
      row.username,
      row.relatorio_nome,
      placeOf(row),
      accessText(row),
      originText(row),
      expiryText(row),
      ...(hasData ? [row.dados?.frase ?? ''] : []),
    ]);
    const all = hasTitles ? [[...titles, ...(hasData ? ['Dados'] : [])], ...cells] : cells;
    const text = Papa.unparse(all, { delimiter: ';', escapeFormulae: true });
    return `${hasTitles ? '\uFEFF' : ''}${text}${rows.length > 0 ? '\r\n' : ''}`;
  };
