import { type AdminAplicativo, deleteAplicativo } from '@portal/api-client/contract';
import { DeleteRecord } from '../../deletion/DeleteRecord.tsx';
import { useUndoText } from '../../list/useUndoText.ts';
import { useToggleAtivo } from './useToggleAtivo.ts';

interface DeleteAplicativoProps {
  readonly aplicativo: AdminAplicativo;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the application, or deactivates an active one. Spec ADM-APP-23, 24, 26, CONF-01. */
export function DeleteAplicativo({ aplicativo, onClose }: DeleteAplicativoProps) {
  const undo = useUndoText();
  const { toggle } = useToggleAtivo(aplicativo);
  const { nome, ativo } = aplicativo;
  return (
    <DeleteRecord
      resource="aplicativos"
      record={aplicativo}
      call={deleteAplicativo}
      done={`Aplicativo "${nome}" excluído com sucesso!`}
      failed={() => 'Erro ao excluir aplicativo. Tente novamente.'}
      {...(ativo && { alternative: { text: 'Desativar', onConfirm: toggle } })}
      onClose={onClose}
    >
      Deseja mesmo excluir o aplicativo <strong>{nome}</strong>, com as permissões dele? Os
      relatórios continuam configurados. {undo}
      {ativo && ' Desativado, ele só deixa de aparecer no portal, e pode voltar.'}
    </DeleteRecord>
  );
}
