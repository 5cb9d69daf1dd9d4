import { Fields } from '../../form/FormSection.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useKeptHint } from './useKeptHint.ts';

/** Tab `Dados Gerais`. Spec ENT-07, ADM-CLI-09. */
export function GeneralFields() {
  const hint = useKeptHint();
  return (
    <Fields>
      <TextField source="nome" label="Nome" isRequired autoFocus maxLength={200} />
      <TextField
        source="cnpj"
        label="CNPJ"
        placeholder="00.000.000/0000-00"
        maxLength={32}
        helperText={hint('cnpj')}
      />
      <TextField
        source="email_responsavel_tecnico"
        label="Email do responsável técnico"
        type="email"
        placeholder="nome@empresa.com.br"
        helperText={hint('email_responsavel_tecnico')}
      />
      <TextField
        source="email_responsavel_financeiro"
        label="Email do responsável financeiro"
        type="email"
        placeholder="nome@empresa.com.br"
        helperText={hint('email_responsavel_financeiro')}
      />
      <SwitchField
        source="modo_desenvolvimento"
        label="Modo de desenvolvimento"
        textOf={(isOn) => (isOn ? 'Desenvolvimento' : 'Produção')}
      />
    </Fields>
  );
}
