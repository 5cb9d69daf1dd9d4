import { type AdminAplicativo, deleteAplicativo } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete, useUpdate } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { useDeletionEffect } from '../../rehearsal/useDeletionEffect.tsx';

interface DeleteAplicativoProps {
  readonly aplicativo: AdminAplicativo;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the application, or deactivates an active one. Spec ADM-APP-23, 24, 26, CONF-01. */
export function DeleteAplicativo({ aplicativo, onClose }: DeleteAplicativoProps) {
  const { effect, accept } = useDeletionEffect(
    deleteAplicativo.path.replace(':id', String(aplicativo.id)),
  );
  const toast = useToast();
  const [deleteOne] = useDelete<AdminAplicativo>();
  const [update] = useUpdate<AdminAplicativo>();
  const { id, nome, ativo } = aplicativo;
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
  const deactivate = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await update(
        'aplicativos',
        { id, data: { ativo: false }, previousData: aplicativo },
        options,
      );
      toast('success', `Aplicativo "${nome}" desativado com sucesso!`);
    } catch (error) {
      toast('error', `Falha ao desativar aplicativo. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o aplicativo <strong>{nome}</strong>, com as permissões dele? Os
          relatórios continuam configurados. Esta ação não pode ser desfeita.
          {ativo && ' Desativado, ele só deixa de aparecer no portal, e pode voltar.'}
          {effect}
        </>
      }
      {...(ativo && { alternative: { text: 'Desativar', onConfirm: deactivate } })}
      confirmText="Excluir"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
