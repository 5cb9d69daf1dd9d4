import { ConfirmDialog } from '@portal/ui';
import type { Question } from './createRehearsingClient.ts';
import { Effect } from './Effect.tsx';

interface RehearsalDialogProps {
  readonly question: Question;
  readonly onAnswer: (isConfirmed: boolean) => void;
  readonly onClose: () => void;
}

/** Shows who gains and who loses by a change, and asks whether to make it. Spec ENS-03. */
export function RehearsalDialog({ question, onAnswer, onClose }: RehearsalDialogProps) {
  return (
    <ConfirmDialog
      title="Confirmar alteração"
      message={
        question.kind === 'effect' ? (
          <Effect ensaio={question.ensaio} />
        ) : (
          <>
            <p>Não foi possível conferir quem ganha e quem perde acesso. {question.reason}</p>
            <p>Deseja continuar mesmo assim?</p>
          </>
        )
      }
      confirmText="Continuar"
      tone={question.kind === 'effect' && question.ensaio.perdem.length === 0 ? 'plain' : 'danger'}
      onConfirm={() => onAnswer(true)}
      onClose={onClose}
    />
  );
}
