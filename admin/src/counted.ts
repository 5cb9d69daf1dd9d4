/** A number with its noun in the singular or the plural, such as `1 usuário` and `2.000 usuários`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
