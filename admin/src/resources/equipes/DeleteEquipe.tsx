import { deleteEquipe, type EquipeItem } from '@portal/api-client/contract';
import { DeleteRecord } from '../../deletion/DeleteRecord.tsx';
import { reasonOf } from '../../failureText.ts';
import { useUndoText } from '../../list/useUndoText.ts';
import { opensText } from './equipeModel.ts';

/** Says what goes with the team, asks for confirmation, then deletes the team. Spec EQP-03. */
export function DeleteEquipe({ equipe, onClose }: { equipe: EquipeItem; onClose: () => void }) {
  const undo = useUndoText();
  const { nome, membros_total } = equipe;
  return (
    <DeleteRecord
      resource="equipes"
      record={equipe}
      call={deleteEquipe}
      done={`Equipe "${nome}" excluída com sucesso!`}
      failed={(error) => `Falha ao excluir a equipe. ${reasonOf(error)}`}
      onClose={onClose}
    >
      Deseja mesmo excluir a equipe <strong>{nome}</strong>? Membros: {membros_total}. O que ela
      abre: {opensText(equipe)}. Os membros continuam no portal, e perdem o acesso que só a equipe
      lhes dá. {undo}
    </DeleteRecord>
  );
}
