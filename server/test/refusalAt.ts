import { expect } from 'vitest';

/** What a call answers to who may not make it. SCIM puts the sentence into an error of its own form. */
export const refusalAt = (
  { path }: { readonly path: string },
  refusal: { readonly detail: string },
) => (path.startsWith('/scim/') ? expect.objectContaining({ detail: refusal.detail }) : refusal);
