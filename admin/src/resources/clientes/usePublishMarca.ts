import { type Cliente, publishMarca } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useRefresh } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';

/** Returns a function that publishes the draft of a brand and offers to undo it. Resolves to whether it is published. Spec MARCA-07. */
export function usePublishMarca(): (
  cliente: Pick<Cliente, 'id' | 'nome' | 'versao'>,
) => Promise<boolean> {
  const { client } = useAppServices();
  const toast = useToast();
  const undoToast = useUndoToast();
  const refresh = useRefresh();
  return async ({ id, nome, versao }) => {
    try {
      await undoToast(`Marca de "${nome}" publicada.`, () =>
        client.call(publishMarca, { params: { id }, body: versao === undefined ? {} : { versao } }),
      );
    } catch (error) {
      toast('error', `Falha ao publicar a marca. ${reasonOf(error)}`);
      return false;
    }
    refresh();
    return true;
  };
}
