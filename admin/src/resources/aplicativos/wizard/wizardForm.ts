import type { AdminAplicativo, NewAplicativo } from '@portal/api-client/contract';
import { defaultIcon } from '@portal/ui';

/** The values of the wizard's form. `cliente` is an id as a string; `relatorios` holds ids in their order. */
export interface WizardValues {
  readonly cliente: string;
  readonly nome: string;
  readonly descricao: string;
  readonly icone: string;
  readonly cor_tema: string;
  readonly no_catalogo: boolean;
  readonly relatorios: readonly number[];
}

/** The colours to choose from. Spec ADM-APP-17. */
export const colors = [
  { name: 'Azul', value: '#3B82F6' },
  { name: 'Verde', value: '#22C55E' },
  { name: 'Roxo', value: '#A855F7' },
  { name: 'Laranja', value: '#F59E0B' },
  { name: 'Rosa', value: '#EC4899' },
  { name: 'Vermelho', value: '#EF4444' },
  { name: 'Cyan', value: '#06B6D4' },
  { name: 'Indigo', value: '#6366F1' },
] as const;

export function emptyAplicativo(cliente: string): WizardValues {
  return {
    cliente,
    nome: '',
    descricao: '',
    icone: defaultIcon,
    cor_tema: colors[0].value,
    no_catalogo: false,
    relatorios: [],
  };
}

export function wizardValues(aplicativo: AdminAplicativo): WizardValues {
  return {
    cliente: aplicativo.cliente ? String(aplicativo.cliente) : '',
    nome: aplicativo.nome,
    descricao: aplicativo.descricao ?? '',
    icone: aplicativo.icone || defaultIcon,
    cor_tema: aplicativo.cor_tema || colors[0].value,
    no_catalogo: aplicativo.no_catalogo ?? false,
    relatorios: aplicativo.relatorios_ids,
  };
}

/**
 * Returns a message for each invalid field of the first step. The second step has no required field. Spec ADM-APP-11
 * … 13.
 */
export function validateAplicativo(
  { nome, descricao, cliente }: WizardValues,
  isSuperuser: boolean,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (isSuperuser && !cliente) errors.cliente = 'Cliente é obrigatório.';
  if (!nome?.trim()) errors.nome = 'Nome é obrigatório.';
  if (!descricao?.trim()) errors.descricao = 'Descrição é obrigatória.';
  return errors;
}

/**
 * Builds the request body. The order of the ids is the order of the reports. Only superusers send a cliente. Spec
 * ADM-APP-14, 15.
 */
export function aplicativoPayload(values: WizardValues, isSuperuser: boolean): NewAplicativo {
  return {
    nome: values.nome.trim(),
    descricao: values.descricao.trim(),
    icone: values.icone,
    cor_tema: values.cor_tema,
    no_catalogo: values.no_catalogo,
    relatorios_ids: [...values.relatorios],
    ...(isSuperuser ? { cliente: Number(values.cliente) } : {}),
  };
}
