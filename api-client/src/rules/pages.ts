/** A page of a report with the provider's names. */
export interface PageLike {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
}

export type AccessType = 'full' | 'specific' | 'none';

/** Returns the pages of an answer: an array, or an array under `pages`, `data`, `results` or `value`. Spec APP-23. */
export function unwrapPages(answer: unknown): readonly PageLike[] {
  if (Array.isArray(answer)) return answer as PageLike[];
  const wrapped = (answer ?? {}) as Record<string, unknown>;
  for (const key of ['pages', 'data', 'results', 'value']) {
    if (Array.isArray(wrapped[key])) return wrapped[key] as PageLike[];
  }
  return [];
}

/**
 * Returns the pages that an access type permits, in their order: all pages, the named pages, or none. Spec APP-19,
 * APP-20, APP-21, APP-24.
 */
export function allowedPages<P extends PageLike>(
  pages: readonly P[],
  access: AccessType,
  permitted: readonly string[],
): readonly P[] {
  if (access === 'none') return [];
  return pages
    .filter(({ name }) => access === 'full' || permitted.includes(name))
    .toSorted((a, b) => Number(a.order) - Number(b.order));
}
