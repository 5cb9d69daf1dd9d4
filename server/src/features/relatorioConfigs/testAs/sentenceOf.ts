import type { PortalError } from '../../../errors.ts';

/** The sentence for administrators of a failure of Power BI. A refusal of fields has none, and none comes from Power BI. */
export function sentenceOf({ forAdmins, body }: PortalError): string {
  if (forAdmins !== null) return forAdmins;
  return 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : 'O Power BI não respondeu.';
}
