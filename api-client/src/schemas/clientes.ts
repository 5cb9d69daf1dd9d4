import { type Static, type TSchema, Type } from 'typebox';
import { branding } from './branding.ts';
import { byId, email, empty, id, listQuery, nullableText, text } from './primitives.ts';

/** What any administrator may know of a cliente: enough for a select (AMBIG-09). */
export const clienteOption = Type.Object({ id, nome: text });

/** Spec ENT-08 and ENT-09: what a brand is, its images apart; null where the cliente chose nothing. */
const { logo, logo_dark, favicon, ...look } = branding.properties;
const images = { logo, logo_dark, favicon };

/** Spec ENT-07 … ENT-09, as superusers see a cliente. */
export const cliente = Type.Object({
  id,
  nome: text,
  cnpj: nullableText,
  email_responsavel_tecnico: nullableText,
  email_responsavel_financeiro: nullableText,
  /** True: development; false: production. */
  modo_desenvolvimento: Type.Boolean(),
  pbi_tenant_id: nullableText,
  pbi_client_id: nullableText,
  /** Write-only: answers carry it empty (AMBIG-24). */
  pbi_client_secret: text,
  /** Whether a secret is kept; a backend of the plain contract leaves it out. */
  pbi_client_secret_set: Type.Optional(Type.Boolean()),
  ...look,
  ...images,
});

const short = Type.String({ maxLength: 200 });
/** Empty clears the value. */
const optionalEmail = Type.Union([email, Type.Literal('')]);

/** A file of a multipart body, or an empty text that takes the image away. */
export interface Upload {
  readonly filename: string;
  readonly bytes: Uint8Array;
}
const image = Type.Unsafe<Upload | ''>({});
const asText = <T extends Record<string, TSchema>>(fields: T) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, Type.Optional(short)])) as {
    [K in keyof T]: ReturnType<typeof Type.Optional<typeof short>>;
  };

/**
 * A cliente's fields on the way in. Absent fields keep their value, an empty text clears it, but an empty
 * `pbi_client_secret` keeps the one there is (Spec ADM-CLI-07, AMBIG-24).
 */
const clienteForm = Type.Partial(
  Type.Object({
    nome: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    cnpj: Type.String({ maxLength: 32 }),
    email_responsavel_tecnico: optionalEmail,
    email_responsavel_financeiro: optionalEmail,
    modo_desenvolvimento: Type.Boolean(),
    pbi_tenant_id: short,
    pbi_client_id: short,
    pbi_client_secret: Type.String({ maxLength: 1024 }),
    ...asText(look),
    logo: image,
    logo_dark: image,
    favicon: image,
  }),
);
export type ClienteForm = Static<typeof clienteForm>;

export const listClienteOptions = { query: listQuery, response: Type.Array(clienteOption) };
export const listClientes = { query: listQuery, response: Type.Array(cliente) };
export const createCliente = { form: clienteForm, response: cliente };
export const updateCliente = { params: byId, form: clienteForm, response: cliente };
export const deleteCliente = { params: byId, response: empty };
export const testClienteCredentials = {
  params: byId,
  response: Type.Object({ ok: Type.Boolean(), detail: text }),
};
