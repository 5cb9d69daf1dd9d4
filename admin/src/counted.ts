const maxCounted = 10_000;

/** The total of a list. A server counts only a little further than 10,000, so above it only that they are more is told. Spec ESCALA-01. */
export const totalText = (total: number): string =>
  total > maxCounted
    ? `mais de ${maxCounted.toLocaleString('pt-BR')}`
    : total.toLocaleString('pt-BR');

/** All of a list: `todos os 1.200`. */
export const allText = (total: number): string =>
  `todos ${total > maxCounted ? `(${totalText(total)})` : `os ${totalText(total)}`}`;

/** How many records a list has beside the shown ones. */
export const moreText = (total: number, shown: number): string =>
  total > maxCounted
    ? `São ${totalText(total)} ao todo`
    : `e mais ${(total - shown).toLocaleString('pt-BR')}`;

/** The total of a list with its noun, such as `1 usuário` and `mais de 10.000 usuários`. */
export const countedTotal = (total: number, one: string, many: string): string =>
  `${totalText(total)} ${total === 1 ? one : many}`;

/** A number with its noun in the singular or the plural, such as `1 usuário` and `2.000 usuários`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
