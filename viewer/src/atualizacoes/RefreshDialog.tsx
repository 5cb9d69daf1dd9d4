import { ConfirmDialog } from '@portal/ui';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { DataRefresh, RefreshQuestion } from './useDataRefresh.ts';

interface RefreshDialogProps {
  readonly refresh: DataRefresh;
  readonly question: RefreshQuestion;
  readonly onClose: () => void;
}

/** The history of refreshes, or the question before one is cancelled. Spec ATUA-01. */
export function RefreshDialog({ refresh, question, onClose }: RefreshDialogProps) {
  if (question === 'history') {
    return <HistoryPanel relatorio={refresh.relatorio} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title="Cancelar a atualização?"
      message="Os dados anteriores continuam valendo. A atualização também termina para as outras pessoas que a pediram."
      confirmText="Cancelar atualização"
      cancelText="Voltar"
      onConfirm={() => refresh.cancel(question)}
      onClose={onClose}
    />
  );
}
