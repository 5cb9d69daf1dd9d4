import fc from 'fast-check';
import type { Act, GivenEnd, Level } from './acts.ts';
import { pagesOf, reportIds } from './catalog.ts';
import type {
  Aplicativo,
  End,
  Equipe,
  Holder,
  Id,
  Person,
  Relatorio,
  Role,
  World,
} from './world.ts';
import { endOffsets } from './worldArbitrary.ts';

/** An act before it meets a world: its kind, and numbers that pick among what the world then has. */
export interface Draft {
  kind: Act['kind'];
  picks: number[];
  ids: number[];
  level: Level;
  endOffset: number | null;
  flag: boolean;
}

/** How often each kind is drawn; what gives and takes access to many comes more often. */
const weights: Record<Act['kind'], number> = {
  'give record': 3,
  'remove record': 2,
  'save permissions': 4,
  'set allowed': 3,
  'set allowed people': 2,
  'set rls role': 3,
  'point to report': 3,
  'move report': 2,
  'delete report': 1,
  'set application active': 2,
  'set reports': 8,
  'set report active in application': 2,
  'delete application': 1,
  'set role': 3,
  'set person active': 2,
  'set person end': 2,
  'rename person': 1,
  'move person': 2,
  'delete person': 1,
  'change members': 3,
  'delete team': 2,
  'time passes': 3,
  'page gone': 2,
  'mark favourite': 1,
};

export const actKinds = Object.keys(weights) as Act['kind'][];

const draftArbitrary: fc.Arbitrary<Draft> = fc.record({
  kind: fc.oneof(
    ...actKinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })),
  ),
  picks: fc.array(fc.nat({ max: 59 }), { minLength: 4, maxLength: 4 }),
  ids: fc.uniqueArray(fc.nat({ max: 6 }), { maxLength: 4 }),
  level: fc.constantFrom<Level>('full', 'full', 'specific', 'specific', 'none'),
  endOffset: fc.constantFrom(...endOffsets.future),
  flag: fc.boolean(),
});

/** Sequences of acts; `kinds` narrows them to those that a caller can make. */
export const draftsArbitrary = (kinds: Act['kind'][], maxLength: number): fc.Arbitrary<Draft[]> =>
  fc.array(
    draftArbitrary.filter(({ kind }) => kinds.includes(kind)),
    { minLength: 1, maxLength },
  );

/** The act that a draft means in this world; `null` where the world has nothing to make it with. */
export function toAct(world: World, draft: Draft, now: number): Act | null {
  return makers[draft.kind](new Choice(world, draft, now));
}

const pick = <T>(list: T[], number = 0): T | null =>
  list.length === 0 ? null : (list[number % list.length] ?? null);

