import { Type } from 'typebox';
import { empty, id, nullable, nullableId, nullableText, text } from './primitives.ts';
import { refreshInfo } from './relatorios.ts';

/** Counts for Home: of the caller's cliente, or of the whole portal for a superuser. Spec ENT-25, AMBIG-41. */
export const stats = Type.Object({
  user_count: Type.Integer(),
  report_count: Type.Integer(),
  access_today_count: Type.Integer(),
  recent_access_count: Type.Integer(),
});

export const getStats = { response: stats };

/** Where the caller read last: a page of a report, on Dashboards or in an application. Spec LEIT-12. */
export const ultimaPagina = Type.Object({
  relatorio: id,
  relatorio_nome: text,
  /** Null for Dashboards. */
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  /** The name that Power BI gives to the page. It is not the title that people read. */
  pagina: text,
  titulo: text,
});

/** When the data of a report was last refreshed. Spec LEIT-12. */
export const atualizacao = Type.Object({
  relatorio: id,
  relatorio_nome: text,
  ...refreshInfo.properties,
});

export const getUltimaPagina = { response: Type.Object({ ultima: nullable(ultimaPagina) }) };
export const saveUltimaPagina = {
  body: Type.Object({
    relatorio: id,
    aplicativo: nullable(id),
    pagina: Type.String({ minLength: 1, maxLength: 200 }),
    titulo: Type.String({ maxLength: 200 }),
  }),
  response: empty,
};
export const listAtualizacoes = { response: Type.Array(atualizacao) };
