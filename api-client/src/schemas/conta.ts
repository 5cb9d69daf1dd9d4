import { Type } from 'typebox';
import { userRecord } from '../records/user.ts';
import { empty, text } from './primitives.ts';
import { textInputs } from './textFields.ts';

const { first_name, last_name } = textInputs(userRecord);

/** The caller's own account. Spec CONTA-02. */
export const conta = Type.Object({
  username: text,
  email: text,
  first_name: text,
  last_name: text,
  /** False for a person who can only sign in with Microsoft. */
  tem_senha: Type.Boolean(),
  /** True if the cliente of the person admits no passwords. Another backend may leave it out. Spec CONTA-13. */
  somente_microsoft: Type.Optional(Type.Boolean()),
  /** Another backend leaves it out. Spec WIRE-15. */
  segundo_fator: Type.Optional(
    Type.Object({
      ativo: Type.Boolean(),
      /** The number of recovery codes that are not used yet. */
      codigos_restantes: Type.Integer(),
      /** True if the person may not be without a second factor. Spec CONTA-11. */
      exigido: Type.Boolean(),
    }),
  ),
});

/** `html` is one page of tables, which browsers and spreadsheets open. */
export const dadosQuery = Type.Object({
  formato: Type.Optional(Type.Union([Type.Literal('html'), Type.Literal('json')])),
});

export const getConta = { response: conta };
export const getOwnDados = { query: dadosQuery, response: Type.String() };
export const updateConta = {
  body: Type.Object({ first_name, last_name }),
  response: conta,
};
export const changePassword = {
  body: Type.Object({
    /** The present password. */
    atual: Type.String({ minLength: 1, maxLength: 1024 }),
    /** The new password. */
    nova: Type.String({ minLength: 8, maxLength: 1024 }),
  }),
  response: empty,
};

/** A code of the authenticator app, or a recovery code, with or without spaces and hyphens. */
const codigo = Type.String({ minLength: 1, maxLength: 64 });

export const startSecondFactor = {
  body: Type.Object({
    /** The present password. */
    senha: Type.String({ minLength: 1, maxLength: 1024 }),
    /** Needed of whoever has a second factor already. */
    codigo: Type.Optional(codigo),
  }),
  /** The secret in base32, and the address that a QR code contains. */
  response: Type.Object({ segredo: text, uri: text }),
};
export const confirmSecondFactor = {
  body: Type.Object({ codigo }),
  /** Ten recovery codes. They are not answered again. */
  response: Type.Object({ codigos: Type.Array(text) }),
};
export const endSecondFactor = { body: Type.Object({ codigo }), response: empty };
