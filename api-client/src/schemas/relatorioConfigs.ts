import { Type } from 'typebox';
import {
  byId,
  empty,
  id,
  ids,
  listQuery,
  nullable,
  nullableText,
  text,
  uuid,
} from './primitives.ts';

const flags = {
  filter_pane_enabled: Type.Boolean(),
  filter_pane_expanded: Type.Boolean(),
  nav_content_pane_enabled: Type.Boolean(),
  action_bar_enabled: Type.Boolean(),
  bookmarks_enabled: Type.Boolean(),
};

/** Spec ENT-13 and ENT-14: a report as administrators configure it. */
export const relatorioConfig = Type.Object({
  id,
  nome_relatorio: text,
  workspace_id: text,
  report_id: text,
  dataset_id: nullableText,
  rls_role: nullableText,
  cliente: id,
  cliente_nome: text,
  users_allowed: Type.Array(id),
  ...flags,
});

/** Without a name it takes the provider's; `cliente` is a superuser's to say. Spec API-40. */
const relatorioConfigInput = {
  nome_relatorio: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  workspace_id: uuid,
  report_id: uuid,
  dataset_id: Type.Optional(Type.Union([uuid, Type.Literal(''), Type.Null()])),
  rls_role: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  cliente: Type.Optional(nullable(id)),
  users_allowed: Type.Optional(ids),
  ...Type.Partial(Type.Object(flags)).properties,
};

export const listRelatorioConfigs = { query: listQuery, response: Type.Array(relatorioConfig) };
export const createRelatorioConfig = {
  body: Type.Object(relatorioConfigInput),
  response: relatorioConfig,
};
export const updateRelatorioConfig = {
  params: byId,
  body: Type.Partial(Type.Object(relatorioConfigInput)),
  response: relatorioConfig,
};
export const deleteRelatorioConfig = { params: byId, response: empty };
