import type { Id, Person, Relatorio, World } from './world.ts';

const replaced = <T extends { readonly id: Id }>(
  list: readonly T[],
  id: Id,
  change: (one: T) => T,
): readonly T[] => list.map((one) => (one.id === id ? change(one) : one));

/** Moves a person to another cliente (Q5). Nothing of the old one stays with them. */
function movePerson(world: World, personId: Id, cliente: Id): World {
  const move = (person: Person): Person =>
    person.cliente === cliente ? person : { ...person, cliente, equipes: [], atributos: {} };
  const forget = (report: Relatorio): Relatorio =>
    report.cliente === cliente
      ? report
      : { ...report, rls_papeis: report.rls_papeis.filter(({ user_id }) => user_id !== personId) };
  return {
    ...world,
    people: replaced(world.people, personId, move),
    relatorios: world.relatorios.map(forget),
  };
}

/** Moves a report to another cliente (Q5). Roles by person and team stay behind. */
function moveRelatorio(world: World, relatorioId: Id, cliente: Id): World {
  const move = (report: Relatorio): Relatorio =>
    report.cliente === cliente ? report : { ...report, cliente, rls_papeis: [] };
  return { ...world, relatorios: replaced(world.relatorios, relatorioId, move) };
}

/** A move of a person or of a report. */
export type Move = {
  readonly kind: 'person' | 'relatorio';
  readonly id: Id;
  readonly cliente: Id;
};

/** The world after a move. */
export function applyMove(world: World, { kind, id, cliente }: Move): World {
  return kind === 'person' ? movePerson(world, id, cliente) : moveRelatorio(world, id, cliente);
}
