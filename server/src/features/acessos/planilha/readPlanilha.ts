import {
  FileRefused,
  foldTitle,
  readSheet,
  type SheetRow,
  withoutApostrophe,
} from '@portal/api-client/files';
import { planilhaLimits } from '@portal/api-client/records';
import type { HolderKind } from '../../../domain/access/Holder.ts';
import type { GrantKey, StoredGrant } from '../../../domain/grants/storedGrantQueries.ts';
import { invalidFields } from '../../../errors.ts';
import { mapWithPauses } from '../../../platform/mapWithPauses.ts';
import {
  accessWords,
  type Column,
  columns,
  endlessWord,
  kindWords,
  neededColumns,
  titles,
} from './columns.ts';
import { readEndCell } from './endCell.ts';
import { readPageCell } from './pageCell.ts';
import { type GrantContent, isVersion } from './versionOf.ts';

/** What a line asks for: a grant, or none. */
export type Wanted = GrantContent | 'none';

/** A line of a sheet as it was read. */
export interface ReadLine {
  readonly linha: number;
  /** Null for a line that does not say what it is about. */
  readonly key: GrantKey | null;
  /** Null for a line that does not say what it asks for. */
  readonly wanted: Wanted | null;
  /** Empty for a line without a version. */
  readonly versao: string;
  /** The cells that only inform, by their column. */
  readonly cells: ReadonlyMap<Column, string>;
  /** What cannot be read, as sentences. */
  readonly problems: readonly string[];
}

export interface ReadPlanilha {
  readonly lines: readonly ReadLine[];
  /** Sentences about what of the file is not used. */
  readonly notices: readonly string[];
}

/** More separators or line breaks than this are no sheet of grants. Each costs memory and time, although it says nothing. */
const [maxSeparators, maxBreaks] = [400_000, 50_000];
const [maxPages, maxPageName] = [500, 200];
const maxId = 2_147_483_647;

const fields = new Map(columns.map((column) => [column, [titles[column]]]));

/** Reads a sheet of grants. Throws 400 with the reason for a file that is none. Spec PLAN-02. */
export async function readPlanilha(bytes: Uint8Array): Promise<ReadPlanilha> {
  try {
    requireFewParts(bytes);
    const {
      rows,
      fields: found,
      notices,
    } = readSheet(bytes, fields, {
      maxBytes: planilhaLimits.bytes,
      maxRows: planilhaLimits.linhas,
    });
    const missing = neededColumns.filter((column) => !found.has(column));
    if (missing.length > 0) throw new FileRefused(missingText(missing));
    if (rows.length === 0) throw new FileRefused('O arquivo não tem nenhuma linha de concessão.');
    return { lines: await mapWithPauses(rows, lineOf), notices };
  } catch (error) {
    if (error instanceof FileRefused) throw invalidFields({ arquivo: [error.message] });
    throw error;
  }
}

function missingText(missing: readonly Column[]): string {
  const names = missing.map((column) => `"${titles[column]}"`).join(', ');
  return missing.length === 1
    ? `Falta a coluna ${names} no arquivo.`
    : `Faltam as colunas ${names} no arquivo.`;
}

function requireFewParts(bytes: Uint8Array): void {
  let [separators, breaks] = [0, 0];
  for (const byte of bytes) {
    // Semicolon, comma and tab; line feed and carriage return.
    if (byte === 0x3b || byte === 0x2c || byte === 0x09) separators += 1;
    else if (byte === 0x0a || byte === 0x0d) breaks += 1;
  }
  if (separators > maxSeparators) throw new FileRefused('O arquivo tem células demais.');
  if (breaks > maxBreaks) throw new FileRefused('O arquivo tem linhas demais.');
}

function lineOf({ line, values, problems: form, unread }: SheetRow<Column>): ReadLine {
  const read = (column: Column) => withoutApostrophe((values.get(column) ?? '').trim());
  const none = { linha: line, key: null, wanted: null, versao: '', cells: new Map() };
  if (unread !== null) return { ...none, problems: form };
  const problems = [...form];
  const key = keyIn(read, problems);
  const wanted = wantedIn(read, problems);
  const versao = read('versao');
  if (versao !== '' && !isVersion(versao)) {
    problems.push('A versão não está como foi exportada.');
  }
  const cells = new Map(columns.map((column) => [column, read(column)]));
  return { linha: line, key, wanted, versao, cells, problems };
}

type Read = (column: Column) => string;

function keyIn(read: Read, problems: string[]): GrantKey | null {
  const kind = wordIn(kindWords, read('tipo'));
  if (kind === undefined) problems.push(`${titles.tipo}: escreva Pessoa ou Equipe.`);
  const idIn = (column: Column, least: number) => {
    const text = read(column);
    const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (id >= least && id <= maxId) return id;
    problems.push(`${titles[column]}: escreva um número.`);
    return undefined;
  };
  const [holder, place, relatorio] = [idIn('id', 1), idIn('lugar_id', 0), idIn('relatorio_id', 1)];
  if (!kind || holder === undefined || place === undefined || relatorio === undefined) return null;
  return { kind: kind satisfies HolderKind, holder, aplicativo: place || null, relatorio };
}

function wantedIn(read: Read, problems: string[]): Wanted | null {
  const acesso = wordIn(accessWords, read('acesso'));
  if (acesso === undefined) {
    problems.push(`${titles.acesso}: escreva ${Object.values(accessWords).join(', ')}.`);
    return null;
  }
  if (acesso === 'none') return 'none';
  const end = readEndCell(read('fim'));
  if (end === undefined) {
    problems.push(`${titles.fim}: escreva o último dia, como 31/12/2026, ou ${endlessWord}.`);
  }
  const paginas = acesso === 'full' ? [] : readPageCell(read('paginas'));
  if (paginas === null) {
    problems.push(`${titles.paginas}: a barra \\ só pode estar antes de ; ou de outra barra.`);
  } else if (acesso === 'specific' && paginas.length === 0) {
    problems.push(`${titles.paginas}: escreva ao menos uma página.`);
  } else if (paginas.length > maxPages || paginas.some((name) => name.length > maxPageName)) {
    problems.push(
      `${titles.paginas}: são até ${maxPages} páginas, de até ${maxPageName} caracteres.`,
    );
  } else if (end !== undefined) {
    return { acesso, paginas, ate: end?.getTime() ?? null };
  }
  return null;
}

function wordIn<Word extends string>(
  words: Readonly<Record<Word, string>>,
  cell: string,
): Word | undefined {
  const folded = foldTitle(cell);
  return (Object.keys(words) as Word[]).find((word) => foldTitle(words[word]) === folded);
}

/** A line with what it would do. */
export interface ResolvedLine extends ReadLine {
  readonly estado: 'sem_mudanca' | 'muda' | 'erro';
  /** The stored grant; null for none. */
  readonly stored: StoredGrant | null;
  /** Why it cannot be applied; null for the other states. */
  readonly erro: string | null;
  /** True if `erro` says that the stored grant is not the grant that the line expects. */
  readonly isStale?: boolean;
}
