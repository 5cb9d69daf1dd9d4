import { commit } from '../../domain/change/commit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ArquivoDependencies } from './ArquivoDependencies.ts';
import { askProvider, type Spend } from './askProvider.ts';
import { type ArquivoChange, type ArquivoResult, changeByArquivo } from './changeByArquivo.ts';
import { ownSections } from './exportArquivo.ts';
import { holdsIds } from './originOf.ts';
import type { Variables } from './planSection.ts';
import { Problems } from './read/Problems.ts';
import { readArquivo } from './read/readArquivo.ts';

/** The command has no budget. */
const free: Spend = async () => undefined;

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
  return { ...input, ...(await askProvider(dependencies, input, spend)), now: now() };
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
