import { invalidFields } from '../../errors.ts';

/** The years that an end may have. The database cannot store every instant that the format allows. */
const [firstYear, lastYear] = [2000, 2199];

/**
 * Reads an end of a request: null for none, undefined for an absent field. Throws 400 on `field` for an instant that does not
 * exist. Spec PRAZO-01.
 */
export function readExpiry<Given extends string | null | undefined>(
  field: string,
  given: Given,
): Date | Exclude<Given, string> {
  if (typeof given !== 'string') return given as Exclude<Given, string>;
  const end = new Date(given);
  const year = end.getUTCFullYear();
  if (year >= firstYear && year <= lastYear) return end;
  throw invalidFields({ [field]: ['Informe um instante, como 2026-12-31T03:00:00Z.'] });
}
