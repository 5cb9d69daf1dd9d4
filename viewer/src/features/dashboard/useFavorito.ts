import { ForeignAnswerError, HttpError } from '@portal/api-client';
import {
  favoriteRelatorio,
  type RelatorioItem,
  unfavoriteRelatorio,
} from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const failed = 'Falha ao atualizar o favorito. Tente novamente.';
const refusalOf = (error: Error) =>
  (error instanceof HttpError && error.status === 403) || error instanceof ForeignAnswerError
    ? error.detail
    : null;

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
    // A refusal says why. Trying again would not help.
    onError: (error) => showToast('error', refusalOf(error) ?? failed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['relatorios'] }),
  });
  return { toggle: mutation.mutate, pendingId: mutation.isPending ? mutation.variables.id : null };
}
