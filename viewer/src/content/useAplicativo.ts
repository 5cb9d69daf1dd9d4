import { getAplicativo } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Fetches one application with its reports. Sends no call for an id that is not a positive integer. */
export function useAplicativo(id: number) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['aplicativo', id],
    queryFn: ({ signal }) => client.call(getAplicativo, { params: { id } }, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });
}