class Choice {
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

type Maker = (choice: Choice) => Act | null;

const makers: Record<Act['kind'], Maker> = {
  'time passes': ({ draft }) => ({
    kind: 'time passes',
    minutes: draft.flag ? 5 : 4 * 24 * 60,
  }),
  'give record': (choice) => {
    const { aplicativo, givenEnd: until, draft } = choice;
    const relatorio = aplicativo && pick(aplicativo.reports, draft.picks[1])?.relatorio;
    const person = aplicativo && pick(choice.peopleOf(aplicativo.cliente), draft.picks[0]);
    if (!aplicativo || !relatorio || !person) return null;
    const pages = draft.level === 'specific' ? choice.pagesOf(relatorio) : [];
    if (draft.level === 'specific' && pages.length === 0) return null;
    return {
      kind: 'give record',
      holder: { person },
      relatorio,
      aplicativo: draft.flag ? aplicativo.id : null,
      access: draft.level,
      pages,
      until,
    };
  },
  'remove record': ({ world, draft }) => {
    const records = world.permissoes.flatMap(({ holder, relatorio, aplicativo }) =>
      'person' in holder ? [{ holder, relatorio, aplicativo }] : [],
    );
    const record = pick(records, draft.picks[0]);
    return record && { kind: 'remove record', ...record };
  },
  'save permissions': (choice) => {
    const { aplicativo, givenEnd: until, draft } = choice;
    const holders = aplicativo ? choice.some(choice.holdersOf(aplicativo.cliente)) : [];
    if (!aplicativo || holders.length === 0) return null;
    const pages = Object.fromEntries(
      aplicativo.reports
        .filter((_, index) => draft.flag || index % 2 === 0)
        .map(({ relatorio }) => [relatorio, choice.pagesOf(relatorio)]),
    );
    const hasPage = Object.values(pages).some((names) => names.length > 0);
    if (draft.level === 'specific' && !hasPage) return null; // ADM-PERM-07
    return {
      kind: 'save permissions',
      aplicativo: aplicativo.id,
      items: holders.map((holder) => ({
        holder,
        access: draft.level,
        pages: draft.level === 'specific' ? pages : {},
        until,
      })),
    };
  },
  'set allowed': (choice) => {
    const { relatorio, until } = choice;
    if (!relatorio) return null;
    const allowed = choice
      .some(choice.holdersOf(relatorio.cliente))
      .map((holder) => ({ holder, until }));
    return { kind: 'set allowed', relatorio: relatorio.id, allowed };
  },
  'set allowed people': (choice) => {
    const { relatorio } = choice;
    if (!relatorio) return null;
    const people = choice.some(choice.peopleOf(relatorio.cliente));
    return { kind: 'set allowed people', relatorio: relatorio.id, people };
  },
  'set rls role': ({ relatorio, draft }) =>
    relatorio && {
      kind: 'set rls role',
      relatorio: relatorio.id,
      rlsRole: pick([null, 'Norte', 'Sul'], draft.picks[0]),
    },
  'point to report': ({ world, relatorio, draft }) => {
    const reportId = pick(reportIds, draft.picks[0]);
    if (!relatorio || !reportId) return null;
    const known = world.relatorios.find((other) => other.reportId === reportId);
    const pages = known?.pages ?? pagesOf(reportId);
    // Every report of Power BI has a page. An empty list of pages tells nothing, so it is not taken for the loss of all.
    if (pages.length > 0 && pages.every(({ gone }) => gone)) return null;
    return { kind: 'point to report', relatorio: relatorio.id, reportId, pages };
  },
  'move report': ({ world, relatorio }) => {
    const cliente = world.clientes.find((id) => id !== relatorio?.cliente);
    return relatorio && cliente ? { kind: 'move report', relatorio: relatorio.id, cliente } : null;
  },
  'delete report': ({ relatorio }) =>
    relatorio && { kind: 'delete report', relatorio: relatorio.id },
  'set application active': ({ aplicativo, draft }) =>
    aplicativo && { kind: 'set application active', aplicativo: aplicativo.id, active: draft.flag },
  'set reports': (choice) => {
    const { world, aplicativo, draft } = choice;
    if (!aplicativo) return null;
    const own = world.relatorios
      .filter(({ cliente }) => cliente === aplicativo.cliente)
      .map(({ id }) => id);
    const present = aplicativo.reports.map(({ relatorio }) => relatorio);
    const some = choice.some(own);
    // Half of the time only joining, so that holders of everything occur.
    const relatorios = draft.flag
      ? [...present, ...some.filter((id) => !present.includes(id))]
      : some;
    return { kind: 'set reports', aplicativo: aplicativo.id, relatorios };
  },
  'set report active in application': ({ aplicativo, draft }) => {
    const report = aplicativo && pick(aplicativo.reports, draft.picks[1]);
    if (!aplicativo || !report) return null;
    return {
      kind: 'set report active in application',
      aplicativo: aplicativo.id,
      relatorio: report.relatorio,
      active: draft.flag,
    };
  },
  'delete application': ({ aplicativo }) =>
    aplicativo && { kind: 'delete application', aplicativo: aplicativo.id },
  'set role': ({ person, draft }) => {
    const role = pick<Role>(
      ['leitor', 'geral', 'leitor', 'usuarios', 'leitor', 'relatorios'],
      draft.picks[1],
    );
    return person && role ? { kind: 'set role', person: person.id, role } : null;
  },
  'set person active': ({ person, draft }) =>
    person && { kind: 'set person active', person: person.id, active: draft.flag },
  'set person end': ({ person, until }) =>
    person && { kind: 'set person end', person: person.id, until },
  'rename person': ({ person, draft }) =>
    person && {
      kind: 'rename person',
      person: person.id,
      username: `pessoa${person.id}n${draft.picks[1]}`,
    },
  'move person': ({ world, person }) => {
    const cliente = world.clientes.find((id) => id !== person?.cliente);
    return person && cliente ? { kind: 'move person', person: person.id, cliente } : null;
  },
  'delete person': ({ person }) => person && { kind: 'delete person', person: person.id },
  'change members': (choice) => {
    const { equipe, draft } = choice;
    if (!equipe) return null;
    const chosen = choice.some(choice.peopleOf(equipe.cliente));
    const add = chosen.filter((id) => !equipe.members.includes(id));
    const remove = chosen.filter((id) => equipe.members.includes(id));
    return draft.flag
      ? { kind: 'change members', equipe: equipe.id, add, remove }
      : { kind: 'change members', equipe: equipe.id, add, remove: [] };
  },
  'delete team': ({ equipe }) => equipe && { kind: 'delete team', equipe: equipe.id },
  'page gone': ({ relatorio, draft }) => {
    const page = relatorio && pick(relatorio.pages, draft.picks[0]);
    if (!relatorio || !page) return null;
    return { kind: 'page gone', reportId: relatorio.reportId, page: page.name, gone: draft.flag };
  },
  'mark favourite': (choice) => {
    const { person, world, draft } = choice;
    const own = world.relatorios.filter(({ cliente }) => cliente === person?.cliente);
    const relatorio = pick(own, draft.picks[1]);
    return person && relatorio
      ? { kind: 'mark favourite', person: person.id, relatorio: relatorio.id }
      : null;
  },
};
