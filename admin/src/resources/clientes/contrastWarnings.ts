import { getContrastRatio } from '@mui/material/styles';
import { type BrandingFields, brandVariables, type Scheme } from '@portal/api-client/rules';

/** The minimum contrast ratios of WCAG AA, for text and for shapes. */
const minTextRatio = 4.5;
const minShapeRatio = 3;

const accents = [
  { name: 'primary', label: 'primária' },
  { name: 'secondary', label: 'secundária' },
  { name: 'accent', label: 'de destaque' },
] as const;

/**
 * Returns a warning for each colour with too little contrast. The portal chooses readable text colours itself, but it
 * cannot change the background next to a brand colour.
 */
export function contrastWarnings(brand: BrandingFields, scheme: Scheme): readonly string[] {
  const variables = brandVariables(brand, scheme);
  const ratio = (a: string, b: string) =>
    getContrastRatio(variables[`--brand-${a}`] ?? '#000', variables[`--brand-${b}`] ?? '#000');
  const shown = (value: number) => `${value.toFixed(1).replace('.', ',')}:1`;

  const warnings: string[] = [];
  for (const { name, label } of accents) {
    const onSurface = ratio(name, 'surface');
    if (isChosen(brand, name, scheme) && onSurface < minShapeRatio) {
      warnings.push(
        `a cor ${label} quase não se distingue das superfícies (${shown(onSurface)}; o mínimo é 3:1).`,
      );
    }
    const text = ratio(`on-${name}`, name);
    if (text < minTextRatio) {
      warnings.push(
        `textos sobre a cor ${label} ficam difíceis de ler (${shown(text)}; o mínimo é 4,5:1).`,
      );
    }
  }
  return warnings;
}

/** True if the cliente chose this colour. The default colours cause no warnings. */
function isChosen(brand: BrandingFields, name: (typeof accents)[number]['name'], scheme: Scheme) {
  return Boolean((scheme === 'dark' && brand[`dark_${name}_color`]) || brand[`${name}_color`]);
}
