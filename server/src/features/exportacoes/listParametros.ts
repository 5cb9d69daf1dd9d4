import type { Parametros } from '@portal/api-client/contract';
import { decideAnywhere } from '../../domain/access/candidate.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { hasRight } from '../../domain/relatorios/rightsOf.ts';
import { forbidden, invalidFields, notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** The parameters that the actor may give to a file of a paginated report. Throws 404 and 403 as an order does. Spec EXPO-05. */
export async function listParametros(
  { queries, powerBi, loadCredentials, now }: ExportDependencies,
  actor: Actor,
  id: number,
): Promise<Parametros> {
  const [found] = await queries.findByReference(actor, String(id));
  const access = found ? decideAnywhere(actor, found, now()).access : 'none';
  if (!found || access === 'none') throw notFound('Relatório');
  if (!hasRight('exportacao', actor, found)) {
    throw forbidden('Você não pode exportar este relatório.');
  }
  const { cliente_id, workspace_id, report_id } = found.relatorio;
  const credentials = await loadCredentials(cliente_id);
  const { isPaginated } = await powerBi.getReport(credentials, workspace_id, report_id);
  // Of another report Power BI would send the whole file. A paginated one is exported by who has full access alone.
  if (!isPaginated || access !== 'full') return { parametros: [] };
  const listed = await powerBi.listParameters(credentials, workspace_id, report_id);
  return {
    parametros:
      listed?.map(({ name, label, hasDefault, isMultiple, value, options }) => ({
        nome: name,
        rotulo: label,
        obrigatorio: !hasDefault,
        varios: isMultiple,
        padrao: value,
        opcoes: options.map((one) => ({ valor: one.value, texto: one.label })),
      })) ?? null,
  };
}

/**
 * Throws 400 for a parameter that the report does not offer, as a hidden one, for a value that is not among its own, for several where it
 * takes one, and for none where it needs one.
 */
export async function requireParametros(
  dependencies: ExportDependencies,
  actor: Actor,
  id: number,
  given: readonly { readonly nome: string; readonly valor: string }[],
): Promise<void> {
  const { parametros } = await listParametros(dependencies, actor, id);
  if (parametros === null && given.length > 0) {
    refuse('Não foi possível ler os parâmetros do relatório. Tente novamente.');
  }
  const unknown = given.find(({ nome }) => !parametros?.some((one) => one.nome === nome));
  if (unknown) refuse(`O relatório não tem o parâmetro ${unknown.nome}.`);
  for (const { nome, rotulo, obrigatorio, varios, opcoes } of parametros ?? []) {
    const valores = given.flatMap((one) => (one.nome === nome ? [one.valor] : []));
    if (obrigatorio && !valores.some(Boolean)) refuse(`Informe ${rotulo}.`);
    if (!varios && valores.length > 1) refuse(`Informe um valor só para ${rotulo}.`);
    const other = valores.find((one) => opcoes.length > 0 && !opcoes.some((o) => o.valor === one));
    if (other !== undefined) refuse(`${rotulo} não tem o valor ${other}.`);
  }
}

function refuse(text: string): never {
  throw invalidFields({ parametros: [text] });
}
