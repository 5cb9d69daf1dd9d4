import { type Static, type TSchema, Type } from 'typebox';
import { clienteLimits, clienteRecord } from '../records/cliente.ts';
import { branding, fonte } from './branding.ts';
import {
  byId,
  empty,
  gerenciado_por_arquivo,
  id,
  listQuery,
  nullable,
  nullableMoment,
  nullableText,
  restrictionAnswers,
  restrictionInputs,
  testSteps,
  text,
  versao,
} from './primitives.ts';
import { textInputs } from './textFields.ts';

/** The fields of a cliente that every administrator may read, for a select field. AMBIG-09. */
export const clienteOption = Type.Object({ id, nome: text });

/** The fields of a brand without its images; null when the cliente chose nothing. Spec ENT-08, ENT-09. */
const { logo, logo_dark, favicon, ...look } = branding.properties;
const images = { logo, logo_dark, favicon };
const fontes = Type.Array(fonte);

const { desativar_apos_dias, sessao_inativa_horas, sessao_maxima_horas } = clienteLimits;
const secondFactorDemand = Type.Union([
  Type.Literal('ninguem'),
  Type.Literal('administradores'),
  Type.Literal('todos'),
]);
/** The rules about accounts. In a request the empty text is null: no rule. Spec CONTA-11, CONTA-13, SESS-02. */
const accountRules = {
  segundo_fator: secondFactorDemand,
  somente_microsoft: Type.Boolean(),
  desativar_apos_dias: nullable(Type.Integer(desativar_apos_dias)),
  sessao_inativa_horas: nullable(Type.Integer(sessao_inativa_horas)),
  sessao_maxima_horas: nullable(Type.Integer(sessao_maxima_horas)),
  /** Whether an administrator who sees the portal as a person also sees the data of reports. Spec VERC-05. */
  permitir_ver_dados: Type.Boolean(),
  /** Whether `Uso` tells whose opening it was. Spec USO-04. */
  uso_nomes: Type.Boolean(),
  /** Whether exported PDF pages carry who exported them and when. Spec EXPO-04. */
  rodape_pdf: Type.Boolean(),
};
/**
 * The last day of the secret, `2027-01-31`; null if it is not known. A new secret that comes without a day removes it. Spec DRIFT-02.
 */
const pbi_secret_vence = nullable(Type.String({ format: 'date' }));

/** A cliente as superusers see it. Spec ENT-07, ENT-08, ENT-09. */
export const cliente = Type.Object({
  id,
  nome: text,
  cnpj: nullableText,
  email_responsavel_tecnico: nullableText,
  email_responsavel_financeiro: nullableText,
  /** True for development, false for production. */
  modo_desenvolvimento: Type.Boolean(),
  pbi_tenant_id: nullableText,
  pbi_client_id: nullableText,
  /** The profile as which the service principal calls. Another backend may leave it out. Spec ESCALA-04. */
  pbi_profile_id: Type.Optional(nullableText),
  /** Write-only: answers contain an empty text. AMBIG-24. */
  pbi_client_secret: text,
  /** Whether a secret is stored. Another backend may leave it out. */
  pbi_client_secret_set: Type.Optional(Type.Boolean()),
  /** Another backend may leave it out. */
  pbi_secret_vence: Type.Optional(pbi_secret_vence),
  gerenciado_por_arquivo,
  versao,
  /** Another backend may leave out the rules about accounts. */
  ...Type.Partial(Type.Object(accountRules)).properties,
  /** Since when the cliente is closed; null if it is open. Another backend may leave it out. Spec LIXO-03. */
  encerrado_em: Type.Optional(nullableMoment),
  /** The host names at which the portal is this cliente's, the first one in mails. Another backend may leave it out. Spec MARCA-01. */
  enderecos: Type.Optional(Type.Array(text)),
  /** The origins whose pages may show the portal in a frame. Another backend may leave it out. Spec ENTRADA-03. */
  origens: Type.Optional(Type.Array(text)),
  /** What people accept before they open a report, each a link or a text, and its version. Another backend may leave it out. Spec LGPD-02. */
  termos: Type.Optional(text),
  privacidade: Type.Optional(text),
  termos_versao: Type.Optional(nullable(Type.Integer())),
  ...restrictionAnswers,
  /** The brand as it will be once its draft is published; null without a draft. Another backend may leave it out. Spec MARCA-07. */
  rascunho_marca: Type.Optional(nullable(Type.Object({ ...look, ...images, fontes }))),
  /** The uploaded fonts. Another backend may leave it out. Spec MARCA-06. */
  fontes: Type.Optional(fontes),
  ...look,
  ...images,
});

