import type { Recurso } from '../records/recursos.ts';

/**
 * Returns whether a server offers what needs a resource. `announced` is the server's list; a backend of the first contract
 * has none. What needs no resource is always offered. Spec REC-02.
 */
export function isAnnounced(
  announced: readonly string[] | undefined,
  recurso: Recurso | undefined,
): boolean {
  return recurso === undefined || (announced?.includes(recurso) ?? false);
}
