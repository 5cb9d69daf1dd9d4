import { reasonsOf } from './reasons.ts';
import { type Id, isOver, type World } from './world.ts';

/** People with a `specific` grant in force of which no page exists: Q3 says that it opens nothing. */
export function peopleWithDeadGrants(world: World, now: number): Set<Id> {
  const found = world.people.filter((person) =>
    world.permissoes.some(({ relatorio, aplicativo }) => {
      const there = world.relatorios
        .filter(({ id }) => id === relatorio)
        .flatMap(({ pages }) => pages.filter(({ gone }) => !gone).map(({ name }) => name));
      return reasonsOf(world, person, relatorio, aplicativo).some(
        ({ access, pages, until }) =>
          access === 'specific' &&
          !isOver(until, now) &&
          !pages.some((page) => there.includes(page)),
      );
    }),
  );
  return new Set(found.map(({ id }) => id));
}
