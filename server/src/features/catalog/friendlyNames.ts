import type { FriendlyNames } from '@portal/api-client/contract';
import pLimit from 'p-limit';
import type { Credentials, PowerBi } from '../../platform/powerbi/PowerBi.ts';

/** A report configuration whose names are looked up. */
export interface NamedConfig {
  readonly id: number;
  readonly cliente: number;
  readonly workspace_id: string;
  readonly report_id: string;
  readonly dataset_id: string | null;
}

interface Dependencies {
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
}

type Names = ReadonlyMap<string, string>;
const noNames: Names = new Map();
/** The maximum of concurrent calls for one request, because Power BI throttles bursts. */
const maxConcurrentCalls = 4;

/**
 * Looks up the provider's names of the workspace, report and dataset of each configuration, by configuration id (Spec
 * API-43). Whole lists are read instead of single items: a few cached calls are enough. A name that cannot be read is
 * null; the other names are still returned.
 */
export async function friendlyNames(
  { powerBi, loadCredentials }: Dependencies,
  configs: readonly NamedConfig[],
): Promise<Record<string, FriendlyNames>> {
  const limit = pLimit(maxConcurrentCalls);
  const lists = new Map<string, Promise<Names>>();
  const credentials = new Map<number, Promise<Credentials>>();
  const credentialsOf = (clienteId: number) => {
    const known = credentials.get(clienteId) ?? loadCredentials(clienteId);
    credentials.set(clienteId, known);
    return known;
  };
  /** The names of one list by lower-case id, read once; empty if the list cannot be read. */
  const namesOf = (
    key: string,
    cliente: number,
    list: (credentials: Credentials) => Promise<readonly { id: string; name: string }[]>,
  ): Promise<Names> => {
    const known = lists.get(key);
    if (known) return known;
    const reading = limit(async () => {
      const items = await list(await credentialsOf(cliente));
      return new Map(items.map(({ id, name }) => [id.toLowerCase(), name]));
    }).catch(() => noNames);
    lists.set(key, reading);
    return reading;
  };

  const named = await Promise.all(
    configs.map(async ({ id, cliente, workspace_id, report_id, dataset_id }) => {
      const [workspaces, reports, datasets] = await Promise.all([
        namesOf(`${cliente}`, cliente, (found) => powerBi.listWorkspaces(found)),
        namesOf(`${cliente} r ${workspace_id}`, cliente, (found) =>
          powerBi.listReports(found, workspace_id),
        ),
        dataset_id
          ? namesOf(`${cliente} d ${workspace_id}`, cliente, (found) =>
              powerBi.listDatasets(found, workspace_id),
            )
          : noNames,
      ]);
      const names: FriendlyNames = {
        workspace_nome: workspaces.get(workspace_id.toLowerCase()) ?? null,
        report_nome: reports.get(report_id.toLowerCase()) ?? null,
        dataset_nome: dataset_id ? (datasets.get(dataset_id.toLowerCase()) ?? null) : null,
      };
      return [String(id), names] as const;
    }),
  );
  return Object.fromEntries(named);
}
