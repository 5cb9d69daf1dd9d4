import {
  type ClienteOption,
  type Group,
  listClienteOptions,
  listGroups,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../data/unwrapList.ts';

export function useGroups() {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['groups'],
    queryFn: async ({ signal }) => unwrapList<Group>(await client.call(listGroups, {}, { signal })),
    retry: false,
  });
}

/** Loads the groups and clientes that the list of users needs. Spec ADM-USR-26. */
export function useUserLookups() {
  const groups = useGroups();
  const clientes = useClienteOptions();
  return {
    groups: groups.data ?? [],
    clientes: clientes.data ?? [],
    isPending: groups.isPending || clientes.isPending,
    error: groups.error ?? clientes.error,
    refetch: () => Promise.all([groups.refetch(), clientes.refetch()]),
  };
}

/** Loads all clientes that this administrator may choose. Spec API-24, ADM-USR-26. */
function useClienteOptions() {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['clienteOptions'],
    queryFn: async ({ signal }) =>
      unwrapList<ClienteOption>(await client.call(listClienteOptions, {}, { signal })),
    retry: false,
  });
}
