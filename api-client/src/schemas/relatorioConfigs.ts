import { type TSchema, Type } from 'typebox';
import { relatorioRecord } from '../records/relatorio.ts';
import type { RlsName } from '../records/rlsName.ts';
import { direitoDeExportar, formatosDeArquivo } from './exportacoes.ts';
import {
  byId,
  continuam,
  empty,
  ends,
  gerenciado_por_arquivo,
  id,
  ids,
  listQuery,
  nullable,
  nullablePageClass,
  nullableText,
  pageClass,
  pageName,
  sem_classe,
  text,
  uuid,
  versao,
} from './primitives.ts';
import { textInputs } from './textFields.ts';

const flags = {
  filter_pane_enabled: Type.Boolean(),
  filter_pane_expanded: Type.Boolean(),
  nav_content_pane_enabled: Type.Boolean(),
  action_bar_enabled: Type.Boolean(),
  bookmarks_enabled: Type.Boolean(),
};

/** `atributo:{nome}` sends the value of an attribute. Spec NUV-06, SEG-02. */
const rlsName = Type.Unsafe<RlsName>(
  Type.String({ pattern: '^(login|email|custom_data|fixo|atributo:.+)$', maxLength: 60 }),
);

/** Who may refresh the data of the report. Spec ATUA-01, WIRE-22. */
const atualizacao = Type.Union([
  Type.Literal('ninguem'),
  Type.Literal('administradores'),
  Type.Literal('leitores'),
]);

/** A word, or the people and teams who may. Spec REDE-01, WIRE-34. */
const rightOf = <Word extends TSchema>(word: Word) =>
  Type.Union([word, Type.Object({ users: ids, equipes: ids })]);

const papel = Type.String({ minLength: 1, maxLength: 50 });
/** A role of a report for a person or for the members of a team: one of both ids is there. Spec SEG-01. */
const rlsPapel = Type.Object({
  user_id: Type.Optional(id),
  equipe_id: Type.Optional(id),
  papel,
});

/** A report as administrators configure it. Spec ENT-13, ENT-14. */
export const relatorioConfig = Type.Object({
  id,
  nome_relatorio: text,
  workspace_id: text,
  report_id: text,
  dataset_id: nullableText,
  rls_role: nullableText,
  rls_nome: Type.Optional(rlsName),
  rls_nome_fixo: Type.Optional(nullableText),
  rls_papeis: Type.Optional(Type.Array(rlsPapel)),
  /** True from the first role by person or team until a save without any: also after all who had one were deleted. */
  rls_com_papeis: Type.Optional(Type.Boolean()),
  /** The paginated reports that visuals of the report show, as Power BI's ids. Spec NUV-04. */
  relatorios_paginados: Type.Optional(Type.Array(text)),
  cliente: id,
  cliente_nome: text,
  users_allowed: Type.Array(id),
  equipes_allowed: Type.Optional(Type.Array(id)),
  /** The ends of these grants by id. A grant without an end is absent. Spec WIRE-03. */
  users_allowed_ends: Type.Optional(Type.Record(text, text)),
  equipes_allowed_ends: Type.Optional(Type.Record(text, text)),
  /** Only in the answer to a change: people who left `users_allowed` and still open the report by a team. */
  continuam,
  ...flags,
  no_catalogo: Type.Optional(Type.Boolean()),
  atualizacao: Type.Optional(rightOf(atualizacao)),
  exportacao: Type.Optional(rightOf(direitoDeExportar)),
  /** The formats that the report may be exported in; those that Microsoft does not make of it are never offered. */
  formatos: Type.Optional(formatosDeArquivo),
  gerenciado_por_arquivo,
  versao,
});

/** Without a name the report gets the provider's name. Only a superuser may send `cliente`. Spec API-40. */
const relatorioConfigInput = {
  ...textInputs(relatorioRecord),
  workspace_id: uuid,
  report_id: uuid,
  dataset_id: Type.Optional(Type.Union([uuid, Type.Literal(''), Type.Null()])),
  rls_nome: Type.Optional(rlsName),
  /** Replaces all roles by person and team. */
  rls_papeis: Type.Optional(Type.Array(rlsPapel, { maxItems: 10_000 })),
  relatorios_paginados: Type.Optional(Type.Array(uuid, { maxItems: 20 })),
  cliente: Type.Optional(nullable(id)),
  users_allowed: Type.Optional(ids),
  equipes_allowed: Type.Optional(ids),
  users_allowed_ends: Type.Optional(ends),
  equipes_allowed_ends: Type.Optional(ends),
  ...Type.Partial(Type.Object(flags)).properties,
  /** Readers of the cliente without access find the report and may ask for it. Spec PED-05, WIRE-18. */
  no_catalogo: Type.Optional(Type.Boolean()),
  atualizacao: Type.Optional(rightOf(atualizacao)),
  exportacao: Type.Optional(rightOf(direitoDeExportar)),
  formatos: Type.Optional(formatosDeArquivo),
};

export const listRelatorioConfigs = { query: listQuery, response: Type.Array(relatorioConfig) };
export const createRelatorioConfig = {
  body: Type.Object(relatorioConfigInput),
  response: relatorioConfig,
};
export const updateRelatorioConfig = {
  params: byId,
  body: Type.Partial(Type.Object({ ...relatorioConfigInput, versao })),
  response: relatorioConfig,
};
/** A present page of a report. `correcao` is the class that an administrator gave to it; null if none did. */
export const relatorioPagina = Type.Object({
  nome: text,
  titulo: text,
  classe: pageClass,
  correcao: nullablePageClass,
  sem_classe,
});
export const savePageClasses = {
  params: byId,
  body: Type.Array(Type.Object({ nome: pageName, classe: nullablePageClass }), {
    maxItems: 1_000,
  }),
  response: Type.Array(relatorioPagina),
};
/** What queries told about a model. Nothing in it is a guess: null is what could not be asked or was not understood. */
const consultedModel = Type.Object({
  nome: text,
  /** The roles of the model. */
  funcoes: nullable(Type.Array(text)),
  /** The sent roles that the model does not have, by their exact name. */
  inexistentes: Type.Array(text),
  /** How many rows of each table the person reads: the tables that their roles filter, and the visible ones. Null if the rows were not counted. */
  linhas: nullable(Type.Array(Type.Object({ tabela: text, linhas: Type.Integer() }))),
  /** Why something is missing. */
  detalhe: nullableText,
});
/**
 * Tests a report as a person, with the fields of the form that are not saved yet. `enviado` is what Power BI was asked for, null where
 * nothing was sent: `resposta` is then the refusal, or says that the model asks for no identity. Spec SEG-04, WIRE-13.
 */
export const testRelatorioAs = {
  params: byId,
  body: Type.Object({
    ...Type.Partial(Type.Object(relatorioConfigInput)).properties,
    user_id: id,
  }),
  response: Type.Object({
    enviado: nullable(
      Type.Object({ nome: text, papeis: Type.Array(text), custom_data: nullableText }),
    ),
    /** True if Power BI gave a token. It refuses neither a role that does not exist nor a person without rows. */
    aceito: Type.Boolean(),
    resposta: text,
    /** What queries told about the models of the report; absent unless the server announces `consultas_dax`. */
    modelos: Type.Optional(Type.Array(consultedModel)),
  }),
};
export const deleteRelatorioConfig = { params: byId, response: empty };
