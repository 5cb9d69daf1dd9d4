import { hasEnded } from '@portal/api-client/rules';
import { holders } from '../../../domain/access/Holder.ts';
import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import {
  type GrantKey,
  keyOf,
  type StoredGrant,
  storedGrantQueries,
} from '../../../domain/grants/storedGrantQueries.ts';
import { knownTitles, type PageTitles } from '../../../domain/pages/knownTitles.ts';
import { unknownPageText } from '../../../domain/pages/unknownPageText.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { mapWithPauses } from '../../../platform/mapWithPauses.ts';
import { type PlanilhaNames, planilhaQueries } from './queries.ts';
import type { ReadLine, ResolvedLine, Wanted } from './readPlanilha.ts';
import { staleTexts } from './staleTexts.ts';
import { type GrantContent, isSame, versionOf } from './versionOf.ts';
import { titleOf } from './writePlanilha.ts';

export interface ResolvedLines {
  readonly lines: readonly ResolvedLine[];
  readonly names: PlanilhaNames;
  /** The titles of pages, by the id of the report. */
  readonly titles: ReadonlyMap<number, PageTitles>;
}

interface Question {
  readonly cliente: number;
  readonly lines: readonly ReadLine[];
  /** False: the lines are those of a call, whose sentences name no export. */
  readonly isSheet?: boolean;
  /** True: a grant that somebody has withdrawn since the export is given again. False: its line is an error. */
  readonly restores: boolean;
  /** The names of pages that Power BI has just listed, by the id of the report. */
  readonly listed: ReadonlyMap<number, readonly string[]>;
  readonly now: Date;
}

/**
 * Tells what each line of a sheet would do now. A line that asks for what is stored changes nothing, whatever its version: so a sheet
 * that is applied again changes nothing. Spec PLAN-02.
 */
export async function resolveLines(db: Db, question: Question): Promise<ResolvedLines> {
  const { cliente, lines } = question;
  const keys = lines.flatMap(({ key }) => key ?? []);
  const queries = planilhaQueries(db);
  const names = await queries.names(cliente, keys);
  const placed = await queries.listPlaced([...names.aplicativos.keys()]);
  const stored = new Map(
    (await storedGrantQueries(db).listNamed(cliente, uniqueKeys(keys))).map((grant) => [
      keyOf(grant),
      grant,
    ]),
  );
  const titles = await knownTitles(db, [...names.relatorios.keys()]);
  const twins = rowsByKey(
    lines.flatMap(({ key, linha }) => (key ? [{ name: keyOf(key), linha }] : [])),
    ({ name }) => name,
  );
  const problemsOf = (line: ReadLine): readonly string[] => {
    const { key } = line;
    if (!key) return line.problems;
    const same = twins.get(keyOf(key)) ?? [];
    return [
      ...line.problems,
      ...missingIn(key, names, placed),
      ...(same.length > 1 ? [twinsText(same.map(({ linha }) => linha))] : []),
    ];
  };
  const resolved = await mapWithPauses(lines, (line): ResolvedLine => {
    const grant = (line.key && stored.get(keyOf(line.key))) ?? null;
    const problems = problemsOf(line);
    const { key, wanted } = line;
    if (problems.length > 0 || !key || !wanted) {
      return { ...line, stored: grant, estado: 'erro', erro: problems.join(' ') };
    }
    if (gives(grant, wanted)) return { ...line, stored: grant, estado: 'sem_mudanca', erro: null };
    return { ...line, stored: grant, estado: 'muda', erro: null };
  });
  const stale = await staleTexts(db, resolved, question);
  return {
    names,
    titles,
    lines: await mapWithPauses(resolved, (line) => {
      if (line.estado !== 'muda') return line;
      const isStale = stale.has(line.linha);
      const erro = stale.get(line.linha) ?? refusalOf(line, { names, titles }, question);
      return erro === null ? line : { ...line, estado: 'erro', erro, isStale };
    }),
  };
}

const uniqueKeys = (keys: readonly GrantKey[]) => [
  ...new Map(keys.map((key) => [keyOf(key), key])).values(),
];

/** Whether the stored grant is what is asked for. */
function gives(stored: StoredGrant | null, wanted: Wanted): boolean {
  if (wanted === 'none' || stored === null) return wanted === 'none' && stored === null;
  return isSame(stored, wanted);
}

/** What a line names and the cliente does not have. A thing of another cliente is not told from one that does not exist. */
function missingIn(
  { kind, holder, aplicativo, relatorio }: GrantKey,
  names: PlanilhaNames,
  placed: ReadonlySet<string>,
): string[] {
  const missing: string[] = [];
  if (!names[kind].has(holder)) missing.push(holders[kind].missing);
  const hasApp = aplicativo === null || names.aplicativos.has(aplicativo);
  if (!hasApp) missing.push('Aplicativo não encontrado neste cliente.');
  if (!names.relatorios.has(relatorio)) {
    missing.push('Relatório não encontrado neste cliente.');
  } else if (aplicativo !== null && hasApp && !placed.has(`${aplicativo} ${relatorio}`)) {
    missing.push('O relatório não faz parte deste aplicativo.');
  }
  return missing;
}

const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
/** So many lines are named. */
const maxNamedLines = 10;

function twinsText(lines: readonly number[]): string {
  const rest = lines.length - maxNamedLines;
  const named = lines.slice(0, maxNamedLines).map(String);
  const all = rest > 0 ? [...named, `mais ${rest}`] : named;
  return `As linhas ${listFormat.format(all)} são sobre a mesma concessão. Deixe só uma delas.`;
}

/**
 * Why a grant may not be given as a line asks for it; null if it may. A line that is as it was exported gives back what was there: its
 * pages and its end are not checked again.
 */
function refusalOf(
  line: ResolvedLine,
  { names, titles }: Omit<ResolvedLines, 'lines'>,
  { listed, now }: Question,
): string | null {
  const { key, wanted, versao } = line;
  if (!key || !wanted || wanted === 'none') return null;
  if (key.aplicativo === null && wanted.acesso === 'specific') {
    return 'Em Dashboards o acesso é sempre Acesso Total.';
  }
  const refusal = refusalOfNew(
    names.relatorios.get(key.relatorio) ?? '',
    line.stored,
    wanted,
    titles.get(key.relatorio),
    listed.get(key.relatorio),
    now,
  );
  return refusal !== null && versionOf(key, wanted) === versao ? null : refusal;
}

/** Why a new end or new pages are refused; null if they are not. */
function refusalOfNew(
  relatorio: string,
  stored: StoredGrant | null,
  wanted: GrantContent,
  seen: PageTitles | undefined,
  listed: readonly string[] | undefined,
  now: Date,
): string | null {
  if (wanted.ate !== null && hasEnded(new Date(wanted.ate), now)) {
    return 'O fim já passou. Para encerrar agora, escreva Sem Acesso.';
  }
  if (wanted.paginas.length === 0) return null;
  const known = new Set([
    ...(listed ?? [...(seen ?? [])].flatMap(([name, { isGone }]) => (isGone ? [] : name))),
    ...(stored?.paginas ?? []),
  ]);
  const unknown = wanted.paginas.find((name) => !known.has(name));
  if (unknown === undefined) return null;
  const pages = [...known].map((nome) => ({ nome, titulo: titleOf(nome, seen) }));
  return unknownPageText(unknown, relatorio, pages);
}
