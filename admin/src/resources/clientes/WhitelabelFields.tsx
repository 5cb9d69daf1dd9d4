import { Box, Stack } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { Suspense } from 'react';
import { Fields, FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { lazyPart } from '../../lazyPart.ts';

import { ColorSection } from './ColorSection.tsx';
import { ContrastAlert } from './ContrastAlert.tsx';
import { ImageField } from './ImageField.tsx';
import { UnclearableTextField } from './UnclearableTextField.tsx';

const BrandPreview = lazyPart(() => import('./BrandPreview.tsx'), 'BrandPreview');
const FontFields = lazyPart(() => import('./FontFields.tsx'), 'FontFields');
const DraftBar = lazyPart(() => import('./DraftBar.tsx'), 'DraftBar');

const themes = [
  { value: 'light', text: 'Claro' },
  { value: 'dark', text: 'Escuro' },
  { value: 'auto', text: 'Automático' },
];

interface WhitelabelFieldsProps {
  /** With the brand of its draft. */
  readonly cliente: Cliente | null;
  /** Closes the form after the draft is published or removed. */
  readonly onDone: () => void;
}

/** The fields of the tab `Whitelabel`. Spec ENT-08, ENT-09, ADM-CLI-05, 06, 10, 11. */
export function WhitelabelFields({ cliente, onDone }: WhitelabelFieldsProps) {
  return (
    <Stack sx={{ gap: 3 }}>
      {cliente?.rascunho_marca && (
        <Suspense fallback={null}>
          <DraftBar cliente={cliente} onDone={onDone} />
        </Suspense>
      )}
      <Fields>
        <UnclearableTextField source="brand_name" label="Nome da marca" placeholder="Portal ROQT" />
        <SelectField source="theme_mode" label="Tema" choices={themes} />
        <UnclearableTextField
          source="navbar_height"
          label="Altura da barra superior"
          placeholder="64px"
        />
        <UnclearableTextField
          source="navbar_logo_height"
          label="Altura do logo"
          placeholder="32px"
        />
        <UnclearableTextField
          source="font_family"
          label="Fonte"
          placeholder="Inter, Arial"
          sx={wholeWidth}
        />
      </Fields>
      <Box
        sx={{
          display: { xs: 'flex', md: 'grid' },
          flexDirection: 'column',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
          alignItems: { md: 'start' },
        }}
      >
        <Suspense fallback={null}>
          <BrandPreview cliente={cliente} />
        </Suspense>
        <Stack sx={{ gap: 3 }}>
          <ColorSection title="Cores do tema claro" scheme="light" />
          <ColorSection title="Cores do tema escuro" scheme="dark" />
          <ContrastAlert />
        </Stack>
      </Box>
      <FormSection title="Imagens">
        <ImageField source="logo" label="Logo" hint="Recomendado: 200x60" cliente={cliente} />
        <ImageField
          source="logo_dark"
          label="Logo para o tema escuro"
          hint="Recomendado: 200x60"
          cliente={cliente}
        />
        <ImageField source="favicon" label="Favicon" hint="Recomendado: 32x32" cliente={cliente} />
      </FormSection>
      <Suspense fallback={null}>
        <FontFields />
      </Suspense>
    </Stack>
  );
}
