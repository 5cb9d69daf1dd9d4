import { useToast } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import type { DataRefresh, RefreshQuestion } from './useDataRefresh.ts';

type Dialog = typeof import('./RefreshDialog.tsx')['RefreshDialog'];

interface RefreshDialogState {
  /** The dialog that is open; null if none is. */
  readonly dialog: ReactNode;
  open(question: RefreshQuestion): void;
}

/** The dialogs about the refreshes of a report. Their code is loaded when one opens. Spec ATUA-01. */
export function useRefreshDialog(refresh: DataRefresh | null): RefreshDialogState {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [question, setQuestion] = useState<RefreshQuestion | null>(null);
  const showToast = useToast();
  return {
    dialog: Dialog && refresh && question && (
      <Dialog refresh={refresh} question={question} onClose={() => setQuestion(null)} />
    ),
    // Not by React.lazy: code that cannot be loaded must leave the open report standing. Spec LEIT-07.
    open(asked) {
      import('./RefreshDialog.tsx').then(
        ({ RefreshDialog }) => {
          setDialog(() => RefreshDialog);
          setQuestion(asked);
        },
        () => showToast('error', 'Não foi possível abrir as atualizações. Verifique a conexão.'),
      );
    },
  };
}
