import type { Static } from 'typebox';
import type * as shapes from '../shapes/permissoes.ts';
import { endpoint } from './endpoint.ts';

export type Permissao = Static<typeof shapes.permissao>;
export type AppPermission = Static<typeof shapes.appPermission>;
export type NewPermissao = Static<typeof shapes.createPermission.body>;

/** The stored records of one application, to be folded by person. Spec API-25, AMBIG-17. */
export const listAppPermissions = endpoint<typeof shapes.listAppPermissions>(
  'GET',
  '/api/admin/relatorio-permissoes/by-app/:appId/',
);
/** Replaces the access of the people it names, all or none of them. Spec API-26. */
export const updateAppPermissions = endpoint<typeof shapes.updateAppPermissions>(
  'POST',
  '/api/admin/relatorio-permissoes/bulk-update/',
);
/** Spec API-27. */
export const listUsersWithoutAccess = endpoint<typeof shapes.listUsersWithoutAccess>(
  'GET',
  '/api/admin/relatorio-permissoes/users-without-access/:appId/',
);
/** Spec API-28. */
export const listPermissions = endpoint<typeof shapes.listPermissions>(
  'GET',
  '/api/admin/relatorio-permissoes/',
);
/** Spec API-29. */
export const createPermission = endpoint<typeof shapes.createPermission>(
  'POST',
  '/api/admin/relatorio-permissoes/',
);
/** Spec API-30. */
export const getPermission = endpoint<typeof shapes.getPermission>(
  'GET',
  '/api/admin/relatorio-permissoes/:id/',
);
/** Spec API-31. */
export const updatePermission = endpoint<typeof shapes.updatePermission>(
  'PUT',
  '/api/admin/relatorio-permissoes/:id/',
);
/** Spec API-32. */
export const deletePermission = endpoint<typeof shapes.deletePermission>(
  'DELETE',
  '/api/admin/relatorio-permissoes/:id/',
);
