/** Returns the count with the Portuguese words for it: `1 linha selada`, `2 linhas seladas`, `0 linhas seladas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
