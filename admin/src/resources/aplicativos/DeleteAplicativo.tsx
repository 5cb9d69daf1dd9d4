import { type AdminAplicativo, deleteAplicativo } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { useDeletionEffect } from '../../rehearsal/useDeletionEffect.tsx';

interface DeleteAplicativoProps {
  readonly aplicativo: AdminAplicativo;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the application. Spec ADM-APP-23, 24, 26. */
export function DeleteAplicativo({ aplicativo, onClose }: DeleteAplicativoProps) {
  const { effect, accept } = useDeletionEffect(
    deleteAplicativo.path.replace(':id', String(aplicativo.id)),
  );
  const toast = useToast();
  const [deleteOne] = useDelete<AdminAplicativo>();
  const { id, nome } = aplicativo;
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    await accept();
    try {
      await deleteOne('aplicativos', { id, previousData: aplicativo }, options);
      toast('success', `Aplicativo "${nome}" excluído com sucesso!`);
    } catch {
      toast('error', 'Erro ao excluir aplicativo. Tente novamente.');
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o aplicativo <strong>{nome}</strong>, com as permissões dele? Os
          relatórios continuam configurados. Esta ação não pode ser desfeita.
          {effect}
        </>
      }
      confirmText="Excluir"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
