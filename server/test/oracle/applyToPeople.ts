import type { Act } from './acts.ts';
import type { Holder, Id, World } from './world.ts';

type PeopleAct = Extract<
  Act,
  {
    kind:
      | 'set role'
      | 'set person active'
      | 'set person end'
      | 'rename person'
      | 'move person'
      | 'delete person'
      | 'change members'
      | 'delete team'
      | 'mark favourite';
  }
>;

/** The world after people or teams were changed (the table of VIDA). */
export function applyToPeople(world: World, act: PeopleAct): World {
  switch (act.kind) {
    case 'set role':
      return withPerson(world, act.person, { role: act.role });
    case 'set person active':
      return withPerson(world, act.person, { active: act.active }); // VIDA: everything is kept, without effect
    case 'set person end':
      return withPerson(world, act.person, { until: act.until });
    case 'rename person':
      return withPerson(world, act.person, { username: act.username });
    case 'move person': {
      const stays = world.people.some(
        ({ id, cliente }) => id === act.person && cliente === act.cliente,
      );
      if (stays) return world;
      const after = withoutTraces(world, act.person); // VIDA and Q13
      return withPerson(after, act.person, { cliente: act.cliente });
    }
    case 'delete person': {
      const after = withoutTraces(world, act.person);
      return { ...after, people: after.people.filter(({ id }) => id !== act.person) };
    }
    case 'change members':
      return {
        ...world,
        equipes: world.equipes.map((equipe) =>
          equipe.id === act.equipe
            ? {
                ...equipe,
                members: [...new Set([...equipe.members, ...act.add])].filter(
                  (id) => !act.remove.includes(id),
                ),
              }
            : equipe,
        ),
      };
    case 'delete team':
      return {
        ...withoutHolder(world, (holder) => 'equipe' in holder && holder.equipe === act.equipe),
        equipes: world.equipes.filter(({ id }) => id !== act.equipe),
      };
    case 'mark favourite':
      return {
        ...world,
        favourites: [
          ...world.favourites.filter(
            ({ person, relatorio }) => person !== act.person || relatorio !== act.relatorio,
          ),
          { person: act.person, relatorio: act.relatorio },
        ],
      };
  }
}

const withPerson = (world: World, id: Id, change: Partial<World['people'][number]>): World => ({
  ...world,
  people: world.people.map((person) => (person.id === id ? { ...person, ...change } : person)),
});

/** Removes the memberships, the grants and the favourites of a person from the world. Spec VIDA. */
function withoutTraces(world: World, id: Id): World {
  return {
    ...withoutHolder(world, (holder) => 'person' in holder && holder.person === id),
    equipes: world.equipes.map((equipe) => ({
      ...equipe,
      members: equipe.members.filter((member) => member !== id),
    })),
    favourites: world.favourites.filter(({ person }) => person !== id),
  };
}

const withoutHolder = (world: World, goes: (holder: Holder) => boolean): World => ({
  ...world,
  allowed: world.allowed.filter(({ holder }) => !goes(holder)),
  permissoes: world.permissoes.filter(({ holder }) => !goes(holder)),
});
