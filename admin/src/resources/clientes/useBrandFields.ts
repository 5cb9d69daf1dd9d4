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

/** Returns the brand with the values that the form has now. */
export function useBrandFields(): BrandingFields {
  const values: unknown[] = useWatch({ name: watched });
  return Object.fromEntries(watched.map((name, index) => [name, values[index]]));
}
