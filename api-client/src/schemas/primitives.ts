import { type Static, type TSchema, Type } from 'typebox';

/** Returns a schema for the value or `null`, as one JSON Schema type list, which the serialiser handles without `anyOf`. */
export function nullable<S extends TSchema>(schema: S) {
  const { type } = schema as unknown as { type: string };
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'] });
}

export const text = Type.String();
export const nullableText = nullable(Type.String());
/** An id of the portal: a positive integer, never one of Power BI's UUIDs. */
export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const nullableId = nullable(Type.Integer());
/** An id of Power BI: a UUID, compared without regard to case. */
export const uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});
/** An instant in ISO 8601, UTC; null when the event has not happened yet. */
export const nullableMoment = nullable(Type.String());
/** An instant in ISO 8601, UTC. */
export const moment = Type.String();
/** Ids of the portal in a body. The server checks each against the caller's cliente. */
export const ids = Type.Array(id, { maxItems: 10_000, uniqueItems: true });
export const empty = Type.Object({});
/**
 * The version of a record that people edit. It grows with each change. A change may send the version that its form showed;
 * if the stored version is another one, the answer is 409. Another backend may leave it out. Spec WIRE-11.
 */
export const versao = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));
/** True for what the last file of the cliente names. Another backend may leave it out. Spec ARQ-04. */
export const gerenciado_por_arquivo = Type.Optional(Type.Boolean());
/** The instant at which a grant or an account ends; null for none. Another backend may leave it out. Spec PRAZO-01. */
export const expira_em = Type.Optional(nullableMoment);
export const instant = Type.String({ format: 'date-time', maxLength: 40 });
/** An expiry in a request. If the field is absent, the stored expiry stays; null removes it. */
export const newExpiry = Type.Optional(nullable(instant));
/** Expiries of grants, by the id of the person or team. For an absent id the stored expiry stays. */
export const ends = Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,9}$' }), nullable(instant), {
  maxProperties: 10_000,
});
/** When the caller's access ends; absent or null for an access without an end. Spec PRAZO-05, WIRE-03. */
export const acesso_ate = Type.Optional(nullableMoment);
/**
 * True if the class of a page is unknown: no frame has reported whether the page is hidden, and no administrator has set the class.
 * Absent if the class is known. Spec DIA-02.
 */
export const sem_classe = Type.Optional(Type.Boolean());
/** When the caller was granted this last; absent if that is not known, and for who opens everything by a role. Spec DIA-01. */
export const liberado_em = Type.Optional(moment);
/**
 * The values of the attributes of a person or team, by the name of the attribute. In a request it replaces all values; an empty text
 * and null are no value. Spec SEG-02, WIRE-13.
 */
export const atributos = Type.Optional(Type.Record(text, text));
export const newAtributos = Type.Optional(
  Type.Record(Type.String({ maxLength: 50 }), nullable(Type.String({ maxLength: 256 })), {
    maxProperties: 40,
  }),
);
/** A team by its name, where only the name is shown. */
export const namedEquipes = Type.Array(Type.Object({ id, nome: text }));
/** People who still have access by a team after a change took their own grants away. Spec EQP-05. */
export const continuam = Type.Optional(
  Type.Array(Type.Object({ user: id, nome: text, equipes: namedEquipes })),
);
export const accessType = Type.Union([
  Type.Literal('full'),
  Type.Literal('specific'),
  Type.Literal('none'),
]);
export const pageName = Type.String({ minLength: 1, maxLength: 200 });
/** Whether lists show a page, or only its report opens it. Spec WIRE-12. */
export const pageClass = Type.Union([Type.Literal('listada'), Type.Literal('interna')]);
export const nullablePageClass = Type.Union([...pageClass.anyOf, Type.Null()]);
/** The pages of a `specific` access, by the provider's names. */
export const permittedPages = Type.Array(Type.Object({ nome_pagina: pageName }), { maxItems: 500 });
export const byId = Type.Object({ id });

/**
 * Sorting, paging and filtering as react-admin sends them, each a JSON text: `sort=["nome","ASC"]`, `range=[0,24]`,
 * `filter={"q":"ana"}`.
 */
export const listQuery = Type.Object({
  sort: Type.Optional(Type.String()),
  range: Type.Optional(Type.String()),
  filter: Type.Optional(Type.String()),
});

/** What a test has asked, in order, and what it found. */
/** Networks in CIDR and hours as `seg-sex 08:00-18:00 America/Sao_Paulo`, in answers. Another backend may leave them out. Spec WIRE-34. */
export const restrictionAnswers = {
  redes: Type.Optional(Type.Array(Type.String())),
  horarios: Type.Optional(Type.Array(Type.String())),
};
/** The same in requests. `confirmacao` is `confirmo` for a change that keeps its own author out. Spec REDE-03. */
export const restrictionInputs = {
  redes: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })),
  horarios: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 100 })),
  confirmacao: Type.Optional(Type.String({ maxLength: 40 })),
};

export const testSteps = Type.Array(
  Type.Object({
    title: text,
    state: Type.Union([
      Type.Literal('certo'),
      Type.Literal('nota'),
      Type.Literal('falha'),
      Type.Literal('pulado'),
    ]),
    detail: text,
  }),
);
