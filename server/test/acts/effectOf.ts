import type { Act } from '../oracle/acts.ts';
import { apply } from '../oracle/apply.ts';
import { byId, type World } from '../oracle/world.ts';

/**
 * What an act really changed in the world in which it was made, as a function of another world. A call sends whole lists; what it
 * sends again unchanged is not its change, so it does not come back when an earlier change is undone. Spec DESF-01.
 */
export function effectOf(act: Act, before: World, now: number): (world: World) => World {
  const made = apply(before, act, now);
  if (isSame(before, made)) return (world) => world;
  switch (act.kind) {
    case 'set allowed':
    case 'set allowed people':
      return (world) => ({
        ...world,
        allowed: rebase(world.allowed, before.allowed, made.allowed),
      });
    case 'save permissions': {
      const items = act.items.filter(
        (item) => !isSame(before, apply(before, { ...act, items: [item] }, now)),
      );
      return (world) => apply(world, { ...act, items }, now);
    }
    case 'give record': {
      const acts = before.aplicativos
        .filter(({ id }) => act.aplicativo === null || act.aplicativo === id)
        .map(({ id }) => ({ ...act, aplicativo: id }))
        .filter((one) => !isSame(before, apply(before, one, now)));
      return (world) => acts.reduce((inner, one) => apply(inner, one, now), world);
    }
    case 'change members': {
      const { members } = byId(before.equipes, act.equipe);
      const add = act.add.filter((id) => !members.includes(id));
      const remove = act.remove.filter((id) => members.includes(id));
      return (world) => apply(world, { ...act, add, remove }, now);
    }
    default:
      return (world) => apply(world, act, now);
  }
}

type Allowed = World['allowed'][number];

/** Returns `present` with the changes that lead from `before` to `after`. Other entries of `present` stay. */
function rebase(
  present: readonly Allowed[],
  before: readonly Allowed[],
  after: readonly Allowed[],
): Allowed[] {
  const has = (list: readonly Allowed[], one: Allowed) =>
    list.some((other) => textOf(other) === textOf(one));
  const gone = before.filter((one) => !has(after, one));
  const come = after.filter((one) => !has(before, one));
  const touched = new Set([...gone, ...come].map(placeOf));
  return [...present.filter((one) => !touched.has(placeOf(one))), ...come];
}

const placeOf = ({ holder, relatorio }: Allowed) => JSON.stringify([holder, relatorio]);
const textOf = (value: unknown): string => JSON.stringify(value, sortKeys);
const sortKeys = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The order of grants has no meaning; a grant of nothing is none. */
function isSame(one: World, other: World): boolean {
  const normal = (world: World) => ({
    ...world,
    allowed: world.allowed.map(textOf).sort(),
    permissoes: world.permissoes
      .filter(({ access }) => (access as string) !== 'none')
      .map(textOf)
      .sort(),
    equipes: world.equipes.map((equipe) => ({ ...equipe, members: [...equipe.members].sort() })),
  });
  return textOf(normal(one)) === textOf(normal(other));
}
