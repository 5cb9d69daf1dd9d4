import type { RelatorioConfig } from '@portal/api-client/contract';
import { DeleteDialog } from '../../access/rehearsal/DeleteDialog.tsx';
import { nameOf } from './reportModel.ts';

interface DeleteReportProps {
  readonly record: RelatorioConfig;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the configuration. Spec ADM-REP-10, 36, 39, AMBIG-40. */
export const DeleteReport = ({ record, onClose }: DeleteReportProps) => (
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
