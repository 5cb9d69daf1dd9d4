const shown = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });
const typed = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 15 });

/** A figure as people read it: `1.234,5`. */
export const figureText = (figure: number): string => shown.format(figure);

/** A figure as a field has it: `1234,5`. */
export const typedFigure = (figure: number): string => typed.format(figure);

/** Reads a figure in the Brazilian format: `25,5`, `1.234,5`, `-3`. Null for any other text. */
export function parseFigure(text: string): number | null {
  const whole = text.replace(/\s/g, '').replace('−', '-');
  if (!/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(whole)) return null;
  return Number(whole.replaceAll('.', '').replace(',', '.'));
}