/** A secret, or a certificate and its key in PEM. */
const maxSecret = 16_384;
const short = Type.String({ maxLength: 200 });

/** A file of a multipart body, or an empty text that removes the image. */
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
 * The fields of a cliente that a request sends. An absent field keeps its value and an empty text clears it, but an empty
 * `pbi_client_secret` keeps the stored secret. Spec ADM-CLI-07, AMBIG-24.
 */
const clienteForm = Type.Partial(
  Type.Object({
    ...textInputs(clienteRecord),
    modo_desenvolvimento: Type.Boolean(),
    pbi_client_secret: Type.String({ maxLength: maxSecret }),
    pbi_secret_vence,
    /** A field for each host name. One empty field is no host name at all. */
    enderecos: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100 }),
    /** The same for the origins. */
    origens: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100 }),
    ...restrictionInputs,
    /**
     * `salvar` puts the fields of the brand that this request sends into the draft, and not into the brand. `descartar` removes the draft; the
     * request then has no field of the brand. Without it they change the brand at once.
     */
    rascunho_marca: Type.Union([Type.Literal('salvar'), Type.Literal('descartar')]),
    ...accountRules,
    ...asText(look),
    logo: image,
    logo_dark: image,
    favicon: image,
    /** A field for each font: a file, or the address of one that stays. One empty field is no font at all. Spec MARCA-06. */
    fontes: Type.Array(Type.Unsafe<Upload | string>({}), { maxItems: 10 }),
    versao,
  }),
);
export type ClienteForm = Static<typeof clienteForm>;

export const listClienteOptions = { query: listQuery, response: Type.Array(clienteOption) };
export const listClientes = { query: listQuery, response: Type.Array(cliente) };
export const createCliente = { form: clienteForm, response: cliente };
export const updateCliente = { params: byId, form: clienteForm, response: cliente };
export const closeCliente = { params: byId, response: cliente };
export const reopenCliente = { params: byId, response: cliente };
export const publishMarca = {
  params: byId,
  body: Type.Partial(Type.Object({ versao })),
  response: cliente,
};
export const deleteCliente = { params: byId, response: empty };

/** What is typed in the form. A field that is absent or empty counts as not typed. */
const typedCredentials = Type.Partial(
  Type.Object({
    pbi_tenant_id: short,
    pbi_client_id: short,
    pbi_client_secret: Type.String({ maxLength: maxSecret }),
    /** Empty for no profile. */
    pbi_profile_id: short,
    /** The name of a profile that the test makes for the application, unless it has one of this name. Spec ESCALA-04. */
    criar_perfil: Type.String({ maxLength: 200 }),
  }),
);

/** The first fault, and what was checked before it. `key` never changes. */
export const credentialsTest = Type.Object({
  ok: Type.Boolean(),
  detail: text,
  fault: nullable(Type.Object({ key: text, detail: text, microsoft: nullableText, place: text })),
  steps: testSteps,
  /** The profile as which the application calls; null for none. Another backend may leave it out. */
  perfil: Type.Optional(nullable(Type.Object({ id: text, nome: text }))),
});
export const testClienteCredentials = {
  params: byId,
  body: typedCredentials,
  response: credentialsTest,
};
export const testNewCredentials = { body: typedCredentials, response: credentialsTest };
