import { Stack } from '@mui/material';
import { aplicativoIcons } from '@portal/ui';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { Fields, wholeWidth } from '../../../form/FormSection.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { lazyPart } from '../../../lazyPart.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { colors } from './wizardForm.ts';

// The form is near its size, and only superusers have the field.
const ClienteField = lazyPart(() => import('../../../cliente/ClienteField.tsx'), 'ClienteField');
const CatalogSwitch = lazyPart(() => import('../../../form/CatalogSwitch.tsx'), 'CatalogSwitch');

/** The first step: cliente, name, description, icon and colour. Spec ADM-APP-12, 16, 17. */
export function BasicStep({ isSuperuser }: { isSuperuser: boolean }) {
  const { setValue } = useFormContext();
  return (
    <Stack sx={{ gap: 2 }}>
      <Fields>
        {isSuperuser && (
          <Suspense fallback={null}>
            <ClienteField
              // The chosen reports belong to the previous cliente, so they are removed.
              onChosen={() => setValue('relatorios', [], { shouldDirty: true })}
              sx={wholeWidth}
            />
          </Suspense>
        )}
        <TextField
          source="nome"
          label="Nome"
          isRequired
          maxLength={200}
          autoFocus
          sx={wholeWidth}
        />
        <TextField
          source="descricao"
          label="Descrição"
          isRequired
          maxLength={2000}
          sx={wholeWidth}
        />
      </Fields>
      <ChoiceField
        source="icone"
        label="Ícone"
        choices={aplicativoIcons.map((icon) => ({ value: icon, name: icon }))}
      />
      <ChoiceField
        source="cor_tema"
        label="Cor do tema"
        choices={colors.map(({ name, value }) => ({ value, name, color: value }))}
      />
      <Suspense fallback={null}>
        <CatalogSwitch noun="o aplicativo" />
      </Suspense>
    </Stack>
  );
}
