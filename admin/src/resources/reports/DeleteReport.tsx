import type { RelatorioConfig } from '@portal/api-client/contract';
import { DeleteDialog } from '../../access/rehearsal/DeleteDialog.tsx';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { nameOf } from './reportModel.ts';

/** Asks for confirmation, then deletes the configuration. Spec ADM-REP-10, 36, 39, AMBIG-40. */
export const DeleteReport = ({ record, onClose }: DeleteProps<RelatorioConfig>) => (
  <DeleteDialog
    resource="reports"
    record={record}
    question={(undo) => (
      <>
        Deseja mesmo excluir o relatório <strong>{nameOf(record)}</strong>? Ele sai também dos
        aplicativos que o usam, com as permissões dele. {undo}
      </>
    )}
    doneText="Relatório excluído com sucesso!"
    failureText={() => 'Falha ao excluir o relatório. Tente novamente.'}
    onClose={onClose}
  />
);
