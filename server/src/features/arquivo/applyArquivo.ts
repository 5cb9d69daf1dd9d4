import { commit } from '../../domain/change/commit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Budget } from '../../platform/http/budgets.ts';
import type { ArquivoDependencies } from './ArquivoDependencies.ts';
import { askProvider } from './askProvider.ts';
import { type ArquivoChange, type ArquivoResult, changeByArquivo } from './changeByArquivo.ts';
import { ownSections } from './exportArquivo.ts';
import { holdsIds } from './originOf.ts';
import type { Variables } from './planSection.ts';
import { Problems } from './read/Problems.ts';
import { readArquivo } from './read/readArquivo.ts';

/** Takes the cost of a file from a budget of the caller. The command has no budget. */
type Spend = (budget: Budget, units: number) => Promise<void>;
const free: Spend = async () => undefined;
/** The number of changed things in a file that cost as much as one call that changes something. */
const thingsPerChange = 100;

/** Reads a file for a cliente and asks the provider about it. Throws 400 with line and column. */
export async function prepareArquivo(
  dependencies: ArquivoDependencies,
  actor: Actor,
  { cliente, texto, variables }: { cliente: number; texto: string; variables: Variables },
  spend = free,
): Promise<ArquivoChange> {
  const { secoes: all, portal, now } = dependencies;
  const problems = new Problems();
  const arquivo = readArquivo(texto, problems, { secoes: ownSections(actor, all), all });
  const input = {
    cliente,
    arquivo,
    lines: problems.lines,
    holdsIds: holdsIds(arquivo, { portal, cliente }, problems),
    variables,
    all,
  };
  const { asked, newPeople, changed } = await askProvider(dependencies, input, spend);
  if (newPeople > 0) await spend('newPerson', newPeople);
  if (changed > 0) await spend('change', Math.ceil(changed / thingsPerChange));
  return { ...input, asked, now: now() };
}

/** Applies a file in one transaction. Spec ARQ-02. */
export async function applyArquivo(
  dependencies: ArquivoDependencies,
  actor: Actor,
  asked: Parameters<typeof prepareArquivo>[2],
  spend = free,
): Promise<ArquivoResult> {
  const change = await prepareArquivo(dependencies, actor, asked, spend);
  return commit(dependencies.db, changeByArquivo, actor, change);
}
