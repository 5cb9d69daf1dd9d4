import { Type } from 'typebox';
import { empty, id, nullableId, text } from './primitives.ts';

/** True if the session may only set up a second factor; else left out. Spec CONTA-11. */
const enrols = Type.Optional(Type.Boolean());

/**
 * The signed-in person. `groups` are names; `cliente_id_leitura` is null for a superuser without a cliente. Spec
 * ENT-03.
 */
export const currentUser = Type.Object({
  id,
  username: text,
  first_name: text,
  email: text,
  is_superuser: Type.Boolean(),
  groups: Type.Array(text),
  cliente_id_leitura: nullableId,
  /** What the server adds to the first contract. A backend of the first contract leaves it out. Spec REC-02. */
  recursos: Type.Optional(Type.Array(text)),
  cadastrar_segundo_fator: enrols,
  /** True if the person has to accept the terms of their cliente before they open a report; else left out. Spec LGPD-02. */
  aceitar_termos: Type.Optional(Type.Boolean()),
});

export const createToken = {
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 150 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    /** Asks for rotating refresh tokens. Without this field the refresh token stays the same. */
    rotate: Type.Optional(Type.Boolean()),
    /** The code of the authenticator app, or a recovery code. Without it, the answer to whom it is asked is 401 with `segundo_fator`. */
    codigo: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: Type.Object({ access: text, refresh: text, cadastrar_segundo_fator: enrols }),
};

export const refreshToken = {
  body: Type.Object({ refresh: Type.String({ minLength: 1, maxLength: 4096 }) }),
  /** `refresh` is present only if the session asked for rotation. */
  response: Type.Object({
    access: text,
    refresh: Type.Optional(text),
    cadastrar_segundo_fator: enrols,
  }),
};

export const getCurrentUser = { response: currentUser };

export const exchangeMicrosoftLogin = {
  /** `rotate` has the same meaning as at a sign-in with a password. */
  query: Type.Object({ rotate: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ access: text, refresh: text, user: currentUser }),
};

export const logout = {
  body: Type.Object({ refresh: Type.Optional(Type.String({ maxLength: 4096 })) }),
  response: empty,
};
