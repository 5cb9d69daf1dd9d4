import type { Atributo } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { SendingReports } from './SendingReports.tsx';

/**
 * Asks whether to delete an attribute, and says how many people and teams have a value, which is deleted too. An attribute that a report
 * sends cannot be deleted: the dialog then lists these reports, so that the person can change them first. Spec SEG-02.
 */
export function DeleteAtributo({
  record: atributo,
  onClose,
}: {
  record: Atributo;
  onClose: () => void;
}) {
  const toast = useToast();
  const [deleteOne] = useDelete<Atributo>();
  const { id, nome, pessoas, equipes, relatorios } = atributo;
  if (relatorios > 0) return <SendingReports atributo={atributo} onClose={onClose} />;
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await deleteOne('atributos', { id, previousData: atributo }, options);
      toast('success', `Atributo "${nome}" excluído com sucesso!`);
    } catch (error) {
      toast('error', `Falha ao excluir o atributo. ${reasonOf(error)}`);
    }
  };
  const values =
    pessoas + equipes === 0
      ? 'Ninguém tem um valor dele.'
      : `Os valores de ${counted(pessoas, 'pessoa', 'pessoas')} e ${counted(equipes, 'equipe', 'equipes')} são excluídos com ele.`;
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o atributo <strong>{nome}</strong>? {values} Nenhum relatório o
          envia. Esta ação não pode ser desfeita.
        </>
      }
      confirmText="Excluir"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
