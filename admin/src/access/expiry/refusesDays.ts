/** Returns whether a day on the screen cannot be read. The focus goes to its field, which says so. */
export function refusesDays(days: ReadonlySet<HTMLInputElement>): boolean {
  const [field] = days;
  field?.focus();
  return field !== undefined;
}
