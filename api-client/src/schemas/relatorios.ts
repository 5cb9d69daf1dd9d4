import { Type } from 'typebox';
import { byId, empty, id, nullableMoment, nullableText, text, uuid } from './primitives.ts';

/** Spec ENT-11, ENT-12 and AMBIG-16: one item serves the sidebar, Home's panels and the report list. */
export const relatorioItem = Type.Object({
  id,
  report_id: text,
  name: text,
  nome_relatorio: text,
  is_favorite: Type.Boolean(),
  /** Where the frame will load from, known before any token; absent while the provider has not told it. */
  embedUrl: Type.Optional(text),
});

const paneSettings = Type.Object({
  visible: Type.Boolean(),
  expanded: Type.Optional(Type.Boolean()),
});

/** Spec ENT-26, API-59: settings as the embedding interface takes them. */
export const embedInfo = Type.Object({
  accessToken: text,
  embedUrl: text,
  id: text,
  type: text,
  settings: Type.Object({
    panes: Type.Object({
      filters: paneSettings,
      pageNavigation: paneSettings,
      bookmarks: paneSettings,
    }),
    bars: Type.Object({ actionBar: paneSettings }),
  }),
  workspaceId: text,
  datasetId: nullableText,
  /** When the embed token ends, ISO 8601; a backend of the plain contract leaves it out. */
  expiration: Type.Optional(text),
});

/** Spec ENT-28; all null where the dataset has no refresh on record. */
export const refreshInfo = Type.Object({
  lastRefreshDate: nullableMoment,
  status: nullableText,
  refreshType: nullableText,
});

export const listRelatorios = { response: Type.Array(relatorioItem) };
export const listRecentRelatorios = { response: Type.Array(relatorioItem) };
export const listFavoriteRelatorios = { response: Type.Array(relatorioItem) };
export const favoriteRelatorio = { params: byId, response: empty };
export const unfavoriteRelatorio = { params: byId, response: empty };

export const getEmbedInfo = {
  /** Power BI's uuid, or the portal's own id (AMBIG-15). */
  params: Type.Object({ reportId: Type.String({ minLength: 1, maxLength: 64 }) }),
  /** `renewal` marks a fresh token for a report already open: no new access is counted. */
  query: Type.Object({ renewal: Type.Optional(Type.Boolean()) }),
  response: embedInfo,
};

export const getRefreshInfo = {
  query: Type.Object({
    workspace_id: uuid,
    dataset_id: uuid,
    client_id: Type.Optional(Type.Integer()),
  }),
  response: refreshInfo,
};
