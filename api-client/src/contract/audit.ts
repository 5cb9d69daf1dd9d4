import type { Static } from 'typebox';
import type * as schemas from '../schemas/audit.ts';
import { endpoint } from './endpoint.ts';
import { superusersOnly } from './roles.ts';

export type AuditEntry = Static<typeof schemas.auditEntry>;

/** Lists recorded changes and refusals, newest first. Added to the first contract: another backend may not have it. */
export const listAudit = endpoint<typeof schemas.listAudit>('GET', '/api/admin/audit/', {
  roles: superusersOnly,
});
