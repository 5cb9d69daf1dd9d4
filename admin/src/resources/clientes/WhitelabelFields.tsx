import { Stack } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { Fields, FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { BrandPreview, ContrastAlert } from './BrandPreview.tsx';
import { ColorSection } from './ColorSection.tsx';
import { ImageField } from './ImageField.tsx';
import { UnclearableTextField } from './UnclearableTextField.tsx';

const themes = [
  { value: 'light', text: 'Claro' },
  { value: 'dark', text: 'Escuro' },
  { value: 'auto', text: 'Automático' },
];

/** The fields of the tab `Whitelabel`. Spec ENT-08, ENT-09, ADM-CLI-05, 06, 10, 11. */
export function WhitelabelFields({ cliente }: { cliente: Cliente | null }) {
  return (
    <Stack sx={{ gap: 3 }}>
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
      <BrandPreview cliente={cliente} />
      <ColorSection title="Cores do tema claro" scheme="light" />
      <ColorSection title="Cores do tema escuro" scheme="dark" />
      <ContrastAlert />
    </Stack>
  );
}
