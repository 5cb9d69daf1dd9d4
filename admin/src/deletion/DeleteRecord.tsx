import type { CallSchemas, Endpoint } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import { type RaRecord, useDelete } from 'react-admin';
import { useDeletionEffect } from '../rehearsal/useDeletionEffect.tsx';
import { useUndoToast } from '../undo/useUndoToast.ts';

interface DeleteRecordProps<R extends RaRecord>
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'alternative' | 'onClose'> {
  readonly resource: string;
  readonly record: R;
  /** The call that deletes. It is rehearsed while the dialog asks. */
  readonly call: Endpoint<CallSchemas>;
  /** What is said afterwards, and after a failure. */
  readonly done: string;
  readonly failed: (error: unknown) => string;
  /** The question. */
  readonly children: ReactNode;
}

/** Asks whether to delete a record, and shows whom it hurts. Deletes it then, and offers to undo it. Spec CONF-01, DESF-01. */
export function DeleteRecord<R extends RaRecord>({
  resource,
  record,
  call,
  done,
  failed,
  children,
  ...dialog
}: DeleteRecordProps<R>) {
  const path = call.path.replace(':id', String(record.id));
  const { effect, isReady, accept } = useDeletionEffect(path);
  const toast = useToast();
  const undoable = useUndoToast();
  const [deleteOne] = useDelete<R>();
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    accept();
    try {
      await undoable(done, () =>
        deleteOne(resource, { id: record.id, previousData: record }, options),
      );
    } catch (error) {
      toast('error', failed(error));
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      title="Confirmar Exclusão"
      message={children}
      confirmText="Excluir"
      details={effect}
      isReady={isReady}
      onConfirm={remove}
    />
  );
}
