import {
  favoriteRelatorio,
  type RelatorioItem,
  unfavoriteRelatorio,
} from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks or unmarks a favourite, then fetches the list of reports again. Spec SIDE-08. */
export function useFavorito() {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: (relatorio: RelatorioItem) =>
      client.call(relatorio.is_favorite ? unfavoriteRelatorio : favoriteRelatorio, {
        params: { id: relatorio.id },
      }),
    onError: () => showToast('error', 'Falha ao atualizar o favorito. Tente novamente.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['relatorios'] }),
  });
  return { toggle: mutation.mutate, pendingId: mutation.isPending ? mutation.variables.id : null };
}
