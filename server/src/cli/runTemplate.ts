import { PortalError } from '../errors.ts';
import type { ArquivoDependencies } from '../features/arquivo/ArquivoDependencies.ts';
import { requireCliente } from '../features/arquivo/exportArquivo.ts';
import type { Variables } from '../features/arquivo/planSection.ts';
import { planText } from '../features/arquivo/planText.ts';
import { applyTemplate, type TemplateFile } from '../features/arquivo/template/applyTemplate.ts';
import { fillTemplate } from '../features/arquivo/template/fillTemplate.ts';
import { readParameters } from '../features/arquivo/template/readParameters.ts';
import { diagnosisQueries } from '../features/diagnosis/queries.ts';
import type { Reads } from '../platform/db/openDatabase.ts';
import type { Actor } from '../platform/http/actor.ts';
import { StartError } from '../StartError.ts';

interface Run {
  readonly template: string;
  readonly parameters: string;
  /** How many clientes are checked before the first of them is changed. */
  readonly onda: string;
  readonly isPlan: boolean;
  readonly variables: Variables;
}

/**
 * Tells what a template would change in many clientes, or applies it. Returns what has happened to each. Throws StartError at the first
 * fault, with what was applied before and how it is undone. Spec ARQ-03.
 */
export async function runTemplate(
  dependencies: ArquivoDependencies & { readonly reads: Reads },
  actor: Actor,
  { template, parameters, onda, isPlan, variables }: Run,
): Promise<string> {
  const wave = Number(onda || '5');
  if (!Number.isInteger(wave) || wave < 1)
    throw new StartError('--onda é um número de 1 em diante.');
  const files: TemplateFile[] = [];
  // All files are made before the first one is applied.
  for (const one of readParameters(parameters)) {
    const id = await diagnosisQueries(dependencies.reads).findByName(one.nome);
    if (id === null) throw new StartError(`Não há cliente com o nome “${one.nome}”.`);
    await requireCliente(dependencies.db, actor, id);
    try {
      files.push({ nome: one.nome, cliente: id, texto: fillTemplate(template, one.parameters) });
    } catch (error) {
      throw new StartError(`${one.nome}: ${reasonOf(error)}`);
    }
  }
  const { applied, fault } = await applyTemplate(dependencies, actor, files, {
    variables,
    wave,
    isPlan,
  });
  const told = applied.map(({ nome, result }) => `== ${nome}\n${planText(result)}`);
  const changes = applied.flatMap(({ change }) => change ?? []);
  if (changes.length > 0) {
    told.push(
      `Para desfazer tudo: cliente undo --usuario ${actor.username} --mudancas ${changes.join(',')}`,
    );
  }
  if (fault === null) return told.join('\n');
  const left = files.length - applied.length;
  const stop = `Parou em ${fault.nome}, e ${left} de ${files.length} clientes ficam como estavam.`;
  throw new StartError([...told, `${stop}\n${reasonOf(fault.error)}`].join('\n'));
}

/** The sentences of a refusal. Rethrows what is none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof PortalError)) throw error;
  return Object.values(error.body).flat().join('\n');
}
