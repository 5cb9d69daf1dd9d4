import { deleteEquipe, type EquipeItem } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { useDeletionEffect } from '../../access/rehearsal/useDeletionEffect.tsx';
import { reasonOf } from '../../failureText.ts';
import { useUndoText } from '../../list/useUndoText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { opensText } from './equipeModel.ts';

/** Says what goes with the team, asks for confirmation, then deletes the team. Spec EQP-03. */
export function DeleteEquipe({ equipe, onClose }: { equipe: EquipeItem; onClose: () => void }) {
  const { effect, isReady, accept } = useDeletionEffect(
    deleteEquipe.path.replace(':id', String(equipe.id)),
  );
  const toast = useToast();
  const undoable = useUndoToast();
  const undo = useUndoText();
  const [deleteOne] = useDelete<EquipeItem>();
  const { id, nome, membros_total } = equipe;
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    accept();
    try {
      await undoable(`Equipe "${nome}" excluída com sucesso!`, () =>
        deleteOne('equipes', { id, previousData: equipe }, options),
      );
    } catch (error) {
      toast('error', `Falha ao excluir a equipe. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir a equipe <strong>{nome}</strong>? Membros: {membros_total}. O que ela
          abre: {opensText(equipe)}. Os membros continuam no portal, e perdem o acesso que só a
          equipe lhes dá. {undo}
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
