/** The address of a list, or of a form above it, with a filter. */
export const listPath = (path: string, filter: Readonly<Record<string, unknown>>) =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
