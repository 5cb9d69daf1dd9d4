import { writeCsv } from '@portal/api-client/files';
import type { NamedStoredGrant } from '../../../domain/grants/storedGrantQueries.ts';
import { type PageTitles, unseenTitle } from '../../../domain/pages/knownTitles.ts';
import { mapWithPauses } from '../../../platform/mapWithPauses.ts';
import {
  accessWords,
  type Column,
  columns,
  dashboardsId,
  dashboardsName,
  kindWords,
  titles,
} from './columns.ts';
import { endCell } from './endCell.ts';
import { pageCell } from './pageCell.ts';
import { versionOf } from './versionOf.ts';

/**
 * Writes grants as CSV for a spreadsheet in Portuguese. The import takes the apostrophes before formulas away. Spec PLAN-01.
 */
export async function writePlanilha(
  grants: readonly NamedStoredGrant[],
  pageTitles: ReadonlyMap<number, PageTitles>,
): Promise<string> {
  const rows = await mapWithPauses(grants, (grant) =>
    writeCsv([cellsOf(grant, pageTitles)], { titles: null }),
  );
  return writeCsv([], { titles: columns.map((column) => titles[column]) }) + rows.join('');
}

function cellsOf(
  grant: NamedStoredGrant,
  pageTitles: ReadonlyMap<number, PageTitles>,
): readonly string[] {
  const cells: Readonly<Record<Column, string>> = {
    tipo: kindWords[grant.kind],
    id: String(grant.holder),
    nome: informingText(grant.nome),
    usuario: informingText(grant.username),
    lugar_id: grant.aplicativo === null ? dashboardsId : String(grant.aplicativo),
    lugar: informingText(grant.aplicativo_nome ?? dashboardsName),
    relatorio_id: String(grant.relatorio),
    relatorio: informingText(grant.relatorio_nome),
    acesso: accessWords[grant.acesso],
    paginas: pageCell(grant.paginas),
    titulos: titlesText(grant.paginas, pageTitles.get(grant.relatorio)),
    fim: endCell(grant.ate),
    versao: versionOf(grant, grant),
  };
  return columns.map((column) => cells[column]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters.
const refused = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFD\uFFFE\uFFFF]/g;

/** A text that only informs, as it stands in the sheet: characters that the import refuses in any cell become spaces. */
export const informingText = (text: string): string => text.replace(refused, ' ').trim();

/** The title of a page of a report, as last seen. */
export const titleOf = (name: string, titles: PageTitles | undefined): string =>
  titles?.get(name)?.titulo ?? unseenTitle;

/** The titles of pages as the sheet shows them. */
export const titlesText = (names: readonly string[], titles: PageTitles | undefined): string =>
  informingText(names.map((name) => titleOf(name, titles)).join('; '));
