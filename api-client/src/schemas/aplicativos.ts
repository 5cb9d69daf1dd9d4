import { Type } from 'typebox';
import { byId, id, nullableText, text, uuid } from './primitives.ts';

/** Spec ENT-20 and ENT-21, the part an end user's list shows. */
export const aplicativoItem = Type.Object({
  id,
  nome: text,
  descricao: nullableText,
  icone: nullableText,
  cor_tema: text,
  ativo: Type.Boolean(),
  ordem: Type.Integer(),
  relatorios_count: Type.Integer(),
});

/** Spec ENT-22 and AMBIG-19: a report within an application, with what the caller may see of it. */
export const appRelatorio = Type.Object({
  id,
  /** The portal's own id of the configuration. */
  relatorio: id,
  /** Power BI's uuid. */
  relatorio_id: text,
  workspace_id: text,
  /** For the refresh info; a backend of the plain contract leaves it out. */
  dataset_id: Type.Optional(nullableText),
  /** Lets the frame start before the token is there; absent until the report was opened once. */
  embedUrl: Type.Optional(text),
  relatorio_nome: text,
  ordem: Type.Integer(),
  ativo: Type.Boolean(),
  tipo_acesso: Type.Union([Type.Literal('full'), Type.Literal('specific'), Type.Literal('none')]),
  paginas_permitidas: Type.Array(Type.Object({ nome_pagina: text })),
});

/** Spec ENT-21, the part a reader opens. */
export const aplicativo = Type.Object({
  ...aplicativoItem.properties,
  relatorios: Type.Array(appRelatorio),
});

/** Spec ENT-27. */
export const embedToken = Type.Object({
  accessToken: text,
  embedUrl: text,
  reportId: text,
  /** When the token ends, ISO 8601; a backend of the plain contract leaves it out. */
  expiration: Type.Optional(text),
});

/** Spec ENT-19; `name` is the stable key, `displayName` what people read. */
export const reportPage = Type.Object({ name: text, displayName: text, order: Type.Integer() });

export const getAplicativo = { params: byId, response: aplicativo };
export const getEmbedToken = {
  params: Type.Object({ workspaceId: uuid, reportUuid: uuid }),
  query: Type.Object({
    /** The application it is opened in, for the recents. */
    aplicativo: Type.Optional(Type.Integer()),
    renewal: Type.Optional(Type.Boolean()),
  }),
  response: embedToken,
};
export const listReportPages = {
  query: Type.Object({
    workspace_id: uuid,
    report_id: uuid,
    cliente_id: Type.Optional(Type.Integer()),
  }),
  response: Type.Array(reportPage),
};
export const listAplicativos = { response: Type.Array(aplicativoItem) };
export const listRecentAplicativos = { response: Type.Array(aplicativoItem) };
