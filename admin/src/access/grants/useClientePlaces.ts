import type { AdminAplicativo, RelatorioConfig } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import type { RaRecord } from 'react-admin';
import { useFirst } from '../../data/useFirst.ts';

/** The most records that can be chosen. */
const perPage = 1_000;

/** All that one cliente has of something. Only superusers name the cliente. */
export function useWholeOf<R extends RaRecord>(
  resource: string,
  sort: string,
  cliente: number | null,
  enabled: boolean,
) {
  const { user } = useSession();
  const filter = user?.is_superuser ? { cliente } : {};
  return useFirst<R>(resource, { perPage, sort, filter, enabled });
}

/** The reports and the applications of a cliente, by name. */
export function useClientePlaces(cliente: number | null, enabled = true) {
  const reports = useWholeOf<RelatorioConfig>('reports', 'nome_relatorio', cliente, enabled);
  const apps = useWholeOf<AdminAplicativo>('aplicativos', 'nome', cliente, enabled);
  return {
    reports: reports.data ?? [],
    apps: apps.data ?? [],
    isPending: reports.isPending || apps.isPending,
    error: reports.error ?? apps.error,
    readAgain: () => Promise.all([reports.refetch(), apps.refetch()]),
  };
}
