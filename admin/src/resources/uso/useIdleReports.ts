import { listUsoParados } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { periodOf } from './useUso.ts';
import type { UsoSearch } from './useUsoSearch.ts';

/** Loads the reports that nobody has opened in the period, those that were never opened first. Spec USO-01. */
export function useIdleReports({
  dias,
  administradores,
  cliente,
}: Pick<UsoSearch, 'dias' | 'administradores' | 'cliente'>) {
  const { client } = useAppServices();
  const filter = {
    de: periodOf(dias, true).de,
    ...(administradores && { administradores }),
    ...(cliente !== undefined && { cliente }),
  };
  const query = { filter: JSON.stringify(filter) };
  return useQuery({
    queryKey: ['uso', 'parados', query],
    queryFn: ({ signal }) => client.call(listUsoParados, { query }, { signal }),
    retry: false,
  });
}
