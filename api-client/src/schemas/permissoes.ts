import { Type } from 'typebox';
import {
  accessType,
  byId,
  continuam,
  empty,
  expira_em,
  id,
  listQuery,
  newExpiry,
  nullableMoment,
  pageName,
  permittedPages as pages,
  versao,
} from './primitives.ts';
import { user } from './users.ts';

/** A person's access to a report in an application. Spec ENT-23, AMBIG-18. */
export const permissao = Type.Object({
  id,
  user: id,
  relatorio: id,
  aplicativo: id,
  tipo_acesso: accessType,
  paginas_permitidas: pages,
  expira_em,
});

/** When a grant was last saved; null if an older version saved it. Spec CONF-07. */
const concedido_em = Type.Optional(nullableMoment);

/** A person's access as the list of one application tells it. */
export const savedPermissao = Type.Object({ ...permissao.properties, concedido_em });

/** A team's access to a report in an application. Spec WIRE-02. */
export const permissaoEquipe = Type.Object({
  equipe: id,
  relatorio: id,
  aplicativo: id,
  tipo_acesso: accessType,
  paginas_permitidas: pages,
  expira_em: nullableMoment,
  concedido_em,
});

/** Without `aplicativo` the access holds in every application that contains the report. AMBIG-18. */
const permissaoInput = {
  user: id,
  relatorio: id,
  aplicativo: Type.Optional(id),
  tipo_acesso: accessType,
  paginas_permitidas: Type.Optional(pages),
  expira_em: newExpiry,
};

/** The access of a person or of a team to an application. An item names one of the two. Spec ENT-24, WIRE-02. */
export const appPermission = Type.Object({
  user_id: Type.Optional(id),
  equipe_id: Type.Optional(id),
  access_type: accessType,
  /** Names of pages by the id of the report configuration. Read only if the access is `specific`. */
  allowed_pages: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
      Type.Array(pageName, { maxItems: 500 }),
    ),
  ),
  expira_em: newExpiry,
});

export const listAppPermissions = {
  params: Type.Object({ appId: id }),
  /** `versao` is the version of all permission records of the application, those of teams included. */
  response: Type.Object({
    permissions: Type.Array(savedPermissao),
    equipes: Type.Optional(Type.Array(permissaoEquipe)),
    versao,
  }),
};
export const updateAppPermissions = {
  body: Type.Object({
    app_id: id,
    permissions: Type.Array(appPermission, { maxItems: 10_000 }),
    versao,
  }),
  /** `continuam` lists the people with the access `none` to whom a team still gives access. */
  response: Type.Object({ updated: Type.Integer(), continuam }),
};
export const listUsersWithoutAccess = {
  params: Type.Object({ appId: id }),
  query: Type.Pick(listQuery, ['range']),
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
