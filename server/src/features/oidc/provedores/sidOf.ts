/** The provider's own id of a sign-in, of which 200 characters count; null without one. */
export const sidOf = ({ sid }: Readonly<Record<string, unknown>>): string | null =>
  typeof sid === 'string' && sid !== '' ? sid.slice(0, 200) : null;
