import { Type } from 'typebox';
import { gravidade } from './pendencias.ts';
import { id, nullable, nullableMoment, nullableText, text } from './primitives.ts';
import { refreshInfo } from './relatorios.ts';

/** Who reads a report, when and where. */
export const relatorioResumo = Type.Object({
  /** The people who may open it now, on Dashboards or in an application. */
  pessoas: Type.Integer(),
  /** When somebody opened it last; null if nobody did since its cliente has it. */
  ultima_abertura: nullableMoment,
  /** The first applications that show it now, at most 20, sorted by name. */
  aplicativos: Type.Array(Type.Object({ id, nome: text })),
  aplicativos_total: Type.Integer(),
  /** The most serious of its findings that are not postponed; null if there is none. Another backend leaves it out. Spec DRIFT-03. */
  pendencia: Type.Optional(Type.Union([Type.Object({ id, gravidade, frase: text }), Type.Null()])),
});

/** What Power BI says about the data of a report. Both are null for a report without a dataset. */
export const estadoDosDados = Type.Object({
  atualizacao: nullable(refreshInfo),
  /** Why nothing is known. */
  falha: nullableText,
});

/** The reports of one page of the list. Those that the caller may not configure are left out of the answer. */
const body = Type.Object({ ids: Type.Array(id, { maxItems: 100, uniqueItems: true }) });

/** Answers by the id of the report configuration. */
export const listResumos = {
  body,
  response: Type.Object({ resumos: Type.Record(Type.String(), relatorioResumo) }),
};
export const listEstadosDosDados = {
  body,
  response: Type.Object({ dados: Type.Record(Type.String(), estadoDosDados) }),
};
