import { deleteRelatorioConfig, type RelatorioConfig } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { useDeletionEffect } from '../../access/rehearsal/useDeletionEffect.tsx';
import { useUndoText } from '../../list/useUndoText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { nameOf } from './reportModel.ts';

/** Asks for confirmation, then deletes the configuration. Spec ADM-REP-10, 36, 39, AMBIG-40. */
export function DeleteReport({
  config,
  onClose,
}: {
  config: RelatorioConfig;
  onClose: () => void;
}) {
  const { effect, isReady, accept } = useDeletionEffect(
    deleteRelatorioConfig.path.replace(':id', String(config.id)),
  );
  const toast = useToast();
  const undoable = useUndoToast();
  const undo = useUndoText();
  const [deleteOne] = useDelete<RelatorioConfig>();
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    accept();
    try {
      await undoable('Relatório excluído com sucesso!', () =>
        deleteOne('reports', { id: config.id, previousData: config }, options),
      );
    } catch {
      toast('error', 'Falha ao excluir o relatório. Tente novamente.');
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o relatório <strong>{nameOf(config)}</strong>? Ele sai também dos
          aplicativos que o usam, com as permissões dele. {undo}
        </>
      }
      confirmText="Excluir"
      details={effect}
      isReady={isReady}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
