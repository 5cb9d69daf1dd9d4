import type { EquipeItem } from '@portal/api-client/contract';
import { DeleteDialog } from '../../access/rehearsal/DeleteDialog.tsx';
import { reasonOf } from '../../failureText.ts';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { opensText } from './equipeModel.ts';

/** Says what goes with the team, asks for confirmation, then deletes the team. Spec EQP-03. */
export function DeleteEquipe({ record: equipe, onClose }: DeleteProps<EquipeItem>) {
  const { nome, membros_total } = equipe;
  return (
    <DeleteDialog
      resource="equipes"
      record={equipe}
      question={(undo) => (
        <>
          Deseja mesmo excluir a equipe <strong>{nome}</strong>? Membros: {membros_total}. O que ela
          abre: {opensText(equipe)}. Os membros continuam no portal, e perdem o acesso que só a
          equipe lhes dá. {undo}
        </>
      )}
      doneText={`Equipe "${nome}" excluída com sucesso!`}
      failureText={(error) => `Falha ao excluir a equipe. ${reasonOf(error)}`}
      onClose={onClose}
    />
  );
}
