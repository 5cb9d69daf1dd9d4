import type { AuditEntry } from '@portal/api-client/contract';
import { writeCsv } from '@portal/api-client/files';
import { changeText, sentenceOf } from '../../history/auditModel.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import type { WriteCsv } from '../../list/export/exportPages.ts';

const titles = [
  'Quando (Brasília)',
  'Instante (UTC)',
  'Quem',
  'Cliente',
  'O que aconteceu',
  'O que mudou',
  'Rede',
  'Ação',
  'Alvo',
  'Registro',
];

/** Writes history as CSV for a spreadsheet in Portuguese. Spec HIST-04. */
export const writeAuditoriaCsv: WriteCsv<AuditEntry> = (rows, { hasTitles }) => {
  const cells = rows.map((row) => [
    brasiliaText(row.at),
    row.at,
    row.actor_name ?? '',
    row.cliente_nome ?? '',
    sentenceOf(row),
    (row.mudancas ?? []).map(changeText).join('; '),
    row.rede ?? '',
    row.action,
    row.target,
    row.id,
  ]);
  return writeCsv(cells, { titles: hasTitles ? titles : null });
};
