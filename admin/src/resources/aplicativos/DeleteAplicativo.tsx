import { type AdminAplicativo, deleteAplicativo } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { useDeletionEffect } from '../../access/rehearsal/useDeletionEffect.tsx';
import { useUndoText } from '../../list/useUndoText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { useToggleAtivo } from './useToggleAtivo.ts';

interface DeleteAplicativoProps {
  readonly aplicativo: AdminAplicativo;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the application, or deactivates an active one. Spec ADM-APP-23, 24, 26, CONF-01. */
export function DeleteAplicativo({ aplicativo, onClose }: DeleteAplicativoProps) {
  const { effect, isReady, accept } = useDeletionEffect(
    deleteAplicativo.path.replace(':id', String(aplicativo.id)),
  );
  const toast = useToast();
  const undoable = useUndoToast();
  const undo = useUndoText();
  const [deleteOne] = useDelete<AdminAplicativo>();
  const { toggle } = useToggleAtivo(aplicativo);
  const { id, nome, ativo } = aplicativo;
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    accept();
    try {
      await undoable(`Aplicativo "${nome}" excluído com sucesso!`, () =>
        deleteOne('aplicativos', { id, previousData: aplicativo }, options),
      );
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
          relatórios continuam configurados. {undo}
          {ativo && ' Desativado, ele só deixa de aparecer no portal, e pode voltar.'}
        </>
      }
      {...(ativo && { alternative: { text: 'Desativar', onConfirm: toggle } })}
      confirmText="Excluir"
      details={effect}
      isReady={isReady}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
