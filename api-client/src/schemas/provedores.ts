import { Type } from 'typebox';
import { provedorRecord } from '../records/provedor.ts';
import { caminhoDeEntrada } from './branding.ts';
import { byId, empty, id, listQuery, nullable, testSteps, text, versao } from './primitives.ts';
import { textAnswers, textInputs } from './textFields.ts';

const filled = Type.Object({ claim: Type.String({ minLength: 1, maxLength: 200 }), atributo: id });

/** An OpenID Connect provider of a cliente. Its secret is in no answer. Spec WIRE-31. */
export const provedor = Type.Object({
  id,
  ...textAnswers(provedorRecord),
  tem_segredo: Type.Boolean(),
  /** The domains of e-mail whose people on record it links by itself. */
  dominios: Type.Array(text),
  /** Which claim fills which attribute, by its id. */
  atributos: Type.Array(filled),
  /** True if the people of the cliente sign in by it alone. */
  somente: Type.Boolean(),
  ativo: Type.Boolean(),
  /** Where it returns to: the addresses to register there. */
  retornos: Type.Array(text),
  /** How many people are linked to an account of it. */
  pessoas: Type.Integer(),
  cliente_id: id,
  cliente_nome: text,
  versao,
});

const fields = {
  ...textInputs(provedorRecord),
  /** An empty text keeps the stored secret. */
  segredo: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** Only a superuser may change the domains. */
  dominios: Type.Optional(
    Type.Array(Type.String({ minLength: 3, maxLength: 253 }), { maxItems: 20, uniqueItems: true }),
  ),
  atributos: Type.Optional(Type.Array(filled, { maxItems: 20 })),
  somente: Type.Optional(Type.Boolean()),
  ativo: Type.Optional(Type.Boolean()),
};

export const listProvedores = { query: listQuery, response: Type.Array(provedor) };
export const createProvedor = {
  /** Only a superuser may name the cliente. */
  body: Type.Object({ ...fields, cliente_id: Type.Optional(nullable(id)) }),
  response: provedor,
};
export const updateProvedor = {
  params: byId,
  body: Type.Partial(Type.Object({ ...fields, versao })),
  response: provedor,
};
export const deleteProvedor = { params: byId, response: empty };
export const testProvedor = {
  params: byId,
  response: Type.Object({ ok: Type.Boolean(), detail: text, steps: testSteps }),
};

export const startProvedorTest = { params: byId, response: Type.Object({ url: text }) };

export const listOwnProvedores = {
  query: Type.Object({ email: Type.Optional(Type.String({ maxLength: 254 })) }),
  response: Type.Array(caminhoDeEntrada),
};
export const inviteToProvedor = {
  params: byId,
  body: Type.Object({ codigo: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: empty,
};
