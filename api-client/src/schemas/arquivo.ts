import { Type } from 'typebox';
import { byId, nullableText, text } from './primitives.ts';

/** One thing that a file creates, changes or deletes. */
export const arquivoLinha = Type.Object({
  /** Where the file says it, as an editor counts. */
  linha: Type.Integer(),
  coluna: Type.Integer(),
  acao: Type.Union([Type.Literal('cria'), Type.Literal('muda'), Type.Literal('exclui')]),
  /** What kind of thing it is: `equipe`. */
  tipo: text,
  nome: text,
  /**
   * The values before and after the file is applied; null for no value. Of a list `antes` has only the items that are removed, and `depois`
   * only those that are added. For a secret both are null.
   */
  campos: Type.Array(Type.Object({ campo: text, antes: nullableText, depois: nullableText })),
});

/** What a file would change, and which parts of it have no effect. */
export const arquivoPlano = Type.Object({
  linhas: Type.Array(arquivoLinha),
  avisos: Type.Array(text),
});

export const getClienteArquivo = {
  params: byId,
  /** `nome` is the name of the file. */
  response: Type.Object({ nome: text, arquivo: text }),
};
export const applyClienteArquivo = {
  params: byId,
  /** A text of YAML. The server refuses more than 400 kB of UTF-8. This is not a rule of the schema, because the validator is slow on long texts. */
  body: Type.Object({ arquivo: Type.String() }),
  response: Type.Object({
    ...arquivoPlano.properties,
    /** The secrets that the portal has made for new hooks. They are shown once. */
    segredos: Type.Array(Type.Object({ nome: text, segredo: text })),
  }),
};
