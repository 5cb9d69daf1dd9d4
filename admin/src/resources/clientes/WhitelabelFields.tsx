import { Stack } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { Fields, FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { BrandPreview, ContrastAlert } from './BrandPreview.tsx';
import { ColorField } from './ColorField.tsx';
import { colors } from './clienteFields.ts';
import { ImageField } from './ImageField.tsx';
import { useKeptHint } from './useKeptHint.ts';

const themes = [
  { value: 'light', text: 'Claro' },
  { value: 'dark', text: 'Escuro' },
  { value: 'auto', text: 'Automático' },
];

/** Tab `Whitelabel`. Spec ENT-08, ENT-09, ADM-CLI-05, 06, 10, 11. */
export function WhitelabelFields({ cliente }: { cliente: Cliente | null }) {
  const hint = useKeptHint();
  return (
    <Stack sx={{ gap: 3 }}>
      <Fields>
        <TextField
          source="brand_name"
          label="Nome da marca"
          placeholder="Portal ROQT"
          helperText={hint('brand_name')}
        />
        <SelectField source="theme_mode" label="Tema" choices={themes} />
        <TextField
          source="navbar_height"
          label="Altura da barra superior"
          placeholder="64px"
          helperText={hint('navbar_height')}
        />
        <TextField
          source="navbar_logo_height"
          label="Altura do logo"
          placeholder="32px"
          helperText={hint('navbar_logo_height')}
        />
        <TextField
          source="font_family"
          label="Fonte"
          placeholder="Inter, Arial"
          helperText={hint('font_family')}
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
      <FormSection title="Cores do tema claro">
        {colors.map(({ field, label }) => (
          <ColorField key={field} source={field} label={label} scheme="light" />
        ))}
      </FormSection>
      <FormSection title="Cores do tema escuro">
        {colors.map(({ field, label }) => (
          <ColorField
            key={field}
            source={`dark_${field}`}
            label={`${label} (escuro)`}
            scheme="dark"
          />
        ))}
      </FormSection>
      <ContrastAlert />
    </Stack>
  );
}
