import { type Place, reasonsOf } from './reasons.ts';
import { type Id, isOver, type World } from './world.ts';

/**
 * What a person could open of a report in a place at an instant, as an incident tells it: the pages that were granted (`full` for all), or
 * null. Written from LGPD-03, EQP-05, PRAZO-01, CONTA-01, GEN-09 and AMBIG-07, -08, -37 before the reader of history. It differs from
 * `decide` in two ways. Whether a granted page was there at the provider is not asked, because nothing keeps it. Who opens a report by their
 * role is told once, on Dashboards.
 */
export function couldOpen(
  world: World,
  personId: Id,
  relatorioId: Id,
  place: Place,
  at: number,
): readonly string[] | 'full' | null {
  const person = world.people.find(({ id }) => id === personId);
  const relatorio = world.relatorios.find(({ id }) => id === relatorioId);
  // A thing that was deleted, or not made yet, opens nothing.
  if (!person || !relatorio) return null;
  if (!person.active || isOver(person.until, at)) return null;
  if (person.cliente !== relatorio.cliente) return null;
  if (place !== null) {
    const aplicativo = world.aplicativos.find(({ id }) => id === place);
    if (!aplicativo?.active) return null;
    if (!aplicativo.reports.some((one) => one.relatorio === relatorioId)) return null;
  }
  const reasons = reasonsOf(world, person, relatorioId, place).filter(
    ({ by, until }) => !isOver(until, at) && (by !== 'role' || place === null),
  );
  if (reasons.length === 0) return null;
  if (reasons.some(({ access }) => access === 'full')) return 'full';
  return [...new Set(reasons.flatMap(({ pages }) => pages))].sort();
}
