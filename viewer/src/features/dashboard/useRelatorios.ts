import { listRelatorios } from '@portal/api-client/contract';
import { usePortal } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** The reports the signed-in person may open. */
export function useRelatorios() {
  const { client } = usePortal();
  return useQuery({
    queryKey: ['relatorios'],
    queryFn: ({ signal }) => client.call(listRelatorios, {}, { signal }),
  });
}
