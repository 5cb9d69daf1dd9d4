import { getContrastRatio } from '@mui/material/styles';
import { type BrandingFields, brandVariables, type Scheme } from '@portal/api-client/rules';

/** WCAG AA: text on a colour, and what must be told from what is around it. */
const leastForText = 4.5;
const leastForShapes = 3;

const accents = [
  { name: 'primary', label: 'primária' },
  { name: 'secondary', label: 'secundária' },
  { name: 'accent', label: 'de destaque' },
] as const;

/** What will be hard to see in this brand. The portal chooses text colours itself, but not where a brand colour stands. */
export function contrastWarnings(brand: BrandingFields, scheme: Scheme): readonly string[] {
  const variables = brandVariables(brand, scheme);
  const ratio = (a: string, b: string) =>
    getContrastRatio(variables[`--brand-${a}`] ?? '#000', variables[`--brand-${b}`] ?? '#000');
  const shown = (value: number) => `${value.toFixed(1).replace('.', ',')}:1`;

  const warnings: string[] = [];
  for (const { name, label } of accents) {
    const onSurface = ratio(name, 'surface');
    if (isChosen(brand, name, scheme) && onSurface < leastForShapes) {
      warnings.push(
        `a cor ${label} quase não se distingue das superfícies (${shown(onSurface)}; o mínimo é 3:1).`,
      );
    }
    const text = ratio(`on-${name}`, name);
    if (text < leastForText) {
      warnings.push(
        `textos sobre a cor ${label} ficam difíceis de ler (${shown(text)}; o mínimo é 4,5:1).`,
      );
    }
  }
  return warnings;
}

/** The defaults are as they are: only a colour somebody chose is worth a warning. */
function isChosen(brand: BrandingFields, name: (typeof accents)[number]['name'], scheme: Scheme) {
  return Boolean((scheme === 'dark' && brand[`dark_${name}_color`]) || brand[`${name}_color`]);
}
