import { providerFailure } from '../../../errors.ts';
import type { RestClient } from '../createRestClient.ts';
import type { ModelQuery, ModelStatement } from '../dax/ModelQuery.ts';
import { arrowLimits, type DaxRow, type ResultSet, readArrow } from '../dax/readArrow.ts';
import { orders } from '../orders.ts';
import type { Credentials, DatasetPlace } from '../PowerBi.ts';
import { toPortalError } from '../toPortalError.ts';
import { UpstreamError } from '../UpstreamError.ts';

/** Names of roles, tables and measures of a large model take a tenth of it. */
const maxBytes = 4_000_000;

/**
 * Queries a model. Power BI REST: Datasets ExecuteDaxQueriesInGroup, a preview whose answer is one Arrow stream for each `EVALUATE`, or one
 * that tells an error. Spec SEG-04.
 */
export async function queryModel(
  client: RestClient,
  credentials: Credentials,
  place: DatasetPlace,
  asked: ModelQuery,
): Promise<readonly (readonly DaxRow[])[]> {
  const { statements, signal } = asked;
  const path = `/groups/${place.workspaceId}/datasets/${place.id}/executeDaxQueries`;
  const bytes = await client.download(credentials, {
    path,
    body: orders.query(asked, arrowLimits.maxRows),
    maxBytes,
    signal,
  });
  const sets = await readArrow(bytes).catch((cause: unknown) => {
    throw notUnderstood(path, cause);
  });
  const failed = sets.find(({ metadata }) => metadata.IsError?.toLowerCase() === 'true');
  if (failed) throw toPortalError(faultOf(path, failed));
  const isExpected =
    sets.length === statements.length &&
    statements.every((statement, at) => sets[at]?.rows.every((row) => isRowOf(row, statement)));
  if (!isExpected) throw notUnderstood(path, new Error('other columns than asked for'));
  return sets.map(({ rows }) => rows);
}

const isRowOf = (row: DaxRow, { columns }: ModelStatement) =>
  Object.entries(columns).every(([name, type]) => {
    const value = row[name];
    if (type === 'any') return name in row;
    if (type === 'number') return Number.isInteger(value);
    if (type === 'truth') return typeof value === 'boolean';
    return (typeof value === 'string' && value !== '') || (type === 'text' && !value);
  });

/** An error that Power BI tells with HTTP 200. */
function faultOf(path: string, { rows: [row], metadata }: ResultSet): UpstreamError {
  const message = metadata.FaultString || row?.ErrorMessage || row?.ErrorDescription;
  const code = metadata.FaultCode || row?.ErrorCode;
  return new UpstreamError(`POST ${path}`, {
    status: 200,
    code: code ? String(code) : null,
    providerMessage: message ? String(message).slice(0, 1_000) : null,
  });
}

const notUnderstood = (path: string, cause: unknown) =>
  providerFailure(502, 'O portal não entendeu a resposta do Power BI.', {
    cause: new UpstreamError(`POST ${path}`, { status: 200 }, cause),
    forAdmins: 'O portal não entendeu a resposta do Power BI à consulta.',
  });
