/** Returns whether two ids of Power BI are equal, in any case. */
export function isSameId(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
