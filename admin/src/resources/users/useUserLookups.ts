import { listGroups } from '@portal/api-client/contract';
import { usePortal } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useClienteOptions } from '../../list/useClienteOptions.ts';

/** What the users' page fetches beside the users: groups and clientes. Spec ADM-USR-26. */
export function useUserLookups() {
  const { client } = usePortal();
  const groups = useQuery({
    queryKey: ['groups'],
    queryFn: ({ signal }) => client.call(listGroups, {}, { signal }),
    retry: false,
  });
  const clientes = useClienteOptions();
  return {
    groups: groups.data ?? [],
    clientes: clientes.data ?? [],
    isPending: groups.isPending || clientes.isPending,
    error: groups.error ?? clientes.error,
    refetch: () => Promise.all([groups.refetch(), clientes.refetch()]),
  };
}
