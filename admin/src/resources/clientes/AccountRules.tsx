import { Typography } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { clienteLimits } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { useWatch } from 'react-hook-form';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { IdleCount } from './IdleCount.tsx';

const { minimum, maximum } = clienteLimits.desativar_apos_dias;

/** The section `Contas`: what a cliente asks of the accounts of its people. Spec CONTA-11, CONTA-13, SESS-02. */
export function AccountRules({ cliente }: { readonly cliente: Cliente | null }) {
  const days: string = useWatch({ name: 'desativar_apos_dias' }) ?? '';
  const isOnlyMicrosoft = useWatch({ name: 'somente_microsoft' }) === true;
  const isNew = isOnlyMicrosoft && !cliente?.somente_microsoft;
  return (
    <FormSection title="Contas" recurso={addedParts.accountRules}>
      <SelectField
        source="segundo_fator"
        recurso={addedParts.secondFactor}
        label="Segundo fator exigido"
        choices={[
          { value: 'ninguem', text: 'De ninguém' },
          { value: 'administradores', text: 'De administradores' },
          { value: 'todos', text: 'De todos' },
        ]}
      />
      <SwitchField
        source="somente_microsoft"
        label="Somente Microsoft"
        helperText={
          isNew
            ? 'Quem entrou com senha sai em até 15 minutos e volta pela Microsoft, pelo Tenant ID deste cliente. Superusuários continuam com senha.'
            : 'Ninguém entra com senha, exceto superusuários.'
        }
      />
      <SwitchField
        source="permitir_ver_dados"
        recurso={addedParts.seeAs}
        label="Permitir ver os dados"
        helperText="Um administrador que usa Ver como também vê os dados que a pessoa vê."
      />
      <SwitchField
        source="uso_nomes"
        recurso={addedParts.usage}
        label="Mostrar nomes no uso"
        helperText="Desligado: Uso não diz de quem são as aberturas, e grupos pequenos são menos de 5."
      />
      <TextField
        source="desativar_apos_dias"
        label="Desativar após dias sem entrar"
        type="number"
        helperText={`Vazio: nunca. De ${minimum} a ${maximum} dias.`}
      />
      <TextField
        source="sessao_inativa_horas"
        label="Sessão sem uso termina em horas"
        type="number"
        helperText="Vazio: o limite do servidor. Dos dois vale o menor."
      />
      <TextField
        source="sessao_maxima_horas"
        label="Toda sessão termina em horas"
        type="number"
        helperText="Vazio: o limite do servidor. Dos dois vale o menor."
      />
      {cliente && (
        <Typography component="div" variant="body2" role="status" sx={wholeWidth}>
          <IdleCount cliente={cliente} days={days} />
        </Typography>
      )}
    </FormSection>
  );
}
