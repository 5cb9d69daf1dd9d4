import { Type } from 'typebox';
import {
  allFormats,
  type ExportFormat,
  type ExportRight,
  exportLimits,
  exportRights,
} from '../records/exportRights.ts';
import {
  byId,
  empty,
  id,
  moment,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  pageName,
  text,
} from './primitives.ts';

/** A format of files. PNG is of reports with pages alone, the last three are of paginated reports alone. Spec EXPO-01. */
export const formatoDeArquivo = Type.Unsafe<ExportFormat>({
  type: 'string',
  enum: [...allFormats],
});

/** Who may export a report, of those who may open it. Spec EXPO-01, WIRE-24. */
export const direitoDeExportar = Type.Unsafe<ExportRight>({
  type: 'string',
  enum: Object.keys(exportRights),
});

export const formatosDeArquivo = Type.Array(formatoDeArquivo, {
  maxItems: allFormats.length,
  uniqueItems: true,
});

/** The pages with visuals that Microsoft ends or does not export, where the caller may export. Spec LER-21. */
export const visuais = Type.Optional(
  Type.Array(Type.Object({ pagina: text, tipos: Type.Array(text) })),
);
/** The formats in which the caller may export the report now. Absent: none. Spec EXPO-01. */
export const exportar = Type.Optional(Type.Array(formatoDeArquivo));

/** An export as its owner sees it. Spec EXPO-03, WIRE-24. */
export const exportacao = Type.Object({
  id,
  relatorio: id,
  relatorio_nome: text,
  /** The application in which the report was open; null for Dashboards. */
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  formato: formatoDeArquivo,
  /** The view that the file shows; null for a state that is no view, and for the report as published. */
  visao_nome: nullableText,
  /** The pages of the file in their order. Empty for a paginated report, which has none. */
  paginas: Type.Array(Type.Object({ nome: text, titulo: text })),
  situacao: Type.Unsafe<'na_fila' | 'em_andamento' | 'pronta' | 'falhou'>({
    type: 'string',
    enum: ['na_fila', 'em_andamento', 'pronta', 'falhou'],
  }),
  percentual: Type.Integer({ minimum: 0, maximum: 100 }),
  /** A sentence about a failure. */
  erro: nullableText,
  /** Whether each page carries the name of the person, the moment and the cliente. Only files in PDF do. Spec EXPO-04. */
  rodape: Type.Boolean(),
  criada_em: moment,
  /** Until when the file can be fetched; null while it is not ready. */
  disponivel_ate: nullableMoment,
});

export const listExportacoes = { response: Type.Array(exportacao) };
export const createExportacao = {
  body: Type.Object({
    relatorio: id,
    /** The application in which the report is open. */
    aplicativo: Type.Optional(id),
    formato: formatoDeArquivo,
    /** The provider's names of pages. Absent: all that the caller may see. */
    paginas: Type.Optional(
      Type.Array(pageName, { minItems: 1, maxItems: exportLimits.pages, uniqueItems: true }),
    ),
    /** The id of a view. The file shows the report in the state of this view. */
    visao: Type.Optional(id),
    /** What the caller sees, as the frame captures it. Absent, as `visao`: the report as published. */
    estado: Type.Optional(Type.String({ minLength: 1, maxLength: 256_000 })),
    /** Values of parameters of a paginated report. Those that are not named keep the report's own; several values repeat the name. Spec EXPO-05. */
    parametros: Type.Optional(
      Type.Array(
        Type.Object({
          nome: Type.String({ minLength: 1, maxLength: 200 }),
          valor: Type.String({ maxLength: 2_000 }),
        }),
        { maxItems: 100 },
      ),
    ),
  }),
  response: exportacao,
};
/** The parameters for which a person may give a value when they export a paginated report; null if Power BI does not tell them. */
export const listParametros = {
  params: byId,
  response: Type.Object({
    parametros: nullable(
      Type.Array(
        Type.Object({
          nome: text,
          rotulo: text,
          /** True if no file is made without a value. */
          obrigatorio: Type.Boolean(),
          /** True if an order may name the parameter with several values, each in an entry of its own. Absent from servers before it. */
          varios: Type.Optional(Type.Boolean()),
          /** The report's own value, where it is known. */
          padrao: nullableText,
          /** Empty if any value is taken. */
          opcoes: Type.Array(Type.Object({ valor: text, texto: text })),
        }),
      ),
    ),
  }),
};
export const getExportacao = { params: byId, response: exportacao };
export const deleteExportacao = { params: byId, response: empty };
/** The answer is a file, not JSON. */
export const getArquivo = { params: byId, response: Type.String() };
