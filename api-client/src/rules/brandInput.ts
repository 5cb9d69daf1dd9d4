import { parseHex } from './color.ts';

/** The largest height in pixels that leaves room for the page; `rem` and `em` count as 16 pixels. */
const maxHeightPx = 200;

function isHeight(value: string): boolean {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,2})?)(px|rem|em)$/.exec(value) ?? [];
  return Number(number) * (unit === 'px' ? 1 : 16) <= maxHeightPx;
}

/** A list of font names, each bare or in a pair of quotes: an unpaired quote would break the style sheet. */
const fontName = `(?:[\\p{L}\\d -]+|'[\\p{L}\\d -]+'|"[\\p{L}\\d -]+")`;
const fontList = new RegExp(`^\\s*${fontName}\\s*(?:,\\s*${fontName}\\s*)*$`, 'u');
const isFont = (value: string) => value.length <= 200 && fontList.test(value);

/** Returns in Portuguese why a value of a brand may not be written into CSS, or null. An empty value is allowed. */
export function brandProblem(field: string, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (field.endsWith('_color') && !parseHex(text)) return 'Informe uma cor como #3B82F6.';
  if (field.endsWith('_height') && !isHeight(text)) return 'Informe uma altura como 64px.';
  if (field === 'font_family' && !isFont(text)) {
    return 'Informe nomes de fontes separados por vírgula.';
  }
  if (field === 'theme_mode' && !['light', 'dark', 'auto'].includes(text)) {
    return 'Escolha light, dark ou auto.';
  }
  return null;
}
