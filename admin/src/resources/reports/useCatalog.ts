import {
  listReportPages,
  listWorkspaceDatasets,
  listWorkspaceReports,
  listWorkspaces,
} from '@portal/api-client/contract';
import { unwrapPages } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * The cliente whose catalog is read. Superusers name the cliente; for others the server uses their own. Spec ROLE-12.
 */
export interface CatalogOwner {
  readonly isSuperuser: boolean;
  /** The id as a string. Empty if a superuser has not chosen a cliente. */
  readonly cliente: string;
}

const own = ({ isSuperuser, cliente }: CatalogOwner) =>
  isSuperuser ? { client_id: Number(cliente) } : {};
const isKnown = ({ isSuperuser, cliente }: CatalogOwner) => !isSuperuser || cliente !== '';
const options = { retry: false, staleTime: 60_000 } as const;

/** Loads the workspaces of the cliente. Spec API-44, ADM-REP-15. */
export function useWorkspaces(owner: CatalogOwner) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['workspaces', own(owner)],
    queryFn: isKnown(owner)
      ? ({ signal }) => client.call(listWorkspaces, { query: own(owner) }, { signal })
      : skipToken,
    ...options,
  });
}

/** Asks Power BI for the whole catalog again, past the answers that the server and the browser keep. */
export function useCatalogRefresh(owner: CatalogOwner) {
  const { client } = useAppServices();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.call(listWorkspaces, { query: { ...own(owner), atualizar: true } }),
    onSuccess: (answer) => {
      cache.setQueryData(['workspaces', own(owner)], answer);
      for (const name of ['workspaceReports', 'workspaceDatasets', 'reportPages']) {
        void cache.invalidateQueries({ queryKey: [name] });
      }
    },
  });
}

/** Loads the reports of a workspace. Spec API-45, ADM-REP-16. */
export function useWorkspaceReports(owner: CatalogOwner, workspace_id: string) {
  const { client } = useAppServices();
  const query = { workspace_id, ...own(owner) };
  return useQuery({
    queryKey: ['workspaceReports', query],
    queryFn:
      isKnown(owner) && workspace_id
        ? ({ signal }) => client.call(listWorkspaceReports, { query }, { signal })
        : skipToken,
    ...options,
  });
}

/** Loads the datasets of a workspace. Spec API-46. */
export function useWorkspaceDatasets(owner: CatalogOwner, workspace_id: string) {
  const { client } = useAppServices();
  const query = { workspace_id, ...own(owner) };
  return useQuery({
    queryKey: ['workspaceDatasets', query],
    queryFn:
      isKnown(owner) && workspace_id
        ? ({ signal }) => client.call(listWorkspaceDatasets, { query }, { signal })
        : skipToken,
    ...options,
  });
}

/** Loads the pages of a report. Spec API-47. */
export function useReportPages(owner: CatalogOwner, workspace_id: string, report_id: string) {
  const { client } = useAppServices();
  const cliente = owner.isSuperuser ? { cliente_id: Number(owner.cliente) } : {};
  const query = { workspace_id, report_id, ...cliente };
  return useQuery({
    queryKey: ['reportPages', query],
    queryFn:
      isKnown(owner) && workspace_id && report_id
        ? async ({ signal }) => {
            const pages = unwrapPages(await client.call(listReportPages, { query }, { signal }));
            return pages.toSorted((a, b) => a.order - b.order);
          }
        : skipToken,
    ...options,
  });
}

/** Returns whether two ids of Power BI are equal, in any case. */
export function isSameId(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
