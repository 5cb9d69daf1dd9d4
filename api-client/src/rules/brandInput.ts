import { parseHex } from './color.ts';

const isLength = (value: string) => /^\d{1,3}(\.\d{1,2})?(px|rem|em)$/.test(value);
const isFont = (value: string) => /^[\p{L}\d\s,'"-]{1,200}$/u.test(value);

/** Returns in Portuguese why a value of a brand may not be written into CSS, or null. An empty value is allowed. */
export function brandProblem(field: string, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (field.endsWith('_color') && !parseHex(text)) return 'Informe uma cor como #3B82F6.';
  if (field.endsWith('_height') && !isLength(text)) return 'Informe uma altura como 64px.';
  if (field === 'font_family' && !isFont(text)) {
    return 'Informe nomes de fontes separados por vírgula.';
  }
  if (field === 'theme_mode' && !['light', 'dark', 'auto'].includes(text)) {
    return 'Escolha light, dark ou auto.';
  }
  return null;
}
