/** A page of a report, as the provider names it. */
export interface PageLike {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
}

export type AccessType = 'full' | 'specific' | 'none';

/** Takes the pages out of a plain list or one wrapped in `pages`, `data`, `results` or `value`. Spec APP-23. */
export function unwrapPages(answer: unknown): readonly PageLike[] {
  if (Array.isArray(answer)) return answer as PageLike[];
  const wrapped = (answer ?? {}) as Record<string, unknown>;
  for (const key of ['pages', 'data', 'results', 'value']) {
    if (Array.isArray(wrapped[key])) return wrapped[key] as PageLike[];
  }
  return [];
}

/** The pages that an access opens, in their order: all, those named, or none. Spec APP-19 … 21, 24. */
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
