import type { Act, GivenEnd, Level } from '../acts.ts';
import type { Aplicativo, End, Equipe, Holder, Id, Person, Relatorio, World } from '../world.ts';

/** An act before it meets a world: its kind, and numbers that pick among what the world then has. */
export interface Draft {
  kind: Act['kind'];
  picks: number[];
  ids: number[];
  level: Level;
  endOffset: number | null;
  flag: boolean;
}

/** Returns one of a list, by a number of the draft; null for an empty list. */
export const pick = <T>(list: T[], number = 0): T | null =>
  list.length === 0 ? null : (list[number % list.length] ?? null);

/** What a draft picks in a world. */
export class Choice {
  world: World;
  draft: Draft;
  now: number;
  constructor(world: World, draft: Draft, now: number) {
    this.world = world;
    this.draft = draft;
    this.now = now;
  }
  get until(): End {
    return this.draft.endOffset === null ? null : this.now + this.draft.endOffset;
  }
  /** Half of the grants without an end are given by a call that does not name the end. */
  get givenEnd(): GivenEnd {
    const isNamed = this.draft.endOffset !== null || (this.draft.picks[3] ?? 0) % 2 === 0;
    return isNamed ? this.until : undefined;
  }
  /** Acts are on people of clientes only: superusers without one are nobody's to administer here. */
  get person(): Person | null {
    return pick(
      this.world.people.filter(({ cliente }) => cliente !== null),
      this.draft.picks[0],
    );
  }
  get relatorio(): Relatorio | null {
    return pick(this.world.relatorios, this.draft.picks[1]);
  }
  get aplicativo(): Aplicativo | null {
    return pick(this.world.aplicativos, this.draft.picks[2]);
  }
  get equipe(): Equipe | null {
    return pick(this.world.equipes, this.draft.picks[3]);
  }
  peopleOf(cliente: Id): Id[] {
    return this.world.people.filter((person) => person.cliente === cliente).map(({ id }) => id);
  }
  holdersOf(cliente: Id): Holder[] {
    return [
      ...this.peopleOf(cliente).map((person) => ({ person })),
      ...this.world.equipes
        .filter((equipe) => equipe.cliente === cliente)
        .map(({ id }) => ({ equipe: id })),
    ];
  }
  /** A few of a list, by the draft's ids, in their order. */
  some<T>(list: T[]): T[] {
    return this.draft.ids.flatMap((id) => list.slice(id, id + 1));
  }
  /** Pages of a report that exist, some of them at least. */
  pagesOf(relatorio: Id): string[] {
    const pages = this.world.relatorios.find(({ id }) => id === relatorio)?.pages ?? [];
    const names = pages.filter(({ gone }) => !gone).map(({ name }) => name);
    const some = this.some(names);
    return some.length > 0 ? some : names.slice(0, 1);
  }
}

/** For some kinds, what makes the act of a draft; null where the world has nothing to make it with. */
export type Makers = Partial<Record<Act['kind'], (choice: Choice) => Act | null>>;
