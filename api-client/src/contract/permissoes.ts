import type { Static } from 'typebox';
import type * as schemas from '../schemas/permissoes.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Permissao = Static<typeof schemas.savedPermissao>;
export type AppPermission = Static<typeof schemas.appPermission>;
export type PermissaoEquipe = Static<typeof schemas.permissaoEquipe>;
export type NewPermissao = Static<typeof schemas.createPermission.body>;

const holderFields = {
  equipe_id: { recurso: 'equipes' },
  expira_em: { recurso: 'prazos' },
} as const;

const permissoes = {
  at: '/api/admin/relatorio-permissoes/',
  roles: reportAdmins,
  escopo: 'acessos',
} as const;
const searched = { ...permissoes, cost: 'search' } as const;

/** Lists the stored records of one application; the console groups them by person. Spec API-25, AMBIG-17. */
export const listAppPermissions: Call<'listAppPermissions'> = endpoint(
  'GET by-app/:appId/',
  searched,
);
/** Replaces the access of the named people to one application. After an error, nothing has changed. Spec API-26. */
export const updateAppPermissions: Call<'updateAppPermissions'> = endpoint('POST bulk-update/', {
  ...permissoes,
  fields: versioned({ permissions: { items: holderFields } }),
});
/** Lists the people who have no access to an application. Spec API-27. */
export const listUsersWithoutAccess: Call<'listUsersWithoutAccess'> = endpoint(
  'GET users-without-access/:appId/',
  searched,
);
/** Lists permission records. Spec API-28. */
export const listPermissions: Call<'listPermissions'> = endpoint('GET', permissoes);
/** Creates a permission record. Spec API-29. */
export const createPermission: Call<'createPermission'> = endpoint('POST', {
  ...permissoes,
  success: 201,
});
/** Answers one permission record. Spec API-30. */
export const getPermission: Call<'getPermission'> = endpoint('GET :id/', permissoes);
/** Changes a permission record; absent fields keep their value. Spec API-31. */
export const updatePermission: Call<'updatePermission'> = endpoint('PUT :id/', permissoes);
/** Deletes a permission record. Spec API-32. */
export const deletePermission: Call<'deletePermission'> = endpoint('DELETE :id/', permissoes);
