import type { Cliente } from '@portal/api-client/contract';
import { brandProblem } from '@portal/api-client/rules';
import {
  type ClienteTextField,
  type ColorField,
  colorFields,
  type ImageField,
  imageFields,
  textFields,
} from './clienteFields.ts';

/** An image of the form: a chosen file, the wish to have none, or null where nothing is done about it. */
export type ImageChoice = File | 'remove' | null;

/** The cliente's form: empty texts and colours stand for none. */
export type ClienteFormValues = Record<ClienteTextField | ColorField, string> &
  Record<ImageField, ImageChoice> & {
    modo_desenvolvimento: boolean;
    /** Never read, only written. AMBIG-24. */
    pbi_client_secret: string;
  };

/** Spec ADM-CLI-10: a new cliente's theme is light. */
export function clienteFormValues(cliente: Cliente | null): ClienteFormValues {
  const read = (field: ClienteTextField | ColorField) => [field, cliente?.[field] ?? ''];
  return {
    ...Object.fromEntries(textFields.map(read)),
    ...Object.fromEntries(colorFields.map(read)),
    ...Object.fromEntries(imageFields.map((field) => [field, null])),
    theme_mode: cliente?.theme_mode || 'light',
    modo_desenvolvimento: cliente?.modo_desenvolvimento ?? false,
    pbi_client_secret: '',
  } as ClienteFormValues;
}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Spec ADM-CLI-03, 04; what reaches CSS must be fit for it. */
export function validateCliente(values: ClienteFormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!values.nome?.trim()) errors.nome = 'O nome do cliente é obrigatório.';
  for (const field of ['email_responsavel_tecnico', 'email_responsavel_financeiro'] as const) {
    const text = values[field]?.trim();
    if (text && !emailForm.test(text)) errors[field] = 'Informe um email válido.';
  }
  for (const field of ['navbar_height', 'navbar_logo_height', 'font_family'] as const) {
    const problem = brandProblem(field, values[field] ?? '');
    if (problem) errors[field] = problem;
  }
  return errors;
}

/**
 * The parts of the multipart body: the name and the mode always, of the rest what changed. Empty values are not sent
 * and so keep what is stored (Spec ADM-CLI-07); files only if chosen (ADM-CLI-08). What somebody took away by its own
 * button, a stored colour or image, goes as an empty text, which clears it.
 */
export function clientePayload(
  values: ClienteFormValues,
  stored: Cliente | null,
): Record<string, string | boolean | File> {
  const payload: Record<string, string | boolean | File> = {
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
  if (values.pbi_client_secret) payload.pbi_client_secret = values.pbi_client_secret;
  return payload;
}
