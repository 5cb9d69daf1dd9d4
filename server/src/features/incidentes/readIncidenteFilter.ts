import { incidenteLimits } from '@portal/api-client/records';
import { dayEnd } from '@portal/api-client/rules';
import { invalidFields } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** What an incident is about. An empty list means everybody, or every report. At most one of the two lists is empty. */
export interface IncidenteFilter {
  readonly cliente: number;
  /** The first and the last day, as they were given. */
  readonly de: string;
  readonly ate: string;
  readonly from: Date;
  /** The first instant after the period. It is never in the future. */
  readonly to: Date;
  readonly relatorios: readonly number[];
  readonly people: readonly number[];
}

const dayMs = 24 * 60 * 60_000;
const maxId = 2_147_483_647;
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxId;

/** Reads the filter. Throws 400 with a message for each field that cannot be answered. Spec LGPD-03. */
export function readIncidenteFilter(
  actor: Actor,
  filter: ListQuery['filter'],
  now: Date,
): IncidenteFilter {
  const { relatorios, pessoas, dias } = incidenteLimits;
  const lists = {
    relatorios: readIds(filter.relatorios, 'relatorios', relatorios),
    people: readIds(filter.pessoas, 'pessoas', pessoas),
  };
  if (lists.relatorios.length + lists.people.length === 0) {
    throw invalidFields({ relatorios: ['Escolha relatórios, pessoas ou os dois.'] });
  }
  const { de, ate } = filter;
  const from = beginOf(de);
  const end = typeof ate === 'string' ? dayEnd(ate) : null;
  if (typeof de !== 'string' || !from) throw invalidFields({ de: ['Informe um dia.'] });
  if (typeof ate !== 'string' || !end) throw invalidFields({ ate: ['Informe um dia.'] });
  if (from >= end) throw invalidFields({ ate: ['O último dia é antes do primeiro.'] });
  if (from > now) throw invalidFields({ de: ['O primeiro dia ainda não chegou.'] });
  // Rounded, because a day on which clocks change has 23 or 25 hours.
  if (Math.round((end.getTime() - from.getTime()) / dayMs) > dias) {
    throw invalidFields({ ate: [`Escolha no máximo ${dias} dias.`] });
  }
  const to = end < now ? end : now;
  return { cliente: clienteOf(actor, filter.cliente), de, ate, from, to, ...lists };
}

/** Superusers name a cliente. Everybody else asks about their own. */
function clienteOf(actor: Actor, named: unknown): number {
  if (!actor.is_superuser && named !== undefined && named !== actor.clienteId) {
    throw invalidFields({ cliente: ['Cliente não encontrado.'] });
  }
  const cliente = actor.is_superuser ? named : actor.clienteId;
  if (!isId(cliente)) throw invalidFields({ cliente: ['Escolha um cliente.'] });
  return cliente;
}

function readIds(value: unknown, field: string, most: number): readonly number[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isId)) {
    throw invalidFields({ [field]: ['Informe uma lista de ids.'] });
  }
  if (value.length > most) throw invalidFields({ [field]: [`Escolha no máximo ${most}.`] });
  return [...new Set(value)];
}

function beginOf(day: unknown): Date | null {
  // `dayEnd` refuses days that do not exist, such as 30 February.
  if (typeof day !== 'string' || !dayEnd(day)) return null;
  return dayEnd(new Date(Date.parse(`${day}T12:00:00Z`) - dayMs).toISOString().slice(0, 10));
}
