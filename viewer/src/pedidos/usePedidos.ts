import { createPedido, listPedidos } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../content/useCall.ts';

const queryKey = ['pedidos', 'lista'];

/** Fetches the requests of the person who is signed in, the newest first. */
export const usePedidos = () => useCall(listPedidos, { queryKey, isList: true });

/** Asks for access to an address, and reads the list again. */
export function useAsk(endereco: string) {
  const { client } = useAppServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) => client.call(createPedido, { body: { endereco, motivo } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
