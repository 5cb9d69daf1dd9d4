import { writeCsv } from '@portal/api-client/files';
import type { WriteCsv } from '../../list/export/exportPages.ts';
import {
  type AcessoRow,
  accessText,
  expiryText,
  originText,
  personOf,
  placeOf,
} from '../grants/acessoModel.ts';

const titles = ['Pessoa', 'Usuário', 'Relatório', 'Onde', 'Acesso', 'Origem', 'Termina em'];

/**
 * Returns what writes accesses as CSV for a spreadsheet in Portuguese. `hasData` is true for a server that tells which data a person reads. Spec EXPL-07, SEG-03.
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
    const all = [...titles, ...(hasData ? ['Dados'] : [])];
    return writeCsv(cells, { titles: hasTitles ? all : null });
  };
