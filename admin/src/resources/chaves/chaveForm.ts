import type { Chave, ChaveInput } from '@portal/api-client/contract';
import { chaveDays, diretorio, type Escopo, type Grupo, grupos } from '@portal/api-client/records';
import { endInDays } from '../../access/expiry/ends.ts';

/** The values of the form. `cliente` and `todos` are of superusers. */
export interface ChaveFormValues {
  readonly nome: string;
  readonly cliente: string;
  /** True for a key to all clientes. */
  readonly todos: boolean;
  readonly escopos: readonly Escopo[];
  readonly expira_em: string | null;
  /** Networks with commas between them. */
  readonly redes: string;
}

export const newChaveValues = (cliente: string): ChaveFormValues => ({
  nome: '',
  cliente,
  todos: false,
  escopos: [],
  expira_em: endInDays(chaveDays.proposed),
  redes: '',
});

export const chaveValues = (chave: Chave): ChaveFormValues => ({
  nome: chave.nome,
  cliente: '',
  todos: chave.cliente_id === null,
  escopos: chave.escopos as Escopo[],
  expira_em: chave.expira_em,
  redes: chave.redes.join(', '),
});

/** The groups of calls that a key may have. Clientes are for keys to all of them. Spec CHAVE-01. */
export const gruposOf = (
  todos: boolean,
  mayEnter = true,
  hasDirectories = true,
): readonly Grupo[] => [
  ...(Object.keys(grupos) as (keyof typeof grupos)[]).filter(
    (grupo) => todos || !('superusers' in grupos[grupo]),
  ),
  ...(mayEnter ? (['entrar'] as const) : []),
  // A directory belongs to one cliente.
  ...(hasDirectories && !todos ? ([diretorio] as const) : []),
];

/** Returns a message for each invalid field. */
export function validateChave(
  { nome, cliente, todos, escopos, expira_em }: ChaveFormValues,
  mustChoose: boolean,
): Record<string, string> {
  return {
    ...(!nome?.trim() && { nome: 'Nome é obrigatório.' }),
    ...(mustChoose && !todos && !cliente && { cliente: 'Cliente é obrigatório.' }),
    ...(escopos.length === 0 && { escopos: 'Escolha o que a chave pode fazer.' }),
    ...(escopos.includes(diretorio) &&
      escopos.length > 1 && { escopos: 'A chave de um diretório não tem outro escopo.' }),
    ...(expira_em === null && { expira_em: 'Toda chave tem um fim.' }),
  };
}

/** Builds the request body. Only superusers name the cliente of a new key, and null for all. */
export function chavePayload(
  { nome, cliente, todos, escopos, expira_em, redes }: ChaveFormValues,
  mustChoose: boolean,
): ChaveInput {
  const allowed = gruposOf(todos);
  return {
    nome: nome.trim(),
    escopos: escopos.filter((one) => allowed.includes(one.split(':')[0] as Grupo)),
    redes: (redes ?? '').split(/[\s,;]+/).filter(Boolean),
    ...(expira_em !== null && { expira_em }),
    ...(mustChoose && { cliente_id: todos ? null : Number(cliente) }),
  };
}
