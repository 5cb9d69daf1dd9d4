import { Type } from 'typebox';
import { exportar, visuais } from './exportacoes.ts';
import {
  acesso_ate,
  byId,
  empty,
  id,
  liberado_em,
  nullableMoment,
  nullableText,
  pageName,
  sem_classe,
  text,
  uuid,
} from './primitives.ts';
import { abertura } from './uso.ts';
import { dadosVistos } from './verComo.ts';
import { visaoInicial } from './visoes.ts';

/**
 * The listed pages that the caller may open, in their order, as the server last saw them. Not all lists have them, and
 * another backend may leave them out. Spec WIRE-10, LER-03.
 */
export const seenPages = Type.Optional(
  Type.Array(Type.Object({ nome: text, titulo: text, sem_classe })),
);

/** A report in a reader's lists: the sidebar and the panels of Home. Spec ENT-11, ENT-12, AMBIG-16. */
export const relatorioItem = Type.Object({
  id,
  report_id: text,
  name: text,
  nome_relatorio: text,
  is_favorite: Type.Boolean(),
  /** URL of the frame, known before any token. Absent until the provider has sent it once. */
  embedUrl: Type.Optional(text),
  paginas: seenPages,
  /** True if some pages open from within the report only; else absent. Only in the list of all. Spec DIA-02. */
  tem_internas: Type.Optional(Type.Boolean()),
  acesso_ate,
  /** Only in the list of all. */
  liberado_em,
});

const paneSettings = Type.Object({
  visible: Type.Boolean(),
  expanded: Type.Optional(Type.Boolean()),
});

/** What the frame needs to open a report; `settings` has the form of the embedding interface. Spec ENT-26, API-59. */
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
  /** When the embed token expires, in ISO 8601. Another backend may leave it out. */
  expiration: Type.Optional(text),
  /**
   * A digest of the role, the name and the custom data that the token was made with. An open report whose digest changes shows other
   * data. Another backend may leave it out. Spec SEG-03.
   */
  identidade: Type.Optional(text),
  abertura,
  /** The caller's own start of the report. Absent on a renewal. Spec VISAO-03. */
  visao_inicial: Type.Optional(visaoInicial),
  /** Whether the caller may refresh the data of the report. Absent: no. Spec ATUA-01. */
  pode_atualizar: Type.Optional(Type.Boolean()),
  exportar,
  visuais,
  /** Only for who sees the portal as the reader. Spec VERC-04. */
  ver_como: Type.Optional(dadosVistos),
});

const refreshOutcomes = [
  'concluida',
  'em_andamento',
  'na_fila',
  'falhou',
  'cancelada',
  'desativada',
  'tempo_esgotado',
  'desconhecida',
] as const;

/** What became of a refresh. */
export const refreshOutcome = Type.Unsafe<(typeof refreshOutcomes)[number]>({
  type: 'string',
  enum: [...refreshOutcomes],
});

/**
 * How fresh the data of a dataset is. `lastRefreshDate` is the end of the last successful refresh, `status` and `refreshType`
 * are Microsoft's words for the newest attempt. Every field is null when no refresh is recorded. The optional fields are
 * absent in another backend, whose `lastRefreshDate` may be the date of an attempt that failed. Spec ENT-28, LER-05.
 */
export const refreshInfo = Type.Object({
  lastRefreshDate: nullableMoment,
  status: nullableText,
  refreshType: nullableText,
  /** What became of the newest attempt; null if no refresh is recorded. */
  situacao: Type.Optional(
    Type.Unsafe<(typeof refreshOutcomes)[number] | null>({
      type: ['string', 'null'],
      enum: [...refreshOutcomes, null],
    }),
  ),
  /** When the newest attempt ended, else when it started. */
  tentativa_em: Type.Optional(nullableMoment),
  /** How many refreshes were looked at. */
  consultadas: Type.Optional(Type.Integer()),
});

export const listRelatorios = { response: Type.Array(relatorioItem) };
export const listRecentRelatorios = { response: Type.Array(relatorioItem) };
export const listFavoriteRelatorios = { response: Type.Array(relatorioItem) };
export const favoriteRelatorio = { params: byId, response: empty };
export const unfavoriteRelatorio = { params: byId, response: empty };

/**
 * What a frame tells about pages. `visibilidade` is Microsoft's number: 0 for a shown page, 1 for one that its author has
 * hidden. `ordem` is the position in the frame; the order of lists is the one that Power BI answers.
 */
export const tellSeenPages = {
  params: byId,
  body: Type.Array(
    Type.Object({
      nome: pageName,
      visibilidade: Type.Integer({ minimum: 0, maximum: 100 }),
      ordem: Type.Integer({ minimum: 0, maximum: 100_000 }),
      /** The kinds of its visuals of which readers are told. Absent if the frame was not asked. Spec LER-21. */
      visuais: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
    }),
    { maxItems: 1_000 },
  ),
  response: empty,
};

export const getEmbedInfo = {
  /** Power BI's UUID of the report, or its id in the portal. AMBIG-15. */
  params: Type.Object({ reportId: Type.String({ minLength: 1, maxLength: 64 }) }),
  query: Type.Object({
    /** Asks for a new token for a report that is already open. Such a request is not counted as an opening. */
    renewal: Type.Optional(Type.Boolean()),
    /** Id of the configuration to open, where several have the same uuid. Another backend may ignore it. */
    relatorio: Type.Optional(id),
  }),
  response: embedInfo,
};

export const getDataIdentity = { params: byId, response: Type.Object({ identidade: text }) };

export const getRefreshInfo = {
  query: Type.Object({
    workspace_id: uuid,
    dataset_id: uuid,
    client_id: Type.Optional(Type.Integer()),
  }),
  response: refreshInfo,
};
