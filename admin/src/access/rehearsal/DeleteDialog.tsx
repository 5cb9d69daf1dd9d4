import type { Recurso } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced, ConfirmDialog, useIsAnnounced, useToast } from '@portal/ui';
import type { ReactNode } from 'react';
import { type RaRecord, useDelete } from 'react-admin';
import { resourceOf } from '../../data/resources.ts';
import { useLeaveDeleted } from '../../record/useLeaveDeleted.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { useDeletionEffect } from './useDeletionEffect.tsx';

interface DeleteDialogProps {
  readonly resource: string;
  readonly record: RaRecord;
  /** The question. Gets the sentence that says whether the deletion can be undone. */
  readonly question: (undo: ReactNode) => ReactNode;
  readonly doneText: string;
  readonly failureText: (error: unknown) => string;
  /** An action that can be undone, offered instead of the deletion. `hint` is the sentence about it in the question. */
  readonly alternative?:
    | {
        readonly text: string;
        /** The name that a server announces if it has the action. */
        readonly recurso?: Recurso;
        readonly hint: string;
        readonly onConfirm: () => unknown;
      }
    | undefined;
  readonly onClose: () => void;
}

/** Says whom a deletion hurts and asks for confirmation, then deletes a record that can be restored. Spec CONF-01, LIXO-01. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { resource, record, question, doneText, failureText, alternative, onClose } = props;
  const { id } = record;
  const isAnnounced = useIsAnnounced();
  const other = isAnnounced(alternative?.recurso) ? alternative : undefined;
  const path = resourceOf(resource).calls.delete?.path ?? '';
  const { effect, isReady, accept } = useDeletionEffect(path.replace(':id', String(id)));
  const toast = useToast();
  const undoable = useUndoToast();
  const [deleteOne] = useDelete();
  const leave = useLeaveDeleted();
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    accept();
    try {
      await undoable(doneText, () => deleteOne(resource, { id, previousData: record }, options));
      leave();
    } catch (error) {
      toast('error', failureText(error));
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          {question(<UndoSentence />)}
          {other && ` ${other.hint}`}
        </>
      }
      {...(other && { alternative: other })}
      confirmText="Excluir"
      details={effect}
      isReady={isReady}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Says for how long `count` deleted records can be restored, or that they cannot be restored. Spec LIXO-01. */
export const UndoSentence = ({ count = 1 }: { readonly count?: number }) => (
  <Announced recurso={addedParts.bin} otherwise="Esta ação não pode ser desfeita.">
    {count === 1 ? 'Pode ser restaurado por 30 dias.' : 'Podem ser restaurados por 30 dias.'}
  </Announced>
);
