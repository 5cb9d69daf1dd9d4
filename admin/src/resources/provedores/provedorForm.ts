import type { NewProvedor, Provedor } from '@portal/api-client/contract';
import { newTexts, provedorRecord } from '@portal/api-client/records';
import { textProblems } from '../../form/textProblems.ts';

/** The values of the form. `cliente` is an id as a string; empty for nobody but a superuser. */
export interface ProvedorFormValues
  extends Pick<Provedor, 'nome' | 'emissor' | 'client_id' | 'somente' | 'ativo'> {
  readonly segredo: string;
  /** Separated by commas. */
  readonly dominios: string;
  /** The claim that fills an attribute, by `claimField`. */
  readonly claims: Readonly<Record<string, string | null>>;
  readonly cliente: string;
}

/** The name of an attribute's claim in the form. A number would make a list of the names. */
export const claimField = (atributo: number): string => `de${atributo}`;

const claimsOf = ({ atributos }: Pick<Provedor, 'atributos'>) =>
  Object.fromEntries(atributos.map(({ claim, atributo }) => [claimField(atributo), claim]));

export const newProvedor = (cliente: string): ProvedorFormValues => ({
  nome: '',
  emissor: '',
  client_id: '',
  segredo: '',
  dominios: '',
  claims: {},
  somente: false,
  ativo: true,
  cliente,
});

export const valuesOf = (stored: Provedor): ProvedorFormValues => ({
  ...stored,
  segredo: '',
  dominios: stored.dominios.join(', '),
  claims: claimsOf(stored),
  cliente: '',
});

/** Returns a message for each invalid field. The server judges the address. Spec IDP-01. */
export function validateProvedor(
  values: ProvedorFormValues,
  isSuperuser: boolean,
  stored: Provedor | null,
): Record<string, string> {
  const errors: Record<string, string> = textProblems(provedorRecord, values, stored);
  if (!stored?.tem_segredo && !values.segredo) errors.segredo = 'Informe o segredo.';
  if (isSuperuser && !stored && !values.cliente) errors.cliente = 'Cliente é obrigatório.';
  return errors;
}

/** Builds the request body. Only superusers name the domains, and the cliente of a new provider. */
export function provedorPayload(
  values: ProvedorFormValues,
  stored: Provedor | null,
  isSuperuser: boolean,
): NewProvedor {
  const { segredo, dominios, claims, somente, ativo, cliente } = values;
  const atributos = filledBy(claims);
  const isMapped =
    JSON.stringify(atributos) !== JSON.stringify(filledBy(stored ? claimsOf(stored) : {}));
  return {
    ...newTexts(provedorRecord, values),
    ...(segredo && { segredo }),
    somente,
    ativo,
    ...(isMapped && { atributos }),
    ...(isSuperuser && { dominios: dominios.split(/[\s,;]+/).filter(Boolean) }),
    ...(isSuperuser && !stored && { cliente_id: Number(cliente) }),
  };
}

/** The mapping as it is sent: without empty claims, by attribute. */
const filledBy = (claims: ProvedorFormValues['claims']): Provedor['atributos'] =>
  Object.entries(claims)
    .map(([name, claim]) => ({ claim: claim?.trim() ?? '', atributo: Number(name.slice(2)) }))
    .filter(({ claim }) => claim !== '')
    .sort((a, b) => a.atributo - b.atributo);
