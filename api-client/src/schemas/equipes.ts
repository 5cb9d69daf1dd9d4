import { Type } from 'typebox';
import { equipeRecord } from '../records/equipe.ts';
import {
  accessType,
  atributos,
  byId,
  empty,
  gerenciado_por_arquivo,
  id,
  ids,
  listQuery,
  namedEquipes,
  newAtributos,
  nullable,
  nullableMoment,
  nullableText,
  permittedPages,
  restrictionAnswers,
  restrictionInputs,
  text,
  versao,
} from './primitives.ts';
import { textAnswers, textInputs } from './textFields.ts';

/** A team of people of one cliente, as lists show it. Spec EQP-01, WIRE-01. */
export const equipeItem = Type.Object({
  id,
  ...textAnswers(equipeRecord),
  cliente: id,
  cliente_nome: text,
  membros_total: Type.Integer(),
  /** How many reports the team opens on Dashboards. A grant that has ended does not count. */
  relatorios_total: Type.Integer(),
  /** In how many applications the team opens something. */
  aplicativos_total: Type.Integer(),
  ...restrictionAnswers,
  /** The directory that keeps the team, by the name of its key; null for one that is kept in the portal. Spec SCIM-02. */
  diretorio: Type.Optional(nullableText),
  gerenciado_por_arquivo,
  versao,
});

/** A member of a team. A deactivated person stays a member. */
export const equipeMembro = Type.Object({
  id,
  username: text,
  first_name: text,
  last_name: text,
  is_active: Type.Boolean(),
});

/** What a team is granted on Dashboards. Grants that have ended are listed too. */
const equipeRelatorio = Type.Object({ id, nome: text, expira_em: nullableMoment });
/** What a team is granted in an application: `id` and `nome` are those of the application. */
const equipeAplicativo = Type.Object({
  id,
  nome: text,
  relatorio: id,
  relatorio_nome: text,
  tipo_acesso: accessType,
  paginas_permitidas: permittedPages,
  expira_em: nullableMoment,
});

/** A team with its members and what it opens. Spec EQP-09. */
export const equipe = Type.Object({
  ...equipeItem.properties,
  membros: Type.Array(equipeMembro),
  atributos,
  abre: Type.Object({
    relatorios: Type.Array(equipeRelatorio),
    aplicativos: Type.Array(equipeAplicativo),
  }),
});

/**
 * The members of a team are sent as a whole, or as additions and removals. An addition that is a member already and a removal
 * that is none change nothing. Only a superuser may send `cliente_id`, and only for a new team.
 */
const equipeInput = {
  /** The name has no `;`, which separates names in a CSV file. It is unique within the cliente, case and accents ignored. */
  ...textInputs(equipeRecord),
  cliente_id: Type.Optional(nullable(id)),
  membros: Type.Optional(ids),
  atributos: newAtributos,
  ...restrictionInputs,
};

export const listEquipes = { query: listQuery, response: Type.Array(equipeItem) };
export const getEquipe = { params: byId, response: equipe };
export const createEquipe = { body: Type.Object(equipeInput), response: equipe };
export const updateEquipe = {
  params: byId,
  body: Type.Partial(
    Type.Object({
      ...equipeInput,
      adicionar: Type.Optional(ids),
      remover: Type.Optional(ids),
      versao,
    }),
  ),
  response: equipe,
};
export const deleteEquipe = { params: byId, response: empty };

/** The ids of the teams that the person joins and leaves. Both happen, or neither. Spec TELA-03. */
export const updateUserEquipes = {
  params: byId,
  body: Type.Object({ adicionar: Type.Optional(ids), remover: Type.Optional(ids) }),
  response: Type.Object({ equipes: namedEquipes }),
};

const linha = Type.String({ maxLength: 254 });
/** Each line is a username or an e-mail address. A superuser names the cliente. Spec EQP-08. */
export const findMembers = {
  body: Type.Object({
    linhas: Type.Array(linha, { maxItems: 5_000 }),
    cliente_id: Type.Optional(nullable(id)),
  }),
  response: Type.Object({
    achados: Type.Array(Type.Object({ linha: text, id, username: text })),
    /** `motivo` is a sentence. */
    nao_achados: Type.Array(Type.Object({ linha: text, motivo: text })),
  }),
};
