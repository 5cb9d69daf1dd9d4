import { listUsoAusentes } from '@portal/api-client/contract';
import { usoLimits } from '@portal/api-client/records';
import { mayCall } from '@portal/api-client/rules';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import { forbidden, invalidFields } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import type { Grouping, UsoFilter, UsoSight } from './figures/UsoFilter.ts';

type Filter = ListQuery['filter'];

const dayMs = 86_400_000;
const shownDays = [7, 30, 90];

/** Superusers name a cliente; everybody else reads their own. Throws 400 for another one, and for a superuser who names none. */
export function readCliente(actor: Actor, filter: Filter): number {
  const named = idOf(filter, 'cliente');
  if (!actor.is_superuser && named !== undefined && named !== actor.clienteId) {
    throw invalidFields({ cliente: ['Cliente não encontrado.'] });
  }
  const cliente = actor.is_superuser ? named : actor.clienteId;
  if (cliente === undefined || cliente === null) {
    throw invalidFields({ cliente: ['Escolha um cliente.'] });
  }
  return cliente;
}

/** What an actor may be told of a cliente that tells names or not. Spec USO-04. */
export const sightOf = (actor: Actor, hasNames: boolean): UsoSight => ({
  hasNames,
  seesPeople: mayCall(actor, listUsoAusentes),
});

/**
 * Reads which openings are asked for. Throws 403 for a group or filter of people that is not the caller's to know, and 400 for what a
 * cliente without names does not tell and for days that are none.
 */
export function readUsoFilter(
  cliente: number,
  filter: Filter,
  por: Grouping,
  { hasNames, seesPeople }: UsoSight,
  now: Date,
): UsoFilter {
  // A team may be one person, and teams that overlap tell their difference.
  const isOfPeople = por === 'pessoa' || por === 'equipe' || por === 'equipe_relatorio';
  const asksPeople = isOfPeople || 'user' in filter || 'equipe' in filter;
  if (asksPeople && !seesPeople) {
    throw forbidden('Só um Admin Geral vê de quem foi cada abertura.');
  }
  if (!hasNames) requireNameless(filter, por);
  const relatorio = idOf(filter, 'relatorio');
  const aplicativo = filter.aplicativo === 0 ? 0 : idOf(filter, 'aplicativo');
  const equipe = idOf(filter, 'equipe');
  const user = idOf(filter, 'user');
  const period = readPeriod(filter, hasNames, now);
  return {
    cliente,
    ...period,
    isUntilToday: period.ate === brasiliaDay(now),
    hasAdmins: filter.administradores === true,
    ...(relatorio !== undefined && { relatorio }),
    ...(aplicativo !== undefined && { aplicativo }),
    ...(equipe !== undefined && { equipe }),
    ...(user !== undefined && { user }),
  };
}

/**
 * Two answers with different filters could differ by the openings of one person, and so could the figures of a report and of an application
 * that has it. Spec USO-04.
 */
function requireNameless(filter: Filter, por: Grouping): void {
  const more = Object.keys(filter).filter((name) => !['por', 'dias', 'cliente'].includes(name));
  if ((por === 'dia' || por === 'relatorio') && more.length === 0) return;
  throw invalidFields({
    filter: [
      'Este cliente não mostra de quem foi cada abertura. Escolha 7, 30 ou 90 dias, por dia ou por relatório, sem outro filtro.',
    ],
  });
}

function readPeriod(filter: Filter, hasNames: boolean, now: Date): { de: string; ate: string } {
  const today = brasiliaDay(now);
  if (filter.de === undefined && filter.ate === undefined) {
    const { dias = 30 } = filter;
    if (!shownDays.some((days) => days === dias)) {
      throw invalidFields({ dias: ['Use 7, 30 ou 90.'] });
    }
    // Where names are not told, nobody watches the figures of today grow.
    const ate = hasNames ? today : dayBefore(today, 1);
    return { de: dayBefore(ate, Number(dias) - 1), ate };
  }
  if (filter.dias !== undefined) throw invalidFields({ dias: ['Use dias, ou de e ate.'] });
  const { ate = today } = filter;
  const de = filter.de ?? (isDay(ate) ? dayBefore(ate, 29) : '');
  const first = dayBefore(today, usoLimits.dias - 1);
  if (!isDay(de) || !isDay(ate) || de > ate || ate > today || de < first) {
    throw invalidFields({ de: [`Informe dias (AAAA-MM-DD) dos últimos ${usoLimits.dias} dias.`] });
  }
  return { de, ate };
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T12:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

function idOf(filter: Filter, name: string): number | undefined {
  const value = filter[name];
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && (value as number) > 0 && (value as number) <= 2_147_483_647) {
    return value as number;
  }
  throw invalidFields({ [name]: ['Informe um id.'] });
}
