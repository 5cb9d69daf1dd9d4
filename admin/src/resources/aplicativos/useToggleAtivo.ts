import type { AdminAplicativo } from '@portal/api-client/contract';
import { useToast } from '@portal/ui';
import { useUpdate } from 'react-admin';

/** Returns a function that shows the application to its readers or hides it. It sends only `ativo`. Spec ADM-APP-18, 22, 24. */
export function useToggleAtivo(aplicativo: AdminAplicativo) {
  const toast = useToast();
  const [update, { isPending }] = useUpdate<AdminAplicativo>();
  const { id, nome, ativo } = aplicativo;
  const toggle = async () => {
    try {
      await update(
        'aplicativos',
        { id, data: { ativo: !ativo }, previousData: aplicativo },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      toast('success', `Aplicativo "${nome}" ${ativo ? 'desativado' : 'ativado'} com sucesso!`);
    } catch {
      toast('error', 'Erro ao atualizar status do aplicativo.');
    }
  };
  return { toggle, isPending };
}
