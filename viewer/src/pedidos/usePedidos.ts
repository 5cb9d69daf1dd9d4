import { createPedido, listPedidos, type Pedido } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['pedidos', 'lista'];

/** Fetches the requests of the person who is signed in, the newest first. */
export function usePedidos() {
  const { client } = useAppServices();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listPedidos, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of requests is not an array');
      return answer as Pedido[];
    },
  });
}

/** Asks for access to an address, and reads the list again. */
export function useAsk(endereco: string) {
  const { client } = useAppServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) => client.call(createPedido, { body: { endereco, motivo } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
