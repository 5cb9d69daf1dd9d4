import { Type } from 'typebox';
import { exportar, visuais } from './exportacoes.ts';
import {
  acesso_ate,
  byId,
  id,
  liberado_em,
  nullablePageClass,
  nullableText,
  pageClass,
  sem_classe,
  text,
  uuid,
} from './primitives.ts';
import { seenPages } from './relatorios.ts';
import { abertura } from './uso.ts';
import { dadosVistos } from './verComo.ts';
import { visaoInicial } from './visoes.ts';

/** An application in a reader's list. Spec ENT-20, ENT-21. */
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

/** A report in an application, with the caller's access to it. Spec ENT-22, AMBIG-19. */
export const appRelatorio = Type.Object({
  id,
  /** Id of the report configuration in the portal. */
  relatorio: id,
  /** Power BI's id of the report, a UUID. */
  relatorio_id: text,
  workspace_id: text,
  /** Needed to ask for the last refresh. Another backend may leave it out. */
  dataset_id: Type.Optional(nullableText),
  /** Lets the frame load before the token arrives. Absent until the report has been opened once. */
  embedUrl: Type.Optional(text),
  relatorio_nome: text,
  ordem: Type.Integer(),
  ativo: Type.Boolean(),
  tipo_acesso: Type.Union([Type.Literal('full'), Type.Literal('specific'), Type.Literal('none')]),
  paginas_permitidas: Type.Array(Type.Object({ nome_pagina: text })),
  paginas: seenPages,
  acesso_ate,
});

/** An application as a reader opens it. Spec ENT-21. */
export const aplicativo = Type.Object({
  ...aplicativoItem.properties,
  relatorios: Type.Array(appRelatorio),
});

/** An embed token for one report. Spec ENT-27. */
export const embedToken = Type.Object({
  accessToken: text,
  embedUrl: text,
  reportId: text,
  /** When the token expires, in ISO 8601. Another backend may leave it out. */
  expiration: Type.Optional(text),
  /** The dataset that the report uses now; null for a paginated report. Another backend may leave it out. Spec NUV-04. */
  datasetId: Type.Optional(nullableText),
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

/** A page of a report. `name` is its stable key, `displayName` the text for people. Spec ENT-19. */
export const reportPage = Type.Object({
  name: text,
  displayName: text,
  order: Type.Integer(),
  /** Only in the answer with classes. Spec WIRE-12. */
  classe: Type.Optional(pageClass),
  /** The class that an administrator gave to the page; null if none did. Only in the answer with classes. */
  correcao: Type.Optional(nullablePageClass),
  /** Only in the answer with classes. */
  sem_classe,
});

export const getAplicativo = { params: byId, response: aplicativo };
export const getEmbedToken = {
  params: Type.Object({ workspaceId: uuid, reportUuid: uuid }),
  query: Type.Object({
    /**
     * Id of the application in which the report is opened. The access in that application alone decides whether and for how long
     * the report opens, and the application becomes the caller's most recent one. Spec CONF-04.
     */
    aplicativo: Type.Optional(Type.Integer()),
    /** Id of the configuration to open, where several have the same uuid. Another backend may ignore it. */
    relatorio: Type.Optional(id),
    renewal: Type.Optional(Type.Boolean()),
  }),
  response: embedToken,
};
export const listReportPages = {
  query: Type.Object({
    workspace_id: uuid,
    report_id: uuid,
    /** Id of the configuration whose pages are wanted, where several have the same uuid. */
    relatorio: Type.Optional(id),
    cliente_id: Type.Optional(Type.Integer()),
    /**
     * Asks for all pages with their classes. Without it, and for who is no administrator of reports, the answer has the listed
     * pages only. Another backend may ignore it. Spec WIRE-12.
     */
    classes: Type.Optional(Type.Boolean()),
  }),
  response: Type.Array(reportPage),
};
/** An application in the list of all, with the pages that the caller may open in it. `relatorio` is the portal's id. */
export const listedAplicativo = Type.Object({
  ...aplicativoItem.properties,
  paginas: Type.Optional(
    Type.Array(
      Type.Object({ nome: text, titulo: text, relatorio: id, relatorio_nome: text, sem_classe }),
    ),
  ),
  acesso_ate,
  liberado_em,
});
const recentAplicativo = Type.Object({ ...aplicativoItem.properties, acesso_ate });
export const listAplicativos = { response: Type.Array(listedAplicativo) };
export const listRecentAplicativos = { response: Type.Array(recentAplicativo) };
