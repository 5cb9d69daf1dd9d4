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
  /** What a deletion is called here: its infinitive and its participle. */
  readonly verb?: readonly [act: string, done: string];
  /** The title of the dialog. */
  readonly title?: string;
  readonly onClose: () => void;
  /** What goes with it, after the question. */
  readonly children: ReactNode;
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Asks whether to delete a record of which nothing is kept. */
export function DeleteNamed({
  resource,
  the,
  record,
  verb: [act, done] = ['excluir', 'excluído'],
  title = 'Confirmar Exclusão',
  onClose,
  children,
}: DeleteNamedProps) {
  const toast = useToast();
  const leave = useLeaveDeleted();
  const [deleteOne] = useDelete();
  const { id, nome } = record;
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await deleteOne(resource, { id, previousData: record }, options);
      toast('success', `${capitalized(the.slice(2))} "${nome}" ${done} com sucesso!`);
      leave();
    } catch (error) {
      toast('error', `Falha ao ${act} ${the}. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      message={
        <>
          Deseja mesmo {act} {the} <strong>{nome}</strong>? {children} Esta ação não pode ser
          desfeita.
        </>
      }
      confirmText={capitalized(act)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
