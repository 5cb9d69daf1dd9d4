import { listClienteOptions } from '@portal/api-client/contract';
import { usePortal } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** The clientes that this administrator may name in a form. Spec API-24. */
export function useClienteOptions() {
  const { client } = usePortal();
  return useQuery({
    queryKey: ['clienteOptions'],
    queryFn: ({ signal }) => client.call(listClienteOptions, {}, { signal }),
    retry: false,
  });
}
