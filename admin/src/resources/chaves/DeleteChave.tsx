import type { Chave } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { useLeaveDeleted } from '../../record/useLeaveDeleted.ts';

/** Asks whether to end a key, which stops it at once. Spec CHAVE-03. */
export function DeleteChave({
  record: chave,
  onClose,
}: {
  readonly record: Chave;
  readonly onClose: () => void;
}) {
  const toast = useToast();
  const leave = useLeaveDeleted();
  const [deleteOne] = useDelete<Chave>();
  const { id, nome, usada_em } = chave;
  const end = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await deleteOne('chaves', { id, previousData: chave }, options);
      toast('success', `Chave "${nome}" encerrada com sucesso!`);
      leave();
    } catch (error) {
      toast('error', `Falha ao encerrar a chave. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title="Encerrar a chave"
      message={
        <>
          Deseja mesmo encerrar a chave <strong>{nome}</strong>? O programa que a usa deixa de
          chamar o portal agora.{' '}
          {usada_em === null
            ? 'Ela nunca foi usada.'
            : `O último uso foi em ${usada_em.split('-').reverse().join('/')}.`}{' '}
          Esta ação não pode ser desfeita.
        </>
      }
      confirmText="Encerrar"
      onConfirm={end}
      onClose={onClose}
    />
  );
}
