import type { Static } from 'typebox';
import type * as schemas from '../schemas/permissoes.ts';
import { endpoint, versioned } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Permissao = Static<typeof schemas.savedPermissao>;
export type AppPermission = Static<typeof schemas.appPermission>;
export type PermissaoEquipe = Static<typeof schemas.permissaoEquipe>;
export type NewPermissao = Static<typeof schemas.createPermission.body>;

const holderFields = {
  equipe_id: { recurso: 'equipes' },
  expira_em: { recurso: 'prazos' },
} as const;

/** Lists the stored records of one application; the console groups them by person. Spec API-25, AMBIG-17. */
export const listAppPermissions = endpoint<typeof schemas.listAppPermissions>(
  'GET',
  '/api/admin/relatorio-permissoes/by-app/:appId/',
  { roles: reportAdmins, cost: 'search' },
);
/** Replaces the access of the named people to one application. After an error, nothing has changed. Spec API-26. */
export const updateAppPermissions = endpoint<typeof schemas.updateAppPermissions>(
  'POST',
  '/api/admin/relatorio-permissoes/bulk-update/',
  { roles: reportAdmins, fields: versioned({ permissions: { items: holderFields } }) },
);
/** Lists the people who have no access to an application. Spec API-27. */
export const listUsersWithoutAccess = endpoint<typeof schemas.listUsersWithoutAccess>(
  'GET',
  '/api/admin/relatorio-permissoes/users-without-access/:appId/',
  { roles: reportAdmins, cost: 'search' },
);
/** Lists permission records. Spec API-28. */
export const listPermissions = endpoint<typeof schemas.listPermissions>(
  'GET',
  '/api/admin/relatorio-permissoes/',
  { roles: reportAdmins },
);
/** Creates a permission record. Spec API-29. */
export const createPermission = endpoint<typeof schemas.createPermission>(
  'POST',
  '/api/admin/relatorio-permissoes/',
  { roles: reportAdmins },
);
/** Answers one permission record. Spec API-30. */
export const getPermission = endpoint<typeof schemas.getPermission>(
  'GET',
  '/api/admin/relatorio-permissoes/:id/',
  { roles: reportAdmins },
);
/** Changes a permission record; absent fields keep their value. Spec API-31. */
export const updatePermission = endpoint<typeof schemas.updatePermission>(
  'PUT',
  '/api/admin/relatorio-permissoes/:id/',
  { roles: reportAdmins },
);
/** Deletes a permission record. Spec API-32. */
export const deletePermission = endpoint<typeof schemas.deletePermission>(
  'DELETE',
  '/api/admin/relatorio-permissoes/:id/',
  { roles: reportAdmins },
);
