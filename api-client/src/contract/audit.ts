import type { Static } from 'typebox';
import type * as shapes from '../shapes/audit.ts';
import { endpoint } from './endpoint.ts';

export type AuditEntry = Static<typeof shapes.auditEntry>;

/** Newest first, for superusers. Beyond the seed's calls: a backend may not have it. */
export const listAudit = endpoint<typeof shapes.listAudit>('GET', '/api/admin/audit/');
