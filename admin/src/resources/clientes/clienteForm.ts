import type { Cliente } from '@portal/api-client/contract';
import { clienteLimits, isEmail } from '@portal/api-client/records';
import {
  brandProblem,
  clienteProblem,
  enderecosProblem,
  origensProblem,
} from '@portal/api-client/rules';
import {
  type RestrictionValues,
  restrictionChanges,
  restrictionErrors,
  restrictionValues,
} from '../../form/restrictions.ts';
import {
  type ClienteTextField,
  type ColorField,
  colorFields,
  type ImageField,
  imageFields,
  type NumberField,
  numberFields,
  textFields,
} from './clienteFields.ts';

/** The user's choice for an image: a new file, `remove`, or null for no change. */
export type ImageChoice = File | 'remove' | null;

/** A new font, or the address of one that stays. */
export type FontChoice = File | string;

/** The values of the form. The empty string means that a text or a colour is not set. */
export type ClienteFormValues = RestrictionValues &
  Record<ClienteTextField | ColorField | NumberField, string> &
  Record<ImageField, ImageChoice> & {
    modo_desenvolvimento: boolean;
    segundo_fator: NonNullable<Cliente['segundo_fator']>;
    somente_microsoft: boolean;
    permitir_ver_dados: boolean;
    fontes: readonly FontChoice[];
    uso_nomes: boolean;
    rodape_pdf: boolean;
    /** One host name in each line. */
    enderecos: string;
    /** One origin in each line. */
    origens: string;
    /** This value is empty at first, because the server never returns the secret. Spec AMBIG-24. */
    pbi_client_secret: string;
    /** What people accept before they open a report, each a link or a text. */
    termos: string;
    privacidade: string;
    /** Empty for no profile. */
    pbi_profile_id: string;
    /** The last day of the secret, `AAAA-MM-DD`; empty if it is not known. */
    pbi_secret_vence: string;
  };

/** The initial values. A new cliente has the light theme. Spec ADM-CLI-10. */
export function clienteFormValues(cliente: Cliente | null): ClienteFormValues {
  const read = (field: ClienteTextField | ColorField) => [field, cliente?.[field] ?? ''];
  return {
    ...Object.fromEntries(textFields.map(read)),
    ...Object.fromEntries(colorFields.map(read)),
    ...Object.fromEntries(imageFields.map((field) => [field, null])),
    theme_mode: cliente?.theme_mode || 'light',
    modo_desenvolvimento: cliente?.modo_desenvolvimento ?? false,
    ...Object.fromEntries(numberFields.map((field) => [field, storedNumber(cliente, field)])),
    segundo_fator: cliente?.segundo_fator ?? 'ninguem',
    somente_microsoft: cliente?.somente_microsoft ?? false,
    permitir_ver_dados: cliente?.permitir_ver_dados ?? false,
    uso_nomes: cliente?.uso_nomes ?? true,
    rodape_pdf: cliente?.rodape_pdf ?? false,
    enderecos: (cliente?.enderecos ?? []).join('\n'),
    origens: (cliente?.origens ?? []).join('\n'),
    ...restrictionValues(cliente),
    fontes: storedFonts(cliente),
    pbi_client_secret: '',
    pbi_secret_vence: cliente?.pbi_secret_vence ?? '',
    pbi_profile_id: cliente?.pbi_profile_id ?? '',
    termos: cliente?.termos ?? '',
    privacidade: cliente?.privacidade ?? '',
  } as ClienteFormValues;
}

/** Returns the lines of a field of host names or origins that are not empty. */
export const enderecosIn = (text: string | null): readonly string[] =>
  (text ?? '').split(/[\s,;]+/).filter((line) => line !== '');

const storedFonts = (cliente: Cliente | null) => (cliente?.fontes ?? []).map(({ url }) => url);

const storedNumber = (cliente: Cliente | null, field: NumberField) =>
  String(cliente?.[field] ?? '');

/** True for a whole number in decimal digits between two numbers. */
export function isWithin(
  text: string,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
}

