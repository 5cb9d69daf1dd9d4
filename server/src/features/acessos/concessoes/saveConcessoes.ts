import type { SaveConcessoes } from '@portal/api-client/contract';
import { commit } from '../../../domain/change/commit.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { relatorioConfigQueries } from '../../../domain/relatorios/configQueries.ts';
import { conflict, invalidFields, notFound } from '../../../errors.ts';
import { type Actor, scopeOf } from '../../../platform/http/actor.ts';
import { readExpiry } from '../../../platform/http/readExpiry.ts';
import { changeByPlanilha } from '../planilha/changeByPlanilha.ts';
import { findUnseen, listNewPages } from '../planilha/listNewPages.ts';
import { PlanilhaRefused } from '../planilha/PlanilhaRefused.ts';
import type { ReadLine, ResolvedLine } from '../planilha/readPlanilha.ts';
import type { ResolvedLines } from '../planilha/resolveLines.ts';
import { type GrantContent, versionOf } from '../planilha/versionOf.ts';

/** So many grants are named in a refusal. */
const maxNamed = 20;

/**
 * Makes the changes of a call as those of a sheet with a line for each item: what each one does is decided under the locks, and all or
 * none are made. Power BI is asked for pages that the portal has not seen. Returns how many grants changed. Throws 409 if a grant is not
 * the one that the call has read, and 400 for what cannot be given. Spec CON-03.
 */
export async function saveConcessoes(
  dependencies: ConfigDependencies,
  actor: Actor,
  items: SaveConcessoes,
): Promise<number> {
  const { db } = dependencies;
  const [first] = items;
  const found =
    first && (await relatorioConfigQueries(db).find(scopeOf(actor), first.relatorio_id));
  if (!found) throw notFound('Relatório');
  const { cliente } = found;
  const lines = items.map(lineOf);
  const listings = await listNewPages(dependencies, cliente, await findUnseen(db, lines));
  const change = {
    cliente,
    lines,
    listings,
    isSheet: false,
    restores: false,
    now: dependencies.now(),
  };
  try {
    const changed = await commit(db, changeByPlanilha, actor, {
      ...change,
      maxChanged: lines.length,
    });
    return changed.lines.filter(({ estado }) => estado === 'muda').length;
  } catch (error) {
    if (!(error instanceof PlanilhaRefused)) throw error;
    const { lines: resolved } = error.resolved;
    const textOf = (line: ResolvedLine) => named(line, error.resolved);
    const stale = resolved.find(({ isStale }) => isStale);
    if (stale) throw conflict(textOf(stale));
    const wrong = resolved.filter(({ estado }) => estado === 'erro').slice(0, maxNamed);
    throw invalidFields({ concessoes: wrong.map(textOf) });
  }
}

/** The sentence about a grant that cannot be changed, with its names as far as the cliente has them. */
function named({ key, erro }: ResolvedLine, { names }: ResolvedLines): string {
  const who = key && names[key.kind].get(key.holder);
  const what = key && names.relatorios.get(key.relatorio);
  return who && what ? `${who} em ${what}: ${erro}` : String(erro);
}

function lineOf(item: SaveConcessoes[number], index: number): ReadLine {
  const { user_id, equipe_id, aplicativo_id: aplicativo, relatorio_id: relatorio } = item;
  const isTeam = user_id === undefined;
  const key = {
    kind: isTeam ? 'team' : 'person',
    holder: user_id ?? equipe_id ?? 0,
    aplicativo,
    relatorio,
  } as const;
  const [before, after] = [contentOf(item.antes), contentOf(item.depois)];
  const problems = [
    ...((user_id === undefined) === (equipe_id === undefined)
      ? ['Informe um usuário ou uma equipe.']
      : []),
    ...(after?.acesso === 'specific' && after.paginas.length === 0
      ? ['Selecione ao menos uma página.']
      : []),
  ];
  return {
    linha: index + 1,
    key,
    wanted: after ?? 'none',
    versao: before ? versionOf(key, before) : '',
    cells: new Map(),
    problems,
  };
}

function contentOf(given: SaveConcessoes[number]['antes']): GrantContent | null {
  if (!given) return null;
  const { acesso, paginas, expira_em } = given;
  return {
    acesso,
    paginas: acesso === 'full' ? [] : [...new Set(paginas)],
    ate: readExpiry('concessoes', expira_em)?.getTime() ?? null,
  };
}
