import { rlsValueProblem } from './rls.ts';

/**
 * The value of an attribute that a claim of a provider fills; null for none. A claim that is absent, no single text, or nothing that Power BI
 * takes is no value: row-level security then refuses, and shows nothing more than it should. Spec IDP-03.
 */
export function claimValue(claim: unknown): string | null {
  const one: unknown = Array.isArray(claim) && claim.length === 1 ? claim[0] : claim;
  if (!['string', 'number', 'boolean'].includes(typeof one)) return null;
  const text = String(one).trim();
  return rlsValueProblem(text) === null ? text : null;
}
