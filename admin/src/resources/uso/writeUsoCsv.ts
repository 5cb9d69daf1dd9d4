import type { UsoLinha } from '@portal/api-client/contract';
import { writeCsv } from '@portal/api-client/files';
import { fewText, type Group, groups, nameText } from '../../uso/usoModel.ts';

/** Figures that are not told are said in words, as on the screen. */
const figure = (value: number | null) => (value === null ? fewText : String(value));

/** Writes usage for a spreadsheet in Portuguese. Waits are in milliseconds. */
export function writeUsoCsv(por: Group, rows: readonly UsoLinha[]): string {
  const hasReport = por === 'pagina';
  const titles = [
    groups[por].title,
    ...(hasReport ? ['Relatório'] : []),
    ...['Aberturas', 'Pessoas', 'Segundos em exibição', 'Última abertura'],
    ...['Abre em (mediana, ms)', '95 % abrem em até (ms)'],
  ];
  const lines = rows.map((row) => [
    nameText(por, row),
    ...(hasReport ? [row.relatorio_nome ?? ''] : []),
    ...[figure(row.aberturas), figure(row.pessoas), figure(row.segundos), row.ultima ?? ''],
    String(row.velocidade?.exibicao?.p50 ?? ''),
    String(row.velocidade?.exibicao?.p95 ?? ''),
  ]);
  return writeCsv(lines, { titles });
}
