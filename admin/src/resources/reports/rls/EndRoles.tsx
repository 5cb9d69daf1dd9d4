import type { RelatorioConfig } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { use } from 'react';
import { EditContext } from 'react-admin';
import { SwitchField } from '../../../form/SwitchField.tsx';

const consequence =
  'Ao salvar, vale a RLS Role para todos. Se ela está vazia, o relatório abre sem função, e quem o abre pode ver todas as linhas.';

/**
 * What a report without any role by person or team does, if it has given some. Their deletion alone opens it to nobody: the report goes
 * on to demand a role until somebody ends that here. Spec SEG-01.
 */
export function EndRoles() {
  // The record of the form holds its values; this is the stored report, and absent for a new one.
  const config = use(EditContext)?.record as RelatorioConfig | undefined;
  if (!config?.rls_com_papeis) return null;
  // The administrator has removed the last ones in this form.
  if (config.rls_papeis?.length) return <Alert level="info">{consequence}</Alert>;
  return (
    <Alert level="info">
      Este relatório dava funções por pessoa e equipe, e quem tinha uma foi excluído. Sem RLS Role,
      ele não abre para ninguém.
      <SwitchField
        source="encerra_papeis"
        label="Não exigir mais função por pessoa ou equipe"
        helperText={consequence}
      />
    </Alert>
  );
}
