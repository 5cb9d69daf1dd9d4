import { Type } from 'typebox';
import { byId, empty, id, listQuery, versao } from './primitives.ts';
import { user } from './users.ts';

const accessType = Type.Union([
  Type.Literal('full'),
  Type.Literal('specific'),
  Type.Literal('none'),
]);
const pageName = Type.String({ minLength: 1, maxLength: 200 });
const pages = Type.Array(Type.Object({ nome_pagina: pageName }), { maxItems: 500 });

/** A person's access to a report in an application. Spec ENT-23, AMBIG-18. */
export const permissao = Type.Object({
  id,
  user: id,
  relatorio: id,
  aplicativo: id,
  tipo_acesso: accessType,
  paginas_permitidas: pages,
});

/** Without `aplicativo` the access holds in every application that contains the report. AMBIG-18. */
const permissaoInput = {
  user: id,
  relatorio: id,
  aplicativo: Type.Optional(id),
  tipo_acesso: accessType,
  paginas_permitidas: Type.Optional(pages),
};

/** A person's access to an application. Spec ENT-24. */
export const appPermission = Type.Object({
  user_id: id,
  access_type: accessType,
  /** Names of pages by the id of the report configuration. Read only if the access is `specific`. */
  allowed_pages: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
      Type.Array(pageName, { maxItems: 500 }),
    ),
  ),
});

export const listAppPermissions = {
  params: Type.Object({ appId: id }),
  /** `versao` is the version of all permission records of the application. */
  response: Type.Object({ permissions: Type.Array(permissao), versao }),
};
export const updateAppPermissions = {
  body: Type.Object({
    app_id: id,
    permissions: Type.Array(appPermission, { maxItems: 10_000 }),
    versao,
  }),
  response: Type.Object({ updated: Type.Integer() }),
};
export const listUsersWithoutAccess = {
  params: Type.Object({ appId: id }),
  response: Type.Array(user),
};
export const listPermissions = { query: listQuery, response: Type.Array(permissao) };
export const createPermission = { body: Type.Object(permissaoInput), response: permissao };
export const getPermission = { params: byId, response: permissao };
export const updatePermission = {
  params: byId,
  body: Type.Partial(Type.Object(permissaoInput)),
  response: permissao,
};
export const deletePermission = { params: byId, response: empty };
