import { Type } from 'typebox';
import { ensaio } from './ensaios.ts';
import { accessType, id, nullable, nullableMoment, nullableText, text } from './primitives.ts';

/** `csv` is a text with a byte order mark and semicolons. Filter: `cliente`, which superusers must name. */
export const exportPlanilha = {
  query: Type.Object({ filter: Type.Optional(Type.String()) }),
  response: Type.Object({ nome: text, csv: text, linhas: Type.Integer() }),
};

/**
 * A file in base64. Its length has no limit here: the validator would count the characters one by one, and no other call would run during
 * these 12 ms. The server limits the size of the body and of the decoded file.
 */
const arquivo = Type.String({ contentEncoding: 'base64' });

const file = Type.Object({
  arquivo,
  /** Superusers must name it. A line about something of another cliente has an error. */
  cliente: Type.Optional(id),
  /** Gives grants again that were withdrawn after the export. Without it, each such line has an error. */
  retiradas: Type.Optional(Type.Boolean()),
});

const acesso = Type.Object({
  acesso: accessType,
  /** The permitted pages of a `specific` access; `titulo` is as last seen. */
  paginas: Type.Array(Type.Object({ nome: text, titulo: text })),
  /** When it ends; null for none. */
  ate: nullableMoment,
});

const linha = Type.Object({
  /** The line of the file, as a text editor counts. */
  linha: Type.Integer(),
  estado: Type.Union([Type.Literal('sem_mudanca'), Type.Literal('muda'), Type.Literal('erro')]),
  tipo: Type.Union([Type.Literal('pessoa'), Type.Literal('equipe'), Type.Null()]),
  /** Names as the portal has them; null for what the line does not name rightly. */
  nome: nullableText,
  /** An application, or `Dashboards`. */
  lugar: nullableText,
  relatorio: nullableText,
  /** What is stored now. Null for a line with an error about what it names. */
  antes: nullable(acesso),
  /** What the line asks for. Null for a line that does not say it. */
  depois: nullable(acesso),
  /** Why the line cannot be applied; null for the other states. */
  erro: nullableText,
  /** What of the line has no effect. */
  aviso: nullableText,
});

const { ato: _, impressao: __, ...effect } = ensaio.properties;

export const planilhaCheck = Type.Object({
  ...effect,
  /**
   * What `X-Ensaio` names. Null if the effect is not known: a line has an error, no line changes anything, or the effect is too large
   * to rehearse, which `sem_ensaio` says.
   */
  impressao: nullableText,
  sem_ensaio: nullableText,
  linhas: Type.Array(linha),
  /** Sentences about what of the file is not used. */
  avisos: Type.Array(text),
});

export const checkPlanilha = { body: file, response: planilhaCheck };
export const applyPlanilha = {
  body: file,
  /** How many lines the file has, and how many of them have changed a grant. */
  response: Type.Object({ linhas: Type.Integer(), mudaram: Type.Integer() }),
};
