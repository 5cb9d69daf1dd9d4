import { type Static, Type } from 'typebox';
import { userRecord } from '../records/user.ts';
import { inviteUser } from './accounts.ts';
import { dadosQuery } from './conta.ts';
import {
  atributos,
  byId,
  empty,
  expira_em,
  gerenciado_por_arquivo,
  id,
  ids,
  listQuery,
  namedEquipes,
  newAtributos,
  newExpiry,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  text,
  versao,
} from './primitives.ts';
import { textAnswers, textInputs } from './textFields.ts';

/** A person as administrators see them. Spec ENT-04. */
export const user = Type.Object({
  id,
  ...textAnswers(userRecord),
  is_superuser: Type.Boolean(),
  groups: Type.Array(text),
  cliente_id_leitura: nullableId,
  cliente_nome: nullableText,
  /** False when the person may not sign in. Another backend may leave it out. */
  is_active: Type.Optional(Type.Boolean()),
  expira_em,
  /**
   * The last sign-in; null for a person who has never signed in. Left out where the reader may not know it, and
   * in a list that is not read in pages of up to 1,000 people.
   */
  ultima_entrada: Type.Optional(nullableMoment),
  /** True for a person with a second factor. Left out where `ultima_entrada` is left out. Spec WIRE-15. */
  segundo_fator: Type.Optional(Type.Boolean()),
  /**
   * The end of the person's invitation, which may have passed; null without one. Left out, as the next field is, in a list that is not
   * read in pages of up to 1,000 people. Spec CONTA-07.
   */
  convite_ate: Type.Optional(nullableMoment),
  /** False for a person who cannot sign in by password yet. */
  tem_senha: Type.Optional(Type.Boolean()),
  /** The teams of the person. Spec WIRE-01. */
  equipes: Type.Optional(namedEquipes),
  atributos,
  /**
   * The newest terms that the person has accepted, each null if none, and whether they have to accept other ones. Absent for who was never
   * asked. Spec LGPD-02.
   */
  termos: Type.Optional(
    Type.Object({
      versao: nullable(Type.Integer()),
      aceito_em: nullableMoment,
      pendente: Type.Boolean(),
    }),
  ),
  /** The directory that keeps the person, by the name of its key; absent for who is kept in the portal. Spec SCIM-02. */
  diretorio: Type.Optional(nullableText),
  gerenciado_por_arquivo,
  versao,
});

/** A group of people. Spec ENT-06. */
export const group = Type.Object({ id, name: text });

/** The fields of a person in a request. A person without a password can only sign in with Microsoft. Spec ENT-05. */
const userInput = {
  ...textInputs(userRecord),
  password: Type.Optional(Type.String({ minLength: 8, maxLength: 1024 })),
  groups_input: Type.Optional(ids),
  cliente_id: Type.Optional(nullable(id)),
  is_active: Type.Optional(Type.Boolean()),
  expira_em: newExpiry,
  atributos: newAtributos,
};

export const listUsers = { query: listQuery, response: Type.Array(user) };
export const getUser = { params: byId, response: user };
export const createUser = {
  /** `equipes_input` are the ids of the teams of the new person. Spec EQP-12. */
  body: Type.Object({
    ...userInput,
    equipes_input: Type.Optional(ids),
    /** Invites the new person, who then has no password in the request. Spec CONTA-07. */
    convidar: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({ ...user.properties, convite: Type.Optional(inviteUser.response) }),
};
export const updateUser = {
  params: byId,
  body: Type.Partial(Type.Object({ ...userInput, versao })),
  response: user,
};
export const deleteUser = { params: byId, response: empty };
export const removeSecondFactor = { params: byId, response: empty };

export const eraseDados = {
  params: byId,
  /** The username, typed again. */
  body: Type.Object({ confirmacao: Type.String({ maxLength: 254 }) }),
  response: Type.Object({
    usuario: id,
    quando: text,
    por: text,
    partes: Type.Array(Type.Object({ nome: text, linhas: Type.Integer() })),
    /** What has to stay, and why. */
    ficam: Type.Array(text),
  }),
};
export const getDados = { params: byId, query: dadosQuery, response: Type.String() };

type NewUser = Static<typeof createUser.body>;
/**
 * Each line is the body of `createUser`, and is checked by itself: a wrong line does not refuse the others. The number of fields is
 * bounded, because the schema does not look at them. Spec ENTR-04.
 */
const newLine = Type.Unsafe<NewUser>(
  Type.Object({}, { additionalProperties: true, maxProperties: 30 }),
);
export const importUsers = {
  body: Type.Object({ linhas: Type.Array(newLine, { minItems: 1, maxItems: 100 }) }),
  /** One result for each line that was tried, by its index: the id of the new person, or what is wrong by field. */
  response: Type.Array(
    Type.Object({
      linha: Type.Integer(),
      id: Type.Optional(id),
      erros: Type.Optional(Type.Record(Type.String(), Type.Array(text))),
    }),
  ),
};
const nameText = Type.String({ maxLength: 254 });
export const findTakenUsers = {
  body: Type.Object({
    linhas: Type.Array(Type.Object({ username: nameText, email: nameText }), { maxItems: 5_000 }),
  }),
  /** The lines whose username or e-mail address a person has, of any cliente. */
  response: Type.Object({
    existe: Type.Array(
      Type.Object({
        linha: Type.Integer(),
        campos: Type.Array(Type.Union([Type.Literal('username'), Type.Literal('email')])),
      }),
    ),
  }),
};
export const listGroups = { response: Type.Array(group) };
