import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import { relatorioRecord, storedText } from '@portal/api-client/records';
import { listTeamAccess, type TeamAccess } from '../../domain/access/listTeamAccess.ts';
import { commit } from '../../domain/change/commit.ts';
import { explainCliente } from '../../domain/clientes/explainCliente.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import type { Credentials, PowerBi, ProviderPage } from '../../domain/powerbi/PowerBi.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import { invalidFields, notFound, PortalError } from '../../errors.ts';
import { cutText } from '../../platform/cutText.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import {
  changeRelatorioConfig,
  insertRelatorioConfig,
  type NewConfig,
  placeOf,
} from './changeRelatorioConfig.ts';

/** Creates a configuration and returns its id. The report's name is requested from Power BI before. Spec API-40. */
export async function createRelatorioConfig(
  dependencies: ConfigDependencies,
  actor: Actor,
  input: NewConfig,
): Promise<number> {
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente);
  const { workspace_id, report_id } = input;
  const report = { cliente_id, workspace_id, report_id };
  const providerName = await loadProviderName(askingFor(dependencies, report));
  const change = { input, providerName };
  return commit(dependencies.db, insertRelatorioConfig, actor, change).catch(
    explainCliente('cliente'),
  );
}

/**
 * Changes a configuration; absent fields keep their value. Returns the people who left `users_allowed` and to whom a team still
 * opens the report (EQP-05). The report's name and pages are requested from Power BI before
 * the transaction. Throws 409 if another change has replaced the report or its cliente since that request.
 * Spec API-41, LIM-06.
 */
export async function updateRelatorioConfig(
  dependencies: ConfigDependencies,
  actor: Actor,
  id: number,
  input: RelatorioConfigChanges,
): Promise<TeamAccess[]> {
  const found = await relatorioConfigQueries(dependencies.db).find(scopeOf(actor), id);
  if (!found) throw notFound('Relatório');
  const { isOtherReport, ...place } = placeOf(actor, found, input);
  const isUnnamed =
    input.nome_relatorio !== undefined &&
    !storedText(relatorioRecord.nome_relatorio, input.nome_relatorio);
  const ask = askingFor(dependencies, place);
  const [providerName, pages] = await Promise.all([
    isOtherReport || isUnnamed ? loadProviderName(ask) : found.nome_relatorio,
    isOtherReport ? loadProviderPages(ask) : null,
  ]);
  const change = { found, input, providerName, pages };
  await commit(dependencies.db, changeRelatorioConfig, actor, change).catch(
    explainCliente('cliente'),
  );
  const stay = new Set(input.users_allowed ?? found.users_allowed);
  const left = found.users_allowed.filter((one) => !stay.has(one));
  const { db, now } = dependencies;
  return listTeamAccess(db, { people: left, relatorios: [id] }, now());
}

const maxNameCharacters = 200;

/** Asks the provider about one report. */
type Ask = <Answer>(
  question: (
    powerBi: PowerBi,
    ...report: [credentials: Credentials, workspaceId: string, reportId: string]
  ) => Promise<Answer>,
) => Promise<Answer>;

/** Returns a function that asks about a report. The credentials are loaded once, when they are first needed. */
export function askingFor(
  { powerBi, loadCredentials }: ConfigDependencies,
  { cliente_id, workspace_id, report_id }: Omit<ReturnType<typeof placeOf>, 'isOtherReport'>,
): Ask {
  let credentials: Promise<Credentials> | undefined;
  return async (question) => {
    credentials ??= loadCredentials(cliente_id);
    return question(powerBi, await credentials, workspace_id, report_id);
  };
}

/**
 * Returns Power BI's name of the report, or an empty name if Power BI does not answer: a configuration can be saved
 * during an outage. Throws 400 if Power BI answers that the report does not exist. Spec ADM-REP-14.
 */
export async function loadProviderName(ask: Ask): Promise<string> {
  try {
    const { name } = await ask((powerBi, ...report) => powerBi.getReport(...report));
    return cutText(name, maxNameCharacters);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (error.status !== 404) return '';
    throw invalidFields({ report_id: ['Relatório não encontrado neste workspace.'] });
  }
}

/** Returns the pages of the report; null if Power BI does not answer. */
async function loadProviderPages(ask: Ask): Promise<readonly ProviderPage[] | null> {
  try {
    return await ask((powerBi, ...report) => powerBi.listPages(...report));
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return null;
  }
}
