import type { Static } from 'typebox';
import type * as schemas from '../schemas/audit.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin, generalAdmins, superusersOnly } from './roles.ts';

export type ExportedList = Static<typeof schemas.recordExport.body>;
export type Selo = Static<typeof schemas.selo>;
/** The header of an answer that names the change which the call has made: the id of a row of history. */
export const changeHeader = 'x-mudanca';
/** The header of the calls that one press makes together: up to 32 random digits and small letters. The rows of history keep it as `gesto` in their `details`. Spec TELA-09. */
export const pressHeader = 'x-gesto';

export type AuditEntry = Static<typeof schemas.auditEntry>;

/**
 * Lists what history has recorded, newest first: everything for superusers, their cliente for an Admin Geral. The first version of
 * the contract lacks this call, so it names a resource.
 */
export const listAudit: Call<'listAudit'> = endpoint('GET /api/admin/audit/', {
  roles: generalAdmins,
  escopo: 'historico',
  recurso: 'auditoria',
});

/**
 * Undoes the change to which a row of history belongs: everything that one call has changed. Who may not read history undoes what they have
 * done themselves. 403 for what the caller may not change; 409 with `mudaram` if something has changed since, and 409 with the
 * reason for what cannot be undone. Spec DESF-01, DESF-02, WIRE-20.
 */
export const undoChange: Call<'undoChange'> = endpoint('POST /api/admin/audit/:id/desfazer/', {
  roles: anyAdmin,
  escopo: 'historico',
  recurso: 'desfazer',
});

/** Lists the signed checkpoints of history, newest first. Spec WIRE-06. */
export const listSelos: Call<'listSelos'> = endpoint('GET /api/admin/audit/selos/', {
  roles: superusersOnly,
  escopo: 'historico',
  recurso: 'auditoria',
});

/**
 * Records that the caller exports a list to a file, before the console reads it. Everybody who may list people may call it.
 * The first version of the contract lacks this call. Spec HIST-02.
 */
export const recordExport: Call<'recordExport'> = endpoint('POST /api/admin/audit/exportacoes/', {
  roles: anyAdmin,
  escopo: 'historico',
  cost: 'export',
  recurso: 'exportacoes',
});
