import { deleteRelatorioConfig, type RelatorioConfig } from '@portal/api-client/contract';
import { DeleteRecord } from '../../deletion/DeleteRecord.tsx';
import { useUndoText } from '../../list/useUndoText.ts';
import { nameOf } from './reportModel.ts';

interface DeleteReportProps {
  readonly config: RelatorioConfig;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the configuration. Spec ADM-REP-10, 36, 39, AMBIG-40. */
export function DeleteReport({ config, onClose }: DeleteReportProps) {
  const undo = useUndoText();
  return (
    <DeleteRecord
      resource="reports"
      record={config}
      call={deleteRelatorioConfig}
      done="Relatório excluído com sucesso!"
      failed={() => 'Falha ao excluir o relatório. Tente novamente.'}
      onClose={onClose}
    >
      Deseja mesmo excluir o relatório <strong>{nameOf(config)}</strong>? Ele sai também dos
      aplicativos que o usam, com as permissões dele. {undo}
    </DeleteRecord>
  );
}
