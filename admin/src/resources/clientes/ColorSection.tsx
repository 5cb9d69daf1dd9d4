import { brandVariables, type Scheme } from '@portal/api-client/rules';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../form/FormSection.tsx';
import { ColorField } from './ColorField.tsx';
import { colorFields, colors } from './clienteFields.ts';

interface ColorSectionProps {
  readonly title: string;
  readonly scheme: Scheme;
}

/** The fields of the seven colours of one theme, light or dark. */
export function ColorSection({ title, scheme }: ColorSectionProps) {
  const values: string[] = useWatch({ name: colorFields });
  const brand = Object.fromEntries(colorFields.map((name, index) => [name, values[index]]));
  const variables = brandVariables(brand, scheme);
  return (
    <FormSection title={title}>
      {colors.map(({ field, label }) => (
        <ColorField
          key={field}
          source={scheme === 'dark' ? `dark_${field}` : field}
          label={scheme === 'dark' ? `${label} (escuro)` : label}
          applied={variables[`--brand-${field.replace('_color', '')}`] ?? '#000000'}
        />
      ))}
    </FormSection>
  );
}
