import { invalidFields } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import type { AcessoFilter } from './queries.ts';

/** The names of the filters. */
export const acessoFilters = [
  'q',
  'cliente',
  'user',
  'equipe',
  'relatorio',
  'aplicativo',
  'ate',
  'concedido',
];

const maxId = 2_147_483_647;

/**
 * Reads the filter of the list of accesses. A superuser names the cliente; everybody else reads their own. Throws 400 for a
 * value that is no id and for a time that cannot be read.
 */
export function readAcessoFilter(
  actor: Actor,
  filter: ListQuery['filter'],
  now: Date,
): AcessoFilter {
  const named = idOf(filter, 'cliente');
  if (!actor.is_superuser && named !== undefined && named !== actor.clienteId) {
    throw invalidFields({ cliente: ['Cliente não encontrado.'] });
  }
  const cliente = actor.is_superuser ? named : actor.clienteId;
  if (cliente === undefined || cliente === null) {
    throw invalidFields({ cliente: ['Escolha um cliente.'] });
  }
  const [user, equipe, relatorio] = ['user', 'equipe', 'relatorio'].map((name) =>
    idOf(filter, name),
  );
  const aplicativo = filter.aplicativo === 0 ? null : idOf(filter, 'aplicativo');
  const until = instantOf(filter);
  return {
    cliente,
    now,
    ...searched(filter),
    ...(user !== undefined && { user }),
    ...(equipe !== undefined && { equipe }),
    ...(relatorio !== undefined && { relatorio }),
    ...(aplicativo !== undefined && { aplicativo }),
    ...(until && { until }),
    ...(isGranted(filter) && { isGranted: true }),
  };
}

function searched({ q }: ListQuery['filter']): { q?: string } {
  if (q === undefined || q === null) return {};
  if (typeof q === 'string') return { q };
  throw invalidFields({ q: ['Informe um texto.'] });
}

/** Whether only what is granted is listed, without what a role alone gives. */
function isGranted({ concedido }: ListQuery['filter']): boolean {
  if (concedido === undefined || typeof concedido === 'boolean') return concedido === true;
  throw invalidFields({ concedido: ['Informe true ou false.'] });
}

function idOf(filter: ListQuery['filter'], name: string): number | undefined {
  const value = filter[name];
  if (value === undefined || value === null || value === '') return undefined;
  // `Number` reads more texts than decimal digits: `0x10`, `1e3`, ` 7 `.
  const isRead = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  const id = isRead ? Number(value) : Number.NaN;
  if (Number.isInteger(id) && id > 0 && id <= maxId) return id;
  throw invalidFields({ [name]: ['Informe um id.'] });
}

function instantOf({ ate }: ListQuery['filter']): Date | undefined {
  if (ate === undefined || ate === null || ate === '') return undefined;
  const at = new Date(typeof ate === 'string' ? ate : Number.NaN);
  // PostgreSQL takes more, but no list needs it.
  if (at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 3000) return at;
  throw invalidFields({ ate: ['Informe uma data em ISO 8601.'] });
}
