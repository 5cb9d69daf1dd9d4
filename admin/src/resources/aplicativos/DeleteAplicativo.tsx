import type { AdminAplicativo } from '@portal/api-client/contract';
import { DeleteDialog } from '../../access/rehearsal/DeleteDialog.tsx';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { useToggleAtivo } from './useToggleAtivo.ts';

/** Asks for confirmation, then deletes the application, or deactivates an active one. Spec ADM-APP-23, 24, 26, CONF-01. */
export function DeleteAplicativo({ record: aplicativo, onClose }: DeleteProps<AdminAplicativo>) {
  const { toggle } = useToggleAtivo(aplicativo);
  const { nome, ativo } = aplicativo;
  return (
    <DeleteDialog
      resource="aplicativos"
      record={aplicativo}
      question={(undo) => (
        <>
          Deseja mesmo excluir o aplicativo <strong>{nome}</strong>, com as permissões dele? Os
          relatórios continuam configurados. {undo}
        </>
      )}
      doneText={`Aplicativo "${nome}" excluído com sucesso!`}
      failureText={() => 'Erro ao excluir aplicativo. Tente novamente.'}
      alternative={
        ativo
          ? {
              text: 'Desativar',
              hint: 'Desativado, ele só deixa de aparecer no portal, e pode voltar.',
              onConfirm: toggle,
            }
          : undefined
      }
      onClose={onClose}
    />
  );
}
