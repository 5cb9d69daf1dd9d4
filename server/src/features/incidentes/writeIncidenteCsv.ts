import { writeCsv } from '@portal/api-client/files';
import type { NameOf } from './incidenteNames.ts';
import { secondText } from './incidenteTexts.ts';
import type { Line } from './linesOf.ts';

const titles = [
  'Parte',
  'De (Brasília)',
  'Até antes de (Brasília)',
  'De (UTC)',
  'Até antes de (UTC)',
  'Pessoa',
  'Pessoa nº',
  'Relatório',
  'Relatório nº',
  'Lugar',
  'Detalhe',
  'Registro do histórico',
];

/** Writes the lines of an incident for a spreadsheet in Portuguese. */
export const writeIncidenteCsv = (lines: readonly Line[], nameOf: NameOf): string =>
  writeCsv(
    lines.map(({ part, from, to, person, relatorio, lugar, detail, row }) => [
      part,
      secondText(from),
      to === null ? '' : secondText(to),
      new Date(from).toISOString(),
      to === null ? '' : new Date(to).toISOString(),
      person === null ? '' : nameOf(`user:${person}`),
      person ?? '',
      relatorio === null ? '' : nameOf(`relatorio:${relatorio}`),
      relatorio ?? '',
      lugar,
      detail,
      row ?? '',
    ]),
    { titles },
  );
