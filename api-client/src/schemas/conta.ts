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
});

export const getConta = { response: conta };
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
