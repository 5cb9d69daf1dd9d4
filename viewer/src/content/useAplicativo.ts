import { getAplicativo } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** One application with its reports; an id that cannot be one asks nothing. */
export function useAplicativo(id: number) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['aplicativo', id],
    queryFn: ({ signal }) => client.call(getAplicativo, { params: { id } }, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });
}
