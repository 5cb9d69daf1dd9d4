import { commit } from '../../../domain/change/commit.ts';
import { rehearse } from '../../../domain/change/rehearse.ts';
import { traceChange } from '../../../domain/change/tellChanges.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ArquivoDependencies } from '../ArquivoDependencies.ts';
import { prepareArquivo } from '../applyArquivo.ts';
import { type ArquivoResult, changeByArquivo } from '../changeByArquivo.ts';
import type { Variables } from '../planSection.ts';

/** The file of one cliente of a run. */
export interface TemplateFile {
  readonly nome: string;
  readonly cliente: number;
  readonly texto: string;
}

export interface TemplateApplied {
  readonly nome: string;
  readonly result: Pick<ArquivoResult, 'linhas' | 'avisos' | 'segredos'>;
  /** The change in history; null if the file changed nothing, and for a plan. */
  readonly change: number | null;
}

/** What a run has done up to its end or its first fault. */
export interface TemplateRun {
  readonly applied: readonly TemplateApplied[];
  /** Where it stopped; null if it has done all. */
  readonly fault: { readonly nome: string; readonly error: unknown } | null;
}

interface Options {
  readonly variables: Variables;
  /** How many clientes are checked before the first of them is changed. */
  readonly wave: number;
  readonly isPlan: boolean;
}

/**
 * Applies a file to each of many clientes, each in one transaction. All clientes of a wave are rehearsed before one of them is changed, and
 * the first fault ends the run: the clientes before it are changed as a whole, the others are not. Spec ARQ-03.
 */
export async function applyTemplate(
  dependencies: ArquivoDependencies,
  actor: Actor,
  files: readonly TemplateFile[],
  { variables, wave, isPlan }: Options,
): Promise<TemplateRun> {
  const { db, now } = dependencies;
  const applied: TemplateApplied[] = [];
  for (let first = 0; first < files.length; first += wave) {
    const changes = [];
    for (const { nome, ...file } of files.slice(first, first + wave)) {
      try {
        const change = await prepareArquivo(dependencies, actor, { ...file, variables });
        const plan = await rehearse(db, changeByArquivo, actor, change, now());
        const { linhas, avisos } = plan.arquivo ?? { linhas: [], avisos: [] };
        if (isPlan) applied.push({ nome, result: { linhas, avisos, segredos: [] }, change: null });
        else changes.push({ nome, change });
      } catch (error) {
        return { applied, fault: { nome, error } };
      }
    }
    for (const { nome, change } of changes) {
      try {
        const made = await traceChange(() => commit(db, changeByArquivo, actor, change));
        applied.push({ nome, result: made.value, change: made.change });
      } catch (error) {
        return { applied, fault: { nome, error } };
      }
    }
  }
  return { applied, fault: null };
}
