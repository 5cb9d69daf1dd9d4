import type { Act, GivenEnd, Level } from './acts.ts';
import {
  byId,
  type Holder,
  type Id,
  isOver,
  type Permissao,
  sameHolder,
  type World,
} from './world.ts';

type PermissionAct = Extract<
  Act,
  {
    kind:
      | 'give record'
      | 'remove record'
      | 'save permissions'
      | 'set allowed'
      | 'set allowed people';
  }
>;

/** The world after grants were given, changed or taken. */
export function applyToPermissions(world: World, act: PermissionAct, now: number): World {
  switch (act.kind) {
    case 'give record': {
      // AMBIG-18: absent, it is every application that holds the report.
      const aplicativos = world.aplicativos
        .filter(({ reports }) => reports.some(({ relatorio }) => relatorio === act.relatorio))
        .map(({ id }) => id)
        .filter((id) => act.aplicativo === null || id === act.aplicativo);
      return aplicativos.reduce(
        (after, aplicativo) => give(after, { ...act, aplicativo }, act.access, act.pages, now),
        world,
      );
    }
    case 'remove record':
      return give(world, { ...act, until: null }, 'none', [], now);
    case 'save permissions': {
      // AMBIG-17: one record per report of the application.
      const { reports } = byId(world.aplicativos, act.aplicativo);
      return act.items.reduce(
        (after, { holder, access, pages, until }) =>
          reports.reduce(
            (inner, { relatorio }) =>
              give(
                inner,
                { holder, relatorio, aplicativo: act.aplicativo, until },
                access,
                pages[relatorio] ?? [],
                now,
              ),
            after,
          ),
        world,
      );
    }
    case 'set allowed':
      return {
        ...world,
        allowed: [
          ...world.allowed.filter(({ relatorio }) => relatorio !== act.relatorio),
          ...act.allowed.map(({ holder, until }) => ({ holder, until, relatorio: act.relatorio })),
        ],
      };
    case 'set allowed people':
      return setAllowedPeople(world, act.relatorio, act.people);
  }
}

/** `users_allowed` alone: teams stay (WIRE-02 adds them beside it), and whoever stays keeps their end (Q8). */
function setAllowedPeople(world: World, relatorioId: Id, people: Id[]): World {
  const stays = ({ holder, relatorio }: World['allowed'][number]) =>
    relatorio !== relatorioId || 'equipe' in holder || people.includes(holder.person);
  const had = (person: Id) =>
    world.allowed.some(
      ({ holder, relatorio }) => relatorio === relatorioId && sameHolder(holder, { person }),
    );
  return {
    ...world,
    allowed: [
      ...world.allowed.filter(stays),
      ...people
        .filter((person) => !had(person))
        .map((person) => ({ holder: { person }, relatorio: relatorioId, until: null })),
    ],
  };
}

interface Cell {
  holder: Holder;
  relatorio: Id;
  aplicativo: Id;
  until: GivenEnd;
}

/**
 * One record a cell. A call that names no end keeps an end that has not come, and gives a grant without an end again where it
 * has (CONF-04, Q24).
 */
function give(
  world: World,
  { holder, relatorio, aplicativo, until }: Cell,
  access: Level,
  pages: string[],
  now: number,
): World {
  const isThis = (record: Permissao) =>
    record.relatorio === relatorio &&
    record.aplicativo === aplicativo &&
    sameHolder(record.holder, holder);
  const others = world.permissoes.filter((record) => !isThis(record));
  const old = world.permissoes.find(isThis)?.until ?? null;
  const kept = isOver(old, now) ? null : old;
  const place = { holder, relatorio, aplicativo, until: until === undefined ? kept : until };
  const given: Permissao[] =
    access === 'full'
      ? [{ ...place, access, pages: [] }]
      : access === 'specific' && pages.length > 0 // AMBIG-17, Q19: without a page it is none
        ? [{ ...place, access, pages }]
        : []; // EQP-05: `none` is the absence of a grant
  return { ...world, permissoes: [...others, ...given] };
}
