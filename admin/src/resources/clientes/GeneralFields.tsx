import { Stack } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense } from 'react';
import { Fields } from '../../form/FormSection.tsx';
import { RestrictionFields } from '../../form/RestrictionFields.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { AccountRules } from './AccountRules.tsx';
import { TermosFields } from './TermosFields.tsx';
import { UnclearableTextField } from './UnclearableTextField.tsx';

const Enderecos = lazyPart(() => import('./Enderecos.tsx'), 'Enderecos');

/** The fields of the tab `Dados Gerais`. Spec ENT-07, ADM-CLI-09. */
export function GeneralFields({ cliente }: { readonly cliente: Cliente | null }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Fields>
        <TextField source="nome" label="Nome" isRequired autoFocus maxLength={200} />
        <UnclearableTextField
          source="cnpj"
          label="CNPJ"
          placeholder="00.000.000/0000-00"
          maxLength={32}
        />
        <UnclearableTextField
          source="email_responsavel_tecnico"
          label="Email do responsável técnico"
          type="email"
          placeholder="nome@empresa.com.br"
        />
        <UnclearableTextField
          source="email_responsavel_financeiro"
          label="Email do responsável financeiro"
          type="email"
          placeholder="nome@empresa.com.br"
        />
        <SwitchField
          source="modo_desenvolvimento"
          label="Modo de desenvolvimento"
          textOf={(isOn) => (isOn ? 'Desenvolvimento' : 'Produção')}
        />
        <SwitchField
          source="rodape_pdf"
          recurso={addedParts.exportRight}
          label="Rodapé nos PDFs exportados"
          helperText="Cada página traz quem exportou, quando, e o cliente. Os outros formatos não trazem."
        />
      </Fields>
      <AccountRules cliente={cliente} />
      <RestrictionFields hint="As pessoas deste cliente só entram por estas redes e nestes horários. Superusuários entram sempre." />
      <TermosFields cliente={cliente} />
      <Announced recurso={addedParts.enderecos}>
        <Suspense fallback={null}>
          <Enderecos />
        </Suspense>
      </Announced>
    </Stack>
  );
}