/**
 * Returns a message for each invalid field. Values that become CSS must have a safe syntax. A value that equals
 * the stored one is accepted even if a newer rule refuses it, so that an older cliente can be edited. Spec ADM-CLI-03, 04.
 */
export function validateCliente(
  values: ClienteFormValues,
  stored: Cliente | null,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!values.nome?.trim()) errors.nome = 'O nome do cliente é obrigatório.';
  for (const field of ['email_responsavel_tecnico', 'email_responsavel_financeiro'] as const) {
    const text = values[field]?.trim();
    if (text && text !== stored?.[field] && !isEmail(text))
      errors[field] = 'Informe um email válido.';
  }
  for (const field of [...textFields, 'pbi_profile_id'] as const) {
    const text = values[field]?.trim() ?? '';
    const problem = brandProblem(field, text) ?? clienteProblem(field, text);
    if (problem && text !== stored?.[field]) errors[field] = problem;
  }
  const enderecos = enderecosProblem(enderecosIn(values.enderecos), null);
  if (enderecos) errors.enderecos = enderecos;
  const origens = origensProblem(enderecosIn(values.origens));
  if (origens) errors.origens = origens;
  Object.assign(errors, restrictionErrors(values));
  for (const field of numberFields) {
    const text = values[field]?.trim() ?? '';
    const limits = clienteLimits[field];
    if (text !== '' && text !== storedNumber(stored, field) && !isWithin(text, limits)) {
      errors[field] = `Informe um número inteiro de ${limits.minimum} a ${limits.maximum}.`;
    }
  }
  return errors;
}

/** The rules of a cliente. A save sends only those that the person has changed. */
const changedRules = [
  'segundo_fator',
  'somente_microsoft',
  'permitir_ver_dados',
  'uso_nomes',
  'rodape_pdf',
] as const;

/** A list has a field for each element. */
type PayloadValue = string | boolean | File | readonly FontChoice[];

/**
 * Builds the fields of the multipart body. The name and the mode are always sent, other fields only if they changed. Empty
 * values are not sent, so the stored value stays (Spec ADM-CLI-07). A file is sent only if the user chose one (ADM-CLI-08).
 * An emptied rule about accounts is sent, because empty is no rule. A stored colour or image that the user removed with its button is sent as an empty string, which clears it.
 */
export function clientePayload(
  values: ClienteFormValues,
  stored: Cliente | null,
): Record<string, PayloadValue> {
  const payload: Record<string, PayloadValue> = {
    nome: values.nome.trim(),
    modo_desenvolvimento: values.modo_desenvolvimento,
  };
  for (const field of textFields) {
    const text = values[field]?.trim() ?? '';
    if (text !== '' && text !== stored?.[field]) payload[field] = text;
  }
  for (const field of colorFields) {
    const color = values[field] ?? '';
    if (color !== (stored?.[field] ?? '')) payload[field] = color;
  }
  for (const field of imageFields) {
    const choice = values[field];
    if (choice instanceof File) payload[field] = choice;
    else if (choice === 'remove' && stored?.[field]) payload[field] = '';
  }
  for (const field of numberFields) {
    const text = values[field]?.trim() ?? '';
    if (text !== storedNumber(stored, field)) payload[field] = text;
  }
  const before = clienteFormValues(stored);
  for (const field of changedRules)
    if (values[field] !== before[field]) payload[field] = values[field];
  for (const field of ['pbi_secret_vence', 'pbi_profile_id', 'termos', 'privacidade'] as const) {
    const text = values[field]?.trim() ?? '';
    if (text !== (stored?.[field] ?? '')) payload[field] = text;
  }
  for (const field of ['enderecos', 'origens'] as const) {
    const lines = enderecosIn(values[field]);
    if (lines.join() !== (stored?.[field] ?? []).join()) payload[field] = lines;
  }
  Object.assign(payload, restrictionChanges(values, stored));
  const fontes = values.fontes ?? [];
  if (JSON.stringify(fontes) !== JSON.stringify(storedFonts(stored))) payload.fontes = fontes;
  if (values.pbi_client_secret) payload.pbi_client_secret = values.pbi_client_secret;
  return payload;
}
