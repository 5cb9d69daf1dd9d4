import { ConfirmDialog, useToast } from '@portal/ui';
import type { ReactNode } from 'react';
import { useDelete } from 'react-admin';
import { reasonOf } from '../failureText.ts';
import { useLeaveDeleted } from './useLeaveDeleted.ts';

interface DeleteNamedProps {
  readonly resource: string;
  /** With its article: `o gancho`. */
  readonly the: string;
  readonly record: { readonly id: number; readonly nome: string };
  readonly onClose: () => void;
  /** What goes with it, after the question. */
  readonly children: ReactNode;
}

/** Asks whether to delete a record of which nothing is kept. */
export function DeleteNamed({ resource, the, record, onClose, children }: DeleteNamedProps) {
  const toast = useToast();
  const leave = useLeaveDeleted();
  const [deleteOne] = useDelete();
  const { id, nome } = record;
  const noun = the.slice(2);
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await deleteOne(resource, { id, previousData: record }, options);
      toast(
        'success',
        `${noun.charAt(0).toUpperCase()}${noun.slice(1)} "${nome}" excluído com sucesso!`,
      );
      leave();
    } catch (error) {
      toast('error', `Falha ao excluir ${the}. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir {the} <strong>{nome}</strong>? {children} Esta ação não pode ser
          desfeita.
        </>
      }
      confirmText="Excluir"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
