import { Type } from 'typebox';
import { byId, empty, id, listQuery } from './primitives.ts';
import { user } from './users.ts';

const accessType = Type.Union([
  Type.Literal('full'),
  Type.Literal('specific'),
  Type.Literal('none'),
]);
const pageName = Type.String({ minLength: 1, maxLength: 200 });
const pages = Type.Array(Type.Object({ nome_pagina: pageName }), { maxItems: 500 });

/** Spec ENT-23 and AMBIG-18: what a person may open of a report within an application. */
export const permissao = Type.Object({
  id,
  user: id,
  relatorio: id,
  aplicativo: id,
  tipo_acesso: accessType,
  paginas_permitidas: pages,
});

/** Without `aplicativo`: in every application that holds the report (AMBIG-18). */
const permissaoInput = {
  user: id,
  relatorio: id,
  aplicativo: Type.Optional(id),
  tipo_acesso: accessType,
  paginas_permitidas: Type.Optional(pages),
};

/** Spec ENT-24: what a person may open of an application. */
export const appPermission = Type.Object({
  user_id: id,
  access_type: accessType,
  /** Page names by configuration id; read where the access is `specific`. */
  allowed_pages: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
      Type.Array(pageName, { maxItems: 500 }),
    ),
  ),
});

export const listAppPermissions = {
  params: Type.Object({ appId: id }),
  response: Type.Object({ permissions: Type.Array(permissao) }),
};
export const updateAppPermissions = {
  body: Type.Object({ app_id: id, permissions: Type.Array(appPermission, { maxItems: 10_000 }) }),
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
