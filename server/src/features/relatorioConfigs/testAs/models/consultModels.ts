import type { ConsultedModel } from '@portal/api-client/contract';
import { askCounted } from '../../../../domain/alertas/askCounted.ts';
import type { TokenSources } from '../../../../domain/openings/planToken.ts';
import { rolesStatement } from '../../../../domain/powerbi/dax/modelStatements.ts';
import type {
  Credentials,
  EffectiveIdentity,
  ProviderDataset,
} from '../../../../domain/powerbi/PowerBi.ts';
import type { ConfigDependencies } from '../../../../domain/relatorios/ConfigDependencies.ts';
import { PortalError } from '../../../../errors.ts';
import { countRows } from './countRows.ts';

/** A model takes three queries. */
const maxModels = 5;
/** What the queries may add to the answer, because a person waits for it. */
const maxMs = 25_000;

type Dependencies = Pick<ConfigDependencies, 'db' | 'powerBi' | 'now'>;

/**
 * Lists the roles of the models of a report, and counts the rows that the sent identity reads. What Power BI does not answer is told in a
 * sentence: the test itself does not depend on it. Spec SEG-04.
 */
export async function consultModels(
  dependencies: Dependencies,
  credentials: Credentials,
  { datasets }: TokenSources,
  sent: EffectiveIdentity | null,
): Promise<ConsultedModel[]> {
  const signal = AbortSignal.timeout(maxMs);
  const models: ConsultedModel[] = [];
  for (const dataset of datasets.slice(0, maxModels)) {
    models.push(await consultModel(dependencies, credentials, { dataset, sent, signal }));
  }
  for (const dataset of datasets.slice(maxModels)) {
    models.push({
      ...unknown(dataset),
      detalhe: `Só ${maxModels} modelos são consultados em um teste.`,
    });
  }
  return models;
}

interface Consulted {
  readonly dataset: ProviderDataset;
  readonly sent: EffectiveIdentity | null;
  readonly signal: AbortSignal;
}

const unknown = ({ id, name }: ProviderDataset): ConsultedModel => ({
  nome: name || id,
  funcoes: null,
  inexistentes: [],
  linhas: null,
  detalhe: null,
});

async function consultModel(
  dependencies: Dependencies,
  credentials: Credentials,
  { dataset, sent, signal }: Consulted,
): Promise<ConsultedModel> {
  const { id, workspaceId } = dataset;
  if (workspaceId === null) {
    return { ...unknown(dataset), detalhe: 'O Power BI não diz em que workspace está o modelo.' };
  }
  const ask = askCounted(dependencies, credentials, { id, workspaceId }, () => signal);
  const listed = await told(async () => (await ask([rolesStatement]))[0] ?? []);
  if ('reason' in listed) {
    return { ...unknown(dataset), detalhe: `As funções não foram listadas. ${listed.reason}` };
  }
  const funcoes = listed.value.map(({ Nome }) => String(Nome));
  const isFiltered = sent?.datasets?.some((one) => one.toLowerCase() === id.toLowerCase());
  const roles = isFiltered ? (sent?.roles ?? []) : [];
  // Whether the service tells capitals apart is not documented, so a name must be the same.
  const inexistentes = roles.filter((role) => !funcoes.includes(role));
  const model = { ...unknown(dataset), funcoes, inexistentes };
  if (!sent || roles.length === 0 || inexistentes.length > 0) return model;
  if (dataset.upstream.length > 0) {
    return {
      ...model,
      detalhe: 'As linhas não foram contadas: o modelo lê outro modelo, que tem funções próprias.',
    };
  }
  const counted = await told(() => countRows(ask, listed.value, sent));
  return 'reason' in counted
    ? { ...model, detalhe: `As linhas não foram contadas. ${counted.reason}` }
    : { ...model, ...counted.value };
}

/** What was asked for, or why Power BI did not tell it. */
async function told<T>(ask: () => Promise<T>): Promise<{ value: T } | { reason: string }> {
  try {
    return { value: await ask() };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return { reason: sentenceOf(error) };
  }
}

/**
 * Returns the sentence that administrators read about a failure of Power BI: the one for administrators if the error has one, else the one
 * for everybody.
 */
export function sentenceOf({ forAdmins, body }: PortalError): string {
  if (forAdmins !== null) return forAdmins;
  return 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : 'O Power BI não respondeu.';
}
