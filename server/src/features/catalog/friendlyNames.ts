import type { FriendlyNames } from '@portal/api-client/contract';
import pLimit from 'p-limit';
import type { Credentials, PowerBi, ProviderItem } from '../../domain/powerbi/PowerBi.ts';

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

type Items = ReadonlyMap<string, Pick<ProviderItem, 'name'> & Partial<ProviderItem>>;
const noItems: Items = new Map();
/** The maximum of concurrent calls for one request, because Power BI throttles bursts. */
const maxConcurrentCalls = 4;

/**
 * Looks up the provider's names of the workspace, report and dataset of each configuration, by configuration id, and the
 * dataset that the report uses now if another one is stored (Spec API-43, NUV-04). Whole lists are read instead of single
 * items: a few cached calls are enough. A name that cannot be read is null; the other names are still returned.
 */
export async function friendlyNames(
  { powerBi, loadCredentials }: Dependencies,
  configs: readonly NamedConfig[],
): Promise<Record<string, FriendlyNames>> {
  const limit = pLimit(maxConcurrentCalls);
  const lists = new Map<string, Promise<Items>>();
  const credentials = new Map<number, Promise<Credentials>>();
  const credentialsOf = (clienteId: number) => {
    const known = credentials.get(clienteId) ?? loadCredentials(clienteId);
    credentials.set(clienteId, known);
    return known;
  };
  /** The items of one list by lower-case id, read once; empty if the list cannot be read. */
  const itemsOf = (
    key: string,
    cliente: number,
    list: (credentials: Credentials) => Promise<readonly { id: string; name: string }[]>,
  ): Promise<Items> => {
    const known = lists.get(key);
    if (known) return known;
    const reading = limit(async () => {
      const items = await list(await credentialsOf(cliente));
      return new Map(items.map((item) => [item.id.toLowerCase(), item]));
    }).catch(() => noItems);
    lists.set(key, reading);
    return reading;
  };
  const datasetsOf = (cliente: number, workspaceId: string) =>
    itemsOf(`${cliente} d ${workspaceId.toLowerCase()}`, cliente, (found) =>
      powerBi.listDatasets(found, workspaceId),
    );

  const named = await Promise.all(
    configs.map(async ({ id, cliente, workspace_id, report_id, dataset_id }) => {
      const [workspaces, reports, datasets] = await Promise.all([
        itemsOf(`${cliente}`, cliente, (found) => powerBi.listWorkspaces(found)),
        itemsOf(`${cliente} r ${workspace_id}`, cliente, (found) =>
          powerBi.listReports(found, workspace_id),
        ),
        dataset_id ? datasetsOf(cliente, workspace_id) : noItems,
      ]);
      const stored = dataset_id?.toLowerCase();
      const report = reports.get(report_id.toLowerCase());
      const used = report?.datasetId?.toLowerCase();
      const isOther = stored !== undefined && used !== undefined && used !== stored;
      const near = isOther
        ? await datasetsOf(cliente, report?.datasetWorkspaceId ?? workspace_id)
        : noItems;
      const names: FriendlyNames = {
        workspace_nome: workspaces.get(workspace_id.toLowerCase())?.name ?? null,
        report_nome: report?.name ?? null,
        dataset_nome: stored ? (datasets.get(stored)?.name ?? null) : null,
        ...(isOther && { dataset_atual: { id: used, nome: near.get(used)?.name ?? null } }),
      };
      return [String(id), names] as const;
    }),
  );
  return Object.fromEntries(named);
}
