import type { Gancho, NewGancho } from '@portal/api-client/contract';
import { ganchoRecord, newTexts } from '@portal/api-client/records';
import { textProblems } from '../../form/textProblems.ts';

/** The values of the form. `cliente` is an id as a string; empty for nobody but a superuser. */
export interface GanchoFormValues
  extends Pick<Gancho, 'nome' | 'endereco' | 'eventos' | 'formato' | 'ativo'> {
  readonly cliente: string;
}

export const newGancho = (cliente: string): GanchoFormValues => ({
  nome: '',
  endereco: '',
  eventos: [],
  formato: 'padrao',
  ativo: true,
  cliente,
});

/** Returns a message for each invalid field. The server judges the address. Spec GANCHO-01. */
export function validateGancho(
  values: GanchoFormValues,
  isSuperuser: boolean,
  stored: Gancho | null,
): Record<string, string> {
  const errors: Record<string, string> = textProblems(ganchoRecord, values, stored);
  if (values.eventos.length === 0) errors.eventos = 'Escolha ao menos um evento.';
  if (isSuperuser && !stored && !values.cliente) errors.cliente = 'Cliente é obrigatório.';
  return errors;
}

/** Builds the request body. Only superusers name the cliente, of a new hook. */
export const ganchoPayload = (values: GanchoFormValues, namesCliente: boolean): NewGancho => ({
  ...newTexts(ganchoRecord, values),
  eventos: values.eventos,
  formato: values.formato,
  ativo: values.ativo,
  ...(namesCliente && { cliente_id: Number(values.cliente) }),
});
