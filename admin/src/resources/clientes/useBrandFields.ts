import type { BrandingFields } from '@portal/api-client/rules';
import { useWatch } from 'react-hook-form';
import { colorFields } from './clienteFields.ts';

const watched = [
  ...colorFields,
  'brand_name',
  'font_family',
  'navbar_height',
  'navbar_logo_height',
];

/** The brand as the form has it now. */
export function useBrandFields(): BrandingFields {
  const values: unknown[] = useWatch({ name: watched });
  return Object.fromEntries(watched.map((name, index) => [name, values[index]]));
}
