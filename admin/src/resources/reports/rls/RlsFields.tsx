import { relatorioRecord } from '@portal/api-client/records';
import type { RlsName } from '@portal/api-client/rules';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';

const nameChoices: readonly { readonly value: RlsName; readonly text: string }[] = [
  { value: 'login', text: 'Login da pessoa' },
  { value: 'email', text: 'E-mail da pessoa' },
  { value: 'custom_data', text: 'Login da pessoa, também em CUSTOMDATA()' },
  { value: 'fixo', text: 'Um nome fixo para todos' },
];

/**
 * The role for row-level security, and the name that is sent with it. A server that does not announce the choice of the
 * name always sends the login. Spec NUV-05, NUV-06.
 */
export function RlsFields() {
  const chosen: RlsName = useWatch({ name: 'rls_nome' });
  return (
    <>
      <TextField
        source="rls_role"
        label="RLS Role"
        placeholder="Opcional"
        helperText="O papel de segurança por linha definido no dataset."
        maxLength={200}
      />
      <SelectField
        source="rls_nome"
        recurso={relatorioRecord.rls_nome.recurso}
        label="Nome enviado ao Power BI"
        choices={nameChoices}
        helperText="O nome que USERNAME() devolve nas regras de segurança por linha."
      />
      {chosen === 'fixo' && (
        <TextField
          source="rls_nome_fixo"
          recurso={relatorioRecord.rls_nome_fixo.recurso}
          label="Nome fixo"
          isRequired
          helperText="Todas as pessoas veem os dados que este nome vê."
          maxLength={256}
        />
      )}
    </>
  );
}
