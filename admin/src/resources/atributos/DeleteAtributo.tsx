import type { Atributo } from '@portal/api-client/contract';
import { counted } from '../../counted.ts';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { DeleteNamed } from '../../record/DeleteNamed.tsx';
import { SendingReports } from './SendingReports.tsx';

/**
 * Asks whether to delete an attribute, and says how many people and teams have a value, which is deleted too. An attribute that a report
 * sends cannot be deleted: the dialog then lists these reports, so that the person can change them first. Spec SEG-02.
 */
export function DeleteAtributo({ record: atributo, onClose }: DeleteProps<Atributo>) {
  const { pessoas, equipes, relatorios } = atributo;
  if (relatorios > 0) return <SendingReports atributo={atributo} onClose={onClose} />;
  const values =
    pessoas + equipes === 0
      ? 'Ninguém tem um valor dele.'
      : `Os valores de ${counted(pessoas, 'pessoa', 'pessoas')} e ${counted(equipes, 'equipe', 'equipes')} são excluídos com ele.`;
  return (
    <DeleteNamed resource="atributos" the="o atributo" record={atributo} onClose={onClose}>
      {values} Nenhum relatório o envia.
    </DeleteNamed>
  );
}
