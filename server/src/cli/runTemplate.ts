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
import { reasonOf } from './reasonOf.ts';

/** The most clientes of a wave. The files of a wave are in the memory at the same time. */
const maxWave = 50;

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
  const wave = /^\d{1,3}$/.test(onda) ? Number(onda) : 0;
  if (wave < 1 || wave > maxWave) throw new StartError(`--onda é um número de 1 a ${maxWave}.`);
  const files: TemplateFile[] = [];
  // All files are made before the first one is applied.
  for (const { nome, parameters: own } of readParameters(parameters)) {
    const id = await diagnosisQueries(dependencies.reads).findByName(nome);
    if (id === null) throw new StartError(`Não há cliente com o nome “${nome}”.`);
    // A cliente is found by its number too.
    const twin = files.find(({ cliente }) => cliente === id);
    if (twin) throw new StartError(`${twin.nome} e ${nome} são o mesmo cliente.`);
    try {
      await requireCliente(dependencies.db, actor, id);
      files.push({ nome, cliente: id, texto: fillTemplate(template, own) });
    } catch (error) {
      throw new StartError(`${nome}: ${reasonOf(error)}`);
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
  const left = files.length - (isPlan ? 0 : applied.length);
  const stop = `Parou em ${fault.nome}, e ${left} de ${files.length} clientes ficam como estavam.`;
  throw new StartError([...told, `${stop}\n${reasonOf(fault.error)}`].join('\n'));
}
